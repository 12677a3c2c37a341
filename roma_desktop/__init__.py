"""A desktop table for board wargames whose rules are enforced."""
