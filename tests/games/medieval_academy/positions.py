"""Positions of Medieval Academy in the rulebook's notation.

A track is written as the rules write it: `A 9, 7:[C,B], D 0` is A on 9, then C and B stacked on 7 (the last on top), D
on Start. Squires are A, B, C, D, E clockwise; in Karadoc A is the first player, B the neutral squire, C the second
player.
"""

import re
from typing import Any

import pytest

from oyez.engine.errors import IllegalAnswer
from oyez.engine.notation import say
from oyez.engine.play import Play
from oyez.engine.position import lay_out
from oyez.engine.table import Step, save
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.content_kinds import BOARD_IDS
from oyez.games.medieval_academy.figures import CARD_IDS, SHIELD_IDS, SHIELD_VALUE
from oyez.games.medieval_academy.notation import written_track
from oyez.games.medieval_academy.setup import is_lancelot
from oyez.games.medieval_academy.table import Table
from tests.tools import a_chance, as_json, choices, on, question_of

A, B, C, D, E = range(5)
SQUIRES = "ABCDE"
question = question_of  # what is asked first
offered = choices  # what may be chosen now


def card(name: str) -> int:
    return CARD_IDS.index(name.replace(" ", "_"))


def cards(text: str) -> list[int]:
    """`quests 3, jousts_tournaments 5` -> kinds"""
    return [card(part.strip()) for part in text.split(",") if part.strip()]


def board(name: str) -> int:
    return BOARD_IDS.index(name)


def shield(name: str) -> int:
    return SHIELD_IDS.index(name)


def a_table(
    seats: int = 4,
    round: int = 1,
    fayot: int = A,
    hands: dict[int, str] | None = None,
    tracks: dict[str, str] | None = None,
    shields: dict[int, str] | None = None,
    seed: object = "position",
    **options: Any,
) -> Table:
    """A position in the middle of a round. `fayot` is a seat; cards that nobody holds lie in the deck."""
    text = f"medieval_academy/{seats} options={as_json(options)} round:{round}"
    if not is_lancelot(seats, game.read_options(seats, options)):
        text += f" fayot:{SQUIRES[fayot]}"
    text += f" hands:{by_squire(hands)}" + "".join([f" {as_track(*drawn)}" for drawn in (tracks or {}).items()])
    return lay_out(game, f"{text} shields:{by_squire(shields)}", a_chance(seed))


def by_squire(said: dict[int, str] | None) -> str:
    """`quests 3, jousts 5` of some squires as positions write it."""
    lists = [(said or {}).get(squire, "") for squire in range(max([*(said or {}), -1]) + 1)]
    return "/".join([text.replace(", ", ",").replace(" ", "_") for text in lists])


def as_track(name: str, text: str) -> str:
    return f"track:{name}={text.replace(' ', '')}"


def place(t: Table, name: str, text: str) -> None:
    """Put the pawns of a track as written."""
    say(game, t, as_track(name, text))


def track(t: Table, name: str) -> str:
    """A track as the rules write it, the first pawn first; those on Start come last."""
    written = written_track(t, board(name))
    return re.sub(r"([A-E])(?=\d)", r"\1 ", re.sub(r",(?![^\[]*\])", ", ", written))


def order(t: Table, name: str) -> str:
    """The squires off Start, first to last."""
    return "".join([SQUIRES[squire] for squire in t.ranking[board(name)]])


def points(t: Table, name: str) -> list[int]:
    """By squire: what a board has given in this round."""
    line = ((t.round - 1) * len(BOARD_IDS) + board(name)) * t.squires
    return list(t.sheet[line : line + t.squires])


def held(t: Table, squire: int) -> list[str]:
    """A squire's shields, by name."""
    return sorted([SHIELD_IDS[kind] for kind in t.shields[squire]])


def values(t: Table, squire: int) -> list[int]:
    return sorted([SHIELD_VALUE[kind] for kind in t.shields[squire]])


def steps(t: Table, *planned: Step) -> Play[Table]:
    """These steps are next, and nothing else."""
    return on(game, t, *planned)


def asked(play: Play[Table]) -> tuple[int, str]:
    """Who is asked what."""
    return question(play).seat, question(play).decision


def events(play: Play[Table], kind: str) -> list[Any]:
    return [event for event in play.events if event.kind == kind]


def scored(play: Play[Table]) -> list[int]:
    """The boards that were scored, whether they gave points or not."""
    return [event.facts[0] for event in play.events if event.kind in ("scored", "scored_points")]


def dealt(seats: int = 4, seed: object = 0, **options: Any) -> Play[Table]:
    """A new game with colours chosen, before the first card is kept."""
    play = game.start(seats, a_chance("deal", seed), options, listen=True)
    while question(play).decision == "choose_colour":
        play.answer(question(play).seat, offered(play)[0])
    return play


def until(play: Play[Table], *decisions: str) -> Play[Table]:
    """Go on, with the first answer that comes, until one of these is asked or the game is over."""
    while play.asked and question(play).decision not in decisions:
        play.answer(question(play).seat, question(play).sample(lambda limit: 0))
    return play


def refused(play: Play[Table], answer: Any) -> str:
    """The rule that forbids an answer."""
    before = save(play.table)
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(question(play).seat, answer)
    assert save(play.table) == before
    return refusal.value.rule
