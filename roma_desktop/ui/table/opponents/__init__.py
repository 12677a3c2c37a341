"""Those at the table who aren't sitting there: computer players, and people elsewhere who play by file."""
