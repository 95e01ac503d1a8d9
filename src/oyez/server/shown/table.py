"""What the table page is drawn from: the view, the question, the log, the people, in the reader's language."""

from __future__ import annotations

import functools
import math
from pathlib import Path
from typing import Any

import msgspec
from markupsafe import Markup, escape

from oyez.engine.asking import Question
from oyez.engine.game import Game
from oyez.engine.languages import voice_in
from oyez.engine.rulebook import rulebook
from oyez.engine.table import Event
from oyez.engine.words import Phrase, Speaker
from oyez.kit.heraldry import TINCTURE_NAMES, tincture
from oyez.rooms.absence import call_of, due_at, is_waited_for, was_called
from oyez.rooms.answers import choices_of
from oyez.rooms.clock import deadline, seconds_left
from oyez.rooms.game import stamp_of
from oyez.rooms.house_rules import house_rules
from oyez.rooms.room import Room
from oyez.rooms.undo import may_undo
from oyez.server.live import LiveRoom
from oyez.server.shown.chat import is_host, say_notice, show_chat

LOG_SHOWN = 50


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


class OptionShown(msgspec.Struct):
    """One thing that may be chosen. `key` is what the form sends, `answer` what a program sends."""

    key: str
    kind: str
    label: str
    pieces: list[str]
    answer: Any
    most: int | None = None


class QuestionShown(msgspec.Struct):
    """What this seat must decide."""

    decision: str
    prompt: str
    form: str
    stamp: str
    options: list[OptionShown]
    least: int | None
    most: int | None
    total: int | None
    rule: str
    rule_text: str
    irreversible: bool = False


class LogLine(msgspec.Struct):
    """Something that happened, in words, with the rule behind it."""

    step: int
    text: Markup
    rule: str
    rule_text: str
    new: bool


class AbsentShown(msgspec.Struct):
    """Somebody whom all wait for and who is away. `wished`: the reader has said that he wishes to go on."""

    number: int
    name: str
    called: bool = False
    wished: bool = False
    left: int = 0
    deadline: int = 0


class ResultRow(msgspec.Struct):
    """One seat on the score sheet."""

    seat: int
    name: str
    place: int
    score: int | None
    detail: list[tuple[str, int]]


class Result(msgspec.Struct):
    """How it ended."""

    rows: list[ResultRow]
    reason: str
    chart: dict[str, Any] | None = None


class TableShown(msgspec.Struct):
    """Everything that the templates of the table need."""

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
    seats: list[SeatShown]
    view: dict[str, Any]
    question: QuestionShown | None
    log: list[LogLine]
    chat: list[dict[str, Any]]
    talk: str
    is_host: bool
    board_template: str
    commitment: str
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
    house_rules: list[str] = []
    version: str = "VERSION"
    hint: str = ""


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
    seen, told, question, is_held = live.shown_to(me, now)
    url = f"/t/{room.code}"
    shown = None if question is None or me is None else show_question(live, question, me, words)
    title = live.game.title_in(words.language)
    view = live.game.view(seen, me)
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
        log=show_log(live, me, words, told=told),
        chat=show_chat(live, me, words.language, hidden),
        talk=room.talk,
        is_host=is_host(room, me),
        board_template=board_template(live.game.folder, room.game),
        commitment=room.commitment,
        can_undo=may_undo(room, me),
        can_rematch=me is not None and room.is_over and room.rematch is None,
        can_return=me is not None and room.status == "playing" and _is_replaced(room, me),
        absent=[] if me is None else absent_seats(live, me, now),
        was_called=me is not None and was_called(room, me),
        rematch_url="" if room.rematch is None else f"/t/{room.rematch}",
        replay_url=f"{url}/replay" if room.is_over or me is not None else "",
        result=show_result(live, words) if room.status == "finished" else None,
        secret=room.secret if room.is_over else "",
        entropies=[seat.entropy or "" for seat in room.seats] if room.is_over else [],
        stopped_by="" if room.stopped_by is None else room.seats[room.stopped_by].name,
        house_rules=said_rules(room, words.language),
    )


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
        present=seat.kind == "bot" or number == me or number in live.present,
        to_move=room.status == "playing" and number in room.pending and is_known,
        clock=None if left is None else int(left),
        deadline=None if end is None else int(end * 1000),
        stand_in=seat.stand_in is not None,
        resigned=seat.resigned,
        is_me=number == me,
    )


def absent_seats(live: LiveRoom, me: int, now: float) -> list[AbsentShown]:
    """Persons for whom all wait and who are away: they can be called, and replaced by a bot if they do not come."""
    waited = [number for number in live.room.pending if is_waited_for(live.room, number)]
    return [show_absent(live, number, me, now) for number in waited if number != me and number not in live.present]


def show_absent(live: LiveRoom, number: int, me: int, now: float) -> AbsentShown:
    """How long still, and whether the reader has asked for it already."""
    name, call = live.room.seats[number].name, call_of(live.room, number, live.seen)
    if call is None:
        return AbsentShown(number, name)
    due = due_at(live.room, call, live.seen)
    left = max(0, math.ceil(due - now))
    return AbsentShown(number, name, True, me in call.votes, left, int(due * 1000))


def show_question(live: LiveRoom, question: Question, me: int, words: Speaker) -> QuestionShown:
    """A question of any form, in words, with its options."""
    assert live.play is not None
    prompt = words.words.prompts[question.decision]
    limits = getattr(question, "limits", None)
    choices = choices_of(question)
    options = [
        OptionShown(
            key=str(number),
            kind=type(choice).__name__,
            label=str(words.choice(choice)),
            pieces=words.words.touches(choice, me),
            answer=msgspec.to_builtins(choice),
            most=None if limits is None else limits[number],
        )
        for number, choice in enumerate(choices)
    ]
    return QuestionShown(
        decision=question.decision,
        prompt=str(words.prompt(question)),
        form=question.form,
        stamp=stamp_of(live.room, live.play, me),
        options=options,
        least=getattr(question, "least", None),
        most=getattr(question, "most", None),
        total=getattr(question, "total", None),
        rule=prompt.rule,
        rule_text=rule_texts(live.game.folder, words.language).get(prompt.rule, ""),
        # One click answers it; whoever asked to be asked first (a wish kept in the browser) is asked.
        irreversible=question.form == "one",
    )


def show_log(
    live: LiveRoom, me: int | None, words: Speaker, *, shown: int = LOG_SHOWN, told: int | None = None
) -> list[LogLine]:
    """The last things that happened, as this seat may know them, and what was said to all meanwhile."""
    texts = rule_texts(live.game.folder, words.language)
    last = live.last_answer.get(me, 0) if me is not None else live.room.seq
    end = len(live.events) if told is None else told
    lines: list[tuple[int, LogLine]] = []
    for number in range(max(0, end - shown), end):
        seq, event = live.events[number]
        if words.is_silent(event.seen_by(me)):
            continue
        text = log_text(live, number, event, me, words)
        lines.append((seq, LogLine(number, text, event.rule, texts.get(event.rule, ""), seq > last)))
    since = lines[0][0] if lines else 0
    for notice in live.room.notices:
        if notice.seq >= since and not notice.in_chat:
            line = LogLine(
                int(notice.at * 1000), escape(say_notice(notice, words.language)), "", "", notice.seq >= last
            )
            lines.append((notice.seq, line))
    lines.sort(key=lambda line: line[0])
    return [line for _, line in lines]


def log_text(live: LiveRoom, number: int, event: Event, me: int | None, words: Speaker) -> Markup:
    """One line of the log, remembered by language and by who may know the secret part."""
    seen = event.seen_by(me)
    key = (number, words.language, bool(seen.known_to))
    if key not in live.lines:
        live.lines[key] = phrase_html(words.event(seen))
    return live.lines[key]


def phrase_html(phrase: Phrase) -> Markup:
    """A sentence in which players' names stand out."""
    return Markup("").join(
        Markup('<b class="who">{}</b>').format(part.text) if part.kind == "seat" else escape(part.text)
        for part in phrase.parts
    )


def show_result(live: LiveRoom, words: Speaker) -> Result:
    """The score sheet, the winners first."""
    assert live.play is not None
    outcome = live.game.outcome(live.play.table)
    rows = []
    for seat in live.room.seats:
        detail = [(words.label(row.label), row.values[seat.number]) for row in outcome.sheet]
        score = outcome.points[seat.number] if outcome.points else None
        rows.append(ResultRow(seat.number, seat.name, outcome.places[seat.number], score, detail))
    labels = [words.label(row.label) for row in outcome.sheet]
    for number, extra in enumerate(outcome.extra, len(rows)):  # seats that no player keeps
        detail = list(zip(labels, extra.values, strict=True))
        rows.append(ResultRow(number, words.name("seat", number), extra.place, extra.points, detail))
    line = words.words.events.get(outcome.reason)
    reason = words.text(line.text) if line is not None else ""
    return Result(sorted(rows, key=lambda row: row.place), reason, live.chart)


@functools.cache
def rule_texts(folder: Path, language: str) -> dict[str, str]:
    """Every rule of a game in words, by its id."""
    return {rule.id: rule.text(language) for rule in rulebook(folder).rule}


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


def said_rules(room: Room, language: str) -> list[str]:
    """What is special at this table, in words."""
    return [voice_in(language)(text, **facts) for text, facts in house_rules(room)]
