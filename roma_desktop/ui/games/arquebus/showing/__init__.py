"""A position of Arquebus as the table shows it: counters, the strip at the top, the clock, what has a name."""
