"""Advice for the one at the table: what is best now, and what his plans and his turn are worth beside it."""
