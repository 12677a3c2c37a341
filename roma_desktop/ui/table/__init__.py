"""The table: one page with map, strip, bar, sheets, and the controller between them and the game."""
