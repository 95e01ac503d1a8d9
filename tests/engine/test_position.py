"""Positions: what is written, what is read, and what is refused in a sentence."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oyez.engine.errors import BadOptions, BadPosition, OyezError
from oyez.engine.position import _read_numbers, _write_numbers, depth_of, game_of, read_position, write_position
from oyez.engine.table import save
from oyez.games.medievallons import game
from oyez.games.medievallons.table import Table
from tests.tools import a_chance

SMALL = game.new_table(2, a_chance("position"), {"hand_size": 3, "guilds_to_win": 2})


def read(text: str) -> Table:
    return read_position(game, text, a_chance("position"))


def text_of(t: Table = SMALL) -> str:
    return write_position(game, t)


# --- lists of numbers ---


@pytest.mark.parametrize(
    ("numbers", "depth", "written"),
    [
        ([], 1, "."),
        ([0, 9, 10, 35, 36, 61], 1, "09azAZ"),
        ([-1, 62, -2, 2080], 1, "_(62)(-2)(2080)"),
        ([3, 3, 3], 1, "333"),
        ([0] * 13, 1, "0{13}"),
        ([-1] * 4 + [100] * 5, 1, "_{4}(100){5}"),
        ([True, False], 1, "10"),
        ([], 2, ".."),
        ([[]], 2, "."),
        ([[1, 2], [], [3]], 2, "12/./3"),
        ([], 3, "..."),
        ([[]], 3, ".."),
        ([[[]]], 3, "."),
        ([[[1], [2]], [], [[3]]], 3, "1/2|..|3"),
    ],
)
def test_lists_of_numbers_are_words(numbers: list[Any], depth: int, written: str) -> None:
    assert _write_numbers(numbers, depth) == written
    assert _read_numbers(written, depth, int) == numbers


NUMBERS = st.lists(st.integers(-5, 5000) | st.sampled_from([0, -1]), max_size=20)


@given(st.lists(st.lists(NUMBERS, max_size=4), max_size=4))
def test_every_list_is_read_as_it_was_written(numbers: list[list[list[int]]]) -> None:
    assert _read_numbers(_write_numbers(numbers, 3), 3, int) == numbers
    for inner in numbers:
        assert _read_numbers(_write_numbers(inner, 2), 2, int) == inner


@pytest.mark.parametrize(
    ("hint", "depth"),
    [
        (int, 0),
        (list[int], 1),
        (list[bool], 1),
        (list[list[int]], 2),
        (list[tuple[int, int]], 2),
        (list[tuple[int, ...]], 2),
        (list[list[list[int]]], 3),
        (list[str], 0),
        (list[tuple[int, Any]], 0),
        (list[tuple[str, tuple[Any, ...]]], 0),
        (dict[int, int], 0),
    ],
)
def test_the_declaration_says_what_is_a_list_of_numbers(hint: Any, depth: int) -> None:
    assert depth_of(hint) == depth


# --- whole positions ---


def test_only_what_differs_is_written() -> None:
    text = text_of()
    assert text.startswith('medievallons/2 options={"hand_size":3,"guilds_to_win":2} chance=')
    assert " guilds=" not in text  # nothing is dealt yet
    assert "deck_preset" not in text
    assert game_of(text) == "medievallons"
    assert save(read(text)) == save(SMALL)


def test_the_order_of_the_words_is_free_and_chance_may_be_left_out() -> None:
    head, *words = text_of().split()
    assert save(read(" ".join([head, *words[::-1]]))) == save(SMALL)
    without = " ".join([head, *[word for word in words if not word.startswith("chance=")]])
    assert read(without).chance == a_chance("position")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A position begins with its game and its seats"),
        ("medievallons", "A position begins with its game and its seats"),
        ("medievallons/two", "A position begins with its game and its seats"),
        ("fief/4", "This is a position of fief, not of Médiévallons."),
        ("medievallons/2 content=0123", "other content of Médiévallons"),
        ("medievallons/2 gold=3", "A position of Médiévallons has no «gold»."),
        ("medievallons/2 pile", "A position of Médiévallons has no «pile»."),
        ("medievallons/2 heard=[]", "A position of Médiévallons has no «heard»."),
        ("medievallons/2 pile=1 pile=2", "«pile» stands twice in this position."),
        ("medievallons/2 pile=1-2", "«pile» cannot be read in this position: «-2» is no number."),
        ("medievallons/2 pile=0{99999}", "«pile» cannot be read in this position: it is too long."),
        ("medievallons/2 turn=x", "«turn» cannot be read in this position: it is not JSON"),
        ("medievallons/2 agenda=" + "[" * 100_000, "«agenda» cannot be read in this position"),
        ("medievallons/2 options=[]", "«options» cannot be read in this position"),
        ("medievallons/2 chance=secret", "«chance» cannot be read in this position: it is no key of chance."),
        ("medievallons/2 chance=abcde.0", "«chance» cannot be read in this position: it is no key of chance."),
        ('medievallons/2 turn="x"', "This position cannot be read: a whole number is wanted, not a text (turn)."),
        ('medievallons/2 agenda=[["win",[0]]]', "its pieces do not fit together"),
        ('medievallons/2 hands=0/0 agenda=[["turn",[0]]]', "its pieces do not fit together"),
        ('medievallons/2 hands=0{13}/0{13} agenda=[["turn",[0]]]', "its pieces do not fit together"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read(text)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", ["medievallons/9", 'medievallons/2 options={"speed":3}'])
def test_seats_and_options_are_those_of_the_game(text: str) -> None:
    with pytest.raises(BadOptions):
        read(text)


@given(
    st.text(alphabet='0123456789abz_./|(){}[]"=, -', max_size=30),
    st.sampled_from(["pile", "agenda", "hands", "chance", "sealed", "options"]),
)
def test_whatever_is_written_is_read_or_refused(written: str, field: str) -> None:
    with contextlib.suppress(OyezError):
        read(f"medievallons/2 {field}={written}")
