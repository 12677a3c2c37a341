"""What is told of a game that is looked back at: chapters, battles and sieges, figures, marks, luck. No Qt."""
