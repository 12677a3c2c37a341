"""How things of the game look: sides, nations, piles, leaders, phases."""
