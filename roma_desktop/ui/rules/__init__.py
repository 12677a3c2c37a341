"""The rules beside the table: looked up by number from whatever cites one, searched, and leafed through."""
