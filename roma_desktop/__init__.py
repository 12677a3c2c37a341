"""A desktop table for board wargames whose rules are enforced."""

__version__ = "0.1.0"
