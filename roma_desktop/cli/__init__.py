"""The program without a window: play, simulate, replay, validate, render. One module a subcommand."""
