"""The rules as functions of a position, by their numbers."""
