"""Which lines the bench has, and what each is to reach. The numbers are those of the games' own issues."""

from bench.report import Line

FLOOR = "floor medievallons interpreted"

# (task, build or both): at least so much a second, or at most so many microseconds
DECISIONS = {"midevil": 30_000, "merlinn": 30_000, "fief": 20_000}
COPY = {
    ("medievallons", "interpreted"): 10,
    ("medievallons", "compiled"): 3,
    ("fief", "interpreted"): 40,
    ("fief", "compiled"): 40,
}
FULL_COPY = {"midevil": 30}  # with all thirty tiles laid
SAVE = {"medievallons": 100}
OF_FLOOR = {"interpreted": 0.5, "compiled": 1.2}
OF_PETTINGZOO = 10.0

BEFORE = "before"  # the build of another check-out
OF_BEFORE = 0.97  # nothing may become slower by more than three in a hundred

PEERS = ("open_spiel", "pettingzoo")
TUTORIAL = ("tic_tac_toe", "connect_four")


def lines_for(seats: dict[str, int], peers: list[str], builds: list[str]) -> list[Line]:
    """One line for each game, thing and build; the floor first."""
    lines = [Line("floor", "medievallons", "interpreted")] if "medievallons" in seats else []
    for game in seats:
        for build in builds:
            lines += tutorial_lines(game, build) if game in TUTORIAL else game_lines(game, build)
        lines += [Line(peer, game, "interpreted") for peer in PEERS if game in TUTORIAL and peer in peers]
    return lines


def game_lines(game: str, build: str) -> list[Line]:
    play = Line("decisions", game, build, at_least=DECISIONS.get(game))
    if game == "medievallons":
        play.compared_with[FLOOR] = OF_FLOOR[build]
    return [
        play,
        Line("copies", game, build, at_most=COPY.get((game, build))),
        *[Line("full_copies", game, build, at_most=FULL_COPY[game]) for _ in range(game in FULL_COPY)],
        Line("saves", game, build, at_most=SAVE.get(game)),
    ]


def tutorial_lines(game: str, build: str) -> list[Line]:
    line = Line("games", game, build)
    line.compared_with[f"open_spiel {game} interpreted"] = None
    line.compared_with[f"pettingzoo {game} interpreted"] = OF_PETTINGZOO
    return [line]


def lines_before(lines: list[Line]) -> list[Line]:
    """The same lines of another check-out; ours are to be hardly slower.

    Random play is compared by games: where questions that nobody needs are no longer asked, those that are left take
    longer each, and a game as long as before.
    """
    lines += [Line("games", line.game, line.build) for line in lines if line.task == "decisions"]
    own = [line for line in lines if line.build == "interpreted" and line.task not in (*PEERS, "floor", "decisions")]
    for line in own:
        line.compared_with[f"{line.task} {line.game} {BEFORE}"] = OF_BEFORE
    return [Line(line.task, line.game, BEFORE) for line in own]
