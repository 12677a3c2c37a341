"""The names in the tables of each game, one module for each: ``in_tables`` has them with the table they stand in."""
