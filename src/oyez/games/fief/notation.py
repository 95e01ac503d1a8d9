"""Positions of Fief in the rulebook's words: villages, lords, fiefs, bishoprics and cards by name, armies, titles."""

from typing import Any

from oyez.engine.chance import Chance
from oyez.engine.errors import OyezError
from oyez.engine.notation import Notation
from oyez.engine.words import N_
from oyez.games.fief.content import ALL_VILLAGES, CARD_COUNT, CONTENT, FIEF_OF
from oyez.games.fief.control import recompute
from oyez.games.fief.ids import OFF, FiefId, LordId, VillageId
from oyez.games.fief.pieces import OF_KIND, capture, place_new, put, standing
from oyez.games.fief.queries import is_character
from oyez.games.fief.setup import setup
from oyez.games.fief.table import (
    CARD_HAT,
    CARD_KINDS,
    CARDINAL,
    CASTLE,
    CITY,
    ENGINE,
    IN,
    KNIGHT,
    LORDS,
    SERGEANT,
    Options,
    Table,
)
from oyez.games.fief.turn import begin_limits
from oyez.kit.notation import listed, number_of, pair, seat_of, take, whole

CARD_IDS = tuple([card.id for card in CONTENT.cards])
LORD_IDS = CARD_IDS[:LORDS]
VILLAGE_IDS = tuple([village.id for village in CONTENT.villages])
FIEF_IDS = tuple([fief.id for fief in CONTENT.fiefs])
SEE_IDS = tuple([see.id for see in CONTENT.bishoprics])
SOLDIERS = {"sergeant": SERGEANT, "knight": KNIGHT, "engine": ENGINE}


def begin(game: Any, seats: int, options: Options, chance: Chance) -> Table:
    """An empty kingdom in its second round, the first player A, all cards in their piles."""
    t = setup(seats, options, chance)
    t.agenda.clear()
    for kind in range(CARD_KINDS):
        pile_of(t, kind).extend([kind] * CARD_COUNT[kind])
    t.round = 2
    t.phase = 1
    begin_limits(t)
    return t


def pile_of(t: Table, card: int) -> list[int]:
    """The pile to which a card belongs."""
    return t.characters if is_character(card) else t.events


def army(t: Table, written: str) -> None:
    """`A@bourg:henri,3*sergeant,engine`: who stands in a village; `A@bourg>tournus:…` on the road from there."""
    where, who = pair(written, ":")
    letter, named = pair(where, "@")
    name, _, road = named.partition(">")
    seat, place = seat_of(letter, t.seats), village(name)
    position = village(road) if road else IN
    names = listed(who)
    for one in names:
        if one not in SOLDIERS:
            _bring(t, lord(one), seat)
            put(t, lord(one), place, position)
    for one, kind in SOLDIERS.items():
        _place(t, seat, kind, place, position, names.count(one))
    look_again(t)


def _bring(t: Table, number: LordId, seat: int) -> None:
    take(t.characters, CARD_IDS, CARD_IDS[number])
    t.family[number] = seat


def _place(t: Table, seat: int, kind: int, place: VillageId, position: int, count: int) -> None:
    left = len(standing(t, OF_KIND[kind][seat], OFF))
    if count > left:
        raise OyezError(N_("only {count} of these are left"), count=left)
    place_new(t, seat, kind, place, position, count)


def look_again(t: Table) -> None:
    """Control as the position has it, without anything following from it."""
    for number in ALL_VILLAGES:
        recompute(t, number)
    t.dirty.clear()
    t.seized.clear()


def hand(t: Table, written: str) -> None:
    """`A=impot,revolte`: cards into a hand."""
    letter, names = pair(written, "=")
    seat = seat_of(letter, t.seats)
    for name in listed(names):
        t.hands[seat] += take(pile_of(t, card(name)), CARD_IDS, name)
    t.hands[seat].sort()


def weather(t: Table, written: str) -> None:
    """`tournus=peste`: cards that lie on a bishopric."""
    name, names = pair(written, "=")
    t.weather[see(name)] += take(t.events, CARD_IDS, names)


def castles(t: Table, written: str) -> None:
    """Villages with a castle."""
    for name in listed(written):
        t.fort[village(name)] = CASTLE


def title(t: Table, written: str) -> None:
    """`mazilles=henri@mazilles`: a lord holds a fief; its capital is a city."""
    name, rest = pair(written, "=")
    holder, where = pair(rest, "@")
    number, capital = fief(name), village(where)
    if FIEF_OF[capital] != number:
        raise OyezError(N_("{village} does not belong to {fief}"), village=where, fief=name)
    t.holder[number] = lord(holder)
    t.capital[number] = capital
    t.fort[capital] = CITY
    look_again(t)


def bishop(t: Table, written: str) -> None:
    """`tournus=henri,2`: the bishop of a see, and since which round."""
    name, rest = pair(written, "=")
    holder, since = pair(rest, ",")
    t.bishop[see(name)] = lord(holder)
    t.bishop_since[see(name)] = whole(since)


def cardinals(t: Table, written: str) -> None:
    """A Cardinal card under each of these lords."""
    for name in listed(written):
        take(t.characters, CARD_IDS, CARD_IDS[CARDINAL])
        t.hat[lord(name)] = CARD_HAT


def married(t: Table, written: str) -> None:
    """`henri+jeanne`"""
    one, two = pair(written, "+")
    t.spouse[lord(one)] = lord(two)
    t.spouse[lord(two)] = lord(one)


def prisoner(t: Table, written: str) -> None:
    """`henri=B`: a lord who stands there is a prisoner of another player who stands there."""
    name, jailer = pair(written, "=")
    capture(t, lord(name), seat_of(jailer, t.seats))
    look_again(t)


def village(name: str) -> VillageId:
    return VillageId(number_of(VILLAGE_IDS, name))


def lord(name: str) -> LordId:
    return LordId(number_of(LORD_IDS, name))


def card(name: str) -> int:
    return number_of(CARD_IDS, name)


def fief(name: str) -> FiefId:
    return FiefId(number_of(FIEF_IDS, name))


def see(name: str) -> int:
    return number_of(SEE_IDS, name)


NOTATION = Notation(
    begin,
    {
        "army": army,
        "hand": hand,
        "weather": weather,
        "castles": castles,
        "title": title,
        "bishop": bishop,
        "cardinals": cardinals,
        "married": married,
        "prisoner": prisoner,
    },
)
