"""What there is in Roma Victrix: positions, pieces, the map, printed tables, options, and what each side may know."""
