"""How Arquebus shows itself on the table."""
