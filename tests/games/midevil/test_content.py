"""The content file is checked when it is read; what is wrong is said with the tile or the card."""

from pathlib import Path

import pytest

from oyez.engine.errors import BadContent
from oyez.engine.languages import NARROW
from oyez.games.midevil.changes import CHANGES
from oyez.games.midevil.content import FOLDER, load
from oyez.games.midevil.content_checks import FILTERS, PRIMITIVES
from oyez.games.midevil.effects import OPS
from oyez.games.midevil.playable import OPPONENT, SQUARE, TILE

TEXT = (FOLDER / "content.toml").read_text("utf-8")


def changed(folder: Path, old: str, new: str, after: str = "") -> Path:
    """The content file with one thing changed, after a certain entry."""
    start = TEXT.index(after)
    assert old in TEXT[start:]
    path = folder / "content.toml"
    path.write_text(TEXT[:start] + TEXT[start:].replace(old, new, 1), "utf-8")
    return path


@pytest.mark.rule("ME-15", "ME-17")
@pytest.mark.parametrize(
    ("after", "old", "new", "message"),
    [
        ('id = "smith"', 'grid = ["BBF", "BBG", "TRG"]', 'grid = ["BBF", "BBG"]', "tile smith: the grid is not 3 × 3"),
        ('id = "smith"', 'grid = ["BBF", "BBG", "TRG"]', 'grid = ["BBF", "BB", "TRG"]', "tile smith: .*3 × 3"),
        ('id = "smith"', '"BBF"', '"BBX"', "tile smith: there is no square 'X'"),
        ('id = "bend_1"', '"GGT"', '"GGW"', "tile bend_1: water"),
        ('id = "bend_1"', '"GGT"', '"GGF"', "tile bend_1: only the smith"),
        ('id = "stable"', 'exits = ["E", "W"]', 'exits = ["E"]', "tile stable: exits"),
        ('id = "manor"', '[1, 2, "E"]', '[2, 2, "E"]', "tile manor: door .*not a building square"),
        ('id = "manor"', '[1, 2, "E"]', '[1, 2, "X"]', "tile manor: door .*sides"),
        ('id = "manor"', '[1, 2, "E"]', '[1, 5, "E"]', "tile manor: door .*rows and columns"),
        ('id = "manor"', '[1, 2, "E"]', '[1, 2, "N"]', "tile manor: door .*outdoors"),
        ('id = "church"', 'doors = [[1, 1, "S"]]', "doors = []", "tile church: a building needs a door"),
        ('id = "church"', "skeletons = 4", "skeletons = 5", "tile church: 5 skeletons for 4 squares"),
        ('id = "church"', "life_tokens = 3", "life_tokens = 9", "tile church: 9 life tokens for 4 squares"),
        ('id = "church"', 'mode = "count"', 'mode = "die"', "tile church: named tiles"),
        ('id = "church"', 'mode = "count"', 'mode = "some"', "tile church: population 'some'"),
        (
            'id = "church"',
            "named = true",
            "named = 3",
            "tile church: yes or no is wanted, not a whole number \\(named\\)",
        ),
        ('id = "church"', 'id = "church"', 'id = "smith"', "tile smith: there are two"),
        ('id = "tile"', "count = 30", "count = 31", "component tile: 30 tiles instead of 31"),
    ],
)
def test_a_wrong_tile_is_named(tmp_path: Path, after: str, old: str, new: str, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        load(changed(tmp_path, old, new, after))


@pytest.mark.rule("ME-110", "ME-130")
@pytest.mark.parametrize(
    ("after", "old", "new", "message"),
    [
        ('id = "quagmire"', "copies = 2", "copies = 3", "component event_card: 50 cards and the Necronomicon"),
        ('id = "quagmire"', "copies = 2", "copies = 0", "card quagmire: there is no copy"),
        ('id = "quagmire"', 'kind = "event"', 'kind = "trick"', "card quagmire: kind 'trick'"),
        ('id = "quagmire"', 'turn = "other"', 'turn = "mine"', "card quagmire: turn 'mine'"),
        ('id = "quagmire"', '"after_move_roll"', '"after_lunch"', "card quagmire: there is no window 'after_lunch'"),
        ('id = "quagmire"', '"after_move_roll"', '"tile_draw"', "card quagmire: there is no window 'tile_draw'"),
        ('id = "quagmire"', '["active"]', '["lucky"]', "card quagmire: there is no target filter 'lucky'"),
        ('id = "quagmire"', 'kind = "opponent"', 'kind = "dog"', "card quagmire: target 'dog'"),
        ('id = "quagmire"', '["active"]', '["no_pawn"]', "card quagmire: 'no_pawn' does not filter .* 'opponent'"),
        ('id = "quagmire"', '[{ op = "move_halve", who = "target" }]', "[]", "card quagmire: it does nothing"),
        ('id = "quagmire"', '"move_halve"', '"move_third"', "card quagmire: there is no primitive 'move_third'"),
        ('id = "quagmire"', 'who = "target"', 'by = "target"', "card quagmire: move_halve needs who"),
        ('id = "quagmire"', 'who = "target"', 'who = "nobody"', "card quagmire: move_halve has who 'nobody'"),
        ('id = "quagmire"', 'who = "target"', 'whom = "target"', "card quagmire: .*whom"),
        ('id = "shield"', '"guardhouse"]', '"castle"]', "card shield: there is no tile 'castle'"),
        ('id = "shield"', "place_cost = 2", "place_cost = 0", "card shield: an item has a price"),
        ('id = "shield"', '"once_per_combat"', '"twice"', "card shield: use 'twice'"),
        ('id = "shield"', '"once_per_combat"', '"once_per_turn"', "card shield: only drawing a tile"),
        ('id = "shield"', '"roll_failed"', '"full_moon"', "card shield: condition 'full_moon'"),
        ('id = "shield"', '"combat_rolled"', '"dinner"', "card shield: there is no window 'dinner'"),
    ],
)
def test_a_wrong_card_is_named(tmp_path: Path, after: str, old: str, new: str, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        load(changed(tmp_path, old, new, after))


@pytest.mark.parametrize(
    ("after", "old", "new", "message"),
    [
        ('id = "quagmire"', "copies = 2", "copies = 2\ncolour = 3", "card quagmire: colour is not known"),
        ('id = "shield"', "place_cost = 2", "place_costs = 2", "card shield: place_costs is not known"),
        ('id = "shield"', 'mode = "once', 'how = "once', "card shield: how is not known"),
        ('id = "quagmire"', 'filter = ["active"]', 'filters = ["active"]', "card quagmire: filters is not known"),
        ('id = "church"', "named = true", "named = true\nholy = true", "tile church: holy is not known"),
        ('id = "church"', "skeletons = 4", "skeletons = 4, bats = 1", "tile church: bats is not known"),
        ('id = "tile"', "count = 30", "count = 30\nweight = 2", "component tile: weight is not known"),
        ("[[window]]", "id = ", "open = true\nid = ", "window turn_start: open is not known"),
        ("[[op]]", "id = ", 'undoes = ""\nid = ', "op move_add: undoes is not known"),
        ("[[target_filter]]", "id = ", 'mean = ""\nid = ', "target_filter active: mean is not known"),
        ("", "[meta]", "[mood]\nbad = true\n[meta]", "mood is not known"),
    ],
)
def test_what_is_not_known_is_refused(tmp_path: Path, after: str, old: str, new: str, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        load(changed(tmp_path, old, new, after))


def test_a_fault_is_said_in_french_too(tmp_path: Path) -> None:
    with pytest.raises(BadContent) as refused:
        load(changed(tmp_path, "skeletons = 4", "skeletons = 5", 'id = "church"'))
    refused.value.found_in(FOLDER)
    assert refused.value.said_in("fr") == f"content.toml{NARROW}: tile church{NARROW}: 5 squelettes pour 4 cases."
    with pytest.raises(BadContent) as refused:
        load(changed(tmp_path, "named = true", "named = 3", 'id = "church"'))
    refused.value.found_in(FOLDER)
    assert "tile church" in refused.value.said_in("fr")
    assert "il faut oui ou non, pas un nombre entier (named)" in refused.value.said_in("fr")


def test_the_rules_know_every_primitive_and_filter(tmp_path: Path) -> None:
    """What the content may name is what the rules carry out, no more and no less."""
    assert set(PRIMITIVES) == set(OPS) == set(CHANGES)
    assert set(FILTERS["opponent"]) == set(OPPONENT)
    assert set(FILTERS["tile"]) == set(TILE)
    assert set(FILTERS["square"]) == {*SQUARE, "adjacent_tile", "legal"}
    path = changed(tmp_path, 'id = "move_halve"', 'id = "move_third"')
    text = path.read_text("utf-8").replace('op = "move_halve"', 'op = "move_third"')
    path.write_text(text, "utf-8")
    with pytest.raises(BadContent, match="card quagmire: there is no primitive 'move_third'"):
        load(path)


def test_a_file_that_is_no_content_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    with pytest.raises(BadContent, match="cannot be read"):
        load(path)
    path.write_text("tile = ")
    with pytest.raises(BadContent, match=r"content\.toml"):
        load(path)
    path.write_text("")
    with pytest.raises(BadContent, match="component"):
        load(path)


@pytest.mark.rule("ME-20", "ME-21")
def test_the_squares_of_each_tile_hang_together(tmp_path: Path) -> None:
    path = changed(tmp_path, 'grid = ["TGT", "GRG", "GRT"]', 'grid = ["GTG", "TRT", "GRT"]', 'id = "clearing_2"')
    with pytest.raises(BadContent, match="tile clearing_2: its squares do not hang together"):
        load(path)
