"""The ladder adds up games of the same bots only: whoever changes how they think says so."""

import hashlib
from pathlib import Path

import msgspec
import pytest

from oyez.bots.levels import SEARCHING, THINKING, thinking_of
from oyez.games import all_games, find_game

SOURCE = Path(__file__).parents[2] / "src" / "oyez"
NOTED = Path(__file__).with_name("thinking.txt")
SHARED = ("answers", "fingers", "levels", "soft", "thinkers", "trying")
SEARCH = ("search", "turns")
BESIDES = {
    "fief": ("campaigns", "expectations", "foresight", "nearness", "odds", "plans", "refusals", "strength", "survey"),
    "medieval_academy": ("forecast",),
    "medievallons": ("foresight", "habits"),
    "merlinn": ("habits", "prospects", "worth"),
}


def fingerprint(folder: Path, names: tuple[str, ...]) -> str:
    return hashlib.sha256(b"".join([(folder / f"{name}.py").read_bytes() for name in names])).hexdigest()[:16]


def thinking() -> dict[str, str]:
    """Of what decides how bots play: version and fingerprint."""
    found = {
        "bots": f"{THINKING} {fingerprint(SOURCE / 'bots', SHARED)}",
        "search": f"{SEARCHING} {fingerprint(SOURCE / 'bots', SEARCH)}",
    }
    for game in all_games():
        names = ("advice", *BESIDES.get(game.name, ()))
        advice = game.advice
        versions = f"{advice.version}.{advice.search_version}.{advice.lesser_version}"
        found[game.name] = f"{versions} {fingerprint(SOURCE / 'games' / game.name, names)}"
    return found


@pytest.mark.parametrize("part", thinking())
def test_what_bots_think_has_a_version(part: str) -> None:
    noted = dict([line.split(" ", 1) for line in NOTED.read_text("utf-8").splitlines()])
    now = thinking()[part]
    assert noted[part] == now, (
        f"How bots think has changed ({part}). Where they may play otherwise now, raise the version (THINKING in "
        "bots/levels.py, or that of the game's ADVICE; SEARCHING, or the search_version, where only those do who "
        f"search; the lesser_version where only the knight does); then note it in {NOTED.name}: {part} {now}"
    )


def test_another_search_leaves_the_games_of_those_who_do_not_search() -> None:
    game = find_game("fief")
    plain = thinking_of(game)
    assert thinking_of(game, ("squire", "random")) == plain
    assert thinking_of(game, ("greedy", "page")) == plain
    for name in ("knight", "paladin", "paladin:20"):
        assert thinking_of(game, (name, "squire")).startswith(f"{plain} {SEARCHING}.")


def test_another_knight_leaves_the_games_of_the_paladin() -> None:
    game = find_game("fief")
    game = msgspec.structs.replace(game, advice=msgspec.structs.replace(game.advice, lesser_version=0))
    other = msgspec.structs.replace(game, advice=msgspec.structs.replace(game.advice, lesser_version=1))
    for pair in (("paladin", "squire"), ("paladin:20", "random"), ("squire", "page")):
        assert thinking_of(other, pair) == thinking_of(game, pair)
    for pair in (("knight", "squire"), ("paladin", "knight"), ("knight:20", "random")):
        assert thinking_of(other, pair) == f"{thinking_of(game, pair)}.1"
