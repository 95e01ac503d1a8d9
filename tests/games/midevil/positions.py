"""Positions of MidEvil in the rules' notation: cell (x, y), square [gx, gy], trophies as `2 white, red`."""

from collections.abc import Callable
from typing import Any

from oyez.engine.choices import Choice, Pass
from oyez.engine.play import Play
from oyez.engine.position import lay_out
from oyez.engine.table import NOBODY
from oyez.games.midevil import game
from oyez.games.midevil.choices import PassTurn
from oyez.games.midevil.content import CARD_IDS, DECK, TILE_IDS
from oyez.games.midevil.ids import CardId
from oyez.games.midevil.marches import Marches
from oyez.games.midevil.notation import square_at as square_at
from oyez.games.midevil.scene import COLOUR_NAMES
from oyez.games.midevil.table import COLOURS, MOVING, NONE, Table
from oyez.games.midevil.turn import turn, turn_over
from tests.tools import a_chance, as_json, choices, loaded, on, question_of

A, B, C, D = range(4)
PASSES = [Pass(), PassTurn()]  # what ends the list of every window
Place = tuple[int, int]


def dice(t: Table, *told: int) -> None:
    """The next dice show these numbers."""
    loaded(t).rolls = list(told)


def dice_left(t: Table) -> list[int]:
    return loaded(t).rolls


def tile(name: str) -> int:
    return TILE_IDS.index(name)


def card(name: str) -> CardId:
    return CardId(CARD_IDS.index(name))


def cards(*names: str) -> list[CardId]:
    return [card(name) for name in names]


def figures(text: str) -> list[int]:
    """`2 white, red` -> [0, 2, 1, 0]"""
    counts = [0, 0, 0, 0]
    for part in text.split(","):
        words = part.split()
        if words:
            counts[COLOUR_NAMES.index(words[-1])] += int(words[0]) if len(words) > 1 else 1
    return counts


def a_table(
    seats: int = 2,
    tiles: dict[str, tuple[int, int, int]] | None = None,
    pawns: dict[int, Place] | None = None,
    skeletons: dict[Place, str] | None = None,
    tokens: list[Place] | None = None,
    trophies: dict[int, str] | None = None,
    life: dict[int, int] | None = None,
    hands: dict[int, list[str]] | None = None,
    front: dict[int, list[str]] | None = None,
    stack: list[str] | None = None,
    reserve: str | None = None,
    book: int = NOBODY,
    options: dict[str, Any] | None = None,
) -> Table:
    """A position. Tiles are `name: (x, y, rotation)`, the stack is given top first; other cards are left in the box."""
    laid = [f"{name}@{x},{y},{rotation}" for name, (x, y, rotation) in (tiles or {}).items()]
    figures_at = [f"{colour}@{x},{y}" for (x, y), colour in (skeletons or {}).items()]
    text = f"midevil/{seats} options={as_json(options or {})} book={book}"
    text += f" tiles:{';'.join(laid)} stack:{','.join(stack or [])} skeletons:{';'.join(figures_at)}"
    text += f" pawns:{by_seat(seats, pawns, lambda place: f'{place[0]},{place[1]}')}"
    text += f" life:{by_seat(seats, life, str)} tokens:{';'.join([f'{x},{y}' for x, y in tokens or []])}"
    text += f" trophies:{by_seat(seats, trophies, listed)}"
    text += f" hands:{by_seat(seats, hands, ','.join)} front:{by_seat(seats, front, ','.join)}"
    if reserve is not None:
        text += f" reserve:{listed(reserve)}"
    t = lay_out(game, text, a_chance("position"))
    t.deck.clear()
    return t


def by_seat(seats: int, said: dict[int, Any] | None, write: Callable[[Any], str]) -> str:
    """What some seats have, as positions write it."""
    return "/".join([write(said[seat]) if said and seat in said else "" for seat in range(seats)])


def listed(text: str) -> str:
    """`2 white, red` as positions write it."""
    return text.replace(", ", ",").replace(" ", "*")


def the_other_cards(t: Table) -> list[CardId]:
    """The cards of the deck that lie nowhere in a position."""
    rest = DECK[:]
    for held in [t.deck, t.discard, *t.hands, *t.front]:
        for number in held:
            rest.remove(number)
    return rest


def sq(t: Table, gx: int, gy: int) -> int:
    """The number of the square [gx, gy]."""
    square = square_at(t, gx, gy)
    assert square != NONE, f"no tile at [{gx}, {gy}]"
    return square


def squares(t: Table, *places: Place) -> list[int]:
    return sorted([sq(t, *place) for place in places])


def skeleton_moves(t: Table, steps: int) -> list[Choice]:
    """ME-106, ME-107, ME-145: each skeleton that has not moved yet, and where it can go in so many steps."""
    return Marches(t, steps, may_stop=False).all()


asked = question_of  # what is asked first


# --- playing ---------------------------------------------------------------------------------------------------------


def turn_of(t: Table, seat: int = A, last: bool = True) -> Play[Table]:
    """That player's turn begins; it is the last one of the game, unless said otherwise."""
    if last:
        is_last_turn(t, seat)
    return on(game, t, turn(seat))


def is_last_turn(t: Table, seat: int) -> None:
    t.first = (seat + 1) % t.seats
    t.round = t.options.round_limit


def moving(t: Table, half_steps: int, seat: int = A) -> None:
    """That player is in step 6, with so many half-steps."""
    t.active = seat
    t.stage = MOVING
    t.half_steps = half_steps


def in_turn(t: Table, *steps: Any) -> Play[Table]:
    """These steps of the active player's turn, then its end and that of the game."""
    is_last_turn(t, t.active)
    return on(game, t, *steps, turn_over(t.active))


def decision(play: Play[Table]) -> tuple[int, str]:
    """Who is asked what."""
    question = asked(play)
    return question.seat, question.decision


def offered(play: Play[Table], kind: type) -> list[Any]:
    """The choices of one class that are offered now."""
    return [choice for choice in choices(play) if isinstance(choice, kind)]


def window(play: Play[Table]) -> str:
    """The moment that is open now."""
    question = asked(play)
    assert question.decision == "play_card"
    return str(question.facts[0])


def events(play: Play[Table], kind: str) -> list[Any]:
    return [event for event in play.events if event.kind == kind]


def pool(counts: list[int]) -> list[int]:
    """White, red, blue."""
    return [counts[colour] for colour in COLOURS]
