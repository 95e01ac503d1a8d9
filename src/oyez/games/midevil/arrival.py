"""What is settled on one's square: combat, book, victory, then token, Horse and duel (ME-158)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.midevil.choices import Challenge, TakeHorse, TakeLife
from oyez.games.midevil.combat import meet
from oyez.games.midevil.duels import declare_duel
from oyez.games.midevil.ground import ALTAR_CENTRE, GRAVEYARD_CENTRE
from oyez.games.midevil.horse import take_waiting_horse
from oyez.games.midevil.queries import can_challenge, can_take_token, stands_on_skeleton, waiting_horses
from oyez.games.midevil.table import FIGHTING, MOVING, REFILLING, Table
from oyez.games.midevil.victory import wins_by_book


def arrive(t: Table, seat: int, arriving: bool) -> None:
    """ME-158, ME-28: the combat first, then the book and the victory it may bring, then all else."""
    if stands_on_skeleton(t, seat) and not t.truce:
        return then(t, meet(seat), take_book(seat), settle(seat, arriving))
    if not claims_book(t, seat) and things_to_settle(t, seat, arriving):
        then(t, settle(seat, arriving))


def is_eventful(t: Table, seat: int) -> bool:
    """Something is to be settled on the square onto which the active pawn has come."""
    square = t.pawn[seat]
    if square in t.skeletons or square in (ALTAR_CENTRE, GRAVEYARD_CENTRE):
        return True
    return bool(things_to_settle(t, seat, True))


@rule
def take_book(t: Table, seat: int) -> None:
    """ME-89, ME-150: after the combat."""
    claims_book(t, seat)


def claims_book(t: Table, seat: int) -> bool:
    """ME-89: automatic at the centre of the Graveyard, once no skeleton is there (ME-64). True if the game is won."""
    if t.pawn[seat] == GRAVEYARD_CENTRE and t.book == NOBODY and not stands_on_skeleton(t, seat):
        t.book = seat
        tell(t, "ME-89", "took_book", seat)
    return wins_by_book(t)


def claims_freed_book(t: Table) -> bool:
    """ME-90, ME-150: in steps 3 and 6, once the skeleton underfoot has gone. True if the game is won."""
    if t.way_freed and t.stage in (FIGHTING, MOVING):
        t.way_freed = False
        return claims_book(t, t.active)
    return wins_by_book(t)


@rule
def settle(t: Table, seat: int, arriving: bool) -> Asking:
    """ME-158: the life token, a waiting Horse and the duel, in whatever order one likes; ME-28: no Horse in step 3."""
    choices = things_to_settle(t, seat, arriving)
    if not choices:
        return
    choices.append(Pass())
    match (yield from ask(seat, "settle", choices)):
        case TakeLife():
            take_token(t, seat)
        case TakeHorse(owner):
            take_waiting_horse(t, seat, owner)
        case Challenge():
            then(t, settle(seat, arriving))
            return declare_duel(t, seat)
        case _:
            t.token_left = True
            return
    then(t, settle(seat, arriving))


def things_to_settle(t: Table, seat: int, arriving: bool) -> list[Choice]:
    """ME-79, ME-88, ME-93: what one may do here. A duel is declared in step 3 or on arrival (ME-182)."""
    choices: list[Choice] = []
    if can_take_token(t, seat):
        choices.append(TakeLife())
    if arriving and not stands_on_skeleton(t, seat):
        choices.extend([TakeHorse(owner) for owner in waiting_horses(t, seat)])
    if (arriving or t.stage == FIGHTING) and can_challenge(t, seat):
        choices.append(Challenge())
    return choices


def take_token(t: Table, seat: int) -> None:
    """ME-79: the token on one's square."""
    t.tokens.remove(t.pawn[seat])
    t.life[seat] += 1
    tell(t, "ME-79", "took_token", seat, t.life[seat])


@rule
def consequences(t: Table) -> None:
    """ME-191, ME-199, ME-52, ME-90: the active pawn may have arrived, or a skeleton come to it or left it."""
    if claims_freed_book(t):
        return
    seat = t.active
    if t.arrived:
        t.arrived = False
        arrive(t, seat, True)
    elif REFILLING <= t.stage <= MOVING and stands_on_skeleton(t, seat) and not t.in_combat and not t.in_duel:
        then(t, meet(seat), settle(seat, False))
