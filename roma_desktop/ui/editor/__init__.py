"""The scenario editor: a scenario is set up on the map, looked over by a referee, tried out and saved."""
