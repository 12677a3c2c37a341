"""What the player works with: buttons, boxes, sliders, tabs, fields."""
