"""What a computer player does at once, at every kind of decision: campaigns, levies, cards, reactions."""
