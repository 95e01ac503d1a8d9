"""A table that has not begun: who sits, who is missing, how to invite."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from oyez.bots.players import BOTS
from oyez.engine.game import Game
from oyez.engine.languages import voice_in
from oyez.engine.table import NOBODY
from oyez.engine.words import N_, Speaker
from oyez.server.live import LiveRoom
from oyez.server.shown.table import SeatShown, show_chat, show_seat


class WaitingShown(msgspec.Struct):
    """What the waiting page is drawn from."""

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
    is_full: bool
    seats: list[SeatShown]
    options: list[tuple[str, str]]
    levels: list[str]
    chat: list[dict[str, Any]]
    commitment: str
    version: str = ""


def show_waiting(live: LiveRoom, me: int | None, words: Speaker, *, base_url: str, now: float) -> WaitingShown:
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
        is_host=me is not None and room.seats[me].person == room.host,
        is_full=all(seat.kind != "open" for seat in room.seats),
        seats=[show_seat(live, number, me, now) for number in range(len(room.seats))],
        options=show_options(live.game, room.options, words),
        levels=list(BOTS),
        chat=[show_chat(line) for line in live.chat],
        commitment=room.commitment,
    )


def show_options(game: Game, chosen: dict[str, Any], words: Speaker) -> list[tuple[str, str]]:
    """The options that differ from a standard game, in words."""
    standard = game.options()
    shown = []
    for name, value in chosen.items():
        if value != getattr(standard, name):
            shown.append((option_label(name, words), option_value(value, words, name)))
    return shown


def option_label(name: str, words: Speaker) -> str:
    """What an option is called; what its numbers mean is said by the values themselves."""
    return re.split(r" \([-−]1", words.text(words.words.options.get(name, name)))[0]


def option_value(value: Any, words: Speaker, name: str = "") -> str:
    """A value of an option, in words."""
    if isinstance(value, bool):
        return "✓" if value else "✗"
    if isinstance(value, str):
        return words.text(words.words.values.get(value, value))
    say = voice_in(words.language)
    names_a_seat = name.endswith("player")
    if value == NOBODY:
        return say(N_("at random")) if names_a_seat else say(N_("as usual"))
    return say(N_("Seat {number}"), number=value + 1) if names_a_seat else str(value)
