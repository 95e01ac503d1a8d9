"""*Analyse*: the story of a game that is over. It is told in the background and kept with the game."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.exceptions import ServiceUnavailableException

from oyez.bots.story import Story
from oyez.engine.errors import Refusal
from oyez.engine.record import Record, save_record
from oyez.engine.words import N_, Speaker
from oyez.rooms.game import record_of
from oyez.rooms.stories import balance_in_words, points_in_words
from oyez.server.dependencies import TheStories
from oyez.server.live import LiveRoom
from oyez.server.pages.at_table import AtTable, TheTable
from oyez.server.pages.replay import must_be_over
from oyez.server.responses import page

WIDTH, HEIGHT = 900, 260


@get("/t/{code:str}/story")
async def story_page(table: TheTable, stories: TheStories) -> Response[str]:
    """Who was how near to victory, where it turned, what luck and choice gave; or how far the telling is."""
    live = await table.room()
    must_be_over(live)
    if live.play is None or not live.play.is_over:
        raise Refusal(N_("This game was left before its end: it has no story."))
    found = await stories.find(table.code)
    if found is None:
        share = stories.tell(table.code, lambda: encoded_record(table, live))
        if share is None:
            raise ServiceUnavailableException(headers={"retry-after": "30"})
        return page(table.request, table.who, "story.html", told=False, share=share, **named(live, table))
    record = await record_at(table, live)
    words = live.speaker(table.who.language)
    points = points_in_words(found, live.game, record, words)
    return page(
        table.request,
        table.who,
        "story.html",
        told=True,
        chart=chart_of(found),
        points=points,
        balances=balances(found, words),
        **named(live, table),
    )


def named(live: LiveRoom, table: AtTable) -> dict[str, Any]:
    """What every state of the page tells."""
    return {
        "url": table.url,
        "game": live.room.game,
        "game_title": live.game.title_in(table.who.language),
        "names": [seat.name for seat in live.room.seats],
    }


async def record_at(table: AtTable, live: LiveRoom) -> Record:
    """The finished game as a record."""
    answers = await table.hub.store.rooms.answers(table.code)
    assert live.play is not None
    places = live.game.outcome(live.play.table).places if live.room.status == "finished" else None
    return record_of(live.room, answers, places)


async def encoded_record(table: AtTable, live: LiveRoom) -> bytes:
    """The same as text."""
    return save_record(await record_at(table, live))


def balances(story: Story, words: Speaker) -> list[tuple[int, str]]:
    """A sentence a seat."""
    return [(seat, balance_in_words(seat, story, words)) for seat in range(len(story.balances))]


def chart_of(story: Story) -> dict[str, Any]:
    """The curve of each seat, and a strip for each moment that leads to it."""
    last = max(1, len(story.moments) - 1)

    def place(number: int, share: float) -> str:
        return f"{number * WIDTH / last:.1f},{HEIGHT - share * HEIGHT:.1f}"

    lines = [
        {"seat": seat, "points": " ".join([place(at, moment.shares[seat]) for at, moment in enumerate(story.moments)])}
        for seat in range(len(story.balances))
    ]
    step = max(1, len(story.moments) // 120)
    strips = [
        {"number": story.moments[at].number, "x": round(at * WIDTH / last, 1), "width": round(step * WIDTH / last, 1)}
        for at in range(0, len(story.moments), step)
    ]
    marks = [{"number": point.number, "x": round(point.number * WIDTH / last, 1)} for point in story.turning_points]
    return {"width": WIDTH, "height": HEIGHT, "lines": lines, "strips": strips, "marks": marks, "last": last}


HANDLERS = [story_page]
