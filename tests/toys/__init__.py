"""Two small games that show what a game brings: one of points and paths, one of hexes with facing."""
