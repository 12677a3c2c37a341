"""Money: what both sides earn, pay and buy, and what is to be expected."""
