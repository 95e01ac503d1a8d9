"""Somebody who only hears the table can play: every fact of a view is told, or can be asked for."""

import functools

import pytest

from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.games import all_games, find_game
from tests.terminal.told import TRIES, TRIES_EXCUSED, Listener, Places, covers, excused, places_of, views_of

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


@functools.cache
def played(name: str) -> tuple[list[dict[str, object]], dict[str, Places]]:
    views = views_of(find_game(name))
    return views, places_of(views)


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_every_fact_of_a_view_is_told(game: Game, language: str) -> None:
    views, facts = played(game.name)
    listener = Listener(game, views, language)
    allowed = excused(game)
    untold = [
        pattern
        for pattern, places in facts.items()
        if not any(covers(general, pattern) for general in allowed) and not listener.is_told(places, TRIES)
    ]
    assert not untold, f"{len(untold)} facts of {len(facts)} are told nowhere: {', '.join(sorted(untold))}"


@every_game
def test_what_need_not_be_told_is_not_told(game: Game) -> None:
    """An excuse for a fact that is told by now, or that no view has, is struck from the list."""
    views, facts = played(game.name)
    listener = Listener(game, views, "en")
    for general, reason in excused(game).items():
        covered = [places for pattern, places in facts.items() if covers(general, pattern)]
        assert covered, f"no view has {general}, or it is always the same"
        assert not all(listener.is_told(places, TRIES_EXCUSED) for places in covered), f"{general} is told"
        assert len(reason) > 10, f"{general}: why need nobody hear it?"


def test_a_fact_that_is_not_told_is_found() -> None:
    game = find_game("medievallons")
    views, _ = played(game.name)
    written = [view | {"moon": number % 3} for number, view in enumerate(views)]
    places = places_of(written)
    listener = Listener(game, written, "en")
    assert not listener.is_told(places["moon"], TRIES)
    assert listener.is_told(places["players.*.cards"], TRIES)
