"""The ladder adds up games of the same bots only: whoever changes how they think says so."""

import hashlib
from pathlib import Path

import pytest

from oyez.bots.levels import THINKING
from oyez.games import all_games

SOURCE = Path(__file__).parents[2] / "src" / "oyez"
NOTED = Path(__file__).with_name("thinking.txt")
SHARED = ("answers", "fingers", "levels", "search", "soft", "thinkers", "trying")
BESIDES = {"fief": ("odds", "plans", "strength", "survey"), "medieval_academy": ("forecast",), "merlinn": ("worth",)}


def fingerprint(folder: Path, names: tuple[str, ...]) -> str:
    return hashlib.sha256(b"".join([(folder / f"{name}.py").read_bytes() for name in names])).hexdigest()[:16]


def thinking() -> dict[str, str]:
    """Of what decides how bots play: version and fingerprint."""
    found = {"bots": f"{THINKING} {fingerprint(SOURCE / 'bots', SHARED)}"}
    for game in all_games():
        names = ("advice", *BESIDES.get(game.name, ()))
        found[game.name] = f"{game.advice.version} {fingerprint(SOURCE / 'games' / game.name, names)}"
    return found


@pytest.mark.parametrize("part", thinking())
def test_what_bots_think_has_a_version(part: str) -> None:
    noted = dict([line.split(" ", 1) for line in NOTED.read_text("utf-8").splitlines()])
    now = thinking()[part]
    assert noted[part] == now, (
        f"How bots think has changed ({part}). Where they may play otherwise now, raise the version (THINKING in "
        f"bots/levels.py, or that of the game's ADVICE); then note it in {NOTED.name}: {part} {now}"
    )
