"""Small pictures that show a number or a state: dice, coins, bars, chips."""
