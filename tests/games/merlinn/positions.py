"""Positions of Merl'inn, in the notation of the rules.

`"2: D e / 5: E"` is a small table with a Dwarf and a laid-down Elf on slot 1, and a big one with an Elf on slot 2;
`-` is a locked slot. A Tavernier's Adventurers are `"D E o"`. How they are written in a line: `notation.py` of the
game.
"""

from typing import Any

from oyez.engine.agenda import then
from oyez.engine.notation import say
from oyez.engine.play import Play
from oyez.engine.position import lay_out
from oyez.engine.table import Event, Step
from oyez.games.merlinn import game
from oyez.games.merlinn.content import belongs_to, read_list
from oyez.games.merlinn.effects import steps_of
from oyez.games.merlinn.notation import CARD_IDS, CHALLENGE_IDS, QUEST_IDS, TILE_IDS, written_inn
from oyez.games.merlinn.service import service
from oyez.games.merlinn.table import SERVICES, Table
from oyez.kit.notation import SEATS
from tests.tools import a_chance, as_json, choices, question_of

A, B, C, D = 0, 1, 2, 3
EMPTY = "2: / 2:"


def card(name: str) -> int:
    return CARD_IDS.index(name)


def quest(name: str) -> int:
    return QUEST_IDS.index(name)


def tile(name: str) -> int:
    return TILE_IDS.index(name)


def challenge(name: str) -> int:
    return CHALLENGE_IDS.index(name)


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
    inns = "|".join([described.replace(" ", "") for described in [*taverns, *(taverniers or [])]])
    text = f"merlinn/{len(taverns)} options={as_json(settings)}"
    text += f" guilds:{'/'.join(guilds.split()[: len(taverns) + count])} inns:{inns}"
    text += f" challenge:{challenge_of_the_day} quests:{','.join(quests.split())}"
    t = lay_out(game, text, a_chance("merlinn", len(taverns), count))
    for seat, purse in (purses or {}).items():
        t.resources[seat] = list(purse)
    game.check(t)
    return t


def put(t: Table, word: str, *names: str, seat: int | None = None) -> None:
    """One more word of the position; with a seat, what belongs to its Tavern."""
    say(game, t, f"{word}:{'' if seat is None else f'{SEATS[seat]}='}{','.join(names)}")


def set_challenge(t: Table, name: str) -> None:
    put(t, "challenge", name)


def set_quests(t: Table, *names: str) -> None:
    put(t, "quests", *names)


def set_hand(t: Table, seat: int, *names: str) -> None:
    """These cards into a hand: Event cards from wherever they lie, own cards from the draw pile."""
    put(t, "hand", *names, seat=seat)


def set_market(t: Table, *names: str) -> None:
    """These cards in the Market, from the left."""
    put(t, "market", *names)


def set_shop(t: Table, *names: str) -> None:
    """These Furniture tiles in the Market."""
    put(t, "shop", *names)


def give_furniture(t: Table, seat: int, *names: str) -> None:
    put(t, "furniture", *names, seat=seat)


def set_pile(t: Table, seat: int, *names: str) -> None:
    """These cards, top first, are the whole draw pile; the rest of the own cards is discarded."""
    put(t, "draw_pile", *names, seat=seat)


def give_quests(t: Table, seat: int, *names: str) -> None:
    put(t, "hand_quests", *names, seat=seat)


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
    return " / ".join([spaced(table) for table in written_inn(t, seat).split("/")])


def spaced(table: str) -> str:
    """`2:De` -> `2: D e`"""
    chairs, colon, guests = table.rpartition(":")
    return f"{chairs}{colon} {' '.join(guests)}".strip()


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
