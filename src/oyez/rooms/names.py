"""What players are called who have not said: names of the time that no game gives to its own people."""

NAMES = ("Barnabé", "Clotilde", "Drogon", "Ermengarde", "Foulques", "Pétronille")


def default_name(seat: int) -> str:
    """A seat's name until somebody chooses another."""
    return NAMES[seat % len(NAMES)]
