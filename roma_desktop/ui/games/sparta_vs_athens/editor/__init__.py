"""What Sparta vs. Athens brings to the scenario editor."""
