"""The sequence of play [4.2], a box per class."""
