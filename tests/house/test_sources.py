"""Where each rule and each thing comes from: none is without a source, and the figures in the docs are true."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oyez.engine.game import Game
from oyez.engine.rulebook import SOURCES, rulebook
from oyez.games import all_games

DOCS = Path(__file__).parent.parent.parent / "docs" / "provenance.md"
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


@every_game
def test_every_rule_says_where_it_comes_from(game: Game) -> None:
    without = [rule.id for rule in rulebook(game.folder).rule if rule.source not in SOURCES]
    assert without == []


def entries(plain: Any) -> Iterator[dict[str, Any]]:
    """The entries of a content file: tables in lists."""
    if isinstance(plain, dict):
        for value in plain.values():
            yield from entries(value)
    elif isinstance(plain, list):
        yield from [entry for entry in plain if isinstance(entry, dict)]


@every_game
def test_every_entry_of_the_content_says_where_it_comes_from(game: Game) -> None:
    plain = tomllib.loads((game.folder / "content.toml").read_text("utf-8"))
    listed = {name: value for name, value in plain.items() if isinstance(value, list)}
    assert [entry for entry in entries(listed) if "source" not in entry] == []


@every_game
def test_content_names_no_file_that_is_not_there(game: Game) -> None:
    text = (game.folder / "content.toml").read_text("utf-8")
    named = set(re.findall(r"[\w/.-]+\.(?:md|txt|pdf|toml|json|py|html)\b", text))
    assert [name for name in sorted(named) if not (game.folder / name).exists()] == []


@every_game
def test_the_figures_in_the_docs_are_true(game: Game) -> None:
    found = re.search(rf"^\| {re.escape(game.title_in('en'))} \|([\d |]+)\|$", DOCS.read_text("utf-8"), re.MULTILINE)
    assert found is not None
    rules = [rule.source for rule in rulebook(game.folder).rule]
    told = [int(number) for number in found[1].split("|")]
    assert told == [len(rules), *[rules.count(source) for source in SOURCES]]


# They are part of the fingerprint by which records of MidEvil know their content: they go with its next change.
KEPT = {"rules/midevil.md", "seeds/002_213a57867e2f21c0.txt"}


@every_game
def test_content_and_rulebook_name_no_file_that_is_not_here(game: Game) -> None:
    for name in ("content.toml", "rulebook.toml"):
        text = (game.folder / name).read_text("utf-8")
        named = set(re.findall(r"(?:seeds|rules|shared|content)/[\w.]+\.(?:txt|md|toml)", text))
        assert named - KEPT == set(), name
