"""King, queen, regent and heir prince (FF-98 to FF-107)."""

from oyez.engine.events import tell
from oyez.games.fief.content import IS_MAN
from oyez.games.fief.ids import NO_LORD, LordId
from oyez.games.fief.queries import is_free, is_in_play, player_of
from oyez.games.fief.table import Table


def accede(t: Table, lord: LordId, rule: str) -> None:
    """FF-98, FF-101, FF-102: a new king; his wife, if he has one, is queen (FF-51), no other woman is."""
    t.king = lord
    t.is_regency = False
    t.queen = t.spouse[lord]
    if t.heir == lord:  # FF-107
        t.heir = NO_LORD
    tell(t, rule, "crowned", t.family[lord], lord)
    if t.queen != NO_LORD:
        tell(t, "FF-51", "queen", t.family[t.queen], t.queen)


def succeed(t: Table, king_died: bool) -> None:
    """FF-99, FF-100, FF-103: after the dead are removed: the heir prince, else the queen as regent, else nobody."""
    if not is_in_play(t, t.heir):
        t.heir = NO_LORD
    if not is_in_play(t, t.queen):  # FF-342
        t.queen = NO_LORD
        t.is_regency = False
    if not king_died:
        return
    t.king = NO_LORD
    if t.heir != NO_LORD:
        return accede(t, t.heir, "FF-99")
    if t.queen != NO_LORD:
        t.is_regency = True
        return tell(t, "FF-100", "regent", t.family[t.queen], t.queen)
    tell(t, "FF-103", "throne_vacant")


def can_declare_heir(t: Table, seat: int, lord: LordId) -> bool:
    """FF-105, FF-106: the player controls the free queen, the king is alive and free, there is no heir; a man."""
    return (
        IS_MAN[lord]
        and t.heir == NO_LORD
        and is_free(t, t.king)
        and is_free(t, t.queen)
        and player_of(t, t.queen) == seat
    )


def marry(t: Table, lord: LordId, spouse: LordId) -> None:
    """FF-49: each puts his token on his lord; FF-51: the king's wife is queen. FF-52: a regent's husband is nothing."""
    t.spouse[lord] = spouse
    t.spouse[spouse] = lord
    if t.king in (lord, spouse):
        t.queen = spouse if t.king == lord else lord
        tell(t, "FF-51", "queen", t.family[t.queen], t.queen)


def part(t: Table, lord: LordId) -> None:
    """FF-50: a marriage ends; both tokens come back."""
    spouse = t.spouse[lord]
    t.spouse[lord] = NO_LORD
    if spouse != NO_LORD:
        t.spouse[spouse] = NO_LORD
