"""How Sparta vs. Athens is learnt: its lessons, and what can be done now."""
