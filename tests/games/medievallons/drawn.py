"""The page of a position, drawn by the server's own functions."""

import re

from oyez.engine.play import Play
from oyez.games.medievallons import game
from oyez.games.medievallons.table import Table
from oyez.rooms.game import open_room
from oyez.rooms.room import Answer
from oyez.rooms.seating import seat_bot, sit_down
from oyez.server.live import LiveRoom
from oyez.server.shown.fragments import draw
from oyez.store.rooms import StoredRoom

NAMES = ("Aude", "Perceval", "Guenièvre", "Tristan", "Mélusine")


def live_room(play: Play[Table], answers: list[Answer] | None = None, names: tuple[str, ...] = NAMES) -> LiveRoom:
    """A room in which this is being played."""
    seats = play.table.seats
    room = open_room(game, seats, {}, code="abcdefghjkmn", secret="secret", host="aude", now=100.0, pace="free")
    sit_down(room, "person", names[0], number=0)
    for number in range(1, seats):
        seat_bot(room, number, "greedy", names[number])
    room.status = "finished" if play.is_over else "playing"
    room.pending = [question.seat for question in play.asked]
    return LiveRoom(StoredRoom(room, play), answers or [], [])


def page_of(play: Play[Table], seat: int | None, language: str = "fr") -> str:
    """What a seat sees of a position."""
    return draw(live_room(play), seat, language).html


def pieces_on(page: str) -> list[str]:
    """The names of all pieces that stand on a page."""
    return re.findall(r'data-piece="([^"]+)"', page)
