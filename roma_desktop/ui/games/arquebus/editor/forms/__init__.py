"""The forms at the right of the map."""
