"""The rooms of single games: what each brings to the table. General code never imports them."""
