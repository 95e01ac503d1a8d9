"""The course of a finished game: what the position was worth to each seat, move by move."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

from oyez.engine.game import Game
from oyez.engine.table import load
from oyez.server.live import LiveRoom
from oyez.store import Store

WIDTH, HEIGHT, MARGIN = 600, 180, 12
POINTS = 120


def lacks_course(live: LiveRoom) -> bool:
    """The game is over, and nobody has looked at its course yet."""
    return live.chart is None and live.room.is_over and live.play is not None


async def draw_course(store: Store, live: LiveRoom) -> None:
    """One line a seat, from the snapshots of the turns: drawn when the first page shows the end, and kept."""
    tables = await store.rooms.snapshots(live.room.code, most=POINTS)
    live.chart = await asyncio.to_thread(_draw, live.game, len(live.room.seats), tables)


def _draw(game: Game, seats: int, tables: dict[int, str]) -> dict[str, Any]:
    steps = list(tables)
    loaded = [load(game.table, table) for table in tables.values()]
    worth = [[game.evaluate(table, seat) for table in loaded] for seat in range(seats)]
    # The end is worth far more than all that led to it: it is drawn at the edge, the rest gets the room.
    during = [number for number, table in enumerate(loaded) if not table.is_over]
    if len(during) < 2:
        return {"width": WIDTH, "height": HEIGHT, "lines": [], "moments": [], "last": 0}
    least = min(line[number] for line in worth for number in during)
    most = max(line[number] for line in worth for number in during)
    span = (most - least) or 1.0
    across = [step * WIDTH / (steps[-1] or 1) for step in steps]

    def point(number: int, value: float) -> str:
        share = (min(max(value, least), most) - least) / span
        return f"{across[number]:.0f},{HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN):.0f}"

    lines = [
        {"seat": seat, "points": " ".join(point(number, value) for number, value in enumerate(line))}
        for seat, line in enumerate(worth)
    ]
    return {"width": WIDTH, "height": HEIGHT, "lines": lines, "moments": _moments(steps, across), "last": steps[-1]}


def _moments(steps: list[int], across: list[float]) -> list[dict[str, float]]:
    """The strips of the chart, each from halfway to its neighbours: a click on one leads to its moment."""
    edges = [0.0, *[(one + other) / 2 for one, other in pairwise(across)], float(WIDTH)]
    return [
        {"step": step, "x": round(start, 1), "width": round(end - start, 1)}
        for step, (start, end) in zip(steps, pairwise(edges), strict=True)
    ]
