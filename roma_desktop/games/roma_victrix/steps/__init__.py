"""The steps of the sequence of play [4.2], one class for each."""
