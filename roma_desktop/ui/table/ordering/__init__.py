"""How orders come about at the table: what is chosen, commands in a row, commands that wait for dice."""
