"""What there is: the board, the counters, the position."""
