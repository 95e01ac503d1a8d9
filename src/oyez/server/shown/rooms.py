"""Tables in a list: whose, since when, who is awaited, how it ended."""

from __future__ import annotations

import time
from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any

from babel.dates import format_date, format_timedelta

from oyez.engine.languages import voice_in
from oyez.engine.words import N_
from oyez.games import find_game, game_names
from oyez.rooms.absence import minutes_and_seconds, seconds_to_come_back, was_called
from oyez.rooms.lessons import lesson_in, said
from oyez.rooms.room import Room, Seat
from oyez.rooms.seating import my_seat
from oyez.rooms.windows import asked_openly
from oyez.server.hub import Hub
from oyez.server.visitors import Visitor, waits_for
from oyez.store.rooms import RoomLine

WEEK = 7 * 86_400.0  # older than that, a date says more than «3 weeks ago»


async def rooms_of(hub: Hub, who: Visitor, statuses: list[str]) -> list[dict[str, Any]]:
    """A visitor's tables: those that wait for him first, then the others, the newest first."""
    if who.person is None:
        return []
    lines = await hub.store.rooms.of_person(who.person, statuses)
    shown = room_lines(lines, who)
    await tell_time_left(shown, lines, who, hub)
    shown.sort(key=lambda line: (not line["is_my_turn"], line["is_over"], -line["at"]))
    return shown


def room_lines(lines: list[RoomLine], who: Visitor) -> list[dict[str, Any]]:
    """Rooms in a list, those aside whose game this site no longer has."""
    return [room_line(line, who) for line in lines if line.room.game in game_names()]


def room_line(line: RoomLine, who: Visitor) -> dict[str, Any]:
    """A room in a list. Who is asked secretly is not told to others."""
    room = line.room
    game = find_game(room.game)
    me = next((seat for seat in room.seats if who.person and seat.person == who.person), None)
    asked = [room.seats[number].name for number in asked_openly(room, time.time())]
    at = room.finished_at or line.changed_at
    return {
        "code": room.code,
        "url": f"/t/{room.code}",
        "game": room.game,
        "number": game_names().index(room.game),
        "title": game.title_in(who.language),
        "lesson": "" if (lesson := lesson_in(room)) is None else said(lesson.title, who.language),
        "seats": [{"number": s.number, "name": s.name, "kind": s.kind, "is_me": s is me} for s in room.seats],
        "free": sum(seat.kind == "open" for seat in room.seats),
        "status": room.status,
        "pace": room.pace,
        "is_over": room.is_over,
        "is_my_turn": waits_for(room, who.person),
        "waits_for": ", ".join(asked),
        "is_mine": me is not None,
        "is_called": me is not None and was_called(room, me.number, time.time()),
        "is_put_away": me is not None and me.put_away,
        "result": how_it_ended(room, me, who.language),
        "is_won": me is not None and bool(room.places) and room.places[me.number] == 1,
        "branch": room.grown_at if room.grown_from else None,
        "time_left": "",
        "at": at,
        "date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at)),
        "when": when(at, time.time(), who.language),
    }


def played_by(ended: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """How often somebody played each game to its end, and won it; the most played first."""
    played, won = Counter(line["game"] for line in ended), Counter(line["game"] for line in ended if line["is_won"])
    titles = {line["game"]: line["title"] for line in ended}
    return [
        {"name": name, "title": titles[name], "played": count, "won": won[name]} for name, count in played.most_common()
    ]


def how_it_ended(room: Room, me: Seat | None, language: str) -> str:
    """Won, or at which place, or by whom it was won; nothing before the end."""
    if not room.places:
        return ""
    say = voice_in(language)
    winners = [room.seats[number].name for number, place in enumerate(room.places[: len(room.seats)]) if place == 1]
    if me is None:
        return say(N_("won by {names}"), names=", ".join(winners))
    place = room.places[me.number]
    if place == 1:
        return say(N_("won"))
    return say(N_("place {place} of {count}"), place=place, count=len(room.seats))


def when(at: float, now: float, language: str) -> str:
    """«3 hours ago», or the day where it is longer ago than a week."""
    if now - at > WEEK:
        return str(format_date(datetime.fromtimestamp(at, UTC), format="medium", locale=language))
    return str(format_timedelta(timedelta(seconds=at - now), granularity="minute", add_direction=True, locale=language))


async def tell_time_left(shown: list[dict[str, Any]], lines: list[RoomLine], who: Visitor, hub: Hub) -> None:
    """How long a person who was called has to come back to each of his tables."""
    called = {line["code"]: line for line in shown if line["is_called"]}
    seen = await hub.store.presence.of(list(called))
    for room in [line.room for line in lines if line.room.code in called]:
        times = {number: last.at for number, last in seen[room.code].items()}
        left = seconds_to_come_back(room, my_seat(room, who.person or "").number, times, time.time())
        called[room.code]["time_left"] = "" if left is None else minutes_and_seconds(left)
