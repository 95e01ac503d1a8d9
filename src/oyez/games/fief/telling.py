"""Events that are told in one way or another, so that nobody hears of what was not there: «0 sergeants, 1 knight»."""

from typing import Final

from oyez.engine.events import tell
from oyez.games.fief.ids import VillageId
from oyez.games.fief.table import CASTLE, CITY, Table

# Sergeants alone, knights alone, both; and when there was nothing to lose.
LOST: Final = ("lost_sergeants", "lost_knights", "lost_soldiers")
TAKEN_BY_PLAGUE: Final = ("plague_took_sergeants", "plague_took_knights", "plague_took")


def tell_losses(
    t: Table, rule: str, kinds: tuple[str, str, str], seat: int, village: VillageId, sergeants: int, knights: int
) -> None:
    """FF-241: what a player has lost."""
    if sergeants and knights:
        tell(t, rule, kinds[2], seat, village, sergeants, knights)
    elif sergeants:
        tell(t, rule, kinds[0], seat, village, sergeants)
    elif knights:
        tell(t, rule, kinds[1], seat, village, knights)
    else:
        tell(t, rule, "lost_nothing", seat, village)


def tell_sack(t: Table, rule: str, village: VillageId, mills: int, fort: int) -> None:
    """FF-288, FF-378: what the rebels have destroyed, of what there was; a city stands."""
    if fort == CITY:
        kind = "sacked_city" if mills else "city_stands"
    elif fort == CASTLE:
        kind = "sacked" if mills else "sacked_castle"
    else:
        kind = "sacked_mills" if mills else "sacked_nothing"
    tell(t, rule, kind, village, mills)
