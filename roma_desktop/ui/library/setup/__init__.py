"""Setting a new game up, and beginning it."""
