"""A player's quick fingers in a play-out: cheap to seed, the same on every machine, and not for rules."""

from typing import Final

MOST: Final = 0x7FFFFFFF
FINE: Final = 4096  # up to here fifteen bits are even enough


class Fingers:
    """A congruential generator in 31 bits: no number in it grows beyond what a machine word holds."""

    def __init__(self, seed: int) -> None:
        self.state = (seed * 747796405 + 12345) & MOST
        self.bits()

    def bits(self) -> int:
        """Fifteen bits, the higher ones."""
        self.state = (self.state * 1103515245 + 12345) & MOST
        return self.state >> 16

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        if limit <= FINE:
            return self.bits() * limit >> 15
        return ((self.bits() << 15) + self.bits()) * limit >> 30
