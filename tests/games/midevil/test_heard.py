"""MidEvil by ear: what is told each turn, and what can be asked for."""

import re
from typing import Any

import pytest

from oyez.engine.languages import NARROW
from oyez.engine.words import Speaker
from oyez.games.midevil import game
from oyez.games.midevil.content import CARDS
from oyez.games.midevil.faces import SQUARES_PER_TILE
from oyez.games.midevil.ground import beside as can_step_to
from oyez.games.midevil.sight import view
from oyez.games.midevil.table import NONE, Announced, Table
from oyez.games.midevil.terminal import describe, details
from oyez.games.midevil.terminal_ground import Ground
from tests.games.midevil.positions import A, B, a_table, card, dice, moving, sq, tile, turn_of
from tests.tools import a_chance, decisions

NAMES = ["Perceval", "Guenièvre", "Lancelot", "Morgane"]
FRENCH = Speaker(game.words, "fr", NAMES)
ENGLISH = Speaker(game.words, "en", NAMES)


def a_hamlet(**more: Any) -> Table:
    """A before the Smith's door; B on the Bridge, where a skeleton and a token are."""
    return a_table(
        tiles={"smith": (0, -1, 0), "bridge": (1, 0, 1)},
        pawns={A: (1, -1), B: (4, 1)},
        skeletons={(1, -2): "blue", (4, 1): "white"},
        tokens=[(4, 1)],
        **more,
    )


def told(t: Table, seat: int | None = A, speaker: Speaker = ENGLISH) -> list[str]:
    return describe(view(t, seat), speaker)


def asked_for(t: Table, seat: int | None = A, speaker: Speaker = ENGLISH) -> list[str]:
    return details(view(t, seat), speaker)


@pytest.mark.rule("ME-20")
def test_the_walls_that_are_told_are_those_of_the_rules() -> None:
    """Side by side on a grown map, with every wall, door and tree: one hears a way where there is one."""
    play = game.start(2, a_chance("heard"))
    for _ in decisions(play, "heard", most=600):
        pass
    t = play.table
    assert len(t.laid) > 12
    ground = Ground(view(t, A))
    for square in [number * SQUARES_PER_TILE + place for number in t.laid for place in range(SQUARES_PER_TILE)]:
        for side in range(4):
            assert ground.is_open(ground.places[square], side) == (can_step_to(t, square, side) != NONE)


def test_one_hears_what_lies_around_ones_pawn() -> None:
    t = a_hamlet()
    around = "to the north: door, Smith (centre), blue skeleton; to the east: Smith (south-east)"
    around += "; to the south: Altar (north); to the west: trees."
    assert f"Around you: {around}" in told(t)
    assert f"Around the pawn (Perceval): {around}" in told(t, None)
    heard = "\n".join(asked_for(t))
    sides = "to the north: water; to the east: Bridge (east); to the south: water; to the west: Bridge (west)"
    assert f"Guenièvre, Bridge (centre). Here: white skeleton, life token; {sides}." in heard
    t.pawn[A] = sq(t, 1, -2)
    assert "to the north: Smith (north); to the east: wall" in "\n".join(told(t))
    t.pawn[A] = sq(t, 5, 1)
    assert "to the east: no tile yet" in "\n".join(told(t))


def test_the_map_is_told_tile_by_tile() -> None:
    smith = "Forge, (0, −1). Vers le sud : Autel. Route : sud ; terrain libre : est, sud-est ;"
    smith += " bâtiment : nord-ouest, nord, ouest, centre ; arbres : sud-ouest ; fourneau : nord-est ;"
    smith += " porte : centre, vers le sud. Dessus : centre : squelette bleu ; sud : Perceval."
    assert re.sub(" (?=[:;])", NARROW, smith) in asked_for(a_hamlet(), A, FRENCH)
    bridge = "Bridge, (1, 0). To the west: Altar. Road: west, centre, east; water: north-west, north, north-east,"
    bridge += " south-west, south, south-east. On it: centre: white skeleton, life token, Guenièvre."
    assert bridge in asked_for(a_hamlet())


@pytest.mark.rule("ME-33", "ME-34")
def test_the_tile_drawn_is_told_in_its_four_turns_and_where_each_of_them_fits() -> None:
    t = a_hamlet(stack=["bend_1"])
    turn_of(t)
    heard = asked_for(t)
    assert "Tile drawn: Bend 1, to be laid by Perceval." in told(t)
    assert "Tile drawn: Bend 1, as many points of skeletons as a die says." in heard
    drawn = view(t, A)["drawn"]
    assert drawn is not None
    assert [line.partition(":")[0] for line in heard if line.split(":")[1:2] == [" road"]] == [
        "Tile drawn, as it is",
        "Tile drawn, a quarter turn",
        "Tile drawn, a half turn",
        "Tile drawn, three quarter turns",
    ]
    south = next(cell for cell in drawn["cells"] if (cell["x"], cell["y"]) == (0, 1))
    assert south["refused"] == ["ME-34", "ME-34", "", ""]
    fits = "Fits: a half turn, three quarter turns; would cut a road: as it is, a quarter turn."
    assert f"Tile drawn, (0, 1), to the north: Altar. {fits}" in heard


def test_turns_that_look_alike_are_told_once() -> None:
    t = a_table(stack=["market"])
    turn_of(t)
    heard = asked_for(t)
    assert "Tile drawn: Market Square, 4 skeletons, 2 life tokens." in heard
    assert "Tile drawn, a half turn: looks just like: as it is." in heard


def test_one_can_ask_what_every_card_does() -> None:
    t = a_hamlet(hands={A: ["still_standing"]}, front={B: ["sword"]})
    heard = asked_for(t)
    assert heard[0].startswith("Your hand: Still Standing! When an opponent has just beaten a skeleton")
    assert heard[1].startswith("Guenièvre: Forge Blade. Item. Put it down on the Smith")
    assert len([line for line in heard if line.startswith("Card: ")]) == len(CARDS)
    assert [line for line in asked_for(t, B) if line.startswith("Your hand")] == []


@pytest.mark.rule("ME-76", "ME-83")
def test_ways_to_go_are_told_with_their_price_and_their_fights() -> None:
    t = a_hamlet()
    moving(t, 4)
    assert "Within reach: Smith (centre): 1 square, 1 fight, way: Smith (centre)." in asked_for(t)
    t.front[A] = [card("horse")]
    heard = asked_for(t)
    assert "Within reach: Altar (centre): 2 squares on horseback, way: Altar (north), Altar (centre)." in heard
    assert "Movement: 0 in all, 2 steps left, or 4 on horseback." in told(t)


def test_what_is_announced_is_told_with_its_target() -> None:
    t = a_hamlet()
    t.announced = [
        Announced(card("evil_eye"), A, B),
        Announced(card("it_never_was"), B, 0, cancelled=True),
        Announced(card("breached_door"), A, tile("smith")),
        Announced(card("secret_passage"), A, sq(t, 4, 1)),
        Announced(card("numb_fingers"), A, B, card("sword")),
    ]
    lines = [line.partition(": ")[2] for line in told(t) if line.startswith("Announced")]
    assert lines == [
        "Perceval, Evil Eye, Guenièvre.",
        "Guenièvre, It Never Was, Evil Eye, cancelled.",
        "Perceval, The Door Gives Way, Smith.",
        "Perceval, Hidden Passage, Bridge (centre).",
        "Perceval, Numb Fingers, Guenièvre, Forge Blade.",
    ]


def test_players_are_told_with_all_that_lies_before_them() -> None:
    t = a_hamlet(trophies={B: "2 white, blue"}, front={B: ["horse"]}, book=B)
    t.deaths[B], t.curse[B], t.horse[B] = 2, -1, sq(t, 1, 0)
    line = next(line for line in told(t, A, FRENCH) if line.startswith("Guenièvre"))
    assert line == (
        f"Guenièvre{NARROW}: Pont (centre), 3 jetons de vie, 5 points (2 squelettes blancs, 1 squelette bleu), "
        "0 carte, Cheval, Necronomicon, à cheval, mauvais œil −1, le Cheval attend à l’Autel (nord), 2 morts."
    )


def test_the_end_is_told() -> None:
    t = a_table(book=A)
    dice(t, 1)
    turn_of(t)
    assert told(t)[1:3] == [
        "The game is over. The victory goes to Perceval!",
        "The Necronomicon has come to the Altar.",
    ]


@pytest.mark.parametrize("speaker", [FRENCH, ENGLISH], ids=["fr", "en"])
def test_whole_games_are_told_in_short_whole_sentences(speaker: Speaker) -> None:
    play = game.start(4, a_chance("sentences"))
    for number, (_, question) in enumerate(decisions(play, "sentences", most=600)):
        if number % 20:
            continue
        seen = view(play.table, question.seat)
        lines = describe(seen, speaker)
        assert len(lines) < 20
        for line in lines + details(seen, speaker):
            assert line.endswith((".", "!", ")")), line
            assert not re.search(r"[{}]|[!?.]\.(?!\.)|\s\s|: \.", line), line
