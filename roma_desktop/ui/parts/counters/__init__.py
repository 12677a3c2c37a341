"""Counters in the parts: one, a grid of them, an army to choose from."""
