"""Pictures of the terminal's screens, as text: whoever changes one looks at it.

make test ARGS="tests/terminal/test_pictures.py --new-pictures"    keeps them as they are now; then read the diff
"""

from pathlib import Path

import pytest

from oyez.games import find_game, game_names
from oyez.terminal.app import OyezApp
from oyez.terminal.session import Session, new_session
from tests.terminal.test_client import at_table

PICTURES = Path(__file__).parent / "pictures"
SIZE = (120, 40)


@pytest.fixture(autouse=True)
def own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def picture(app: OyezApp) -> str:
    """What stands on the screen, line by line."""
    lines = [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]
    return "\n".join(lines).rstrip() + "\n"


def compare(app: OyezApp, name: str, config: pytest.Config) -> None:
    kept = PICTURES / f"{name}.txt"
    if config.getoption("--new-pictures"):
        kept.write_text(picture(app), "utf-8")
    assert picture(app) == kept.read_text("utf-8")


def first_turn(name: str) -> Session:
    """One person at the table, before the first answer of hers."""
    game = find_game(name)
    return new_session(game, ["", *["random"] * (max(3, game.seats[0]) - 1)], {}, ["Anne", "Bob", "Carl"], "picture")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", game_names())
async def test_a_table(name: str, language: str, pytestconfig: pytest.Config) -> None:
    async with at_table(first_turn(name), language, SIZE) as pilot:
        assert isinstance(pilot.app, OyezApp)
        compare(pilot.app, f"{name}-{language}", pytestconfig)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_menu(language: str, pytestconfig: pytest.Config) -> None:
    async with at_table(None, language, SIZE) as pilot:
        assert isinstance(pilot.app, OyezApp)
        compare(pilot.app, f"menu-{language}", pytestconfig)
