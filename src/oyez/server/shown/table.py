"""What the table page is drawn from: the view, the question, the log, the people, in the reader's language."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from oyez.engine.asking import Question
from oyez.engine.game import Game, View
from oyez.engine.guide import Phase
from oyez.engine.languages import voice_in
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.kit.heraldry import TINCTURE_NAMES, tincture
from oyez.rooms.absence import call_of, due_at, is_waited_for, was_called
from oyez.rooms.answers import deeds_of
from oyez.rooms.bots import SaidLine
from oyez.rooms.clock import deadline, seconds_left
from oyez.rooms.game import has_sealed, stamp_of
from oyez.rooms.house_rules import house_rules
from oyez.rooms.orders import spared_questions, windows_in_words
from oyez.rooms.room import Room
from oyez.rooms.undo import may_undo
from oyez.server.live import LiveRoom
from oyez.server.shown.chat import is_host, show_chat
from oyez.server.shown.lesson import LessonShown
from oyez.server.shown.log import LogLine, Recap, grouped, recap_of, rule_texts, show_log
from oyez.server.shown.question import QuestionShown, show_question


class SeatShown(msgspec.Struct):
    """One chair in the banner."""

    number: int
    name: str
    kind: str
    level: str | None
    tincture: str
    present: bool
    to_move: bool
    clock: int | None
    deadline: int | None
    stand_in: bool
    resigned: bool
    is_me: bool


class AbsentShown(msgspec.Struct):
    """Somebody whom all wait for and who is away. `wished`: the reader has said that he wishes to go on."""

    number: int
    name: str
    called: bool = False
    wished: bool = False
    left: int = 0
    deadline: int = 0


class SheetLine(NamedTuple):
    """A line of the score sheet, of one seat."""

    label: str
    value: int


class ResultRow(msgspec.Struct):
    """One seat on the score sheet."""

    seat: int
    name: str
    place: int
    score: int | None
    detail: list[SheetLine]


class Result(msgspec.Struct):
    """How it ended."""

    rows: list[ResultRow]
    reason: str
    chart: dict[str, Any] | None = None


class WindowShown(msgspec.Struct):
    """A kind of window, and when the reader wants to be asked in it; empty: as in all."""

    kind: str
    name: str
    asks: str


class RoomShown(msgspec.Struct, kw_only=True):
    """What the pages of a room need, before it begins and afterwards."""

    code: str
    url: str
    link: str
    game: str
    game_title: str
    title: str
    status: str
    pace: str
    public: bool
    me: int | None
    is_host: bool
    seats: list[SeatShown]
    chat: list[dict[str, Any]]
    talk: str
    commitment: str
    house_rules: list[str] = []
    watching: int = 0  # nobody is counted before there is anything to see


class TableShown(RoomShown, kw_only=True):
    """Everything that the templates of the table need."""

    view: dict[str, Any]
    question: QuestionShown | None
    log: list[LogLine]
    recap: Recap | None
    board_template: str
    can_undo: bool
    can_rematch: bool
    can_return: bool
    absent: list[AbsentShown]
    was_called: bool
    rematch_url: str
    replay_url: str
    result: Result | None
    secret: str
    entropies: list[str]
    stopped_by: str
    chosen: list[int] = []  # who has answered already, where several answer at the same time
    choosing: int = 0  # how many of them have not
    sealed: str = ""  # what oneself has answered there …
    sealed_pieces: list[str] = []  # … and what one touched for it
    asks: str = ""  # what one wants to be asked; empty where the game asks nothing that could be left out
    windows: list[WindowShown] = []  # … and in which kind of window otherwise, where there are any
    spared: list[str] = []  # what one is not asked then, in a sentence each
    version: str = "VERSION"
    hint: list[SaidLine] = []
    lesson: LessonShown | None = None
    phases: list[Phase] = []  # of the turn, round or day, the present one marked
    deeds: list[str] = []  # what the question lets one do
    veil: int | None = None  # who is to have this screen next

    @property
    def waiting(self) -> list[SeatShown]:
        """For whom the table waits, as far as the reader may know."""
        return [seat for seat in self.seats if seat.to_move]

    @property
    def is_between_phases(self) -> bool:
        """Is none of the phases the present one?"""
        return not any(phase.is_now for phase in self.phases)


def show_table(
    live: LiveRoom,
    me: int | None,
    words: Speaker,
    *,
    base_url: str,
    now: float,
    hidden: frozenset[str] = frozenset(),
) -> TableShown:
    """The table for one seat (None: a spectator)."""
    room = live.room
    seen, told, question, is_held, _ = live.shown_to(me, now)
    url = f"/t/{room.code}"
    view = live.game.view(seen, me)
    shown = None if question is None or me is None else question_at(live, question, view, me, words)
    title = live.game.title_in(words.language)
    lines = show_log(live, me, words, told=told)
    spared = spared_questions(live.game, words)
    log = grouped(lines)
    return TableShown(
        code=room.code,
        url=url,
        link=f"{base_url}{url}",
        game=room.game,
        game_title=title,
        title=f"● {title}" if shown else title,
        status=room.status,
        pace=room.pace,
        public=room.public,
        me=me,
        seats=[show_seat(live, number, me, now, view, is_held=is_held) for number in range(len(room.seats))],
        view=view,
        question=shown,
        log=log,
        recap=recap_of(live, log, me, words, told=told) if shown else None,
        chat=show_chat(live, me, words.language, hidden),
        talk=room.talk,
        is_host=is_host(room, me),
        board_template=board_template(live.game.folder, room.game),
        commitment=room.commitment,
        can_undo=may_undo(room, me) or has_sealed(live.play, me),
        can_rematch=me is not None and room.is_over and room.rematch is None,
        can_return=me is not None and room.status == "playing" and _is_replaced(room, me),
        absent=[] if me is None else absent_seats(live, me, now),
        was_called=me is not None and was_called(room, me, now),
        rematch_url="" if room.rematch is None else f"/t/{room.rematch}",
        replay_url=f"{url}/replay" if room.is_over or me is not None else "",
        result=show_result(live, words) if room.status == "finished" else None,
        secret=room.secret if room.is_over else "",
        entropies=[seat.entropy or "" for seat in room.seats] if room.is_over else [],
        stopped_by="" if room.stopped_by is None else room.seats[room.stopped_by].name,
        house_rules=said_rules(room, words),
        watching=live.watching,
        chosen=who_has_chosen(live.play, is_held=is_held),
        choosing=0 if live.play is None else len(live.play.asked),
        asks=room.seats[me].asks if me is not None and spared else "",
        windows=show_windows(live, me, words),
        spared=spared,
        sealed="" if is_held else sealed_answer(live.play, me, words),
        sealed_pieces=[] if is_held or me is None else sealed_pieces(live.play, me, view, words),
        phases=words.phases(view),
        deeds=[] if question is None else deeds_of(question, words),
    )


def show_windows(live: LiveRoom, me: int | None, words: Speaker) -> list[WindowShown]:
    """What one may want to be asked otherwise: one's own wishes, shown to nobody else."""
    if me is None or live.play is None:
        return []
    own = live.room.seats[me].asks_in
    return [WindowShown(kind, name, own.get(kind, "")) for kind, name in windows_in_words(live.play, words).items()]


def who_has_chosen(play: Play | None, *, is_held: bool) -> list[int]:
    """Where several seats answer at once, openly: whose answer lies sealed on the table."""
    if play is None or is_held or any(question.secretly for question in play.asked):
        return []
    return [seat for seat, _ in play.table.sealed]


def sealed_answer(play: Play | None, me: int | None, words: Speaker) -> str:
    """One's own answer, as long as it lies sealed."""
    parts = _sealed_parts(play, me)
    return ", ".join([str(words.choice(part)) if type(part) in words.words.choices else str(part) for part in parts])


def sealed_pieces(play: Play | None, me: int, view: View, words: Speaker) -> list[str]:
    """What of one's own lies sealed there: the page marks it."""
    choices = [part for part in _sealed_parts(play, me) if type(part) in words.words.choices]
    return [piece for choice in choices for piece in words.words.path(choice, me, view)]


def _sealed_parts(play: Play | None, me: int | None) -> Sequence[Any]:
    given = [] if play is None or me is None else [answer for seat, answer in play.table.sealed if seat == me]
    return given[0] if given and isinstance(given[0], tuple) else given


def question_at(live: LiveRoom, question: Question, view: View, me: int, words: Speaker) -> QuestionShown:
    """What this seat is asked at this table."""
    assert live.play is not None
    rule = words.words.prompts[question.decision].rule
    text = rule_texts(live.game.folder, words.language).get(rule, "")
    return show_question(question, view, me, words, stamp=stamp_of(live.room, live.play, me), rule_text=text)


def tincture_of(view: dict[str, Any], seat: int) -> str:
    """A seat's colour: the one its player chose, where the game lets players choose."""
    chosen = view.get("tinctures")
    if chosen and seat < len(chosen) and chosen[seat] in TINCTURE_NAMES:
        return str(chosen[seat])
    return tincture(seat).name


def show_seat(
    live: LiveRoom,
    number: int,
    me: int | None,
    now: float,
    view: dict[str, Any] | None = None,
    *,
    is_held: bool = False,
) -> SeatShown:
    """A chair as the others, or its owner, may see it: who is asked secretly is not shown to the others.

    While a window is held open, nobody knows yet who is asked when it closes.
    """
    room = live.room
    seat = room.seats[number]
    is_known = (number == me or number not in room.secretly) and not is_held
    left = seconds_left(seat, now) if is_known else seat.reserve
    ends = [deadline(seat), room.affair_ends if number in room.pending else None] if is_known else []
    end = min((end for end in ends if end is not None), default=None)
    return SeatShown(
        number=number,
        name=seat.name,
        kind=seat.kind,
        level=seat.level,
        tincture=tincture_of(view or {}, number),
        present=seat.kind == "bot" or is_here(live, number, me),
        to_move=room.status == "playing" and number in room.pending and is_known,
        clock=None if left is None else int(left),
        deadline=None if end is None else int(end * 1000),
        stand_in=seat.stand_in is not None,
        resigned=seat.resigned,
        is_me=number == me,
    )


def is_here(live: LiveRoom, number: int, me: int | None) -> bool:
    """Does somebody sit before this chair's screen, be it another chair's, too? The reader does."""
    person = live.room.seats[number].person
    here = live.present if me is None else {*live.present, me}
    return number in here or any(live.room.seats[other].person == person for other in here if person is not None)


def absent_seats(live: LiveRoom, me: int, now: float) -> list[AbsentShown]:
    """Persons for whom all wait and who are away: they can be called, and replaced by a bot if they do not come."""
    waited = [number for number in live.room.pending if is_waited_for(live.room, number, now)]
    return [show_absent(live, number, me, now) for number in waited if number != me and not is_here(live, number, me)]


def show_absent(live: LiveRoom, number: int, me: int, now: float) -> AbsentShown:
    """How long still, and whether the reader has asked for it already."""
    name, call = live.room.seats[number].name, call_of(live.room, number, live.seen)
    if call is None:
        return AbsentShown(number, name)
    due = due_at(live.room, call, live.seen)
    left = max(0, math.ceil(due - now))
    return AbsentShown(number, name, True, me in call.votes, left, int(due * 1000))


def show_result(live: LiveRoom, words: Speaker) -> Result:
    """The score sheet, the winners first."""
    assert live.play is not None
    outcome = live.game.outcome(live.play.table)
    rows = []
    for seat in live.room.seats:
        detail = [SheetLine(words.label(row.label), row.values[seat.number]) for row in outcome.sheet]
        score = outcome.points[seat.number] if outcome.points else None
        rows.append(ResultRow(seat.number, seat.name, outcome.places[seat.number], score, detail))
    labels = [words.label(row.label) for row in outcome.sheet]
    for number, extra in enumerate(outcome.extra, len(rows)):  # seats that no player keeps
        detail = [SheetLine(label, value) for label, value in zip(labels, extra.values, strict=True)]
        rows.append(ResultRow(number, words.name("seat", number), extra.place, extra.points, detail))
    line = words.words.events.get(outcome.reason)
    reason = words.text(line.text) if line is not None else ""
    return Result(sorted(rows, key=lambda row: row.place), reason, live.chart)


@functools.cache
def board_template(folder: Path, name: str) -> str:
    """The game's own board, or the one for any game."""
    return f"games/{name}/board.html" if (folder / "board.html").exists() else "generic_board.html"


def game_lengths(game: Game) -> str:
    """«30–40 min»."""
    least, most = game.minutes
    return f"{least}–{most} min" if least != most else f"{least} min"


def _is_replaced(room: Room, me: int) -> bool:
    seat = room.seats[me]
    return seat.kind == "person" and seat.stand_in is not None and not seat.resigned


def said_rules(room: Room, words: Speaker) -> list[str]:
    """What is special at this table, in words."""
    reacts = any(prompt.reaction for prompt in words.words.prompts.values())
    return [voice_in(words.language)(text, **facts) for text, facts in house_rules(room, reacts=reacts)]
