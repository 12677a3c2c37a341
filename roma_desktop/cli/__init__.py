"""The program without a window: one module for each subcommand, named like it. ``main.subcommands`` lists them."""
