"""The special rules of the eight battles, each battle in a module."""
