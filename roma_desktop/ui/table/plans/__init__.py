"""Marches that a player draws beforehand: ghosts on his own map, with the chance that each comes to its end."""
