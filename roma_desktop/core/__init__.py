"""The kernel: positions, steps, commands, events, dice, records and board graphs. No Qt, no game."""
