"""A recorded game told again: its log, its table after some answers, and whether it is true."""

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from oyez.bots.story import Story
from oyez.cli.content import game_with
from oyez.engine.errors import BadRecord, OyezError
from oyez.engine.game import Game
from oyez.engine.languages import Voice
from oyez.engine.play import Play
from oyez.engine.position import write_position
from oyez.engine.record import Record, check_result, replay
from oyez.engine.record import verify as verify_record
from oyez.engine.table import Event
from oyez.engine.words import N_, Speaker
from oyez.rooms.stories import balance_in_words, points_in_words
from oyez.terminal import pages
from oyez.terminal.drawing import draw_table, say_event
from oyez.terminal.files import read_record

BARS = "▁▂▃▄▅▆▇█"
CURVE = 72  # columns


def position_of(file: Path, voice: Voice, step: int | None, content: Path | None = None) -> str:
    """The position at the end of a record, or after so many answers."""
    record, game = open_record(file, voice, content)
    _must_have(step, record)
    return write_position(game, replay(game, record, upto=step).table)


def tell(file: Path, voice: Voice, step: int | None, seat: int | None, content: Path | None = None) -> None:
    """Print the log of a record; with a step, the table after so many answers instead."""
    record, game = open_record(file, voice, content)
    if seat is not None and seat >= record.header.seats:
        raise OyezError(
            N_("This game has {count} players; there is no player {seat}."), count=record.header.seats, seat=seat + 1
        )
    speaker = Speaker(game.words, voice.language, pages.names_of(record.header))
    if step is None:
        return _tell_all(record, game, speaker, voice, seat)
    _must_have(step, record)
    _tell_step(replay(game, record, upto=step, listen=True), speaker, voice, (step, len(record.answers)), seat)


def _must_have(step: int | None, record: Record) -> None:
    if step is not None and step > len(record.answers):
        raise OyezError(
            N_("This record has {count} {count|answer|answers}; there is no step {step}."),
            count=len(record.answers),
            step=step,
        )


def heard_by(seat: int | None, events: list[Event], speaker: Speaker) -> list[Event]:
    """Without the lines that are for others only."""
    return [event for event in events if not speaker.is_silent(event.seen_by(seat))]


def _tell_all(record: Record, game: Game, speaker: Speaker, voice: Voice, seat: int | None) -> None:
    console = pages.console()

    def say(number: int, play: Play) -> None:
        for event in heard_by(seat, play.events, speaker):
            console.print(Text.assemble(f"{number:4} ", (f"{event.rule:8}", "dim"), say_event(event, speaker, seat)))

    _tell_end(replay(game, record, listen=True, watch=say), speaker, voice)


def _tell_step(play: Play, speaker: Speaker, voice: Voice, step: tuple[int, int], seat: int | None) -> None:
    console = pages.console()
    console.print(Text(voice("After {step} of {count} {count|answer|answers}.", step=step[0], count=step[1]), "bold"))
    for event in heard_by(seat, play.events, speaker):
        console.print(say_event(event, speaker, seat))
    console.print(draw_table(play.game, play.game.view(play.table, seat), speaker))
    for question in play.asked:
        asked = "?" if question.secretly else speaker.seat_names[question.seat]
        console.print(Text.assemble((asked, "bold"), " · ", str(speaker.prompt(question))))
    _tell_end(play, speaker, voice)


def _tell_end(play: Play, speaker: Speaker, voice: Voice) -> None:
    if not play.is_over:
        return
    outcome = play.game.outcome(play.table)
    pages.console().print(pages.result_page(outcome, speaker, voice))
    pages.console().print(Text(pages.winners_line(outcome, speaker, voice)))


def tell_story(story: Story, record: Record, game: Game, voice: Voice) -> None:
    """The curve of each seat, what it is made of, and where the game turned."""
    console = pages.console()
    speaker = Speaker(game.words, voice.language, pages.names_of(record.header))
    for seat in range(record.header.seats):
        console.print(Text(curve([moment.shares[seat] for moment in story.moments])))
        console.print(Text(balance_in_words(seat, story, speaker)))
    for point in points_in_words(story, game, record, speaker):
        console.print(Text.assemble(f"{point.number:4} ", str(point)))


def curve(shares: list[float]) -> str:
    """A line of bars, from nothing to the whole victory."""
    columns = min(CURVE, len(shares))
    chosen = [shares[column * (len(shares) - 1) // max(1, columns - 1)] for column in range(columns)]
    return "".join([BARS[min(len(BARS) - 1, int(share * len(BARS)))] for share in chosen])


def verify(file: Path, voice: Voice, content: Path | None = None) -> str:
    """Check a record whole, and say so in one line."""
    record, game = open_record(file, voice, content)
    play = _in_file(file, lambda: verify_record(game, record))
    return _praise(record, game, play, voice)


def check(file: Path, voice: Voice, content: Path | None = None) -> str:
    """The same for a game that may have begun with a position; and the table must add up after every answer."""
    record, game = open_record(file, voice, content)

    def look(number: int, play: Play) -> None:
        try:
            game.check(play.table)
        except AssertionError as error:
            raise BadRecord(
                N_("After answer {number} the table does not add up: {why}."), number=number, why=str(error)
            ) from None

    def whole() -> Play:
        play = replay(game, record, watch=look)
        check_result(game, record, play)
        return play

    return _praise(record, game, _in_file(file, whole), voice)


def _in_file(file: Path, work: Callable[[], Play]) -> Play:
    try:
        return work()
    except BadRecord as error:
        raise BadRecord(N_("{file}: {why}"), file=file, why=error) from None


def _praise(record: Record, game: Game, play: Play, voice: Voice) -> str:
    facts = {
        "game": game.title_in(voice.language),
        "seats": record.header.seats,
        "answers": len(record.answers),
    }
    if not play.is_over:
        return voice("{game}, {seats} players, {answers} {answers|answer|answers}: true so far, not over.", **facts)
    speaker = Speaker(game.words, voice.language, pages.names_of(record.header))
    line = voice(
        "{game}, {seats} players, {answers} {answers|answer|answers}: true from the first card to the last.", **facts
    )
    return f"{line} {pages.winners_line(game.outcome(play.table), speaker, voice)}"


def open_record(file: Path, voice: Voice, content: Path | None = None) -> tuple[Record, Game]:
    """A record and its game, with the content file that it was played with, if it was not the game's own."""
    record = read_record(file)
    game = game_with(record.header.game, content, voice)
    game.read_options(record.header.seats, record.header.options)
    return record, game
