"""What a computer player sees in a position: who stands where, quick odds, what is at stake, what it is worth."""
