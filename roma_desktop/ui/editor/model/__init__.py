"""The draft that is edited: its value, its history, what is chosen in it, what is found in it."""
