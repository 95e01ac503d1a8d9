"""The front door for programs: starting, asking, answering, copying, looking, drawing."""

import pytest
from markupsafe import escape

import oyez
from oyez.engine.errors import OyezError, Refusal
from oyez.engine.table import save
from oyez.games import find_game, game_names


@pytest.mark.parametrize("name", game_names())
def test_a_match_can_be_played_to_its_end(name: str) -> None:
    match = oyez.start(name, seed=1)
    for number in range(100_000):
        if match.is_over:
            break
        assert match.question is not None
        assert match.outcome is None
        match.answer(match.advise("random", seed=number), match.question.seat)
    assert match.is_over
    assert match.outcome is not None
    assert len(match.outcome.places) == match.seats
    assert "over" in repr(match)


def test_the_same_seed_gives_the_same_match() -> None:
    one, two, other = (oyez.start("medievallons", seats=3, seed=seed) for seed in (1, 1, 2))
    assert save(one.table) == save(two.table)
    assert save(one.table) != save(other.table)


def test_a_copy_goes_its_own_way() -> None:
    match = oyez.start("medievallons", seats=3, seed=1)
    before = save(match.table)
    again = match.copy()
    again.answer(again.choices[0])
    assert save(match.table) == before
    assert save(again.table) != before


def test_what_the_rules_forbid_changes_nothing() -> None:
    match = oyez.start("medievallons", seats=3, seed=1)
    before = save(match.table)
    with pytest.raises(Refusal):
        match.answer(["PlayCard", 99])
    assert match.question is not None
    with pytest.raises(Refusal):
        match.answer(match.choices[0], seat=(match.question.seat + 1) % 3)
    assert save(match.table) == before


@pytest.mark.parametrize("name", game_names())
def test_a_match_goes_on_from_its_position(name: str) -> None:
    match = oyez.start(name, seed=1)
    for number in range(9):
        match.answer(match.advise("random", seed=number))
    again = oyez.start(name, position=match.position)
    assert again.position == match.position
    assert again.choices == match.choices
    for number in range(5):
        answer = match.advise("random", seed=number)
        assert again.answer(answer).position == match.answer(answer).position


def test_a_position_comes_with_seats_and_options() -> None:
    position = oyez.start("medievallons", seats=3, options={"hand_size": 4}).position
    assert oyez.start("medievallons", position=position).seats == 3
    with pytest.raises(Refusal, match="how many seats"):
        oyez.start("medievallons", seats=3, position=position)
    with pytest.raises(Refusal, match="which options"):
        oyez.start("medievallons", options={"hand_size": 4}, position=position)
    with pytest.raises(OyezError, match="position of medievallons, not of Fief"):
        oyez.start("fief", position=position)


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    with pytest.raises(OyezError, match="no game"):
        oyez.start("chess")
    with pytest.raises(OyezError, match="players"):
        oyez.start("medievallons", seats=9)
    with pytest.raises(OyezError, match="no option"):
        oyez.start("medievallons", options={"speed": 3})
    with pytest.raises(AttributeError):
        oyez.finish  # noqa: B018 - asking for it is the test


def test_an_imagined_match_looks_the_same_to_its_seat() -> None:
    match = oyez.start("medievallons", seats=3, seed=1)
    imagined = match.imagine(0, seed=5)
    assert imagined.view(0) == match.view(0)
    assert save(imagined.table) != save(match.table)


def test_what_happened_is_told_in_words() -> None:
    match = oyez.start("medievallons", seats=3, seed=1)
    match.answer(match.choices[-1])
    assert match.story("fr")
    assert match.story("fr") != match.story("en")


@pytest.mark.parametrize("name", game_names())
def test_rewards_come_at_the_end_and_add_up(name: str) -> None:
    match = oyez.start(name, seats=3, seed=2, listen=False)
    assert match.rewards == (0.0,) * 3
    for number in range(100_000):
        if match.is_over:
            break
        match.answer(match.advise("random", seed=number))
    assert match.outcome is not None
    winners = match.outcome.winners
    assert sum(match.rewards) == pytest.approx(0)
    assert {seat for seat in range(3) if match.rewards[seat] > 0} == set(winners)


def test_without_a_listener_nothing_is_told() -> None:
    quiet, loud = (oyez.start("medievallons", seats=3, seed=1, listen=listen) for listen in (False, True))
    for match in (quiet, loud):
        match.answer(match.choices[-1])
    assert save(quiet.table) == save(loud.table)
    assert loud.story()
    assert not quiet.story()
    assert not quiet.copy().answer(quiet.choices[0]).events
    assert quiet.question is not None
    assert quiet.question_for(quiet.question.seat) is quiet.question


@pytest.mark.parametrize("name", game_names())
def test_a_notebook_shows_the_board(name: str) -> None:
    html = oyez.start(name, seed=1)._repr_html_()
    assert html.startswith("<iframe")
    assert "/static/" not in html
    assert "&lt;svg" in html
    style = (find_game(name).folder / "board.css").read_text("utf-8")
    assert str(escape(style)) in html
