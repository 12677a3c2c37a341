"""The start of the program: saved games, scenarios to begin, the sheets in between."""
