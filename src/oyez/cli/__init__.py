"""The command line: `oyez play | serve | replay | rules | …`."""

from oyez.cli.main import main

__all__ = ["main"]
