"""How facts are put into sentences: lists, numbers, and names that bring their own punctuation."""

import pytest

from oyez.engine.errors import BadOptions
from oyez.engine.languages import NARROW, fill, full_stop, typography
from oyez.engine.table import Event
from oyez.engine.words import Line, Speaker, Words

CARDS = ("Monk", "Still Standing!", "Who Goes There?", "Etc.", "Alas…")
WORDS = Words(
    names={"card": CARDS},
    events={
        "played": Line("who:seat card:card", "{who} plays: {card}."),
        "asked": Line("card:card", "Announced: {card}. Do you answer?"),
        "unsaid": Line("card:card", "{card}..."),
        "rolled": Line("who:seat dice", "{who} rolls {dice}."),
        "drew": Line("cards:card", "Drawn: {cards}."),
    },
    prompts={},
    choices={},
    options={},
)
SPEAKER = Speaker(WORDS, "en", ["Aude", "Bertrand!"])


def said(kind: str, *facts: object) -> str:
    return str(SPEAKER.event(Event("XX-1", kind, facts)))


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        (0, "Aude plays: Monk."),
        (1, "Aude plays: Still Standing!"),
        (2, "Aude plays: Who Goes There?"),
        (3, "Aude plays: Etc."),
        (4, "Aude plays: Alas…"),
    ],
)
def test_a_name_that_brings_its_own_stop_ends_the_sentence(card: int, sentence: str) -> None:
    assert said("played", 0, card) == sentence


def test_the_stop_of_a_name_serves_in_the_middle_too() -> None:
    assert said("asked", 1) == "Announced: Still Standing! Do you answer?"
    assert said("asked", 0) == "Announced: Monk. Do you answer?"
    assert said("unsaid", 1) == "Still Standing!..."  # not a full stop
    assert said("played", 1, 0) == "Bertrand! plays: Monk."


def test_what_a_phrase_stands_for_is_kept() -> None:
    parts = SPEAKER.event(Event("XX-1", "played", (0, 1))).parts
    assert [part.kind for part in parts] == ["seat", "", "card"]


def test_equal_dice_are_said_as_they_fell() -> None:
    assert said("rolled", 0, [2, 2]) == "Aude rolls 2, 2."
    assert said("rolled", 0, [6, 1, 6]) == "Aude rolls 6, 1, 6."
    assert said("rolled", 0, []) == "Aude rolls nothing."


def test_equal_things_are_counted() -> None:
    assert said("drew", [0, 1, 0]) == "Drawn: 2 × Monk, Still Standing!"


def test_texts_filled_by_hand_have_one_stop_too() -> None:
    assert fill("No room is called {name}.", {"name": "Où ?"}, "fr") == "No room is called Où ?"
    assert fill("{name}. Really?", {"name": "Hey!"}, "en") == "Hey! Really?"
    assert fill("{file}: broken.", {"file": "a!.json"}, "en") == "a!.json: broken."
    assert str(BadOptions("No option is called {name}.", name="why?")) == "No option is called why?"


def test_full_stop() -> None:
    assert full_stop("Monk") == "Monk."
    assert full_stop("Monk.") == "Monk."
    assert full_stop(typography("Encore debout !", "fr")) == f"Encore debout{NARROW}!"
