"""Positions of Merl'inn in the rulebook's words.

`inns:2:De/5:E|2:/2:` is a Tavern with a Dwarf and a laid-down Elf at the small table on slot 1, and an Elf at the big
one on slot 2; the next one has two empty small tables. `-` is a locked slot; a Tavernier's Adventurers are `DEo`.
"""

from typing import Any

from oyez.engine.chance import Chance
from oyez.engine.errors import OyezError
from oyez.engine.notation import Notation
from oyez.engine.play import Play
from oyez.engine.words import N_
from oyez.games.merlinn.content import CARDS, CHALLENGES, FIRST_EVENT, FURNITURE, GUILD_IDS, QUESTS
from oyez.games.merlinn.layout import clear_taverns, first_deck, lists
from oyez.games.merlinn.queries import is_tavernier
from oyez.games.merlinn.setup import setup
from oyez.games.merlinn.table import (
    DWARF,
    ELF,
    KINDS,
    NOTHING,
    ORC,
    ROOM,
    ROOM_CHAIRS,
    SERVICES,
    SLOTS,
    Options,
    Table,
)
from oyez.games.merlinn.tavern import fall_asleep, place_table, seat_from_reserve
from oyez.kit.notation import by_seat, listed, number_of, pair, parts, seat_of, take, whole

LETTERS = {"D": DWARF, "E": ELF, "O": ORC}
CARD_IDS = tuple([card.id for card in CARDS])
TILE_IDS = tuple([tile.id for tile in FURNITURE])
QUEST_IDS = tuple([quest.id for quest in QUESTS])
CHALLENGE_IDS = tuple([challenge.id for challenge in CHALLENGES])


def begin(game: Any, seats: int, options: Options, chance: Chance) -> Table:
    """The services of the first day, before anybody has sat down.

    Boards and hands are empty, each has his own cards in his draw pile; neither Challenge nor Quest is revealed.
    """
    t = setup(seats, options, chance)
    Play(game, t)  # lays out the Market
    t.agenda.clear()
    clear_taverns(t)
    t.phase = SERVICES
    t.mug = 0
    t.offered_setups, t.offered_guilds = [], []
    t.score = [0] * t.taverns
    t.challenge, t.challenge_pile = NOTHING, list(range(len(CHALLENGES)))
    t.quests, t.quest_pile = [], list(range(len(QUESTS)))
    _keep(t, list(range(t.taverns)))
    return t


def guilds(t: Table, written: str) -> None:
    """By Tavern: its Guild."""
    _keep(t, [number_of(GUILD_IDS, name) for name in parts(written, "/")])


def _keep(t: Table, kept: list[int]) -> None:
    """The boards, and with them the cards of each draw pile."""
    if len(kept) != t.taverns or len(set(kept)) != len(kept):
        raise OyezError(N_("{count} different Guilds are wanted"), count=t.taverns)
    t.guilds = kept
    t.piles = [first_deck(t, seat) for seat in range(t.taverns)]
    t.layers = [[len(pile)] for pile in t.piles]
    t.hands, t.discards = lists(t), lists(t)


def inns(t: Table, written: str) -> None:
    """By Tavern: each table with its chairs and Adventurers."""
    for seat, described in enumerate(by_seat(written, t.taverns, "|")):
        if is_tavernier(t, seat):
            place_table(t, seat, ROOM, ROOM_CHAIRS)
            _seat_guests(t, seat, ROOM, described)
        else:
            _build(t, seat, described)


def _build(t: Table, seat: int, described: str) -> None:
    for slot, part in enumerate(by_seat(described, SLOTS)):
        if part not in ("", "-"):
            chairs, guests = pair(part, ":")
            place_table(t, seat, slot, whole(chairs))
            _seat_guests(t, seat, slot, guests)


def _seat_guests(t: Table, seat: int, table: int, guests: str) -> None:
    for letter in guests:
        if letter.upper() not in LETTERS:
            raise OyezError(N_("nobody is called «{name}»; there are {known}"), name=letter, known=list(LETTERS))
        if not t.free[seat][table]:
            raise OyezError(N_("no chair is left for «{name}»"), name=letter)
        kind = LETTERS[letter.upper()]
        seat_from_reserve(t, seat, kind, table)
        if letter.islower():
            fall_asleep(t, seat, kind, table)


def challenge(t: Table, written: str) -> None:
    """The Challenge of the day."""
    t.challenge = number_of(CHALLENGE_IDS, written)
    t.challenge_pile = [other for other in range(len(CHALLENGES)) if other != t.challenge]
    t.challenge_discard = []


def quests(t: Table, written: str) -> None:
    """The Quests of the day; nobody has one in hand."""
    t.hand_quests = lists(t)
    t.quest_pile, t.quest_discard = list(range(len(QUESTS))), []
    t.quests = take(t.quest_pile, QUEST_IDS, written)


def hand(t: Table, written: str) -> None:
    """`A=…`: Event cards from wherever they lie, own cards from the draw pile."""
    seat, names = _of_a_tavern(t, written)
    for name in listed(names):
        number = number_of(CARD_IDS, name)
        if number >= FIRST_EVENT:
            _take_event(t, number)
        else:
            take(t.piles[seat], CARD_IDS, name)
            t.layers[seat][0] -= 1
        t.hands[seat].append(number)


def draw_pile(t: Table, written: str) -> None:
    """`A=…`: these cards, the uppermost first, are the whole draw pile; the rest of the own cards is discarded."""
    seat, names = _of_a_tavern(t, written)
    own = t.piles[seat] + t.discards[seat]
    pile = [number_of(CARD_IDS, name) for name in listed(names)]
    for number in pile:
        if number >= FIRST_EVENT and number not in own:
            _take_event(t, number)
    t.discards[seat] = [number for number in own if number not in pile]
    t.piles[seat] = pile[::-1]
    t.layers[seat] = [len(pile)]


def _take_event(t: Table, number: int) -> None:
    """An Event card out of the Market or its pile; the Market is filled up again."""
    if number in t.market:
        t.market[t.market.index(number)] = t.event_pile.pop()
    else:
        take(t.event_pile, CARD_IDS, CARD_IDS[number])


def market(t: Table, written: str) -> None:
    """The Event cards in the Market, from the left."""
    t.event_pile += [number for number in t.market if number != NOTHING]
    t.market = _row(take(t.event_pile, CARD_IDS, written), len(t.market))


def shop(t: Table, written: str) -> None:
    """The Furniture in the Market, from the left."""
    t.furniture_pile += [number for number in t.furniture_market if number != NOTHING]
    t.furniture_market = _row(take(t.furniture_pile, TILE_IDS, written), len(t.furniture_market))


def _row(found: list[int], places: int) -> list[int]:
    if len(found) > places:
        raise OyezError(N_("there is room for {count} only"), count=places)
    return found + [NOTHING] * (places - len(found))


def furniture(t: Table, written: str) -> None:
    """`A=…`: the Furniture of a Tavern."""
    seat, names = _of_a_tavern(t, written)
    for name in listed(names):
        tile = number_of(TILE_IDS, name)
        if tile in t.furniture_pile:
            t.furniture_pile.remove(tile)
        else:
            t.furniture_market[t.furniture_market.index(tile)] = t.furniture_pile.pop()
        t.furniture[seat].append(tile)
        t.furniture_uses[seat].append(0)


def hand_quests(t: Table, written: str) -> None:
    """`A=…`: Quests in a hand."""
    seat, names = _of_a_tavern(t, written)
    t.hand_quests[seat] += take(t.quest_pile, QUEST_IDS, names)


def _of_a_tavern(t: Table, written: str) -> tuple[int, str]:
    letter, names = pair(written, "=")
    return seat_of(letter, t.taverns), names


def written_inn(t: Table, seat: int) -> str:
    """A Tavern as such positions write it; locked slots at the end are left out."""
    if t.chairs[seat][ROOM]:
        return _guests_at(t, seat, ROOM)
    tables = [
        f"{t.chairs[seat][slot]}:{_guests_at(t, seat, slot)}" if t.chairs[seat][slot] else "-" for slot in range(SLOTS)
    ]
    while tables and tables[-1] == "-":
        tables.pop()
    return "/".join(tables)


def _guests_at(t: Table, seat: int, table: int) -> str:
    found = ""
    for letter, kind in LETTERS.items():
        place = table * KINDS + kind
        found += letter * t.standing[seat][place] + letter.lower() * t.lying[seat][place]
    return found


NOTATION = Notation(
    begin,
    {
        "guilds": guilds,
        "inns": inns,
        "challenge": challenge,
        "quests": quests,
        "hand": hand,
        "draw_pile": draw_pile,
        "market": market,
        "shop": shop,
        "furniture": furniture,
        "hand_quests": hand_quests,
    },
)
