"""How positions look and read: counters, colours, the phase, names to be found, the end of a game."""
