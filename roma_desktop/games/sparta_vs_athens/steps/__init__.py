"""The boxes of the sequence of play [3.0] and what can interrupt them."""
