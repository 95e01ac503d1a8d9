"""Fights between players (ME-92 to ME-104, ME-179 to ME-182, ME-190)."""

from typing import Final

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import tell
from oyez.games.midevil.choices import Raise, SpendLife
from oyez.games.midevil.death import die
from oyez.games.midevil.moments import COMBAT_DECLARED, moment
from oyez.games.midevil.pieces import pay_life, spend_trophies
from oyez.games.midevil.queries import raises
from oyez.games.midevil.table import Table
from oyez.games.midevil.victory import wins_by_book

CHALLENGER: Final = 0
HOLDER: Final = 1


def declare_duel(t: Table, seat: int) -> None:
    """ME-93, ME-95: against the holder of the book, who cannot refuse (ME-179)."""
    t.challenged = True
    t.in_duel = True
    t.path.clear()
    t.dice.clear()
    tell(t, "ME-93", "challenged", seat, t.book)
    then(t, moment(COMBAT_DECLARED), duel_roll())


@rule
def duel_roll(t: Table) -> None:
    """ME-96: each rolls one die; no bonus counts (ME-99)."""
    if not t.in_duel:
        return
    t.dice = [t.chance.roll(), t.chance.roll()]
    t.added = [0, 0]
    t.passed = False
    tell(t, "ME-96", "duel_roll", t.active, t.dice[CHALLENGER], t.book, t.dice[HOLDER])
    then(t, duel_raise())


@rule
def duel_raise(t: Table) -> Asking:
    """ME-98, ME-180: the lower score decides; on equal scores the challenger, then the holder."""
    if not t.in_duel:
        return
    side = deciding_side(t)
    seat = fighter(t, side)
    gap = score(t, 1 - side) - score(t, side)
    choices: list[Choice] = [Raise(paid) for paid in raises(t.trophies[seat], max(gap, 1))]
    if t.life[seat]:
        choices.append(SpendLife())
    choices.append(Pass())
    match (yield from ask(seat, "duel_raise", choices, score(t, side), score(t, 1 - side))):
        case Raise(trophies):
            spend_trophies(t, seat, trophies)
            t.added[side] += sum(trophies)
            tell(t, "ME-180", "raised", seat, trophies, score(t, side))
        case SpendLife():
            pay_life(t, seat, 1)
            t.dice[side] = t.chance.roll()
            tell(t, "ME-97", "rerolled", seat, t.dice[side], score(t, side))
        case _ if gap == 0 and side == CHALLENGER:
            t.passed = True
            return then(t, duel_raise())
        case _:
            return end_duel(t)
    t.passed = False
    then(t, duel_raise())


def score(t: Table, side: int) -> int:
    """ME-97: the die, and the points of trophies added."""
    return t.dice[side] + t.added[side]


def fighter(t: Table, side: int) -> int:
    return t.active if side == CHALLENGER else t.book


def deciding_side(t: Table) -> int:
    """ME-98."""
    challenger, holder = score(t, CHALLENGER), score(t, HOLDER)
    if challenger == holder:
        return HOLDER if t.passed else CHALLENGER
    return CHALLENGER if challenger < holder else HOLDER


def end_duel(t: Table) -> None:
    """ME-100, ME-101, ME-102: the higher score has the book and the other dies; on a tie nothing changes."""
    challenger, holder = t.active, t.book
    t.in_duel = False
    if score(t, CHALLENGER) > score(t, HOLDER):
        take_book_from(t, challenger, holder)
        die(t, holder)
        wins_by_book(t)
    elif score(t, CHALLENGER) < score(t, HOLDER):
        tell(t, "ME-101", "duel_kept", holder, challenger)
        die(t, challenger)
    else:
        tell(t, "ME-102", "duel_tied", holder)


def take_book_from(t: Table, challenger: int, holder: int) -> None:
    """ME-100, ME-201: the Necronomicon changes hands."""
    t.book = challenger
    tell(t, "ME-100", "duel_won", challenger, holder)
