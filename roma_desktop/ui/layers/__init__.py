"""Layers over the map: what they show, as values; how that is drawn; the panels of layers and of the search."""
