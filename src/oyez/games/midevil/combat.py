"""Combat against a skeleton (ME-51 to ME-64, ME-165 to ME-170)."""

from typing import Final

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.games.midevil.choices import Pay, SpendLife
from oyez.games.midevil.death import die, drop_book
from oyez.games.midevil.moments import COMBAT_DECLARED, COMBAT_ROLLED, COMBAT_WON, moment
from oyez.games.midevil.pieces import lift_skeleton, pay_life, spend_trophies
from oyez.games.midevil.queries import bonus, payments, stands_on_skeleton
from oyez.games.midevil.table import Table
from oyez.games.midevil.victory import wins_by_points

TO_WIN: Final = 4  # ME-53


@rule
def meet(t: Table, seat: int) -> None:
    """ME-51: the skeleton on one's square must be fought; ME-147: not under a truce."""
    if not stands_on_skeleton(t, seat) or t.truce:
        return
    t.in_combat = True
    t.beaten = False
    t.used.clear()
    t.path.clear()
    t.die = t.total = 0
    tell(t, "ME-51", "combat", seat, t.skeletons[t.pawn[seat]], t.pawn[seat])
    then(t, moment(COMBAT_DECLARED), combat_roll(seat))


@rule
def combat_roll(t: Table, seat: int) -> None:
    """ME-53: a die and the modifiers of cards."""
    roll(t, seat)
    then(t, moment(COMBAT_ROLLED), read_roll(seat))


def roll(t: Table, seat: int) -> None:
    """ME-167: the modifiers are those in force when the die is cast."""
    t.die = t.chance.roll()
    t.total = t.die + bonus(t, seat)
    t.beaten = False
    if t.total == t.die:
        return tell(t, "ME-53", "combat_roll", seat, t.die)
    tell(t, "ME-53", "modified_roll", seat, t.die, t.total)


@rule
def read_roll(t: Table, seat: int) -> Asking:
    """ME-165: four or more wins; otherwise trophies or a life token, and death if there is neither (ME-59, ME-168)."""
    if t.beaten or t.total >= TO_WIN:
        return win_combat(t, seat)
    ways = ways_out(t, seat)
    if not ways:
        drop_book(t, seat)
        return die(t, seat)
    match (yield from ask(seat, "combat_response", ways, TO_WIN - t.total)):
        case Pay(trophies):
            spend_trophies(t, seat, trophies)
            tell(t, "ME-55", "paid", seat, trophies)
            win_combat(t, seat)
        case SpendLife():
            pay_life(t, seat, 1)
            tell(t, "ME-57", "spent_life", seat, t.life[seat])
            then(t, combat_roll(seat))


def ways_out(t: Table, seat: int) -> list[Choice]:
    """ME-55, ME-57: each way to go on after a failed roll."""
    ways: list[Choice] = [Pay(paid) for paid in payments(t.trophies[seat], TO_WIN - t.total)]
    if t.life[seat]:
        ways.append(SpendLife())
    return ways


def win_combat(t: Table, seat: int) -> None:
    """ME-170: a combat won, by whatever means."""
    t.beaten = True
    then(t, moment(COMBAT_WON), take_skeleton(seat))


@rule
def take_skeleton(t: Table, seat: int) -> None:
    """ME-61: the beaten skeleton becomes a trophy; ME-142: unless it has got up again."""
    if not t.beaten:
        return then(t, combat_roll(seat))
    colour = lift_skeleton(t, t.pawn[seat])
    t.trophies[seat][colour] += 1
    t.in_combat = False
    tell(t, "ME-61", "beat", seat, colour)
    wins_by_points(t)
