"""Play the levels against each other and write docs/strength.md.

    python tools/strength.py [--only fief] [--pairs paladin:greedy,greedy:random] [--games 200] [--workers 2]

Two against two with rotated seats, each deal twice with the sides exchanged; intervals are Wilson's, 95 %. Use the
compiled build (`make compile`, then `PYTHONPATH=build/compiled`): it is several times as fast, and plays the same.
A pair of which results are kept already (docs/strength.json) is played only if more games are asked for.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from oyez.games import all_games, find_game
from oyez.lab.matches import Match, Score, play_match, wilson

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "docs" / "strength.json"
PAGE = ROOT / "docs" / "strength.md"

PAIRS = (
    ("greedy", "random"),
    ("squire", "page"),
    ("knight", "squire"),
    ("paladin", "knight"),
    ("paladin", "greedy"),
)
TARGETS = {
    ("paladin", "greedy"): {
        "medieval_academy": 0.75,
        "merlinn": 0.75,
        "medievallons": 0.7,
        "midevil": 0.7,
        "fief": 0.65,
    }
}


class Row(msgspec.Struct, kw_only=True):
    """One pair at one game, as it was played."""

    game: str
    seats: int
    options: dict[str, Any]
    sides: tuple[str, str]
    games: int
    won: float
    margin: float
    milliseconds: tuple[float, float]  # of processor time a decision
    decisions: float  # a game

    @property
    def key(self) -> tuple[str, int, str, tuple[str, str]]:
        return self.game, self.seats, str(self.options), self.sides


def main() -> int:
    parser = argparse.ArgumentParser(description="Play bots against each other and write docs/strength.md.")
    parser.add_argument("--only", help="this game only")
    parser.add_argument("--pairs", help="as in paladin:greedy,paladin=600:knight=64")
    parser.add_argument("--games", type=int, default=200, help="games of a pair")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--options", default="{}", help="of the game, as JSON")
    parser.add_argument("--seconds", type=float, default=0.0, help="stop a pair after so long")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    options = msgspec.json.decode(arguments.options)
    rows = {row.key: row for row in kept_rows()}
    pairs = read_pairs(arguments.pairs) if arguments.pairs else PAIRS
    games = [find_game(arguments.only)] if arguments.only else all_games()
    with ProcessPoolExecutor(arguments.workers) as pool:
        for game in games:
            for sides in pairs:
                match = Match(
                    game=game.name,
                    sides=sides,
                    seats=arguments.seats,
                    options=options,
                    deals=(arguments.games + 1) // 2,
                    seed="strength",
                )
                score = play_match(match, pool if arguments.workers > 1 else None, seconds=arguments.seconds)
                row = row_of(score)
                if row.key not in rows or rows[row.key].games <= row.games:
                    rows[row.key] = row
                print(line_of(row), flush=True)
                keep(list(rows.values()))
    return 0


def read_pairs(text: str) -> list[tuple[str, str]]:
    """`paladin=600:greedy`: the budget stands after an equals sign here, as the colon parts the sides."""
    pairs = []
    for pair in text.split(","):
        first, _, second = pair.partition(":")
        pairs.append((first.replace("=", ":"), second.replace("=", ":")))
    return pairs


def row_of(score: Score) -> Row:
    times = [1000 * score.seconds[side] / max(1, score.decisions[side]) for side in range(2)]
    return Row(
        game=score.match.game,
        seats=score.match.seats,
        options=score.match.options,
        sides=score.match.sides,
        games=score.games,
        won=score.won,
        margin=sum(score.margins) / max(1, len(score.margins)),
        milliseconds=(round(times[0], 2), round(times[1], 2)),
        decisions=round(sum(score.decisions) / max(1, score.games), 1),
    )


def kept_rows() -> list[Row]:
    return msgspec.json.decode(KEPT.read_bytes(), type=list[Row]) if KEPT.exists() else []


def keep(rows: list[Row]) -> None:
    rows.sort(key=lambda row: row.key[:3] + tuple(str(row.sides)))
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n")
    PAGE.write_text(page(rows), "utf-8")


def line_of(row: Row) -> str:
    low, high = wilson(row.won, row.games)
    share = row.won / max(1, row.games)
    return (
        f"{row.game} {row.seats} {row.options or ''} {row.sides[0]} against {row.sides[1]}: "
        f"{row.won:g} of {row.games} = {share:.0%} ({low:.0%} to {high:.0%}), margin {row.margin:+.1f}, "
        f"{row.milliseconds[0]:g} and {row.milliseconds[1]:g} ms"
    )


def page(rows: list[Row]) -> str:
    """The page, in Markdown."""
    lines = [
        "# How strong the bots are",
        "",
        "Written by `make strength`. Two against two (or one against one) with rotated seats, each deal twice with the",
        "sides exchanged. «Share» is that of the games won by the first of the pair, with Wilson's interval (95 %);",
        "«margin» the mean points of its seats less those of the other's. Milliseconds are processor time a decision,",
        "on the machine of the day. A target in brackets is missed; the interval says what is proved.",
        "",
        "| game | seats | options | pair | games | share | 95 % | margin | ms a decision | target |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        low, high = wilson(row.won, row.games)
        share = row.won / max(1, row.games)
        cells = [
            row.game,
            str(row.seats),
            ", ".join(f"{name} {value}" for name, value in row.options.items()),
            f"{row.sides[0]} – {row.sides[1]}",
            str(row.games),
            f"**{share:.0%}**",
            f"{low:.0%} – {high:.0%}",
            f"{row.margin:+.1f}",
            f"{row.milliseconds[0]:g}, {row.milliseconds[1]:g}",
            target_of(row, share),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def target_of(row: Row, share: float) -> str:
    target = TARGETS.get(row.sides, {}).get(row.game)
    if target is None:
        target = {("greedy", "random"): 0.9}.get(row.sides, 0.6 if row.sides in PAIRS else 0.0)
    if not target:
        return ""
    return f"{target:.0%}" if share >= target else f"({target:.0%})"


if __name__ == "__main__":
    sys.exit(main())
