"""Sparta vs. Athens: the Peloponnesian War, 431 to 400 BC, on points and paths."""
