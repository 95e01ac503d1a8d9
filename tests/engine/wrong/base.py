"""A small honest card game on which the wrong ones are built: each seat holds cards and plays one a turn."""

from pathlib import Path
from typing import Any

import msgspec

from oyez.engine.choices import Choice, Pass
from oyez.engine.game import Game, Outcome, places_by
from oyez.engine.table import Table as BaseTable
from oyez.engine.words import Line, Prompt, Words


class Take(Choice, frozen=True):
    card: int


class Options(msgspec.Struct, frozen=True):
    pass


class Table(BaseTable, kw_only=True, omit_defaults=True):
    hands: list[list[int]] = []
    played: list[int] = []
    pile: list[int] = []
    cards: int = 0  # how many there are


def deal(t: Table, pile: int = 0) -> None:
    t.cards = t.seats * 3 + pile
    cards = list(range(t.cards))
    t.chance.shuffle(cards)
    t.hands = [cards[seat * 3 : seat * 3 + 3] for seat in range(t.seats)]
    t.pile = cards[t.seats * 3 :]


def view(t: Any, seat: int | None) -> dict[str, Any]:
    return {
        "played": t.played[:],
        "sizes": [len(hand) for hand in t.hands],
        "pile": len(t.pile),
        "hand": sorted(t.hands[seat]) if seat is not None else [],
    }


def imagine(t: Any, seat: int, chance: Any) -> None:
    others = [other for other in range(t.seats) if other != seat]
    cards = [card for other in others for card in t.hands[other]] + t.pile
    chance.shuffle(cards)
    for other in others:
        size = len(t.hands[other])
        t.hands[other] = cards[:size]
        del cards[:size]
    t.pile = cards


def check(t: Any) -> None:
    cards = t.played + [card for hand in t.hands for card in hand] + t.pile
    assert sorted(cards) == list(range(t.cards)), f"the cards do not add up: {cards}"


def outcome(t: Any) -> Outcome:
    return Outcome(places_by([0] * t.seats), (0,) * t.seats, "over")


def a_game(rules: dict[str, Any], setup: Any, **parts: Any) -> Game:
    """The card of a small game; `parts` replace what is wrong with it."""
    words = Words(
        names={},
        events={"over": Line("", "Over."), "took": Line("who:seat card", "{who} plays {card}.")},
        prompts={"take": Prompt("XX-1", "Which card?"), "window": Prompt("XX-1", "Which card, if any?")},
        choices={Take: Line("card", "Card {card}"), Pass: Line("", "Pass")},
        options={},
        folder=Path(__file__).parent,
    )
    whole: dict[str, Any] = {
        "name": "small",
        "prefix": "XX",
        "folder": Path(__file__).parent,
        "title": {"fr": "Petit", "en": "Small"},
        "authors": "",
        "publisher": "",
        "seats": (2, 3),
        "minutes": (1, 1),
        "stage": "alpha",
        "version": 1,
        "options": Options,
        "option_sets": ({},),
        "table": Table,
        "choices": (Take, Pass),
        "rules": rules,
        "words": words,
        "setup": setup,
        "view": view,
        "imagine": imagine,
        "hidden": ("hands",),
        "outcome": outcome,
        "evaluate": lambda t, seat: 0.0,
        "bound": lambda seats, options: 3 * seats,
        "check": check,
    }
    return Game(**(whole | parts))
