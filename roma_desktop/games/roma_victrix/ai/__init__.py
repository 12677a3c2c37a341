"""Odds of Roma Victrix: exact chances of battles, forecasts, and how strong each side is."""
