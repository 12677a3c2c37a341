"""The event cards [14]: the deck, the moments for playing one, and each card's check and effect."""
