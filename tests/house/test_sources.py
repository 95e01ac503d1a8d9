"""Where each rule and each thing comes from: none is without a source, and the figures in the docs are true."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oyez.engine.content import fingerprint, sources_in
from oyez.engine.game import Game
from oyez.engine.rulebook import SOURCES, rulebook
from oyez.games import all_games

DOCS = Path(__file__).parent.parent.parent / "docs" / "provenance.md"
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


@every_game
def test_every_rule_says_where_it_comes_from(game: Game) -> None:
    without = [rule.id for rule in rulebook(game.folder).rule if rule.source not in SOURCES]
    assert without == []


ABOUT_ITSELF = ("meta", "vocabulary")  # what a content file says of its own form
CONTENT_SOURCES = ("rulebook", "publisher", "house")  # a ruling is a rule: no card or number is one


def entries(plain: Any) -> Iterator[dict[str, Any]]:
    """The entries of a content file: tables in lists, and tables of numbers; the parts of an entry go with it."""
    if isinstance(plain, list):
        for entry in plain:
            yield from entries(entry)
    elif isinstance(plain, dict) and ("source" in plain or not any(map(is_table, plain.values()))):
        yield plain
    elif isinstance(plain, dict):
        yield from entries(list(plain.values()))


def is_table(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(entry, dict) for entry in value))


def content_of(game: Game) -> dict[str, Any]:
    plain = tomllib.loads((game.folder / "content.toml").read_text("utf-8"))
    return {name: value for name, value in plain.items() if name not in ABOUT_ITSELF}


@every_game
def test_every_entry_of_the_content_says_where_it_comes_from(game: Game) -> None:
    found = list(entries(content_of(game)))
    assert [entry for entry in found if entry.get("source") not in CONTENT_SOURCES] == []
    assert len(found) > 15


@every_game
def test_the_figures_of_the_content_are_true(game: Game) -> None:
    told = figures_of(game)[-1]
    found = sources_in(content_of(game))
    assert told == [len(found), *[found.count(source) for source in CONTENT_SOURCES]]


@every_game
def test_content_names_no_file_that_is_not_there(game: Game) -> None:
    text = (game.folder / "content.toml").read_text("utf-8")
    named = set(re.findall(r"[\w/.-]+\.(?:md|txt|pdf|toml|json|py|html)\b", text))
    assert [name for name in sorted(named) if not (game.folder / name).exists()] == []


@every_game
def test_the_figures_in_the_docs_are_true(game: Game) -> None:
    rules = [rule.source for rule in rulebook(game.folder).rule]
    assert figures_of(game)[0] == [len(rules), *[rules.count(source) for source in SOURCES]]


def figures_of(game: Game) -> list[list[int]]:
    """What the docs tell of a game: its rules, then its content."""
    line = rf"^\| {re.escape(game.title_in('en'))} \|([\d |]+)\|$"
    found = re.findall(line, DOCS.read_text("utf-8"), re.MULTILINE)
    assert len(found) == 2
    return [[int(number) for number in numbers.split("|")] for numbers in found]


@every_game
def test_content_and_rulebook_name_no_file_that_is_not_here(game: Game) -> None:
    for name in ("content.toml", "rulebook.toml"):
        text = (game.folder / name).read_text("utf-8")
        named = set(re.findall(r"(?:seeds|rules|shared|content)/[\w.]+\.(?:txt|md|toml)", text))
        assert named == set(), name


@every_game
def test_content_and_rulebook_cite_what_a_reader_has(game: Game) -> None:
    """The rulebook is there to be bought; what it was typed from is not here."""
    for name in ("content.toml", "rulebook.toml"):
        text = (game.folder / name).read_text("utf-8")
        assert re.findall(r"(?i)\bseeds?\b|rules document", text) == [], name


@every_game
def test_the_source_of_a_single_figure_is_called_as_any_other(game: Game) -> None:
    text = (game.folder / "content.toml").read_text("utf-8")
    named = re.findall(r'\b(?:\w+_)?source(?:_of_\w+)?\s*=\s*"(\w*)"', text)
    assert named
    assert {*named} <= {*CONTENT_SOURCES}


@pytest.mark.parametrize("key", ["source", "source_of_count", "players_source"])
def test_another_word_for_a_source_leaves_old_records_true(key: str) -> None:
    """They hold the fingerprint of content that said `seed` and `public`."""
    for before, now in (("seed", "rulebook"), ("public", "publisher")):
        assert fingerprint({"count": 3, key: before}) == fingerprint({"count": 3, key: now})
        assert fingerprint({"name": before}) != fingerprint({"name": now})
