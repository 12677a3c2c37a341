"""What Arquebus brings to learning: lessons, and what can be done now."""
