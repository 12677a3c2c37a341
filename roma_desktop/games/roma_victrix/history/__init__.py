"""What players are told when they look back at a game: chapters, battles, figures, dice and luck."""
