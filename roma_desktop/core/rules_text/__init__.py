"""The rules of a game as text: looked up by number, searched."""
