"""The map on the table: picture, areas, highlights, piles, and the view on them."""
