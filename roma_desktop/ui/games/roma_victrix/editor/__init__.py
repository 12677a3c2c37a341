"""What Roma Victrix brings to the scenario editor."""
