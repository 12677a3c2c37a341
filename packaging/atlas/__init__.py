"""Draws the map of Roma Victrix from real geography and says where everything on it is."""
