"""A game that is nothing but questions: one of each form, and many options."""

from pathlib import Path
from typing import Any

import msgspec

from oyez.engine.agenda import end_game, rule, rules_of, then
from oyez.engine.asking import Asking, ask, ask_amount, ask_order, ask_share, ask_some
from oyez.engine.chance import Chance
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.engine.game import Game, Outcome
from oyez.engine.table import Table as BaseTable
from oyez.engine.words import Line, Prompt, Words


class Take(Choice, frozen=True):
    thing: int


class Visit(Choice, frozen=True):
    place: int
    thing: int


class Options(msgspec.Struct, frozen=True):
    pass


class Table(BaseTable, kw_only=True, omit_defaults=True):
    told: list[Any] = []


THINGS = [Take(number) for number in range(5)]
VISITS = [Visit(place, thing) for place in range(4) for thing in range(10)]


@rule
def some(t: Table) -> Asking:
    chosen = yield ask_some(0, "some", THINGS, 2, 3)
    t.told.append([choice.thing for choice in chosen])
    then(t, amount())


@rule
def amount(t: Table) -> Asking:
    number = yield ask_amount(0, "amount", 2, 5000)
    t.told.append(number)
    then(t, share())


@rule
def share(t: Table) -> Asking:
    parts = yield ask_share(0, "share", 4, THINGS[:3], [2, 3, 4])
    t.told.append(list(parts))
    then(t, order())


@rule
def order(t: Table) -> Asking:
    ordered = yield ask_order(0, "order", THINGS[:3])
    t.told.append([choice.thing for choice in ordered])
    then(t, many())


@rule
def many(t: Table) -> Asking:
    visit = yield ask(0, "many", VISITS)
    t.told.append([visit.place, visit.thing])
    tell(t, "FG-1", "done", t.told[1])
    end_game(t)


def concede(t: Table, seat: int) -> None:
    t.told.append("conceded")
    end_game(t)


def setup(seats: int, options: Options, chance: Chance) -> Table:
    t = Table(seats=seats, chance=chance)
    then(t, some())
    return t


WORDS = Words(
    names={
        "thing": tuple(f"thing {letter}" for letter in "ABCDEFGHIJ"),
        "place": ("the mill", "the castle", "the Église", "the market"),
    },
    events={"done": Line("number", "Done with {number}.")},
    prompts={name: Prompt("FG-1", f"Now {name}?") for name in ("some", "amount", "share", "order", "many")},
    choices={
        Take: Line("thing:thing", "Take {thing}"),
        Visit: Line("place:place thing:thing", "Visit {place}: {thing}"),
    },
    options={},
)

game = Game(
    name="forms",
    prefix="FG",
    folder=Path(__file__).parent,
    title={"en": "Forms", "fr": "Formes"},
    authors="",
    publisher="",
    seats=(1, 1),
    minutes=(1, 1),
    stage="alpha",
    version=1,
    options=Options,
    option_sets=({},),
    table=Table,
    choices=(Take, Visit),
    rules=rules_of(__name__.rpartition(".")[0]),
    words=WORDS,
    setup=setup,
    view=lambda t, seat: {"told": list(t.told), "deep": {"list": [[1, 2], {"a": None}]}},
    imagine=lambda t, seat, chance: None,
    outcome=lambda t: Outcome((1,), (0,), "done"),
    evaluate=lambda t, seat: 0.0,
    bound=lambda seats, options: 5,
    concede=concede,
)
