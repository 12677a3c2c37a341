"""The boxes of the sequence of play [4.0]."""
