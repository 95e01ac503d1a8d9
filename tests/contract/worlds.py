"""Other worlds: tables on which a seat sees the same, and what it perceives there when the same is answered."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import zip_longest
from typing import Any

import msgspec

from oyez.engine.asking import Answer, Asking, Question, Together
from oyez.engine.chance import Chance
from oyez.engine.events import MARKS, REVEALED
from oyez.engine.game import Game
from oyez.engine.play import Play, fingers
from oyez.engine.sight import imagine
from oyez.engine.table import Event, Table

TRIES = 12  # pairs of hidden things that are tried before we give up exchanging two
MOST_EXCHANGES = 6  # one after the other: few leave more as it was, many more likely touch what is dealt next


class OtherChance(Chance):
    """The same dice; but each time that cards are shuffled, two of them come to lie the other way round."""

    def shuffle(self, cards: list[Any]) -> None:
        super().shuffle(cards)
        below = fingers((self.key, self.drawn))
        if len(cards) > 1:
            one, other = below(len(cards)), below(len(cards))
            cards[one], cards[other] = cards[other], cards[one]


class Moment(msgspec.Struct):
    """What a seat perceives when a question is reached, whether it is asked or has a single answer."""

    rule: str  # where it was asked, for the message
    is_window: bool  # asked behind the others' backs: how long it lasts is the room's affair
    seen: bytes
    heard: list[Event]  # as the seat hears it, with the engine's marks
    waits: list[tuple[int, str]]  # whom the table openly waits for, and in which matter
    own: list[Any]  # what the seat itself is asked


Viewer = int | None  # a seat, or a spectator


def perceive(play: Play, viewers: Iterable[Viewer], question: Question, answer: Answer) -> dict[Viewer, list[Moment]]:
    """Give an answer; what each viewer perceives at each question reached, and at the end."""
    moments: dict[Viewer, list[Moment]] = {viewer: [] for viewer in viewers}
    game = play.game
    is_answered = False

    def note(t: Table, rule: str, asked: list[Question]) -> None:
        if not is_answered:
            return
        waits = [(other.seat, other.decision) for other in asked if other.only is None and not other.secretly]
        t.agenda.append((rule, ()))  # it is under way: the game is not over
        for viewer, noted in moments.items():
            if noted and noted[-1].is_window:
                continue  # what comes after a window is not compared
            is_window = any([other.secretly and other.seat != viewer for other in asked])
            own = [describe(other) for other in asked if other.seat == viewer and other.only is None]
            heard = [event.seen_by(viewer) for event in t.heard or []]
            noted.append(Moment(rule, is_window, seen_by(game, t, viewer), heard, waits, own))
        t.agenda.pop()

    watched = Play(watched_game(game, note), play.table.copy(), listen=True)
    there = watched.question_for(question.seat)
    assert there is not None
    is_answered = True
    watched.take(there, answer)
    for viewer, noted in moments.items():
        if watched.is_over or not noted:
            heard = [event.seen_by(viewer) for event in watched.events]
            waits = [(other.seat, other.decision) for other in watched.asked if not other.secretly]
            noted.append(Moment("the end", False, seen_by(game, watched.table, viewer), heard, waits, []))
    return moments


def seen_by(game: Game, t: Table, seat: int | None) -> bytes:
    return msgspec.json.encode(game.view(t, seat))


def describe(question: Question | None) -> list[Any]:
    """A question's content, whatever its form."""
    fields = ("form", "decision", "facts", "least", "most", "total", "limits")
    return [list(getattr(question, "choices", ())), *[getattr(question, name, None) for name in fields]]


def watched_game(game: Game, note: Callable[[Table, str, list[Question]], None]) -> Game:
    """The same game; each question that a rule comes to is noted, also one that the engine answers itself."""

    def watch(t: Table, rule: str, asking: Asking) -> Asking:
        answer: Answer = None
        while True:
            try:
                asked = asking.send(answer)
            except StopIteration:
                return
            note(t, rule, list(asked.questions) if isinstance(asked, Together) else [asked])
            answer = yield asked

    def run(rule: str, t: Table, *args: Any) -> Asking | None:
        asking = game.rules[rule](t, *args)
        return None if asking is None else watch(t, rule, asking)

    # A plain dict: the compiled engine looks into it without asking it.
    return msgspec.structs.replace(game, rules={rule: partial(run, rule) for rule in game.rules})


# --- hearing the same ---


def compare(here: list[Event], there: list[Event]) -> str:
    """Nothing where both are the same; `REVEALED` where what differs says of itself that it was hidden; else what.

    What a seat is whispered is compared as a whole: which card it drew and which it was given, and in what order, is
    gone once it holds both.
    """
    mine, theirs = public_parts(here), public_parts(there)
    for one, other in zip_longest(mine, theirs):
        if one != other:
            is_revealed = [part is not None and bool(part.known_to) for part in (one, other)]
            return REVEALED if any(is_revealed) else f"{one} or {other}"
    secrets, others = whispered(here), whispered(there)
    return "" if secrets == others else f"secrets {dict(secrets - others)} or {dict(others - secrets)}"


def public_parts(heard: list[Event]) -> list[Event]:
    """What everybody hears. Here `known_to` marks what a rule has revealed, and nothing else."""
    return [
        Event(event.rule, event.kind, event.facts, (), (0,) if place and heard[place - 1].kind == REVEALED else ())
        for place, event in enumerate(heard)
        if event.kind not in MARKS
    ]


def whispered(heard: list[Event]) -> Counter[int]:
    """The numbers in the secrets that a seat was told: cards, mostly."""
    numbers: Counter[int] = Counter()

    def count(part: Any) -> None:
        if isinstance(part, list | tuple):
            for each in part:
                count(each)
        else:
            numbers[part] += 1

    for event in heard:
        if event.known_to:
            count(event.secret)
    return numbers


# --- worlds ---


def other_worlds(game: Game, t: Table, seat: int, chance: Chance) -> Iterator[Table]:
    """Tables on which the seat sees what it sees now: all that is hidden dealt anew; some hidden things exchanged; or
    two things that will be exchanged when next cards are shuffled. The dice will fall as they do here.

    An exchange leaves the rest as it is. So the seat often sees the same afterwards as well, even where it is dealt
    something itself; and what it has heard besides is then none of its business.
    """
    imagined = imagine(game, t, seat, chance)
    few: Table | None = None
    seen = seen_by(game, t, seat)
    for _ in range(0 if t.sealed or t.given else 1 + chance.below(MOST_EXCHANGES)):  # answers under way may name them
        few = exchanged(game, few or t, imagined, seat, chance, seen)
    worlds = [imagined, few]
    asked = questions_on(game, t)
    for world in worlds:
        if world is not None and questions_on(game, world) == asked:
            world.chance = t.copy().chance
            yield world
    shuffled = t.copy()
    shuffled.chance = OtherChance(t.chance.key, t.chance.drawn)
    yield shuffled


def questions_on(game: Game, t: Table) -> list[tuple[int, str]]:
    return [(question.seat, question.decision) for question in Play(game, t.copy()).asked]


def exchanged(game: Game, t: Table, imagined: Table, seat: int, chance: Chance, seen: bytes) -> Table | None:
    """The same table, but for two hidden things that have changed places, neither of which is `seen` by the seat; None
    where we find no such two."""
    there = hidden_cells(game, imagined)
    for _ in range(TRIES):
        world = t.copy()
        here = hidden_cells(game, world)
        hidden = [place for place in range(min(len(here), len(there))) if here[place][2] != there[place][2]]
        if len(hidden) < 2:
            return None
        first = chance.pick(hidden)
        partners = [place for place in hidden if here[place][2] == there[first][2]]  # what could lie there
        if not partners:
            continue
        home, place, value = here[first]
        other_home, other_place, other_value = here[chance.pick(partners)]
        home[place], other_home[other_place] = other_value, value
        if is_possible(game, world) and seen_by(game, world, seat) == seen:
            return world
    return None


def hidden_cells(game: Game, t: Table) -> list[tuple[Any, int, int]]:
    """Every number in a hidden field: the list it lies in, its place there, and itself."""
    cells: list[tuple[Any, int, int]] = []

    def walk(value: Any) -> None:
        for place, part in enumerate(value):
            if type(part) is int:
                cells.append((value, place, part))
            elif isinstance(part, list):
                walk(part)

    for name in game.hidden:
        value = getattr(t, name)
        if isinstance(value, list):
            walk(value)
    return cells


def is_possible(game: Game, t: Table) -> bool:
    """Everything adds up on this table, and it can be looked at."""
    try:
        game.check(t)
        game.view(t, 0)
    except (AssertionError, LookupError, ValueError):
        return False
    return True
