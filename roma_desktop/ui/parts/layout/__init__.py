"""Where things stand in a part: rows and columns, rows that break, what scrolls."""
