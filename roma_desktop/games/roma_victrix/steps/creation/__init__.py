"""New units and offices [9.0]."""
