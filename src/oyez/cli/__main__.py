"""`python -m oyez.cli`."""

from oyez.cli.main import main

main()
