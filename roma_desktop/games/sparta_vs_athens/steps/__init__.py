"""The steps of the sequence of play [3.0] and of all that can interrupt it."""
