"""Pikes: blocks of pikemen that face a hexside push one another over a field with a wood in it."""
