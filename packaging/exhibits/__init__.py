"""Pictures of everything the program shows, to be looked at: each is come by as a player comes by it."""
