"""Small pictures that tell a number or a state: dice, coins, bars, chips."""
