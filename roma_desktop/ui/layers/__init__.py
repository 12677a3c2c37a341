"""Layers over the map: what they show as values, how that is drawn, and the panels to look closer with."""
