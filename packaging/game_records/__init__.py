"""The ways in which the games of each title may end, one module for each: ``endings`` has them."""
