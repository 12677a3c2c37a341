"""Parts that show counters: a single one, a grid of them, an army to choose from."""
