"""What there is: the field, the counters, the position."""
