"""Positions of Merl'inn, in the notation of the rules.

`"2: D O e / 5: E"` is a small table with a Dwarf, an Orc and a laid-down Elf on slot 1, and a big one with an Elf on
slot 2; `-` is a locked slot. A Tavernier's Adventurers are `"D E o"`.
"""

from typing import Any

from oyez.engine.agenda import then
from oyez.engine.play import Play
from oyez.engine.table import Event, Step
from oyez.games.merlinn import game
from oyez.games.merlinn.content import (
    CARDS,
    CHALLENGES,
    FIRST_EVENT,
    FURNITURE,
    GUILD_IDS,
    QUESTS,
    belongs_to,
    read_list,
)
from oyez.games.merlinn.effects import steps_of
from oyez.games.merlinn.layout import clear_taverns, first_deck
from oyez.games.merlinn.service import service
from oyez.games.merlinn.table import DWARF, ELF, KINDS, NOTHING, ORC, ROOM, ROOM_CHAIRS, SERVICES, Table
from oyez.games.merlinn.tavern import fall_asleep, place_table, seat_from_reserve
from tests.tools import a_chance, choices, question_of

A, B, C, D = 0, 1, 2, 3
LETTERS = {"D": DWARF, "E": ELF, "O": ORC}
EMPTY = "2: / 2:"


def card(name: str) -> int:
    return [one.id for one in CARDS].index(name)


def quest(name: str) -> int:
    return [one.id for one in QUESTS].index(name)


def tile(name: str) -> int:
    return [one.id for one in FURNITURE].index(name)


def challenge(name: str) -> int:
    return [one.id for one in CHALLENGES].index(name)


def a_table(
    taverns: list[str],
    taverniers: list[str] | None = None,
    guilds: str = "goblins pirates bards thieves",
    purses: dict[int, tuple[int, int, int]] | None = None,
    challenge_of_the_day: str = "more_dwarves",
    quests: str = "incroyable_duorc table_en_kit",
    **options: Any,
) -> Table:
    """A table in its first day: Taverns as described, hands empty, all own cards in the draw piles."""
    count = len(taverniers or [])
    settings: dict[str, Any] = {"taverniers": count, "stretch_guilds": True, **options}
    t = game.new_table(len(taverns), a_chance("merlinn", len(taverns), count), settings)
    Play(game, t)
    clear_taverns(t)
    t.phase = SERVICES
    t.mug = 0
    t.offered_setups, t.offered_guilds = [], []
    t.guilds = [GUILD_IDS.index(name) for name in guilds.split()[: t.taverns]]
    t.score = [0] * t.taverns
    for seat, described in enumerate(taverns):
        build(t, seat, described)
    for number, described in enumerate(taverniers or []):
        place_table(t, len(taverns) + number, ROOM, ROOM_CHAIRS)
        seat_guests(t, len(taverns) + number, ROOM, described)
    for seat in range(t.taverns):
        t.piles[seat] = first_deck(t, seat)
        t.layers[seat] = [len(t.piles[seat])]
        t.hands[seat], t.discards[seat] = [], []
        t.resources[seat] = list((purses or {}).get(seat, (0, 0, 0)))
    set_challenge(t, challenge_of_the_day)
    set_quests(t, *quests.split())
    game.check(t)
    return t


def build(t: Table, seat: int, described: str) -> None:
    for slot, part in enumerate(described.split("/")):
        if part.strip() == "-":
            continue
        chairs, _, guests = part.partition(":")
        place_table(t, seat, slot, int(chairs))
        seat_guests(t, seat, slot, guests)


def seat_guests(t: Table, seat: int, table: int, guests: str) -> None:
    for letter in guests.split():
        kind = LETTERS[letter.upper()]
        seat_from_reserve(t, seat, kind, table)
        if letter.islower():
            fall_asleep(t, seat, kind, table)


def set_challenge(t: Table, name: str) -> None:
    others = [one for one in range(len(CHALLENGES)) if one != challenge(name)]
    t.challenge, t.challenge_pile, t.challenge_discard = challenge(name), others, []


def set_quests(t: Table, *names: str) -> None:
    t.quests = [quest(name) for name in names]
    t.hand_quests = [[] for _ in range(t.taverns)]
    t.quest_pile = [one for one in range(len(QUESTS)) if one not in t.quests]
    t.quest_discard = []


def set_hand(t: Table, seat: int, *names: str) -> None:
    """These cards into a hand: Event cards from wherever they lie, own cards from the draw pile."""
    for name in names:
        number = card(name)
        if number >= FIRST_EVENT:
            take_event(t, number)
        else:
            t.piles[seat].remove(number)
            t.layers[seat][0] -= 1
        t.hands[seat].append(number)


def take_event(t: Table, number: int) -> None:
    """An Event card out of the Market or its pile; the Market is filled up again."""
    if number in t.market:
        t.market[t.market.index(number)] = t.event_pile.pop()
    else:
        t.event_pile.remove(number)


def set_market(t: Table, *names: str) -> None:
    """These cards in the Market, from the left."""
    t.event_pile += [number for number in t.market if number != NOTHING]
    t.market = [card(name) for name in names] + [NOTHING] * (5 - len(names))
    t.event_pile = [number for number in t.event_pile if number not in t.market]


def set_shop(t: Table, *names: str) -> None:
    """These Furniture tiles in the Market."""
    t.furniture_pile += [number for number in t.furniture_market if number != NOTHING]
    t.furniture_market = [NOTHING] * 3
    for place, name in enumerate(names):
        t.furniture_market[place] = tile(name)
        t.furniture_pile.remove(tile(name))


def give_furniture(t: Table, seat: int, *names: str) -> None:
    for name in names:
        if tile(name) in t.furniture_pile:
            t.furniture_pile.remove(tile(name))
        else:
            t.furniture_market[t.furniture_market.index(tile(name))] = t.furniture_pile.pop()
        t.furniture[seat].append(tile(name))
        t.furniture_uses[seat].append(0)


def set_pile(t: Table, seat: int, *names: str) -> None:
    """These cards, top first, are the whole draw pile; the rest of the own cards is discarded."""
    own = t.piles[seat] + t.discards[seat]
    pile = [card(name) for name in names]
    for number in pile:
        if number >= FIRST_EVENT and number not in own:
            take_event(t, number)
    t.discards[seat] = [number for number in own if number not in pile]
    t.piles[seat] = pile[::-1]
    t.layers[seat] = [len(pile)]


def give_quests(t: Table, seat: int, *names: str) -> None:
    for name in names:
        t.quest_pile.remove(quest(name))
        t.hand_quests[seat].append(quest(name))


def serve(t: Table, seat: int = A, number: int = 0) -> Play[Table]:
    """That seat's service begins; nothing is planned after it."""
    game.check(t)
    return plan(t, service(seat, number))


def apply(t: Table, seat: int, *effects: dict[str, Any]) -> Play[Table]:
    """A seat resolves these effects in its service, as if a card of its own said so."""
    t.active = seat
    t.phase = SERVICES
    numbered = read_list(list(effects))
    belongs_to("card", 0, numbered)
    return plan(t, *steps_of(seat, numbered))


def plan(t: Table, *steps: Step) -> Play[Table]:
    """These steps, and nothing else."""
    t.agenda.clear()
    then(t, *steps)
    return Play(game, t, listen=True)


def inn(t: Table, seat: int) -> str:
    """A Tavern in the notation of the positions; trailing locked slots are left out."""
    if t.chairs[seat][ROOM]:
        return guests_at(t, seat, ROOM)
    parts = [
        f"{t.chairs[seat][slot]}: {guests_at(t, seat, slot)}".strip() if t.chairs[seat][slot] else "-"
        for slot in range(5)
    ]
    while parts and parts[-1] == "-":
        parts.pop()
    return " / ".join(parts)


def guests_at(t: Table, seat: int, table: int) -> str:
    found = []
    for letter, kind in LETTERS.items():
        place = table * KINDS + kind
        found += [letter] * t.standing[seat][place] + [letter.lower()] * t.lying[seat][place]
    return " ".join(found)


def offered(play: Play[Table], kind: type) -> list[Any]:
    """The choices of a class that are open now; none where nobody is asked anything."""
    return [] if play.is_over else [choice for choice in choices(play) if isinstance(choice, kind)]


def asked(play: Play[Table]) -> tuple[int, str]:
    """Who is asked what."""
    question = question_of(play)
    return question.seat, question.decision


def told(play: Play[Table], kind: str) -> list[Event]:
    """What was heard of a kind since the last answer."""
    return [event for event in play.events if event.kind == kind]
