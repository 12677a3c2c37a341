"""The map of a battle while it is edited: what brushes do to it, its size, its picture."""
