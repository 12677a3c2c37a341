"""How Sparta vs. Athens is played well: the knowledge of this game that ``roma_desktop.ai`` uses."""
