"""One folder for each game. Games build on the kernel and don't know one another; ``registry`` lists them."""
