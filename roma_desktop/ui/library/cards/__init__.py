"""The cards: what they tell, their pictures, their places on the page."""
