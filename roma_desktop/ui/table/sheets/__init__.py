"""What is over the table for a while: questions, dice, lines of the history, the menu."""
