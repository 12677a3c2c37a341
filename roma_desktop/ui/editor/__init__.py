"""The scenario workshop: a scenario is set up on the map, looked over by a referee, tried out and saved."""
