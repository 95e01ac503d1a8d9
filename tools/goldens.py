"""Goldens: finished games that are replayed answer by answer for ever (`tests/goldens`). Make and renew them.

    python tools/goldens.py fief            make what is missing, and anew what the rules no longer replay
    python tools/goldens.py fief --all      make all of them anew

A game's `plan.toml` says which games are played: who sits at the table, with which options, and who concedes when.
A game without a plan gets one: a game of each of its option sets. A golden is made anew only where a rule has changed
how it plays; the commit says which rule.
"""

import argparse
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from oyez.bots.players import answer_of, make_bot
from oyez.bots.thinkers import Bot
from oyez.engine.choices import Concede
from oyez.engine.errors import BadOptions, BadRecord, OyezError
from oyez.engine.game import Game
from oyez.engine.play import Play
from oyez.engine.record import Record, load_record, new_record, replay, save_record, verify
from oyez.engine.table import NOBODY
from oyez.games import find_game

FOLDER = Path(__file__).parent.parent / "tests" / "goldens"
PLAN = "plan.toml"
RESULTS = "results.json"


class Planned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be played: a bot for each seat, the options, and who concedes after how many answers."""

    players: list[str]
    options: dict[str, Any] = {}
    conceding: dict[str, int] = {}


def main() -> int:
    parser = argparse.ArgumentParser(description="Make and renew the goldens of a game.")
    parser.add_argument("game")
    parser.add_argument("--all", action="store_true", help="make all anew, also those that replay as they did")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the goldens of all games lie")
    arguments = parser.parse_args()
    try:
        made = renew(find_game(arguments.game), arguments.folder / arguments.game, everything=arguments.all)
    except OyezError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{arguments.game}: {', '.join(made) if made else 'nothing to make'}")
    return 0


def renew(game: Game, folder: Path, everything: bool = False) -> list[str]:
    """Make what is missing or plays otherwise now; the names of what was made."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / PLAN).exists():
        (folder / PLAN).write_text(first_plan(game), "utf-8")
    results: dict[str, Any] = {}
    made = []
    for name, planned in plan_of(folder).items():
        path = folder / f"{name}.json"
        play = None if everything else replayed(game, path, planned)
        if play is None:
            record, play = play_one(game, name, planned)
            path.write_bytes(save_record(record))
            made.append(name)
        results[name] = result_of(play)
    (folder / RESULTS).write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=1) + b"\n")
    return made


def plan_of(folder: Path) -> dict[str, Planned]:
    """The games of a folder, by name."""
    return msgspec.convert(tomllib.loads((folder / PLAN).read_text("utf-8")), dict[str, Planned])


def first_plan(game: Game) -> str:
    """A plan for a game that has none: each option set once, with the seat counts in turn; one player is greedy."""
    lowest, highest = game.seats
    lines = ["# Which games `tools/goldens.py` plays: a bot for each seat, and the options.\n"]
    for number, options in enumerate(game.option_sets):
        counts = [lowest + (number + step) % (highest - lowest + 1) for step in range(highest - lowest + 1)]
        seats = next(count for count in counts if fits(game, count, options))
        players = ["greedy", *["random"] * (seats - 1)]
        lines.append(f"[set-{number}-of-{seats}]\nplayers = {written(players)}")
        lines.append(f"options = {{ {', '.join([f'{key} = {written(value)}' for key, value in options.items()])} }}\n")
    return "\n".join(lines)


def fits(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.read_options(seats, options)
    except BadOptions:
        return False
    return True


def written(value: Any) -> str:
    """As TOML writes it; texts, numbers, switches and lists of them are the same in JSON."""
    return msgspec.json.encode(value).decode()


def replayed(game: Game, path: Path, planned: Planned) -> Play | None:
    """The game of a golden, played again; None where it is missing, or not as planned, or plays otherwise."""
    if not path.exists():
        return None
    try:
        record = load_record(path.read_bytes())
        play = verify(game, record)
    except BadRecord:
        return None
    return play if play.is_over and is_as_planned(game, record, planned) else None


def is_as_planned(game: Game, record: Record, planned: Planned) -> bool:
    """The same seats and options, whether or not the record spells out those that are as usual."""
    seats = len(planned.players)
    if record.header.seats != seats:
        return False
    return game.all_options(seats, record.header.options) == game.all_options(seats, planned.options)


def play_one(game: Game, name: str, planned: Planned) -> tuple[Record, Play]:
    """A whole game by its bots."""
    record = new_record(game, len(planned.players), f"golden {name}", planned.options)
    play = replay(game, record)
    bots = [make_bot(player, (name, seat)) for seat, player in enumerate(planned.players)]
    while play.question is not None:
        seat, answer = next_answer(play, bots, planned.conceding.get(str(len(record.answers)), NOBODY))
        record.answers.append((seat, msgspec.to_builtins(answer)))
        play.answer(seat, answer)
    record.places = game.outcome(play.table).places
    return record, play


def next_answer(play: Play, bots: list[Bot], leaver: int) -> tuple[int, Any]:
    """Who answers what: the bot that is asked, or somebody who leaves."""
    question = play.question
    assert question is not None
    return (question.seat, answer_of(bots[question.seat], play, question)) if leaver == NOBODY else (leaver, Concede())


def result_of(play: Play) -> Any:
    """How it has ended: places, points, why, and the score sheet."""
    outcome = play.game.outcome(play.table)
    sheet = {row.label: row.values for row in outcome.sheet}
    found = {"places": outcome.places, "points": outcome.points, "reason": outcome.reason, "sheet": sheet}
    return msgspec.json.decode(msgspec.json.encode(found | {"extra": outcome.extra}))


if __name__ == "__main__":
    sys.exit(main())
