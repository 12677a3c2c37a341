"""Maps as data: graphs of spaces, hexes, and what rules ask of them."""
