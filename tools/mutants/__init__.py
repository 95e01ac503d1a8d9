"""Break a game's rules on purpose, and see whether the tests of each rule notice: `make mutants ARGS=merlinn`."""
