"""What a computer player sees in a position: troops by place, quick odds, what is at stake, what it is worth."""
