"""The result of many games, for people."""

from collections.abc import Callable

from rich.console import RenderableType
from rich.table import Table

from oyez.lab.simulate import Summary


def summary_page(summary: Summary, voice: Callable[..., str]) -> RenderableType:
    """A table for people; `house` says a text in their language."""
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    table.add_row(voice("games"), str(summary.games))
    table.add_row(voice("games finished"), str(summary.finished))
    table.add_row(voice("decisions a game, mean"), f"{summary.mean_decisions:.1f}")
    table.add_row(voice("decisions a game, most"), str(summary.max_decisions))
    for seat, (bot, wins) in enumerate(zip(summary.bots, summary.wins, strict=True), start=1):
        share = 100 * wins / summary.finished if summary.finished else 0.0
        table.add_row(voice("wins of seat {seat} ({bot})", seat=seat, bot=bot), f"{wins} ({share:.1f} %)")
    table.add_row(voice("games with a shared victory"), str(summary.shared))
    table.add_row(voice("decisions a second"), f"{summary.decisions_per_second:,}".replace(",", " "))
    return table
