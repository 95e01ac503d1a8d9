"""A table that has not begun: who sits, who is missing, how to invite."""

from __future__ import annotations

from oyez.bots.levels import DEFAULT_LEVEL, LEVELS, Level
from oyez.engine.languages import typography
from oyez.engine.words import Speaker
from oyez.games import game_names
from oyez.rooms.lessons import lessons_of
from oyez.rooms.options import chosen_options
from oyez.server.live import LiveRoom
from oyez.server.shown.chat import is_host, show_chat
from oyez.server.shown.facts import seats_of, weight_word
from oyez.server.shown.table import RoomShown, game_lengths, said_rules, show_seat


class WaitingShown(RoomShown, kw_only=True):
    """What the waiting page is drawn from."""

    is_full: bool
    options: list[tuple[str, str]]
    levels: list[Level]
    default_level: str
    pitch: str
    number: int
    seats_text: str
    minutes: str
    weight: int
    weight_word: str
    has_lesson: bool = False
    version: str = ""


def show_waiting(
    live: LiveRoom,
    me: int | None,
    words: Speaker,
    *,
    base_url: str,
    now: float,
    hidden: frozenset[str] = frozenset(),
) -> WaitingShown:
    """The waiting table for one seat (None: somebody who has not sat down)."""
    room = live.room
    url = f"/t/{room.code}"
    title = live.game.title_in(words.language)
    return WaitingShown(
        code=room.code,
        url=url,
        link=f"{base_url}{url}",
        game=room.game,
        game_title=title,
        title=title,
        status=room.status,
        pace=room.pace,
        public=room.public,
        me=me,
        is_host=is_host(room, me),
        is_full=all(seat.kind != "open" for seat in room.seats),
        seats=[show_seat(live, number, me, now) for number in range(len(room.seats))],
        options=chosen_options(live.game, room.options, words),
        levels=list(LEVELS.values()),
        default_level=DEFAULT_LEVEL,
        chat=show_chat(live, me, words.language, hidden),
        talk=room.talk,
        house_rules=said_rules(room, words),
        commitment=room.commitment,
        pitch=typography(live.game.pitch_in(words.language), words.language),
        number=game_names().index(room.game),
        seats_text=seats_of(live.game),
        minutes=game_lengths(live.game),
        weight=live.game.weight,
        weight_word=weight_word(live.game, words.language),
        has_lesson=bool(lessons_of(live.game.folder)),
    )
