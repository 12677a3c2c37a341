"""Players who don't sit at the table: computer players, and people elsewhere who play by file."""
