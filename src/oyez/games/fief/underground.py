"""Underground Passage during movement: escape, bad weather, flight, avoiding (FF-294 to FF-299, FF-379, FF-380)."""

from collections.abc import Generator
from itertools import combinations
from typing import Any

from oyez.engine.asking import Asked, ask, ask_some
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.calamities import enter_plague
from oyez.games.fief.choices import Lord
from oyez.games.fief.choices_war import Avoid, Escape, EscapeSome, Flee, HideFromWeather, Muster
from oyez.games.fief.content import ALL_LORDS, NEIGHBOURS
from oyez.games.fief.control import settle
from oyez.games.fief.groups import can_walk, consents, is_closed, is_locked_in, presets, stages_of, villages_with_lords
from oyez.games.fief.ids import OFF, LordId, VillageId
from oyez.games.fief.march import MusterQuestion, make_stage
from oyez.games.fief.pieces import is_shared, set_free, walk
from oyez.games.fief.queries import has_bad_weather, in_fixed_order, is_besieged
from oyez.games.fief.surprise import discard_event
from oyez.games.fief.table import BAD_WEATHER, IN, UNDERGROUND, Table

NO_MORE = 0
HIDDEN = 1
OUT_OF_SIEGE = 2
MOST_NAMED = 6  # prisoners of whom every selection is a choice of its own


def tunnels(t: Table, seat: int) -> list[Choice]:
    """FF-294: all that the card may do in one's own movement."""
    if UNDERGROUND not in t.hands[seat]:
        return []
    found = escapes(t)
    bad_weather = any([BAD_WEATHER in lying for lying in t.weather])
    for village in villages_with_lords(t, seat):
        groups = [group for group in presets(t, seat, village) if can_walk(t, group)]
        if bad_weather and is_near_bad_weather(t, village) and groups:
            found += [HideFromWeather(group) for group in groups if not t.cover[group[0]]]
            found.append(Muster(village, OFF))
        if is_shared(t, village):
            found += [way for to in NEIGHBOURS[village] for group in groups for way in ways_out(t, seat, to, group)]
    return found


def is_near_bad_weather(t: Table, village: VillageId) -> bool:
    return has_bad_weather(t, village) or any([has_bad_weather(t, to) for to in NEIGHBOURS[village]])


def ways_out(t: Table, seat: int, to: VillageId, group: tuple[int, ...]) -> list[Choice]:
    """FF-298: flight from a besieged fort; FF-299: avoiding those who bar the exit. Bad weather still bars both."""
    village = t.place[group[0]]
    if is_closed(t, village, to, group) or not can_walk(t, group):
        return []
    if is_locked_in(t, seat, village):
        return [Flee(to, group)]
    return [Avoid(to, group)] if consents(t, seat, village, to, group) else []


# --- escape ---


def escapes(t: Table) -> list[Choice]:
    """FF-295, FF-296: which prisoners of a village, to which neighbour, and whether they may go on from there."""
    found: list[Choice] = []
    prisons = sorted({t.place[lord] for lord in ALL_LORDS if t.jailer[lord] != NOBODY})
    for village in prisons:
        held = held_at(t, village)
        many = len(held) > MOST_NAMED
        for named in [(lord,) for lord in held] + [tuple(held)] if many else selections(held):
            for to in NEIGHBOURS[village]:
                found += escapes_to(t, to, named)
        if many:
            found += [EscapeSome(village, to) for to in NEIGHBOURS[village]]
    return found


def held_at(t: Table, village: VillageId) -> list[LordId]:
    """The prisoners in a village, of any families and jailers, who have a stage left for their escape (FF-379)."""
    return [
        lord
        for lord in ALL_LORDS
        if t.jailer[lord] != NOBODY and t.place[lord] == village and t.stages[lord] < stages_of(t, lord)
    ]


def selections(lords: list[LordId]) -> list[tuple[LordId, ...]]:
    """One or more of the lords."""
    return [named for size in range(1, len(lords) + 1) for named in combinations(lords, size)]


def escapes_to(t: Table, to: VillageId, named: tuple[LordId, ...]) -> list[Choice]:
    """FF-296: these prisoners to that village, with whatever else the same card may do for them there."""
    return [Escape(to, named, going_on) for going_on in ways_on(t, to, named)]


def choose_escape(t: Table, seat: int, choice: EscapeSome) -> Generator[Asked, Any, Choice]:
    """FF-295: of many prisoners any may be named."""
    held = [Lord(lord) for lord in held_at(t, choice.village)]
    named = yield from ask_some(seat, "escape", held, 1, len(held), choice.village, choice.to)
    lords = tuple(sorted([answer.lord for answer in named]))
    escape = yield from ask(seat, "escape_way", escapes_to(t, choice.to, lords), choice.to)
    return escape


def ways_on(t: Table, to: VillageId, named: tuple[LordId, ...]) -> list[int]:
    """FF-296: with the same card, for the same lords: through bad weather, or out of a besieged fort of theirs."""
    found = [NO_MORE]
    if is_near_bad_weather(t, to):
        found.append(HIDDEN)
    if is_besieged(t, to) and any([t.family[lord] == t.controller[to] for lord in named]):
        found.append(OUT_OF_SIEGE)
    return found


def escape(t: Table, seat: int, choice: Escape) -> list[Step]:
    """FF-295, FF-379: a stage and an entry for each of them; nothing on the way can prevent it."""
    steps: list[Step] = []
    origin = t.place[choice.prisoners[0]]
    cover = next_cover(t) if choice.going_on == HIDDEN else 0
    lords = in_fixed_order(t, list(choice.prisoners))  # FF-389
    tell(t, "FF-295", "escaped", seat, lords, origin, choice.to)
    for lord in lords:
        player = t.family[lord]
        road = IN if t.controller[choice.to] == player else origin
        walk(t, lord, choice.to, road)
        set_free(t, lord)
        t.cover[lord] = cover
    if choice.going_on == OUT_OF_SIEGE:
        t.fleeing.extend(choice.prisoners)
    steps += enter_plague(t, seat, list(choice.prisoners), choice.to)
    return [*steps, settle()]


def next_cover(t: Table) -> int:
    """A number for each Underground Passage that hides a group."""
    t.covers += 1
    return t.covers


# --- groups ---


def dig(t: Table, seat: int, choice: Choice) -> list[Step]:
    """FF-43: the card is discarded and does what its player chose."""
    discard_event(t, seat, UNDERGROUND)
    match choice:
        case Escape():
            return escape(t, seat, choice)
        case HideFromWeather(pieces):
            hide(t, seat, pieces)
        case Flee(to, pieces):
            tell(t, "FF-298", "fled", seat, t.place[pieces[0]], to)
            return make_stage(t, seat, pieces, to)
        case Avoid(to, pieces):
            tell(t, "FF-299", "avoided", seat, t.place[pieces[0]], to)
            return make_stage(t, seat, pieces, to)
    return []


def hide(t: Table, seat: int, pieces: tuple[int, ...]) -> None:
    """FF-297: the group makes its movement this round as if there were no bad weather."""
    cover = next_cover(t)
    for piece in pieces:
        t.cover[piece] = cover
    tell(t, "FF-297", "hidden", seat, t.place[pieces[0]])


class HideQuestion(MusterQuestion):
    """FF-297: the group that is hidden from bad weather, put together by hand."""

    name = "muster_hidden"

    def orders_of(self, pieces: tuple[int, ...]) -> list[Choice]:
        return [HideFromWeather(pieces)] if can_walk(self.t, pieces) else []
