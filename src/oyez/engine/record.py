"""Records: a header and the list of answers. The save file, the replay, the bug report and the test fixture.

A record holds no table: whoever has the game's rules plays the answers again and sees the same game. Its seal is the
hash of all the rest, so that a record cut short or edited is known as such.
"""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from oyez.engine.asking import Plain
from oyez.engine.chance import Chance
from oyez.engine.content import fingerprint
from oyez.engine.errors import BadPosition, BadRecord, IllegalAnswer, OyezError
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.position import read_position
from oyez.engine.reasons import reason
from oyez.engine.words import N_

FORMAT = 1


class Header(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What was played, by whom, and where its chance came from."""

    format: int
    game: str
    rules: int  # the version of the game's rules
    seats: int
    options: dict[str, Any] = {}
    names: list[str] = []
    kinds: list[str] = []  # by seat: empty for a person, else the bot's name
    secret: str  # the server's part of the chance; shown when the game is over
    entropy: list[str] = []  # the players' parts
    commitment: str = ""  # SHA-256 of the secret, published before the first card
    free_undo: bool = False  # anything could be taken back: what was shown may have been seen before it was decided
    position: str = ""  # where it begins, if not with a deal
    lesson: str = ""  # the guided game that it was when it was saved, and the mark of its script
    content: str = ""  # fingerprints of the content and the options it was begun with; older records have none


class Record(msgspec.Struct, kw_only=True):
    """A game, from the first card to the last answer."""

    header: Header
    answers: list[tuple[int, Plain]] = []
    places: tuple[int, ...] | None = None  # when the game is over
    seal: str = ""


def commit_to(secret: str) -> str:
    """What the server publishes before the deal: it cannot change its mind afterwards."""
    return hashlib.sha256(secret.encode()).hexdigest()


def chance_for(secret: str, entropy: list[str]) -> Chance:
    """The chance of a game, from the server's secret and what each player added."""
    parts = msgspec.json.encode([secret, *entropy])
    return Chance(hashlib.blake2b(parts, digest_size=32, person=b"oyez chance").digest())


def new_record(
    game: Game,
    seats: int,
    secret: str,
    options: dict[str, Any],
    names: list[str] | None = None,
    kinds: list[str] | None = None,
) -> Record:
    """A record without answers."""
    header = Header(
        format=FORMAT,
        game=game.name,
        rules=game.version,
        seats=seats,
        options=game.all_options(seats, options),
        names=names or [],
        kinds=kinds or [],
        secret=secret,
        commitment=commit_to(secret),
    )
    header.content = fingerprints(game, header.options)
    return Record(header=header)


def fingerprints(game: Game, options: dict[str, Any]) -> str:
    """What a game is begun with: its content and its options, a fingerprint each."""
    return f"{game.content_fingerprint}.{fingerprint(options)}"


def save_record(record: Record) -> bytes:
    """The record as JSON, sealed."""
    record.seal = _seal_of(record)
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def load_record(data: bytes | str) -> Record:
    """Read a record; BadRecord says what is wrong with it and where."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(N_("This is not a whole record: {why}."), why=reason(error)) from None
    if record.header.format != FORMAT:
        raise BadRecord(
            N_("This record has format {found}; this Oyez reads format {known}."),
            found=record.header.format,
            known=FORMAT,
        )
    if record.seal != _seal_of(record):
        raise BadRecord(N_("This record was changed after it was written: its seal does not fit."))
    return record


def start(game: Game, record: Record, listen: bool = False) -> Play:
    """The game of a record, before its first answer."""
    header = record.header
    if header.game != game.name:
        raise BadRecord(N_("This is a record of {found}, not of {game}."), found=header.game, game=game.title)
    if header.rules != game.version:
        raise BadRecord(
            N_("This record was played with version {found} of the rules of {game}; this Oyez has version {known}."),
            found=header.rules,
            game=game.title,
            known=game.version,
        )
    if header.commitment and header.commitment != commit_to(header.secret):
        raise BadRecord(N_("The secret of this record is not the one that was promised before the deal."))
    content, _, options = header.content.partition(".")  # older records have neither
    if content and content != game.content_fingerprint:
        raise BadRecord(
            N_("This record was played with other content of {game}: its cards, maps or numbers are others."),
            game=game.title,
        )
    try:
        play = Play(game, first_table(game, header), listen=listen)
    except OyezError as error:
        raise BadRecord(
            N_("The header of this record does not fit {game}: {why}"), game=game.title, why=error
        ) from None
    if options and options != fingerprint(header.options):
        raise BadRecord(N_("The options of this record are not those that its game was begun with."))
    return play


def first_table(game: Game, header: Header) -> Any:
    """As it is dealt, or as the position says."""
    chance = chance_for(header.secret, header.entropy)
    if not header.position:
        return game.new_table(header.seats, chance, header.options)
    t = read_position(game, header.position, chance)
    if t.seats != header.seats:
        raise BadPosition(
            N_("This is a position for {found} seats, not for {seats}."), found=t.seats, seats=header.seats
        )
    return t


def replay(
    game: Game,
    record: Record,
    upto: int | None = None,
    listen: bool = False,
    watch: Callable[[int, Play], None] | None = None,
) -> Play:
    """Play a record's answers again, all or the first `upto`; the first wrong one is refused by number."""
    play = start(game, record, listen=listen)
    if watch is not None:
        watch(0, play)
    answers = record.answers if upto is None else record.answers[:upto]
    for number, (seat, plain) in enumerate(answers, start=1):
        try:
            _answer(play, seat, plain)
        except OyezError as error:
            raise BadRecord(N_("Answer {number}, of seat {seat}: {why}"), number=number, seat=seat, why=error) from None
        if watch is not None:
            watch(number, play)
    return play


def _answer(play: Play, seat: int, plain: Plain) -> None:
    """Older records leave out what had a single answer and is asked for all that since: it is given first."""
    try:
        return play.answer(seat, plain)
    except IllegalAnswer:
        left_out = [question for question in play.asked if question.count() == 1]
        if not left_out:
            raise
    play.take(left_out[0], left_out[0].sample(lambda limit: 0))
    _answer(play, seat, plain)


def verify(game: Game, record: Record, watch: Callable[[int, Play], None] | None = None) -> Play:
    """Check a record whole: the promise, every answer, and the result it claims."""
    if record.header.position:
        raise BadRecord(N_("This game began with a position, not with a deal: nobody can vouch for its chance."))
    play = replay(game, record, watch=watch)
    check_result(game, record, play)
    return play


def check_result(game: Game, record: Record, play: Play) -> None:
    """The places that a record claims are those that the rules say."""
    if record.places is None:
        return
    if not play.is_over:
        raise BadRecord(N_("This record claims a result, but its game is not over."))
    found = game.outcome(play.table).places
    if found != record.places:
        raise BadRecord(
            N_("This record claims the places {claimed}; the rules say {found}."), claimed=record.places, found=found
        )


def _seal_of(record: Record) -> str:
    parts = [record.header, record.answers, record.places]
    return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()
