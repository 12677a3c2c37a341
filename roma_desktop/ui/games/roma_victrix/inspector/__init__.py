"""What the side sheet shows of a place or a power."""
