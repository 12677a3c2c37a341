"""Surfaces on the table and over it: sheets, tiles, bars, the curtain, questions."""
