"""The content file and `oyez content check`: what is wrong with which card."""

import copy
from pathlib import Path
from typing import Any

import pytest

from oyez.engine.errors import BadContent
from oyez.engine.languages import NARROW
from oyez.engine.rulebook import rulebook
from oyez.games.merlinn import game
from oyez.games.merlinn.content import CARDS, CHALLENGES, FURNITURE, GUILDS, LISTS, QUESTS
from oyez.games.merlinn.content_checks import SECTIONS, check_file, content_problems
from oyez.games.merlinn.texts import effects_text, party_text
from oyez.games.merlinn.vocabulary import FOLDER, OWN

EVENT = """
[[event]]
id = "bonne_biere"
fr = "Bonne bière"
en = "Good Beer"
cost = 3
prestige = 1
play = [ { do = "gain_adventurer", n = 2, type = "any" } ]
discard = [ { do = "gain_resource", n = 2, type = "gold" } ]
"""


def problems(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "cards.toml"
    path.write_text(text, "utf-8")
    return said(check_file(path))


def said(problems: list[BadContent]) -> list[str]:
    return [str(problem) for problem in problems]


def test_our_own_content_is_in_order() -> None:
    assert check_file(FOLDER / "content.toml") == []
    assert game.check_content is check_file


def test_the_counts_of_the_box() -> None:
    counts = {entry["id"]: entry["count"] for entry in OWN["components"]["list"]}
    assert len(OWN["event"]) == counts["event_card"] == 56
    assert len(QUESTS) == counts["quest_card"] == 20
    assert len(CHALLENGES) == counts["challenge_card"] == 6
    assert sum(tile.copies for tile in FURNITURE) == counts["furniture_tile"] == 22
    assert sum(entry["copies"] for entry in OWN["base_card"]) == counts["base_card"] == 28
    assert len(OWN["setup_card"]) == counts["setup_card"] == 7
    assert len(OWN["automa"]) == 2 * counts["automa_card"] == 8
    assert sum(not guild.stretch for guild in GUILDS) == counts["tavern_board"] == 6
    assert {2 * sum(e["adventurers"].values()) + sum(e["resources"].values()) for e in OWN["setup_card"]} == {9}


@pytest.mark.rule("MI-250")
def test_the_rulebook_says_how_much_the_house_made_up() -> None:
    said_of_it = rulebook(FOLDER).find("MI-250")
    assert said_of_it
    assert said_of_it.source == "house"
    for section, words in {
        "event": "{house} of the {all} Event cards",
        "base_card": "{house} of the {all} base cards",
        "guild": "{house} of the {all} Guilds",
        "quest": "{house} of the {all} Quests",
        "challenge": "{house} of the {all} Challenges",
    }.items():
        house = sum(entry["source"] == "house" for entry in OWN[section])
        assert words.format(house=house, all=len(OWN[section])) in said_of_it.texts["en"]
        assert f"{house} des {len(OWN[section])}" in said_of_it.texts["fr"]
    for section in ("guild_card", "furniture", "setup_card", "automa"):
        assert {entry["source"] for entry in OWN[section]} == {"house"}


def test_a_card_set_of_ones_own(tmp_path: Path) -> None:
    assert problems(tmp_path, EVENT) == []


def test_a_misspelt_key_is_refused(tmp_path: Path) -> None:
    """Nobody shall wonder why «prestiges» scores nothing."""
    known = "id, fr, en, cost, prestige, play, discard, no, source, house, note"
    wrong = EVENT.replace("prestige = 1", "prestige = 1\nprestiges = 3")
    assert problems(tmp_path, wrong) == [f"event bonne_biere: there is no key 'prestiges' here; there are {known}."]
    assert problems(tmp_path, EVENT + 'source = "house"\nnote = "of our brewer"') == []


@pytest.mark.parametrize("section", list(SECTIONS))
def test_every_kind_of_entry_knows_its_keys(section: str) -> None:
    content = copy.deepcopy({section: OWN[section], "guild": OWN["guild"]})
    assert content_problems(content) == []
    content[section][0]["colour"] = "green"
    [problem] = said(content_problems(content))
    assert "there is no key 'colour' here" in problem


@pytest.mark.parametrize(
    ("section", "part"), [("guild", "ability"), ("guild", "malice"), ("guild", "exclusive"), ("automa", "ability")]
)
def test_so_do_their_parts(section: str, part: str) -> None:
    content = copy.deepcopy({section: OWN[section]})
    content[section][0][part]["often"] = 2
    [problem] = said(content_problems(content))
    assert f"{part}: there is no key 'often' here" in problem


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cost = 3", "cost = -1", "event bonne_biere: cost must be a number from 0 to 20, not -1."),
        ("cost = 3", "", "event bonne_biere: cost must be a number from 0 to 20, not nothing."),
        ('"gain_adventurer"', '"gain_beer"', "event bonne_biere: play: there is no effect 'gain_beer'"),
        ('n = 2, type = "any"', 'type = "any"', "event bonne_biere: play: gain_adventurer needs 'n'."),
        ('n = 2, type = "any"', 'n = 0, type = "any"', "a number from 1 to 25 is needed, not 0"),
        ('n = 2, type = "any"', 'n = 2, type = "troll"', "type must be one of dwarf, elf, orc, any, not 'troll'"),
        ('n = 2, type = "any"', 'n = 2, type = "any", m = 1', "gain_adventurer knows no 'm'"),
        ('type = "gold"', 'type = "elf"', "discard: gain_resource: type must be one of gold, mana, malice, any"),
        ('"gain_resource", n = 2, type = "gold"', '"draw_card", n = 1', "draw_card cannot be used in a discard effect"),
        ('en = "Good Beer"', "", "the title in 'en' is missing"),
        ('id = "bonne_biere"', 'id = "Bonne bière"', "the id must be small letters"),
        ('id = "bonne_biere"', "", "event number 1: the id must be"),
        ('[ { do = "gain_adventurer", n = 2, type = "any" } ]', "[]", "play: there must be at least one effect"),
        ('[ { do = "gain_adventurer", n = 2, type = "any" } ]', "[ 7 ]", "an effect is written { do = … }"),
    ],
)
def test_what_is_wrong_with_which_card(tmp_path: Path, old: str, new: str, said: str) -> None:
    found = problems(tmp_path, EVENT.replace(old, new, 1))
    assert len(found) == 1
    assert said in found[0]
    assert found[0].startswith("event ")


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ('{ do = "lay_down", n = 1, type = "any", players = 3 }', "players must be one of 1, 2, all, not 3"),
        ('{ do = "lay_down", n = 1, type = "any", players = 1, upto = 1 }', "upto is true or false"),
        ('{ do = "lay_down", n = 1, type = "any", players = 1, who = "me" }', "who must be one of other, adjacent"),
        ('{ do = "choose", options = [ [ { do = "draw_card", n = 1 } ] ] }', "there must be at least two options"),
        (
            '{ do = "pay", n = 1, type = "any", then = [ { do = "copy_card" } ] }',
            "copy_card cannot stand inside another effect here",
        ),
        (
            '{ do = "for_each", count = "beards", max = 2, effects = [ { do = "gain_prestige", n = 1 } ] }',
            "count must be",
        ),
        ('{ do = "furniture", discount = -2 }', "the discount is a number from 0 to 25, not -2"),
        ('{ do = "extra_purchase", n = 1 }', "extra_purchase cannot be used in a play effect"),
    ],
)
def test_every_parameter_is_checked(tmp_path: Path, effect: str, said: str) -> None:
    found = problems(tmp_path, EVENT.replace('{ do = "gain_adventurer", n = 2, type = "any" }', effect))
    assert len(found) == 1
    assert said in found[0]


def spoilt(section: str, **changes: Any) -> list[str]:
    """Our own content with one entry spoilt."""
    content = copy.deepcopy({section: OWN[section][:1]})
    content[section][0].update(changes)
    return said(content_problems(content))


@pytest.mark.parametrize(
    ("section", "changes", "said"),
    [
        ("quest", {"need": {"dwarf": 0}}, "quest incroyable_duorc: need must say"),
        ("quest", {"need": {"any": 6}}, "6 Adventurers cannot sit like that"),
        ("quest", {"arrangement": "in_a_row"}, "arrangement must be one of"),
        ("quest", {"reward": [{"do": "gain_adventurer", "n": 2, "type": "orc"}]}, "would never end (MI-199)"),
        ("challenge", {"compare": "most"}, "challenge more_dwarves: compare must be one of more, fewer"),
        ("challenge", {"reward": [{"do": "draw_card", "n": 1}]}, "draw_card cannot be used in a challenge effect"),
        ("furniture", {"trigger": "always"}, "furniture tonneau_sans_fond: trigger must be one of"),
        ("furniture", {"uses": 0}, "uses must be a number from 1 to 10, not 0"),
        ("furniture", {"copies": 0}, "copies must be a number from 1 to 10"),
        (
            "guild",
            {"malice": {"move_or_expel": 0}},
            "guild goblins: malice: move_or_expel must be a number from 1",
        ),
        ("guild", {"ability": None}, "the ability is missing"),
        ("guild", {"malice": None}, "the costs of the Malice actions are missing"),
        ("guild", {"exclusive": None}, "the exclusive action is missing"),
        ("guild", {"tavern_fr": " "}, "guild goblins: the title in 'tavern_fr' is missing"),
        ("guild", {"stretch": "yes"}, "stretch is true or false, not 'yes'"),
        (
            "guild",
            {"ability": OWN["guild"][0]["ability"] | {"en": None}},
            "guild goblins: ability: the title in 'en' is missing",
        ),
        (
            "guild",
            {"exclusive": OWN["guild"][0]["exclusive"] | {"fr": 7}},
            "guild goblins: exclusive: the title in 'fr' is missing",
        ),
        (
            "furniture",
            {"trigger": "quest_done", "uses": 0, "effects": [{"do": "gain_adventurer", "n": 1, "type": "elf"}]},
            "furniture tonneau_sans_fond: it brings Adventurers after every Quest",
        ),
        (
            "furniture",
            {
                "trigger": "quest_done",
                "uses": 0,
                "effects": [
                    {
                        "do": "pay",
                        "n": 1,
                        "type": "any",
                        "then": [{"do": "gain_adventurer", "n": 1, "type": "elf"}],
                    }
                ],
            },
            "it brings Adventurers after every Quest",
        ),
        ("guild_card", {"guild": "cooks"}, "there is no Guild 'cooks'"),
        ("automa", {"priority": ["orc", "orc", "elf"]}, "automa goblins: the priority must name"),
        ("automa", {"stars": 4}, "stars must be a number from 1 to 3"),
        ("automa", {"ability": None}, "the ability is missing"),
        ("setup_card", {"adventurers": {"dwarf": 5}}, "setup_card setup_1: there are only 4 chairs"),
        ("setup_card", {"adventurers": {"troll": 1}}, "adventurers must say"),
        ("setup_card", {"resources": {"beer": 1}}, "resources must say"),
    ],
)
def test_every_kind_of_entry_is_checked(section: str, changes: dict[str, Any], said: str) -> None:
    assert any(said in problem for problem in spoilt(section, **changes))
    assert spoilt(section) == []


def test_files_that_hold_no_card(tmp_path: Path) -> None:
    assert "There is no card" in problems(tmp_path, "")[0]
    assert "there is no such section" in problems(tmp_path, EVENT + "[[beer]]\nid = 1\n")[0]
    assert problems(tmp_path, "cards = ") == ["cards.toml: it breaks off."]
    assert problems(tmp_path, "cards = =") == ["cards.toml: line 1, column 9 is not TOML."]
    assert said(check_file(tmp_path / "nowhere.toml")) == ["nowhere.toml cannot be read: there is no such file."]
    assert problems(tmp_path, 'event = "x"') == ["event: write each entry as [[event]]."]
    assert problems(tmp_path, EVENT + EVENT) == ["event bonne_biere: this id is used twice."]
    base = EVENT.replace("[[event]]", "[[base_card]]")
    assert problems(tmp_path, base + base) == ["base_card bonne_biere: this id is used twice."]
    assert said(content_problems({"automa": OWN["automa"][:1] * 2})) == ["automa goblins: its Guild has two faces."]
    second = OWN["guild_card"][0] | {"id": "another"}
    assert said(content_problems({"guild_card": [OWN["guild_card"][0], second]})) == [
        "guild_card another: its Guild has two cards."
    ]


def test_hostile_files_are_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    for raw, end in (
        (b"\xff\xfe[[event]]", "cards.toml: it is not a text (byte 0)."),
        (b"x = " + b"[" * 9000 + b"]" * 9000, "its lists stand too deep inside each other."),
        (b"[[event]]\ncost = " + b"9" * 5000, "a number in it is far too large."),
    ):
        path.write_bytes(raw)
        found = said(check_file(path))
        assert len(found) == 1
        assert found[0].endswith(end)
    path.write_bytes(b"\xef\xbb\xbf" + EVENT.encode())
    assert check_file(path) == []


@pytest.mark.parametrize(
    "value", ["7", "true", '"x"', "[]", "[ 1 ]", "[ [ 1 ] ]", "{}", "{ do = [] }", "1e400", "nan", "12:00:00"]
)
def test_wrong_types_anywhere_are_said_and_never_crash(tmp_path: Path, value: str) -> None:
    for section, entries in OWN.items():
        if not isinstance(entries, list) or section not in SECTIONS:
            continue
        for field in entries[0]:
            text = f"[[{section}]]\n{field} = {value}\n[[{section}]]\n{field} = {value}\n"
            found = problems(tmp_path, text)
            assert found
            assert all(problem.startswith(section) and problem.endswith(".") for problem in found)


@pytest.mark.parametrize(
    ("old", "new", "french"),
    [
        ("cost = 3", "cost = -1", "event bonne_biere : cost doit être un nombre de 0 à 20, pas -1."),
        ('id = "bonne_biere"', 'id = ""', "event n° 1 : l’id s’écrit en minuscules, chiffres et _, pas ''."),
        (
            'type = "any"',
            "type = 3",
            "event bonne_biere : play : gain_adventurer : type doit être l’un de dwarf, elf, orc, any, pas 3.",
        ),
        (
            '"gain_resource", n = 2, type = "gold"',
            '"draw_card", n = 1',
            "event bonne_biere : discard : draw_card ne peut pas servir dans un effet de défausse.",
        ),
    ],
)
def test_a_fault_is_said_in_french_too(tmp_path: Path, old: str, new: str, french: str) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(EVENT.replace(old, new, 1), "utf-8")
    [problem] = check_file(path)
    problem.found_in(FOLDER)
    assert problem.said_in("fr") == french.replace(" :", f"{NARROW}:")


def test_texts_are_generated_in_both_languages() -> None:
    texts = {one.id: [effects_text(one.play, language) for language in ("fr", "en")] for one in CARDS}
    assert texts["nainvasion"] == ["Gagnez 3 Nains.", "Gain 3 Dwarves."]
    assert texts["chaises_musicales"][0] == (
        "Échangez un de vos Aventuriers avec un de ceux d’un joueur, puis d’un autre, si vous voulez."
    )
    assert texts["elf_service"][1] == "Give 1 Elf to a player to: gain 4 Gold, draw 1 Quest card."
    for effects in range(len(LISTS)):
        for language in ("fr", "en"):
            assert "{" not in effects_text(effects, language)
            assert "(s)" not in effects_text(effects, language)
    kit = next(one for one in QUESTS if one.id == "table_en_kit")
    assert party_text(kit.need, kit.arrangement, "en") == "2 Dwarves and 1 Elf at different tables"


def test_titles_have_one_french_each() -> None:
    french: dict[str, set[str]] = {}
    for section in ("event", "base_card", "guild_card", "furniture", "quest", "challenge", "guild", "setup_card"):
        for entry in OWN[section]:
            french.setdefault(entry["en"], set()).add(entry["fr"])
    assert all(len(titles) == 1 for titles in french.values())
