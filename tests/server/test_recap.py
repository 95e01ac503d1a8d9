"""What the others did, in as many lines as can be read at a glance."""

import pytest
from markupsafe import Markup
from msgspec.structs import replace

from oyez.engine.table import Event
from oyez.engine.words import Part, Speaker
from oyez.games import find_game
from oyez.games.medieval_academy import game
from oyez.server.shown.log import LogLine, part_html, phrase_html, recap


def line(step: int, text: str, seat: int, *, scene: str = "", against: bool = False) -> LogLine:
    return LogLine(step, Markup(text), "", "", new=True, seat=seat, scene=scene, against=against)


def turn(step: int) -> LogLine:
    return LogLine(step, Markup("turn"), "", "", new=True, level="heading")


def texts(lines: list[LogLine]) -> list[str]:
    told = recap(lines, 0)
    assert told is not None
    return [str(line.text) for line in told.lines]


def test_what_the_next_line_tells_as_well_goes_first() -> None:
    lines = [
        turn(1),
        line(2, "Ann plays a Prowler", 1),
        line(3, "Ann steals a Jester", 1, scene="theft"),
        line(4, "Bob’s guild is broken", 2, scene="broken"),
        turn(5),
        line(6, "Bob plays an Artisan", 2),
        line(7, "Bob takes a Priest", 2),
        turn(8),
        line(9, "Cid plays a Priest", 3),
        line(10, "Cid takes a card", 3),
    ]
    assert texts(lines) == [
        "Ann steals a Jester",
        "Bob’s guild is broken",
        "Bob plays an Artisan",
        "Bob takes a Priest",
        "Cid plays a Priest",
        "Cid takes a card",
    ]


def test_nothing_is_told_without_its_cause() -> None:
    """The recap began with a broken guild, and did not say who had broken it."""
    lines = [turn(1), line(2, "Ann steals", 1, scene="theft"), line(3, "broken", 2, scene="broken")]
    lines += [turn(4), *[line(5 + number, f"Bob {number}", 2, scene="guild") for number in range(5)]]
    assert texts(lines) == [f"Bob {number}" for number in range(5)]


def test_what_was_done_to_the_reader_stays() -> None:
    lines = [turn(1), line(2, "Ann strikes you", 1, scene="death", against=True)]
    lines += [turn(3), *[line(4 + number, f"Bob {number}", 2, scene="guild") for number in range(8)]]
    assert texts(lines)[0] == "Ann strikes you"
    assert len(texts(lines)) <= 6


def test_before_ones_first_move_it_tells_how_the_game_began() -> None:
    told = recap([turn(1), line(2, "Ann", 1), line(3, "Bob", 2), turn(4), line(5, "You draw a tile", 0)], 0)
    assert told is not None
    assert not told.has_moved


def test_what_befell_everybody_is_told_though_nobody_did_it() -> None:
    """An election without a winner, a calamity: they have no player."""
    nobody = LogLine(3, Markup("Nobody is elected"), "", "", new=True, scene="election")
    told = recap([turn(1), line(2, "Ann votes", 1), nobody], 0)
    assert told is not None
    assert ([str(one.text) for one in told.lines], told.players) == (["Ann votes", "Nobody is elected"], 1)


def test_dice_are_told_in_passing() -> None:
    """«Rolls 2: so many skeletons move» took the place of the tile that was laid and of the fight that was won."""
    die = replace(line(4, "Ann rolls 2: so many skeletons move", 1), in_passing=True)
    assert texts([turn(1), line(2, "Ann draws a tile", 1), line(3, "Ann beats a skeleton", 1), die]) == [
        "Ann draws a tile",
        "Ann beats a skeleton",
    ]


def test_a_number_with_its_sign_does_not_begin_a_line() -> None:
    """«Perceval −3»: the sign was alone at the beginning of the next line."""
    assert (
        part_html(Part("Perceval −3, Aude +2 +"), Speaker(game.words, "en", ())) == "Perceval\u00a0−3, Aude\u00a0+2 +"
    )


@pytest.mark.parametrize(("text", "bound"), [("2 × Moine", "2_×_Moine"), (" + 1 Bouffon", "_+_1_Bouffon")])
def test_a_sum_stays_in_one_line(text: str, bound: str) -> None:
    """«(2 ×» stood at the end of one line of the log, «Magicien)» at the beginning of the next."""
    assert part_html(Part(text), Speaker(game.words, "fr", ())) == bound.replace("_", "\u00a0")


def test_a_chip_needs_no_quotes() -> None:
    """A long name in quotes left each of them alone on a line."""
    words = Speaker(find_game("merlinn").words, "fr", ("Aude", "Perceval"))
    html = phrase_html(words.event(Event("ML-1", "played", (0, 1))), words)
    assert 'class="log-chip"' in html
    assert not set("«»") & set(html)
