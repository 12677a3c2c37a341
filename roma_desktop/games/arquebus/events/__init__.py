"""What happens: the only way to a new position."""
