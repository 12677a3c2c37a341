"""What happens: the only way from one position to the next."""
