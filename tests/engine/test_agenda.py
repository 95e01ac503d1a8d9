"""Where the rules of a game are found, in its folder or in its one module, and how their names make steps."""

from collections.abc import Callable
from typing import Any, assert_type, cast

import pytest

from oyez.engine.agenda import rule, rules_of
from oyez.engine.errors import LawBroken
from oyez.engine.table import Step


def rule_in(module: str, name: str) -> Any:
    def function(t: Any, seat: int) -> None:
        return None

    function.__name__, function.__module__ = name, module
    return rule(function)


def test_a_game_in_one_module_of_a_package_has_its_own_rules() -> None:
    rule_in("agenda_a.tarot", "turn")
    rule_in("agenda_a.whist", "turn")
    rule_in("agenda_a.whist", "trick")
    assert set(rules_of("agenda_a.tarot")) == {"turn"}
    assert set(rules_of("agenda_a.whist")) == {"turn", "trick"}


def test_a_game_in_a_folder_has_the_rules_of_its_modules() -> None:
    rule_in("agenda_b.game.turn", "turn")
    rule_in("agenda_b.game.battle", "fight")
    rule_in("agenda_b.game_of_others", "turn")
    assert set(rules_of("agenda_b.game")) == {"turn", "fight"}
    assert rules_of("agenda_b.nothing") == {}


def test_two_rules_of_a_game_have_two_names() -> None:
    rule_in("agenda_c.turn", "turn")
    with pytest.raises(LawBroken, match="are called 'turn'"):
        rule_in("agenda_c.turn", "turn")
    rule_in("agenda_c.battle", "turn")
    with pytest.raises(LawBroken, match="Two rules of agenda_c are called 'turn'"):
        rules_of("agenda_c")


@rule
def two_arguments(t: Any, seat: int, card: str) -> None:
    return None


def test_a_step_takes_its_arguments_by_position_and_its_type_says_so() -> None:
    assert_type(two_arguments, Callable[[int, str], Step])
    assert two_arguments(1, "monk") == ("two_arguments", (1, "monk"))
    with pytest.raises(TypeError, match="seat"):
        cast("Any", two_arguments)(seat=1, card="monk")
