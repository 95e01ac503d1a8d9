"""What people type on the command line, as the games understand it."""

from pathlib import Path
from typing import Annotated, Any

import typer

from oyez.cli.frame import HELP
from oyez.engine.errors import BadOptions
from oyez.engine.game import Game
from oyez.engine.words import N_
from oyez.rooms.options import read_option
from oyez.rooms.orders import FOR_ALL, checked_asks

GameName = Annotated[
    str, typer.Argument(metavar=HELP(N_("GAME")), help=HELP(N_("The game, as `oyez games` names it.")))
]
SeatsOption = Annotated[int | None, typer.Option("--seats", help=HELP(N_("How many players.")))]
SeedOption = Annotated[str | None, typer.Option("--seed", help=HELP(N_("Same seed, same shuffles.")))]
OptionsOption = Annotated[
    list[str] | None, typer.Option("--option", metavar=HELP(N_("NAME=VALUE")), help=HELP(N_("An option of the game.")))
]
ContentOption = Annotated[
    Path | None,
    typer.Option(
        "--content",
        metavar=HELP(N_("FILE")),
        help=HELP(N_("Play with a content file of one's own, instead of the game's.")),
    ),
]
AskOption = Annotated[
    list[str] | None,
    typer.Option(
        "--ask",
        metavar="[KIND=]WISH",
        help=HELP(
            N_("When to ask about what others do: never, touched, always; in a kind of window: before_vote=always.")
        ),
    ),
]


def split(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def usual_seats(game: Game) -> int:
    """Three where the game allows it."""
    return max(game.seats[0], min(3, game.seats[1]))


def read_options(game: Game, given: list[str] | None) -> dict[str, Any]:
    """`--option name=value`, each value read as the game declares it."""
    found: dict[str, Any] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadOptions(N_("An option is written name=value, not «{text}»."), text=text)
        found[name] = read_option(game, name, value)
    return found


def read_wishes(given: list[str] | None) -> dict[str, str]:
    """`--ask always` for all windows, `--ask before_vote=never` for a kind of them."""
    found: dict[str, str] = {}
    for text in given or []:
        kind, sign, wish = text.rpartition("=")
        found[kind if sign else FOR_ALL] = checked_asks(wish)
    return found


def bots_of(names: str) -> list[str]:
    found = split(names)
    return [] if found == ["none"] else found
