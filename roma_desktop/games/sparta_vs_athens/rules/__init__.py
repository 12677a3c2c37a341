"""Questions that the rules ask of a position. Nothing here changes anything."""
