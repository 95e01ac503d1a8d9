"""Fief's page as the server draws it for a seat."""

import re
from collections.abc import Iterator
from typing import Any

from oyez.bots.thinkers import RandomBot
from oyez.engine.chance import chance_from_seed
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.fief import game
from oyez.games.fief.table import Options, Table
from oyez.rooms.game import open_room
from oyez.rooms.seating import seat_bot, sit_down
from oyez.server.live import LiveRoom
from oyez.server.shown.fragments import draw
from oyez.server.shown.question import QuestionShown, show_question
from oyez.store.rooms import StoredRoom

NAMES = ("Aude", "Perceval", "Mélusine", "Tristan", "Ysolde", "Roland")


def live_room(play: Play[Table]) -> LiveRoom:
    """A room in which this is being played."""
    seats = play.table.seats
    room = open_room(game, seats, {}, code="abcdefghjkmn", secret="secret", host="aude", now=100.0, pace="free")
    sit_down(room, "person", NAMES[0], number=0)
    for number in range(1, seats):
        seat_bot(room, number, "greedy", NAMES[number])
    room.status = "finished" if play.is_over else "playing"
    room.pending = [question.seat for question in play.asked]
    return LiveRoom(StoredRoom(room, play), [], [])


def page(play: Play[Table], seat: int | None, language: str = "fr") -> str:
    """What a seat sees of a position."""
    return draw(live_room(play), seat, language).html


def asked(play: Play[Table], language: str = "fr") -> QuestionShown:
    """The open question as its page shows it."""
    question = play.question
    assert question is not None
    view = game.view(play.table, question.seat)
    words = Speaker(game.words, language, NAMES, question.seat)
    return show_question(question, view, question.seat, words, stamp="", rule_text="")


def positions(seats: int, seed: str, steps: int = 1200, **options: Any) -> Iterator[Play[Table]]:
    """A game of random players, position by position."""
    play = Play(game, game.setup(seats, Options(**options), chance_from_seed("board", seed)), listen=True)
    bot = RandomBot(seed)
    for _ in range(steps):
        if play.question is None:
            return
        yield play
        play.take(play.question, bot.choose(None, play.question))


def pieces_on(html: str) -> set[str]:
    return set(re.findall(r'data-piece="([^"]+)"', html))
