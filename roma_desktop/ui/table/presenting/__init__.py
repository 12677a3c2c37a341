"""What a game brings to the table, in four parts: the position, decisions, what happened, and widgets of its own."""
