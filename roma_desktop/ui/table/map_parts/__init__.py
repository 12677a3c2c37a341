"""What the table puts on the map and does there: layers, pointer, piles fanned out, ways, search."""
