"""How Sparta vs. Athens is played well: what ``roma_desktop.ai`` is told of it."""
