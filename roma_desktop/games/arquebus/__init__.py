"""Arquebus: battles of the Italian Wars on hexes."""
