"""The story of a game: looking back at a record step by step, its figures, its dice, and the report after it.

Nothing here plays: a game is only looked at, and its record is never written to.
"""
