"""Positions of Médiévallons in the rulebook's words: `2 knight, jester` is a hand."""

from typing import Any

import msgspec

from oyez.engine.play import Play
from oyez.engine.position import lay_out
from oyez.games.medievallons import game
from oyez.games.medievallons.choices import Card, Member, ReinforceGuild, UseGuild
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.setup import end_round
from oyez.games.medievallons.table import NO_CARD, TYPES, Table
from oyez.games.medievallons.turn import turn
from tests.tools import a_chance, as_json, choices, on

A, B, C, D = range(4)


def card(name: str) -> int:
    return CARD_IDS.index(name)


def cards(text: str) -> list[int]:
    """`2 monk, star` -> [8, 8, 4]"""
    found = []
    for part in text.split(","):
        words = part.split()
        if words:
            found += [card(words[-1])] * (int(words[0]) if len(words) > 1 else 1)
    return found


def counts(text: str) -> list[int]:
    return [cards(text).count(kind) for kind in range(TYPES)]


def a_table(
    hands: list[str],
    guilds: dict[int, list[str]] | None = None,
    pile: str = "",
    discard: str = "star",
    only_pile: bool = False,
    red: bool | None = None,
    options: dict[str, Any] | None = None,
) -> Table:
    """A position. The pile is given top first, the discard bottom first; all other cards lie under the pile."""
    seats = len(hands)
    laid = "|".join(["/".join([listed(guild) for guild in (guilds or {}).get(seat, [])]) for seat in range(seats)])
    text = f"medievallons/{seats} options={as_json(options or {})} discard:{listed(discard)}"
    text += f" hands:{'/'.join([listed(hand) for hand in hands])} guilds:{laid} pile:{listed(pile)}"
    t = lay_out(game, text, a_chance("position"))
    if red is not None:
        t.end_card_red = red
    if only_pile:  # the rest is put back into the box
        del t.pile[: len(t.pile) - len(cards(pile))]
    return t


def listed(text: str) -> str:
    """`2 monk, star` as positions write it."""
    return text.replace(", ", ",").replace(" ", "*")


def turn_of(t: Table, seat: int = A) -> Play[Table]:
    """That player's turn begins."""
    t.active = seat
    return on(game, t, turn(seat), end_round())


def hand(play: Play[Table], seat: int) -> list[int]:
    return play.table.hands[seat]


def top(play: Play[Table], count: int = 1) -> list[str]:
    """The last cards of the discard, the top one last."""
    return [CARD_IDS[kind] for kind in play.table.discard[-count:]]


def offered(play: Play[Table], kind: type) -> list[Any]:
    """The choices of one class that are offered now."""
    return [unnamed(choice) for choice in choices(play) if isinstance(choice, kind)]


def choices_of(play: Play[Table], seat: int) -> list[Any]:
    """All that a seat may answer now."""
    return [unnamed(choice) for choice in choices(play, seat)]


def unnamed(choice: Any) -> Any:
    """A choice without what its guild is called, or whose card it is: `UseGuild(0)` says enough."""
    if isinstance(choice, Card):
        return Card(choice.card)
    if not isinstance(choice, UseGuild | ReinforceGuild | Member):
        return choice
    return msgspec.structs.replace(choice, kind=NO_CARD, twin=0)


def events(play: Play[Table], kind: str) -> list[Any]:
    return [event for event in play.events if event.kind == kind]
