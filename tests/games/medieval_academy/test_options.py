"""Options: every combination is legal, and the contract tests play a covering set of them."""

from itertools import combinations, product
from typing import Any, get_args

import pytest

from oyez.engine.errors import BadOptions
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.settings import OPTION_SETS
from oyez.games.medieval_academy.table import Options
from tests.games.medieval_academy.positions import dealt
from tests.tools import a_chance, decisions

VALUES: dict[str, tuple[Any, ...]] = {
    name: (False, True) if hint is bool else get_args(hint) for name, hint in Options.__annotations__.items()
}
SWITCHES = [name for name in VALUES if name == "advanced_rules" or name.startswith("variant")]


def test_every_pair_of_option_values_is_played() -> None:
    for first, second in combinations(VALUES, 2):
        for one, other in product(VALUES[first], VALUES[second]):
            assert any(chosen[first] == one and chosen[second] == other for chosen in OPTION_SETS), (
                f"{first}={one} and {second}={other} are never played together"
            )


@pytest.mark.rule("MA-85")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_combination_of_variants_is_legal(seats: int) -> None:
    for switches in product([False, True], repeat=len(SWITCHES)):
        for mode in ("karadoc", "lancelot"):
            options = dict(zip(SWITCHES, switches, strict=True)) | {"two_player_mode": mode}
            game.read_options(seats, options)


@pytest.mark.rule("MA-85")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_combinations_play_to_the_end(seats: int) -> None:
    for number in range(16):
        bits = (number * 2654435761 >> 7) % 128
        options: dict[str, Any] = {name: bool(bits >> place & 1) for place, name in enumerate(SWITCHES)}
        options["two_player_mode"] = "lancelot" if number % 2 else "karadoc"
        play = dealt(seats, number, **options)
        for _ in decisions(play, number):
            pass
        game.check(play.table)
        assert play.is_over


def test_what_has_nothing_to_switch_is_ignored() -> None:
    plain = dealt(4, first_player="seat_1").table
    odd = dealt(4, first_player="seat_1", two_player_mode="lancelot", show_neutral_score=False).table
    assert plain.packets == odd.packets
    assert plain.owner == odd.owner


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"variant_chess": True}, "no option «variant_chess»"),
        ({"two_player_mode": "perceval"}, "two_player_mode"),
        ({"advanced_rules": "yes"}, "advanced_rules"),
        ({"first_player": "seat_9"}, "first_player"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        game.new_table(4, a_chance(), options)
