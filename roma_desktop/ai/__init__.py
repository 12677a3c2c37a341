"""Computer players, and the odds they share with the player. No Qt."""
