"""The program without a window. Each subcommand is a module of the same name; ``main.subcommands`` lists them."""
