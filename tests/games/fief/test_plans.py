"""What bots think of where there is too much to try."""

from oyez.bots.answers import candidates, considered, plans
from oyez.engine.asking import Answer, SomeOf
from oyez.engine.play import Play
from oyez.games import find_game
from oyez.games.fief.choices import Piece
from oyez.games.fief.march import MusterQuestion
from oyez.games.fief.table import LORDS
from tests.tools import a_chance, decisions

GAME = find_game("fief")


def large_musters(most: int) -> list[tuple[Play, MusterQuestion]]:
    """Musters of random games where there is more than a handful to choose from."""
    found: list[tuple[Play, MusterQuestion]] = []
    for number in range(20):
        play = GAME.start(4, a_chance("plans", number))
        for _, question in decisions(play, f"plans {number}", most=600):
            if isinstance(question, MusterQuestion) and question.count() > 30:
                still = Play(GAME, play.table.copy())  # the question looks at its own table
                asked = still.question_for(question.seat)
                assert isinstance(asked, MusterQuestion)
                found.append((still, asked))
                if len(found) == most:
                    return found
    return found


def test_a_muster_has_sensible_groups_and_few_of_them() -> None:
    found = large_musters(5)
    assert found
    for play, question in found:
        groups = plans(GAME, play.table, question, a_chance("seed"))
        assert 2 <= len(groups) < 24
        assert len(set(groups)) == len(groups)
        for group in groups:
            assert question.allows(group)
            assert any(isinstance(piece, Piece) and piece.piece < LORDS for piece in group)
        assert question.sure in [tuple(piece.piece for piece in group) for group in groups]
        assert candidates(GAME, play.table, question, a_chance("seed")) == groups


def test_what_the_game_proposes_is_not_changed_at_random() -> None:
    play, question = large_musters(1)[0]

    def judge(answers: list[Answer]) -> list[float]:
        raise AssertionError("nothing is to be judged")

    groups = considered(GAME, play.table, question, a_chance("seed"), judge)
    assert groups == plans(GAME, play.table, question, a_chance("seed"))


def test_other_questions_have_no_plans() -> None:
    question = SomeOf(0, "discard", [Piece(number) for number in range(12)], 1, 9)
    assert plans(GAME, GAME.new_table(4, a_chance("plans"), {}), question, a_chance("seed")) == []
