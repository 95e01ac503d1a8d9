"""The table in a terminal: pictures of small maps, and the window on a large one."""

from io import StringIO

import pytest
from rich.console import Console

from oyez.engine.words import Speaker
from oyez.games.midevil import game
from oyez.games.midevil.sight import view
from oyez.games.midevil.table import Table
from oyez.games.midevil.terminal import describe, draw
from oyez.games.midevil.terminal_map import Map
from tests.games.midevil.positions import A, B, a_table, moving
from tests.tools import a_chance, decisions

NAMES = ["Perceval", "Guenièvre", "Lancelot", "Morgane"]


def picture(thing: object, width: int = 80) -> list[str]:
    out = StringIO()
    Console(file=out, width=width, no_color=True, highlight=False).print(thing)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def a_hamlet() -> Table:
    return a_table(
        tiles={"smith": (0, -1, 0), "bridge": (1, 0, 1)},
        pawns={A: (1, 0), B: (4, 1)},
        skeletons={(0, -3): "red", (1, -2): "blue", (5, 1): "white"},
        tokens=[(0, -3), (4, 1)],
    )


def test_the_map_in_box_drawing() -> None:
    assert (
        picture(Map(view(a_hamlet(), A)))
        == [
            "           0           1",
            "     ┏━━━━━━━┓   +",
            "     ┃ ②♥    ┃ ▓",
            "     ┃       ┃",
            "  -1 ┃     ③ ┃ ·",
            "     ┗━━━━━ ━┛",
            "       ♣   │   ·",
            "     +     │     +           +",
            "       ·  ▥│   ·   ≈   ≈   ≈",
            "           │",
            "   0   ────✠──────────▤─♥──①",
            "           │",
            "       ·   │   ·   ≈   ≈   ≈",
            "     +           +           +",
        ]
        or picture(Map(view(a_hamlet(), A)))[9] == "           │"
    )


def test_tokens_and_pawns_share_a_square() -> None:
    lines = picture(Map(view(a_hamlet(), A)))
    assert "▤─♥" in lines[10]
    t = a_hamlet()
    t.pawn[A] = t.pawn[B]
    assert "2─♥" in picture(Map(view(t, A)))[10]  # two pawns


def test_a_large_map_is_seen_through_a_window_that_follows_the_pawn() -> None:
    row = {"straight_3": (1, 0, 1), "bridge": (2, 0, 1), "market": (3, 0, 0), "straight_1": (4, 0, 1)}
    t = a_table(tiles=row)
    whole = picture(Map(view(t, A)), 80)
    assert max([len(line) for line in whole]) > 60
    narrow = picture(Map(view(t, A)), 40)
    assert max([len(line) for line in narrow]) <= 40
    assert narrow[0].endswith("▶")
    assert any(["▥" in line or "2" in line for line in narrow])
    far = a_table(tiles=row, pawns={A: (13, 1)})
    seen = picture(Map(view(far, A)), 40)
    assert "◀" in seen[0]
    assert any(["▥" in line for line in seen])
    assert not any(["✠" in line for line in seen])


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [40, 80, 120])
def test_every_table_can_be_drawn_and_told(language: str, width: int) -> None:
    speaker = Speaker(game.words, language, NAMES)
    play = game.start(4, a_chance("terminal", width))
    for number, _ in enumerate(decisions(play, width, most=240)):
        if number % 60 == 0:
            for seat in (0, 2, None):
                seen = game.view(play.table, seat)
                assert all([len(line) <= width for line in picture(draw(seen, speaker), width)])
                assert all(["{" not in line for line in describe(seen, speaker)])


def test_what_goes_on_is_told() -> None:
    t = a_table(pawns={A: (1, 0), B: (1, 0)}, skeletons={(1, 0): "blue"}, hands={A: ["fury"]}, book=B)
    t.in_combat, t.die, t.total = True, 2, 3
    moving(t, 5)
    told = "\n".join(describe(view(t, A), Speaker(game.words, "en", NAMES)))
    assert "Combat: Perceval, Altar (north), blue skeleton, die 2, total 3." in told
    assert "Movement: 0 in all, 2 steps left." in told
    assert "Your hand: Survivor’s Fury." in told
    t.in_combat, t.in_duel, t.dice, t.added = False, True, [3, 5], [2, 0]
    told = "\n".join(describe(view(t, A), Speaker(game.words, "fr", NAMES)))
    assert "Perceval – Guenièvre 5 – 5" in told
    assert "Necronomicon" in told
