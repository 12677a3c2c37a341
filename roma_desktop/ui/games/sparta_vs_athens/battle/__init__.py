"""Battles and sieges on the table: the odds before, the sheet while they are fought, what came of them."""
