"""The death of a lord, and what follows from it (FF-108 to FF-114)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.choices import Lord
from oyez.games.fief.control import everywhere, give_title, settle
from oyez.games.fief.crown import part, succeed
from oyez.games.fief.ids import CROWN, NO_LORD, FiefId, LordId
from oyez.games.fief.pieces import lords_of, take_off
from oyez.games.fief.queries import fiefs_of, in_fixed_order, is_in_play
from oyez.games.fief.table import CARD_HAT, CARDINAL, DARC, NO_HAT, Table


def kill(t: Table, lord: LordId) -> None:
    """A lord dies; `bury` must follow, once for all who die together."""
    if lord not in t.dead:
        t.dead.append(lord)


@rule
def bury(t: Table) -> None:
    """FF-110: remove all the dead; end marriages; succession; excommunication; inheritance; control; release."""
    if not t.dead:
        return then(t, settle())
    dead = in_fixed_order(t, t.dead)  # FF-15
    t.dead.clear()
    seats = [t.family[lord] for lord in dead]
    spouses = [t.spouse[lord] for lord in dead]
    estates = [fiefs_of(t, lord) for lord in dead]
    king_died, pope_died = t.king in dead, t.pope in dead
    for lord in dead:
        remove_lord(t, lord)
    for lord in dead:
        part(t, lord)
    succeed(t, king_died)
    if pope_died:
        t.pope = NO_LORD
        end_excommunication(t)
    steps: list[Step] = []
    for seat, spouse, fiefs in zip(seats, spouses, estates, strict=True):
        for fief in fiefs:
            steps += leave_fief(t, fief, seat, spouse)
    everywhere(t)
    then(t, *steps, settle())


def remove_lord(t: Table, lord: LordId) -> None:
    """FF-108: card, pawn and marks; FF-109: a bought hat is for sale again; FF-114: his religious titles are vacant."""
    tell(t, "FF-108", "died", t.family[lord], lord)
    take_off(t, lord)
    t.family[lord] = NOBODY
    t.jailer[lord] = NOBODY
    t.assassin[lord] = 0
    t.character_discard.append(lord)
    if t.darc == lord:
        t.darc = NO_LORD
        t.character_discard.append(DARC)
    if t.excommunicated == lord:
        t.excommunicated = NO_LORD
    unfrock(t, lord)


def unfrock(t: Table, lord: LordId) -> None:
    """FF-338, FF-109: the bishop's title is vacant, a Cardinal card is discarded, a bought hat is for sale."""
    if t.hat[lord] == CARD_HAT:
        t.character_discard.append(CARDINAL)
    t.hat[lord] = NO_HAT
    if lord in t.bishop:
        t.bishop[t.bishop.index(lord)] = NO_LORD


def end_excommunication(t: Table) -> None:
    """FF-88: it ends with the pope who pronounced it."""
    if t.excommunicated != NO_LORD:
        tell(t, "FF-88", "ban_lifted", t.excommunicated)
        t.excommunicated = NO_LORD


def leave_fief(t: Table, fief: FiefId, seat: int, spouse: LordId) -> list[Step]:
    """FF-111, FF-112, FF-113: to the family, else to the spouse, else back to the crown."""
    t.holder[fief] = CROWN
    if lords_of(t, seat):
        return [inherit(fief, seat)]
    if is_in_play(t, spouse):
        give_title(t, fief, spouse)
        tell(t, "FF-112", "inherits", t.family[spouse], spouse, fief)
    else:
        tell(t, "FF-113", "title_returns", fief)
    return []


@rule
def inherit(t: Table, fief: FiefId, seat: int) -> Asking:
    """FF-111: the title goes to another lord of the family, free or prisoner, whom its player chooses."""
    heirs = [Lord(lord) for lord in lords_of(t, seat)]
    answer = yield from ask(seat, "inherit", heirs, fief)
    give_title(t, fief, answer.lord)
    tell(t, "FF-111", "inherits", seat, answer.lord, fief)
