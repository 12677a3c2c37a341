"""What lies over the table for a while: questions, dice, lines of the history, the menu."""
