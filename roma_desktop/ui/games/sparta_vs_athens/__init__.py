"""How Sparta vs. Athens shows itself on the table."""
