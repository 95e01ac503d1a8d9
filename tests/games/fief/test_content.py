"""Fief's content file: what it says, and how its errors name the entry at fault."""

import contextlib
import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from oyez.engine.errors import BadContent
from oyez.engine.languages import NARROW
from oyez.games.fief import content as fief_content
from oyez.games.fief import content_kinds
from oyez.games.fief.content import load, parse
from oyez.games.fief.forces import SOLDIER_CP
from oyez.games.fief.losses import KNIGHT_CP
from oyez.games.fief.odds import combat_points
from oyez.games.fief.table import KNIGHT

FILE = Path(fief_content.__file__).with_name("content.toml")


@pytest.fixture
def raw() -> dict[str, Any]:
    return copy.deepcopy(tomllib.loads(FILE.read_text(encoding="utf-8")))


def test_the_kingdom_has_24_villages_and_31_roads() -> None:
    content = load()
    assert len(content.villages) == 24
    assert len(content.roads) == 31
    assert {len(roads) for roads in content.neighbours} == {2, 3, 4}
    assert [len(fief.villages) for fief in content.fiefs] == [4, 3, 2, 3, 3, 4, 2, 3]
    assert [len(bishopric.villages) for bishopric in content.bishoprics] == [7, 4, 5, 4, 4]


def test_the_decks_have_22_characters_24_events_and_10_calamities() -> None:
    content = load()
    by_back = {
        back: sum(card.count for card in content.cards if card.back == back) for back in ("brown", "grey", "black")
    }
    assert by_back == {"brown": 22, "grey": 24, "black": 10}
    assert content.lords == 18
    assert [card.gender for card in content.cards[:18]].count(content_kinds.MAN) == 12
    assert content.cards[content.card("revolte")].count == 4


def test_villages_fiefs_and_bishoprics_are_numbered_from_zero() -> None:
    content = load()
    bourg = content.villages[content.village("bourg")]
    assert content.fiefs[bourg.fief].id == "bourg"
    assert content.bishoprics[bourg.bishopric].chief_town == bourg.index
    assert content.fiefs[bourg.fief].grade == content_kinds.DUCHY
    assert content.numbers["cost.castle"] == 10
    assert content.dice_table == ((1, 6, 1), (7, 12, 2), (13, 9999, 3))
    assert content.die_faces == (0, 1, 1, 2, 2, 3)


def fault(raw: dict[str, Any]) -> str:
    with pytest.raises(BadContent) as caught:
        parse(raw)
    return str(caught.value)


@pytest.mark.parametrize(
    ("table", "entry", "key", "value", "words"),
    [
        ("village", 3, "fief", 9, "village 'charolles': there is no fief 9"),
        ("village", 3, "fief", 2, "village 'charolles': fief 2 does not list it"),
        ("village", 3, "bishopric", 2, "village 'charolles': bishopric 2 does not list it"),
        ("village", 3, "bishopric", 0, "village 'charolles': there is no bishopric 0"),
        ("village", 3, "index", 4, "village 'charolles': its index is 4, its place in the file 3"),
        ("village", 3, "roads", 2, "village 'charolles': it should have 2 roads, it has 3"),
        (
            "village",
            3,
            "chief_town",
            True,
            "village 'charolles': its bishopric disagrees about the chief town",
        ),
        ("village", 3, "id", "blaye", "village 'blaye' is there twice"),
        ("village", 3, "x", "left", "village 'charolles': a whole number is wanted, not a text (x)"),
        ("road", 0, "b", "beaujeu", "road beaujeu–beaujeu: a road leads to another village"),
        ("road", 0, "b", "paris", "road beaujeu–paris: there is no village 'paris'"),
        ("road", 1, "b", "la_salle", "road beaujeu–la_salle is there twice"),
        ("fief", 0, "grade", "empire", "fief 'blaye': unknown grade 'empire'"),
        ("fief", 0, "title_cost", 7, "fief 'blaye': its title costs 7, not 2 per village"),
        ("fief", 0, "villages", [], "fief 'blaye': no villages"),
        ("fief", 0, "number", 2, "fief 'blaye': its number is 2, its place in the file 1"),
        (
            "bishopric",
            1,
            "chief_town",
            "bourg",
            "bishopric 'tournus': its chief town 'bourg' is not one of its villages",
        ),
        ("bishopric", 1, "number", 1, "bishopric 'tournus': its number is 1, its place in the file 2"),
        ("character_card", 0, "gender", "x", "character_card 'arthur': unknown gender 'x'"),
        ("character_card", 0, "count", 0, "character_card 'arthur': count is 0"),
        ("character_card", 0, "count", 2, "card 'arthur': a lord is one man or one woman"),
        ("character_card", 0, "kind", "darc", "card 'baudoin': the lords come first in the file"),
        ("character_card", 18, "kind", "witch", "card 'darc': unknown kind 'witch'"),
        ("event_card", 0, "back", "black", "event_card 'bonnes_recoltes': its back is 'black', not 'grey'"),
        ("event_card", 0, "id", "darc", "card 'darc' is there twice"),
        ("title_card", 0, "fief", 2, "title_card: not exactly one title for each fief"),
        ("title_card", 8, "bishopric", 2, "title_card: not exactly one title for each bishopric"),
        ("dice_table", 1, "cp_min", 8, "dice_table from 8: should go from 7 upward, goes to 12"),
        ("token", 0, "count", "many", "token 'sergeant': 'many' is not a number that can be used here"),
        ("option", 0, "doc", None, "option 'players': a text is wanted, not nothing (doc)"),
    ],
)
def test_an_error_names_the_entry(
    raw: dict[str, Any], table: str, entry: int, key: str, value: object, words: str
) -> None:
    raw[table][entry][key] = value
    assert fault(raw) == words


@pytest.mark.parametrize(
    ("table", "key", "words"),
    [
        ("village", "cheif_town", "village 'beaujeu': there is no 'cheif_town' here, only "),
        ("road", "c", "road: there is no 'c' here, only a, b"),
        ("character_card", "sex", "character_card 'arthur': there is no 'sex' here, only "),
        ("event_card", "kind", "event_card 'bonnes_recoltes': there is no 'kind' here, only "),
        ("option", "defualt", "option 'players': there is no 'defualt' here, only "),
        ("dice_table", "die", "dice_table: there is no 'die' here, only cp_min, cp_max, dice"),
    ],
)
def test_an_unknown_key_is_refused(raw: dict[str, Any], table: str, key: str, words: str) -> None:
    raw[table][0][key] = 1
    assert fault(raw).startswith(words)


def test_unknown_tables_and_numbers_are_refused_and_missing_ones_named(raw: dict[str, Any]) -> None:
    assert fault({**raw, "vilage": []}).startswith("content: there is no 'vilage' here, only ")
    costs = raw["cost"]
    assert fault({**raw, "cost": {**costs, "sargeant": costs["mill"]}}).startswith("cost: there is no 'sargeant' here")
    mill = {**costs["mill"], "price": 3}
    assert fault({**raw, "cost": {**costs, "mill": mill}}) == "cost.mill: there is no 'price' here, only value"
    del costs["mill"]
    assert fault(raw) == "cost: 'mill' is missing"


@pytest.mark.rule("FF-230")
def test_a_knights_combat_points_stand_once() -> None:
    """The number of the content file is the only one: no module counts with a 3 of its own."""
    assert load().numbers["combat_points.knight"] == KNIGHT_CP
    assert SOLDIER_CP[KNIGHT] == KNIGHT_CP
    assert combat_points((2, 2, 1, 1, 0)) == 2 + 2 * KNIGHT_CP + 1
    for path in FILE.parent.glob("*.py"):
        lines = [line for line in path.read_text("utf-8").splitlines() if "knights" in line]
        assert not [line for line in lines if "3 *" in line or "* 3" in line], f"{path.name} counts with a 3 of its own"


def test_a_village_listed_in_two_fiefs_is_refused(raw: dict[str, Any]) -> None:
    raw["fief"][2]["villages"].append("bourg")
    assert fault(raw) == "a village is listed in two fiefs"


def test_a_village_that_no_road_reaches_is_named(raw: dict[str, Any]) -> None:
    raw["road"] = [road for road in raw["road"] if "beaujeu" not in (road["a"], road["b"])]
    for village in raw["village"]:
        village["roads"] = sum(village["id"] in (road["a"], road["b"]) for road in raw["road"])
    assert fault(raw) == "village 'la_salle': no road leads there from 'beaujeu'"


def test_a_number_without_its_value_is_named(raw: dict[str, Any]) -> None:
    raw["cost"]["mill"] = 3
    assert fault(raw) == "cost.mill: write it as { value = …, source = … }"
    raw["cost"]["mill"] = {"value": "three"}
    assert fault(raw) == "cost.mill: 'three' is not a number that can be used here"


def test_every_number_of_the_file_is_used_or_cannot_be_changed(raw: dict[str, Any]) -> None:
    """A designer who changes a number changes the game, or is told that it is fixed."""
    source = "".join(path.read_text("utf-8") for path in FILE.parent.glob("*.py"))
    for name in load().numbers:
        assert f'"{name}"' in source, f"nothing reads {name}"
    raw["limit"]["marriages"]["value"] = 2
    assert fault(raw) == "limit.marriages: the rules fix it at 1"


def test_a_die_needs_faces(raw: dict[str, Any]) -> None:
    raw["battle_die"]["faces"] = []
    assert fault(raw) == "battle_die: faces must list one to six numbers"


def test_a_missing_table_is_named(raw: dict[str, Any]) -> None:
    del raw["road"]
    assert fault(raw) == "there is no [[road]] entry"


@pytest.mark.parametrize("value", [3, "x", True, [1], [[1]], {}, [{}], {"x": 1}, 1e400])
def test_wrong_types_anywhere_are_refused_and_never_crash(raw: dict[str, Any], value: object) -> None:
    for table, entries in raw.items():
        with contextlib.suppress(BadContent):
            parse({**raw, table: value})
        for field in entries[0] if isinstance(entries, list) else entries:
            changed = [{**entries[0], field: value}, *entries[1:]] if isinstance(entries, list) else {field: value}
            with contextlib.suppress(BadContent):
                parse({**raw, table: changed})


def test_a_table_written_otherwise_is_named(raw: dict[str, Any]) -> None:
    assert fault({**raw, "road": [1]}) == "road: write each entry as [[road]]"
    assert fault({**raw, "cost": 3}) == "cost: write it as [cost]"


def test_a_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "content.toml"
    broken.write_text("[meta\n", encoding="utf-8")
    with pytest.raises(BadContent, match=r"content\.toml: line 1, column 6 is not TOML"):
        load(broken)
    broken.write_bytes(b"\xff\xfe")
    with pytest.raises(BadContent, match=r"content\.toml: it is not a text"):
        load(broken)


def test_a_fault_is_said_in_french_too(tmp_path: Path) -> None:
    wrong = tmp_path / "content.toml"
    wrong.write_text(FILE.read_text("utf-8").replace('grade = "barony"', 'grade = "empire"', 1), "utf-8")
    with pytest.raises(BadContent, match=r"content\.toml: fief '\w+': unknown grade 'empire'\."):
        load(wrong)
    with pytest.raises(BadContent) as refused:
        load(wrong)
    refused.value.found_in(FILE.parent)
    assert refused.value.said_in("fr").endswith(f"{NARROW}: le rang 'empire' est inconnu.")
