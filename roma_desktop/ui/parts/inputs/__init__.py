"""Parts for input: buttons, boxes, sliders, tabs, fields."""
