"""Where units and leaders of Sparta vs. Athens stay or gather between fights."""
