"""The account of a game for players who look back at it: chapters, battles and sieges, figures, marks, luck. No Qt."""
