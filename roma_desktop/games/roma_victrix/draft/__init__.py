"""A scenario that is being made: edits, what the referee finds, and drafts made from a moment of a game."""
