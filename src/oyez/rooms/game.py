"""Playing in a room: opening it, the deal, answers, undo, the end. Each decision gives a `Change` to keep."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from oyez.engine.asking import Plain, Question
from oyez.engine.choices import Choice, Concede, TimeIsUp
from oyez.engine.errors import OyezError, Refusal
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.record import FORMAT, Header, Record, chance_for, commit_to, fingerprints
from oyez.engine.words import N_
from oyez.rooms.answers import choices_of
from oyez.rooms.bots import STAND_IN_LEVEL
from oyez.rooms.clock import affair_is_over, deadline, fallen, reward_answer, run_clocks, start_clocks, time_affair
from oyez.rooms.fairness import entropies
from oyez.rooms.lessons import (
    check_step,
    end_lesson,
    is_at_end,
    lesson_mark,
    line_in,
    may_answer_now,
    whose_line_is_given,
)
from oyez.rooms.orders import change_orders, ordered_answer
from oyez.rooms.room import Answer, Change, Pace, Room, Seat, Snapshot, Window
from oyez.rooms.seating import chair, come_back, must_be_open, must_be_playing, resign
from oyez.rooms.undo import follow_for_undo, forget_undo, remember_for_undo, undo_target
from oyez.rooms.windows import checked_seconds, held_until, hold_windows

Given = Plain | Callable[[Question], Plain]


def open_room(
    game: Game,
    seats: int,
    options: dict[str, Any],
    *,
    code: str,
    secret: str,
    host: str,
    now: float,
    pace: Pace = "free",
    public: bool = False,
    free_undo: bool = False,
    window_seconds: float = 0.0,
) -> Room:
    """A new room with open chairs, its promise already made."""
    try:
        all_options = game.all_options(seats, options)
    except OyezError as error:
        raise Refusal(N_("This table cannot be set up: {why}"), why=error) from None
    return Room(
        code=code,
        game=game.name,
        host=host,
        seats=[Seat(number) for number in range(seats)],
        secret=secret,
        commitment=commit_to(secret),
        created_at=now,
        options=all_options,
        pace=pace,
        public=public,
        free_undo=free_undo,
        window_seconds=checked_seconds(window_seconds),
        rules_version=game.version,
    )


def begin(room: Room, game: Game, now: float) -> Change:
    """All chairs are taken: deal."""
    must_be_open(room)
    if any(seat.kind == "open" for seat in room.seats):
        raise Refusal(N_("Some seats are still open: wait for players, or seat bots there."))
    chance = chance_for(room.secret, entropies(room))
    return obey_orders(begin_with(room, game.start(len(room.seats), chance, room.options, listen=True), now), now)


def begin_with(room: Room, play: Play, now: float) -> Change:
    """The cards are dealt already (a saved game is taken up again); no order has been obeyed yet."""
    room.status, room.started_at = "playing", now
    room.rules_version = play.game.version
    room.content = fingerprints(play.game, room.options)
    start_clocks(room, now)
    deal = Answer(0, None, None, play.events, now)
    settle(room, play, now)
    return Change(room, play, [deal], [Snapshot(0, play.table.copy())])


def give_answer(room: Room, play: Play, number: int, given: Given, now: float, *, stamp: str | None = None) -> Change:
    """A seat answers the question of that stamp (None: whichever is open, for bots).

    `play` and `room` are copies of the caller's own: they are changed. What is refused changes nothing that is kept.
    `given` is plain data, or whatever reads it (a form's fields) once the question is known to be the right one.
    Whoever answers is back: a bot that stood in gives the chair back.
    """
    must_be_playing(room)
    seat = chair(room, number)
    if stamp is not None:
        _give_back(room, seat, now)
    if stamp is not None and (not stamp or stamp != stamp_of(room, play, number)):
        raise Refusal(N_("This question is no longer open: the table has moved on."), late=True)
    question = play.question_for(number)
    if question is None:
        raise Refusal(N_("It is not your turn: nobody asks you anything now."), late=True)
    turn = play.table.turn
    plain = given(question) if callable(given) else given
    check_step(room, play.game, question, plain)
    answer = play.respond(number, plain)
    if is_at_end(room):
        end_lesson(room)  # whoever plays on has chosen to
    return obey_orders(note_answer(room, play, number, answer, turn, now), now)


def note_answer(room: Room, play: Play, number: int, answer: Any, turn: int, now: float) -> Change:
    """The play has taken that answer: count it, and write down what came of it; no order has been obeyed yet."""
    seat, secretly = room.seats[number], number in room.secretly
    room.seq += 1
    seat.answered += 1
    seat.spoke_at = room.seq
    reward_answer(room, seat, now)
    remember_for_undo(room, number, shown=play.shown, secretly=secretly)
    windows = hold_windows(room, play, now, secretly=secretly)
    return _written_down(room, play, number, answer, turn, now, windows)


def obey_orders(change: Change, now: float) -> Change:
    """Whoever wants to let this be passes at once, and routine is done; nobody is told that he was asked."""
    play = change.play
    while play is not None and change.room.status == "playing":
        known = _answered_unasked(change.room, play)
        if known is None:
            break
        number, plain = known
        turn = play.table.turn
        secretly = number in change.room.secretly
        answer = play.respond(number, plain)
        change.room.seq += 1
        change.room.seats[number].answered += 1
        follow_for_undo(change.room, number, shown=play.shown, secretly=secretly)
        windows = hold_windows(change.room, play, now, secretly=True)
        change.add(_written_down(change.room, play, number, answer, turn, now, windows))
    return change


def _answered_unasked(room: Room, play: Play) -> tuple[int, Plain] | None:
    """Whose answer is known before he is asked, and what it is: by a lesson's script, else by his standing order."""
    line = line_in(room)
    if line is None:
        ordered = ordered_answer(room, play)
        return None if ordered is None else (ordered[0], msgspec.to_builtins(ordered[1]))
    number = whose_line_is_given(room, play)
    return None if number is None else (number, line.accepts[0])


def give_bots_answers(room: Room, play: Play, answers: Sequence[tuple[int, Plain]], now: float) -> Change:
    """The answers of bots that were asked at the same time, as one change; a seat that is no longer theirs is left."""
    whole: Change | None = None
    for number, plain in answers:
        if number not in room.pending or room.seats[number].bot_level is None:
            continue
        change = give_answer(room, play, number, plain, now)
        if whole is None:
            whole = change
        else:
            whole.add(change)
    if whole is None:
        raise Refusal(N_("No bot is asked any more."), late=True)
    return whole


def set_asks(room: Room, play: Play, number: int, wishes: Mapping[str, str], now: float) -> Change:
    """A person says when he wants to be asked, by kind of window or for all; it holds for the open question, too."""
    must_be_playing(room)
    change_orders(chair(room, number), wishes, play.game.windows(play.table))
    change = obey_orders(Change(room, play), now)
    return change if change.answers else Change(room)


def _give_back(room: Room, seat: Seat, now: float) -> None:
    if seat.stand_in is not None and not seat.resigned:
        come_back(room, seat.number, now)


def give_up_game(room: Room, play: Play, number: int, now: float) -> Change:
    """A seat resigns: by the game's own rule where it has one, else a bot plays on for it."""
    resign(room, number, now)
    if play.game.concede is None or room.is_over:
        return Change(room)
    return _interrupted(room, play, number, Concede(), now)


def concede(room: Room, play: Play, number: int, now: float) -> Change:
    """A seat leaves by the game's own rule; the others, be they bots, play on."""
    must_be_playing(room)
    return _interrupted(room, play, number, Concede(), now)


def end_affair(room: Room, play: Play, now: float) -> Change:
    """The affair under way has lasted as long as it may: it ends without a result."""
    must_be_playing(room)
    if not affair_is_over(room, now):
        raise Refusal(N_("The table has moved on."), late=True)
    return _interrupted(room, play, room.pending[0], TimeIsUp(), now)


def undo(room: Room, play: Play, number: int | None, now: float) -> Change:
    """Take the last decision back. `play` is the game as it stood at `undo_target`."""
    target = undo_target(room, number)
    room.undoable.pop()
    room.undone += 1
    room.seq = room.undo_until = target
    room.window_ends = None
    settle(room, play, now)
    return Change(room, play, forget_after=target)


def has_sealed(play: Play | None, number: int | None) -> bool:
    """Does this seat's answer lie sealed, while others are still asked openly at the same time?"""
    if play is None or any(question.secretly for question in play.asked):
        return False
    return any(seat == number for seat, _ in play.table.sealed)


def before_seals(room: Room, play: Play) -> int:
    """After how many answers the table stood when all who answer together were asked."""
    return room.seq - len(play.table.sealed)


def unseal(room: Room, play: Play, number: int, sealed: Sequence[tuple[int, Any]], now: float) -> Change:
    """A seat takes its sealed answer back, until the last has answered; the others' seals stay as they are.

    `play` is the game as it stood at `before_seals`.
    """
    must_be_playing(room)
    target = room.seq - len(sealed)
    room.seq = target
    room.seats[number].answered -= 1
    forget_undo(room)
    lines = []
    for seat, answer in sealed:
        if seat != number:
            play.answer(seat, answer)
            room.seq += 1
            lines.append(Answer(room.seq, seat, answer, play.events, now))
    settle(room, play, now)
    return Change(room, play, lines, forget_after=target)


def table_at(game: Game, snapshot: Snapshot, answers: Sequence[Answer]) -> Play:
    """The game after a snapshot and some more answers."""
    play = Play(game, snapshot.table.copy(), listen=True)
    for answer in answers:
        assert answer.seat is not None
        play.answer(answer.seat, answer.answer)
    return play


def stand_in_for_fallen(room: Room, now: float) -> Change:
    """Whose clock has fallen is replaced by a bot until he comes back."""
    for seat in fallen(room, now):
        seat.stand_in = STAND_IN_LEVEL
        seat.reserve = 0.0
        seat.asked_at = None
    run_clocks(room, now)
    return Change(room)


def stamp_of(room: Room, play: Play, number: int) -> str:
    """Names the question a seat is asked now. Other seats' answers leave it as it is; its own, or undo, change it."""
    question = play.question_for(number)
    if question is None:
        return ""
    parts = (room.code, number, room.undone, room.seats[number].answered, _describe(question))
    return hashlib.blake2b(msgspec.json.encode(parts), digest_size=9).hexdigest()


def pending_bots(room: Room) -> list[Seat]:
    """Seats that are asked and for which a bot answers."""
    if room.status != "playing":
        return []
    bots = [room.seats[number] for number in room.pending if room.seats[number].bot_level is not None]
    return [bot for bot in bots if may_answer_now(room, bot.number)] if room.lesson else bots


def wake_at(room: Room, now: float, pause: float = 0.0) -> float | None:
    """When the server must look at this room again, by itself."""
    if room.status != "playing":
        return None
    held = held_until(room, now)
    bots = pending_bots(room)
    if any(bot.number in room.secretly for bot in bots):
        return now  # a pause here would tell that somebody was asked
    if bots:
        return max(now + pause, held or now)
    ends = [held, room.affair_ends, *map(deadline, room.seats)]
    return min((end for end in ends if end is not None), default=None)


def record_of(room: Room, answers: Sequence[Answer], places: tuple[int, ...] | None) -> Record:
    """The game as a record that anybody can replay and verify. For finished games: it holds the secret."""
    header = Header(
        format=FORMAT,
        game=room.game,
        rules=room.rules_version,
        seats=len(room.seats),
        options=room.options,
        names=[seat.name for seat in room.seats],
        kinds=[seat.bot_level or "" for seat in room.seats],
        secret=room.secret,
        entropy=entropies(room),
        commitment=room.commitment,
        free_undo=room.free_undo,
        content=room.content,
        position=room.position,
        lesson=lesson_mark(room),
    )
    given = [(line.seat, msgspec.to_builtins(line.answer)) for line in answers if line.seat is not None]
    return Record(header=header, answers=given, places=places)


def _interrupted(room: Room, play: Play, number: int, choice: Choice, now: float) -> Change:
    """What is no answer to a question, and cannot be taken back."""
    turn = play.table.turn
    play.answer(number, choice)
    return note_interruption(room, play, number, choice, turn, now)


def note_interruption(room: Room, play: Play, number: int, choice: Any, turn: int, now: float) -> Change:
    """The play was interrupted: nobody takes that back."""
    room.seq += 1
    forget_undo(room)
    windows = hold_windows(room, play, now, secretly=False)
    return _written_down(room, play, number, choice, turn, now, windows)


def _written_down(
    room: Room, play: Play, number: int, answer: Any, turn: int, now: float, windows: list[Window]
) -> Change:
    """What was answered and what came of it, with a snapshot where a new turn begins."""
    line = Answer(room.seq, number, answer, play.events, now)
    settle(room, play, now)
    shots = [Snapshot(room.seq, play.table.copy())] if play.table.turn != turn or play.is_over else []
    return Change(room, play, [line], shots, windows=windows)


def settle(room: Room, play: Play, now: float) -> None:
    """Note who is asked now, let their clocks run, and see whether the game is over."""
    room.pending = [question.seat for question in play.asked]
    room.secretly = [question.seat for question in play.asked if question.secretly]
    if play.is_over:
        room.status, room.finished_at = "finished", now
        room.places = list(play.game.outcome(play.table).places)
        forget_undo(room)
    affair = play.game.affair(play.table)
    time_affair(room, affair, now)
    run_clocks(room, now)


def _describe(question: Any) -> list[Any]:
    """A question's content, whatever its form."""
    fields = ("form", "decision", "facts", "least", "most", "total", "limits")
    return [choices_of(question), *(getattr(question, name, None) for name in fields)]
