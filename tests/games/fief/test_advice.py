"""What the greedy player does in plain positions."""

from oyez.bots.players import answer_of
from oyez.bots.thinkers import GreedyBot
from oyez.engine.choices import Yes
from oyez.engine.play import Play
from oyez.games.fief.advice import evaluate
from oyez.games.fief.choices import BuyTitle, Done, GiveMoney, OpenEmbassy, Propose, StartIn
from oyez.games.fief.choices_war import Attack, March, Muster
from oyez.games.fief.combat import battle_turn
from oyez.games.fief.content import FIEF_OF
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.setup import start_village
from oyez.games.fief.survey import survey_of
from oyez.games.fief.table import MOST_SEATS, NO_FORT, Table
from tests.games.fief.positions import A, B, army, asked, begin, castle, fief, hold, kingdom, lord, title, village

BOURG = village("bourg")


def choice_of(play: Play[Table]) -> object:
    """What a greedy player answers."""
    return answer_of(GreedyBot("advice"), play, asked(play))


def families() -> Table:
    t = kingdom()
    army(t, A, "mazilles", "eric", sergeants=3)
    army(t, A, "st_andromy", sergeants=1)
    castle(t, "mazilles")
    army(t, B, "blaye", "isabelle", sergeants=3)
    army(t, 2, "sigy", "charles", sergeants=3)
    army(t, 3, "tournus", "henri", sergeants=3)
    return t


def test_a_first_village_lies_in_a_small_fief() -> None:
    t = kingdom()
    t.characters.remove(lord("arthur"))
    t.family[lord("arthur")] = A
    choice = choice_of(begin(t, start_village(A), marriage_turn(A)))
    assert isinstance(choice, StartIn)
    assert FIEF_OF[choice.village] in (fief("mazilles"), fief("essarts"))


def test_a_title_within_reach_is_bought() -> None:
    t = families()
    t.phase = 4
    assert isinstance(choice_of(begin(t, purchase_turn(A), marriage_turn(A))), BuyTitle)


def test_nothing_is_given_away_for_nothing() -> None:
    t = families()
    choice = choice_of(begin(t, marriage_turn(A), marriage_turn(B)))
    assert not isinstance(choice, GiveMoney | OpenEmbassy)


def test_a_marriage_that_wins_is_proposed_and_accepted() -> None:
    t = families()
    for name, holder, capital in (
        ("mazilles", "eric", "mazilles"),
        ("tournus", "eric", "pugnac"),
        ("blaye", "isabelle", "blaye"),
        ("epervier", "isabelle", "sennecy"),
    ):
        title(t, name, holder, capital)
    play = begin(t, marriage_turn(A), marriage_turn(B))
    assert choice_of(play) == Propose(lord("eric"), lord("isabelle"))
    play.answer(A, Propose(lord("eric"), lord("isabelle")))
    play.answer(A, 0)
    assert choice_of(play) == Yes()


def test_free_land_is_taken_and_a_garrison_left() -> None:
    t = kingdom()
    army(t, A, "les_essarts", "eric", sergeants=4)
    castle(t, "les_essarts")
    army(t, B, "blaye", "isabelle", sergeants=3)
    t.phase = 5
    play = begin(t, movement_turn(A), marriage_turn(B))
    choice = choice_of(play)
    assert isinstance(choice, March | Muster)
    assert choice.to == village("st_paul")  # the other village of the barony
    play.answer(A, choice)
    if isinstance(choice, Muster):  # the way is chosen, then who goes
        play.answer(A, choice_of(play))
    assert play.table.units[village("st_paul") * MOST_SEATS + A]
    assert play.table.units[village("les_essarts") * MOST_SEATS + A]


def test_a_weak_garrison_is_attacked_and_a_strong_one_left_alone() -> None:
    for defenders, attacks in ((1, True), (15, False)):  # by the odds 12 would still fall, three times out of four
        t = kingdom()
        army(t, B, "bourg", "isabelle", sergeants=defenders)
        castle(t, "bourg")
        army(t, A, "bourg", "eric", sergeants=4, knights=2, road="villeneuve")
        t.phase = 6
        choice = choice_of(begin(t, battle_turn(A), marriage_turn(B)))
        assert isinstance(choice, Attack) == attacks
        assert isinstance(choice, Attack | Done)


def test_a_victory_is_worth_more_than_anything() -> None:
    t = families()
    hold(t, A, "assassinat")
    before = evaluate(t, A)
    t.winners = [A]
    assert evaluate(t, A) > before > -1000.0
    t.winners = [B]
    assert evaluate(t, A) < before


def test_the_end_of_a_round_brings_no_jump() -> None:
    """Whoever is richer in villages would else put it off with gifts and embassies."""
    t = families()
    worths = []
    for t.phase in (7, 1):
        worths.append(evaluate(t, A))
    assert abs(worths[0] - worths[1]) < 0.5


def test_a_lord_alone_beside_an_army_is_in_danger() -> None:
    t = families()
    safe = evaluate(t, A)
    army(t, 2, "mazilles", knights=6, road="st_andromy")
    assert evaluate(t, A) < safe


def test_tables_on_which_all_lies_alike_share_a_survey() -> None:
    t = families()
    same = t.copy()
    same.money[A] += 5
    assert survey_of(same) is survey_of(t)
    assert evaluate(same, A) > evaluate(t, A)
    other = t.copy()
    other.fort[village("mazilles")] = NO_FORT
    assert survey_of(other) is not survey_of(t)
