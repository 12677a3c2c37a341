"""Computer players of all games: levels, search, reasons, and ladders that compare them. No Qt."""
