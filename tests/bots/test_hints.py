"""Hints: the best answers with the reasons for them, in words."""

import msgspec
import pytest

from oyez.bots.hints import Hint, HintLine, hint_for, pieces_of, reason_text, reasons
from oyez.bots.search import Budget, Tried
from oyez.engine.choices import Pass
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.engine.sight import Sight
from oyez.engine.words import Speaker
from oyez.games import all_games, find_game
from tests.tools import a_chance, decisions


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_hint_names_legal_answers_and_says_why(game: Game) -> None:
    play = game.start(3, a_chance("hint"))
    speakers = [Speaker(game.words, language, ["A", "B", "C"]) for language in LANGUAGES]
    for number, (_, question) in enumerate(decisions(play, "hint", most=80)):
        if number % 20:
            continue
        sight = Sight(game, play.table, question.seat)
        found = hint_for(sight, question, "seed", Budget(12, alive=6, keeps_parts=True))
        assert 1 <= len(found.lines) <= 3
        assert msgspec.json.decode(msgspec.json.encode(found), type=Hint) == found
        for place, line in enumerate(found.lines):
            assert question.allows(question.read(line.answer, game.choice_type))
            assert 0.0 <= line.share <= 1.0
            for speaker in speakers:
                text = reason_text(found, place, speaker)
                assert "{" not in text
                assert "part " not in text


def tried(*parts: dict[str, float]) -> Tried:
    one = Tried(Pass(), 0.0)
    one.parts = list(parts)
    return one


def test_reasons_are_what_exceeds_two_errors() -> None:
    one = tried(*[{"purse": 4.0 + noise, "land": 1.0, "hand": noise} for noise in (0.1, -0.1, 0.2, -0.2)])
    other = tried(*[{"purse": 1.0, "land": 3.0 + noise, "hand": -noise} for noise in (0.1, -0.1, 0.2, -0.2)])
    assert reasons(one, other, 10.0) == (("purse",), ("land",))
    assert reasons(other, one, 10.0) == (("land",), ("purse",))


def test_a_hint_speaks_both_languages() -> None:
    game = find_game("fief")
    hint = Hint((HintLine(["Pass"], 0.6, ("purse",), ("safety",)), HintLine(["Done"], 0.55)), is_equal=True)
    english, french = [Speaker(game.words, language, []) for language in ("en", "fr")]
    assert reason_text(hint, 0, english) == (
        "These two are about equal. What you gain by it: your money. "
        "What it costs you: the safety of your places and lords."
    )
    assert reason_text(hint, 0, french).startswith("Ces deux-là se valent à peu près. Ce que vous y gagnez\u202f: ")
    assert reason_text(Hint(hint.lines), 1, english) == ""


def test_a_hint_names_the_pieces_to_point_at() -> None:
    game = find_game("medievallons")
    play = game.start(3, a_chance("pieces"))
    question = play.asked[0]
    sight = Sight(game, play.table, question.seat)
    for line in hint_for(sight, question, "seed", Budget(12, keeps_parts=True)).lines:
        answer = question.read(line.answer, game.choice_type)
        assert list(line.pieces) == game.words.touches(answer, question.seat)
    assert pieces_of(sight, 7) == ()
