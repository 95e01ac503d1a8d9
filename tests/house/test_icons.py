"""Icons are drawn to tenths: every number of the set's own drawing is still there, and hardly moved."""

import json
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2]
SPRITES = sorted((HERE / "src/oyez/server/static/icons").glob("*.svg"))
SYMBOL = re.compile(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>')
NUMBER = re.compile(r"\d*\.\d+|\d+")


def models() -> dict[str, str]:
    """By name here: how the icon set draws it."""
    icons = json.loads((HERE / "web/node_modules/@iconify-json/game-icons/icons.json").read_text("utf-8"))
    lists = [HERE / "web/icons.txt", *(HERE / "src/oyez/games").glob("*/icons.txt")]
    found = {}
    for line in "\n".join(file.read_text("utf-8") for file in lists).splitlines():
        name, _, icon = line.partition("=")
        if name.strip() and not name.startswith("#"):
            wanted = icon.strip() or name.strip()
            alias = icons.get("aliases", {}).get(wanted, {}).get("parent", wanted)
            found[name.strip()] = icons["icons"][wanted if wanted in icons["icons"] else alias]["body"]
    return found


def numbers(drawing: str) -> list[float]:
    return [float(number) for path in re.findall(r' d="([^"]*)"', drawing) for number in NUMBER.findall(path)]


@pytest.mark.parametrize("sprite", SPRITES, ids=lambda sprite: sprite.name.partition(".")[0])
def test_no_number_of_a_drawing_is_lost(sprite: Path) -> None:
    known = models()
    drawn = SYMBOL.findall(sprite.read_text("utf-8"))
    assert drawn
    for name, drawing in drawn:
        assert numbers(drawing) == pytest.approx(numbers(known[name]), abs=0.051), name
