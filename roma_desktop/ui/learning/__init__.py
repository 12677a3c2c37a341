"""Learning the game at the table: guided lessons, and what one can do now."""
