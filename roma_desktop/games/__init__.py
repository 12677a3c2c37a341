"""One folder a game. Games stand on the kernel and do not know one another; ``registry`` knows which there are."""
