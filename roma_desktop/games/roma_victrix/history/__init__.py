"""What is told of a game that is looked back at: chapters, battles, figures, dice and luck."""
