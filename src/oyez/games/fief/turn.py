"""The round: seven phases, and in each the players one after the other (FF-02 to FF-04)."""

from oyez.engine.agenda import rule, then
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.calamities import resolve_calamities
from oyez.games.fief.cards import clear_calamities, discard, draw
from oyez.games.fief.combat import battle_turn, pillage_turn, siege_turn
from oyez.games.fief.elections import elections
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.playing import card_turn
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.queries import turn_order
from oyez.games.fief.revenue import collect
from oyez.games.fief.table import AFTER_TURN, ASK_FOR_CARDS, IN, MOST_SEATS, PHASE_START, VILLAGES, Table
from oyez.games.fief.titles import crown_titles
from oyez.games.fief.victory import look_for_victory
from oyez.games.fief.windows import window
from oyez.kit.seats import next_seat


@rule
def round_begins(t: Table) -> None:
    """FF-02: seven phases; what is limited by the round begins anew."""
    t.round += 1
    begin_limits(t)
    tell(t, "FF-02", "round", t.round, t.first)
    then(t, phase_1(), phase_2(), phase_3(), phase_4(), phase_5(), phase_6(), phase_7(), next_round_or_end())


def begin_limits(t: Table) -> None:
    """Gifts, offers, proposals, requests, recruits… are counted round by round."""
    t.gifts = [0] * t.seats
    t.offers = [0] * t.seats
    t.proposals = [0] * t.seats
    t.annulment_asked = [0] * t.seats
    t.annulments = 0
    t.excommunications = 0
    t.ceded = []
    t.recruits = [0] * (VILLAGES * MOST_SEATS)
    t.moved_titles = []
    t.asked_grants = []
    t.refused_hats = []
    t.refused_exits = []
    t.given_exits = []
    t.fought = []
    t.manner = [ASK_FOR_CARDS] * t.seats


def phase_begins(t: Table, phase: int) -> None:
    t.phase = phase
    t.active = NOBODY
    t.touched.clear()
    tell(t, "FF-02", "phase", phase, t.round)


@rule
def at_turn(t: Table, seat: int) -> None:
    """FF-03: one player's go."""
    t.active = seat
    t.turn += 1
    t.touched.clear()


@rule
def nobody_at_turn(t: Table) -> None:
    """Between the goes of a step."""
    t.active = NOBODY


@rule
def phase_1(t: Table) -> None:
    """FF-44, FF-54: marriages, then elections."""
    phase_begins(t, 1)
    steps: list[Step] = [window(PHASE_START)]
    for seat in turn_order(t):
        steps += [at_turn(seat), marriage_turn(seat)]
    then(t, *steps, nobody_at_turn(), elections())


@rule
def phase_2(t: Table) -> None:
    """FF-116 to FF-134: old calamities go, discard and draw, calamities strike, cards are played."""
    phase_begins(t, 2)
    steps: list[Step] = [clear_calamities()]
    for seat in turn_order(t):
        steps += [at_turn(seat), discard(seat), draw(seat, 0, 0, 0)]
    steps += [nobody_at_turn(), resolve_calamities(), window(PHASE_START)]
    for seat in turn_order(t):
        steps += [at_turn(seat), card_turn(seat), window(AFTER_TURN)]
    then(t, *steps, nobody_at_turn())


@rule
def phase_3(t: Table) -> None:
    """FF-162: revenue."""
    phase_begins(t, 3)
    then(t, window(PHASE_START), collect())


@rule
def phase_4(t: Table) -> None:
    """FF-189, FF-171: titles of the crown are given, then each player buys."""
    phase_begins(t, 4)
    steps: list[Step] = [window(PHASE_START), crown_titles()]
    for seat in turn_order(t):
        steps += [at_turn(seat), purchase_turn(seat), window(AFTER_TURN)]
    then(t, *steps, nobody_at_turn())


@rule
def phase_5(t: Table) -> None:
    """FF-194: movement; every piece begins where it stands, with all its stages."""
    phase_begins(t, 5)
    pieces = len(t.place)
    t.stages = [0] * pieces
    t.came = [IN] * pieces
    t.cover = [0] * pieces
    t.covers = 0
    t.over = []
    t.fleeing = []
    steps: list[Step] = [window(PHASE_START)]
    for seat in turn_order(t):
        steps += [at_turn(seat), movement_turn(seat), window(AFTER_TURN)]
    then(t, *steps, nobody_at_turn())


@rule
def phase_6(t: Table) -> None:
    """FF-222: sieges, battles, pillage, each in turn order."""
    phase_begins(t, 6)
    steps: list[Step] = [window(PHASE_START)]
    for seat in turn_order(t):
        steps += [at_turn(seat), siege_turn(seat)]
    for seat in turn_order(t):
        steps += [at_turn(seat), battle_turn(seat), window(AFTER_TURN)]
    for seat in turn_order(t):
        steps += [at_turn(seat), pillage_turn(seat)]
    then(t, *steps, nobody_at_turn())


@rule
def phase_7(t: Table) -> None:
    """FF-325: only now is victory looked at."""
    phase_begins(t, 7)
    then(t, window(PHASE_START), look_for_victory())


@rule
def next_round_or_end(t: Table) -> None:
    """FF-04: nobody has won: the first-player marker passes to the left."""
    t.first = next_seat(t, t.first)
    then(t, round_begins())
