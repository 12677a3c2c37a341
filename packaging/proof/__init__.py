"""What proves the rules: the code that cites a number, the tests that do, the recorded games that use it."""
