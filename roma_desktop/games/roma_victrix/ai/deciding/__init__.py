"""What a computer player does without thinking ahead, at any decision: campaigns, levies, cards, reactions."""
