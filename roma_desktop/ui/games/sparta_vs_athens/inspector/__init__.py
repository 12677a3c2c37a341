"""The side sheet: a place with those who are there, or a side with its money and what it may order."""
