"""Pictures of the terminal's screens, as text: what stands there, and in which colours. Whoever changes one looks.

make test ARGS="tests/terminal/test_pictures.py --new-pictures"    keeps them as they are now; then read the diff
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.strip import Strip

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


def colours(app: OyezApp) -> str:
    """By style, the plain one first: the line and the words that are written so. Of the plain ones it says no more."""
    runs = [run for line, strip in enumerate(app.screen._compositor.render_strips()) for run in styled(line, strip)]
    plain = Counter([style for style, _, text in runs for letter in text if letter.isalpha()]).most_common(1)[0][0]
    found = [f"{plain}: all that is not named below"]
    for style in dict.fromkeys([style for style, _, _ in runs if style != plain]):
        found += ["", style, *[f"{line:4} {text}" for other, line, text in runs if other == style]]
    return "\n".join(found) + "\n"


def styled(line: int, strip: Strip) -> Iterator[tuple[str, int, str]]:
    """The runs of letters of one line that are written alike; blanks between two of them belong to neither."""
    written = [segment for segment in strip if segment.text.strip()]
    for style, alike in itertools.groupby(written, lambda segment: str(segment.style)):
        yield style, line, "".join([segment.text for segment in alike]).strip()


def compare(shown: str, name: str, config: pytest.Config) -> None:
    kept = PICTURES / f"{name}.txt"
    if config.getoption("--new-pictures"):
        kept.write_text(shown, "utf-8")
    assert shown == kept.read_text("utf-8")


def first_turn(name: str) -> Session:
    """One person at the table, before the first answer of hers."""
    game = find_game(name)
    return new_session(game, ["", *["random"] * (max(3, game.seats[0]) - 1)], {}, ["Anne", "Bob", "Carl"], "picture")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", game_names())
async def test_a_table(name: str, language: str, pytestconfig: pytest.Config) -> None:
    async with at_table(first_turn(name), language, SIZE) as pilot:
        assert isinstance(pilot.app, OyezApp)
        compare(picture(pilot.app), f"{name}-{language}", pytestconfig)
        if language == "en":
            compare(colours(pilot.app), f"{name}-colours", pytestconfig)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_menu(language: str, pytestconfig: pytest.Config) -> None:
    async with at_table(None, language, SIZE) as pilot:
        assert isinstance(pilot.app, OyezApp)
        compare(picture(pilot.app), f"menu-{language}", pytestconfig)
        if language == "en":
            compare(colours(pilot.app), "menu-colours", pytestconfig)


async def test_the_colours_of_the_bright_theme(pytestconfig: pytest.Config) -> None:
    async with at_table(first_turn("medievallons"), "en", SIZE) as pilot:
        assert isinstance(pilot.app, OyezApp)
        await pilot.press("t")
        await pilot.pause()
        compare(colours(pilot.app), "medievallons-bright", pytestconfig)
