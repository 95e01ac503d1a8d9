"""Elections: candidates, votes, bishops, pope and king (FF-54 to FF-81, FF-92 to FF-97, FF-334, FF-335)."""

import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import IllegalAnswer
from oyez.engine.play import Play
from oyez.games.fief.choices import Assassinate, Excommunicate, Stand, Vote
from oyez.games.fief.elections import (
    ballot,
    church_votes,
    election,
    elections,
    electors,
    eligible,
    is_open,
    may_stand,
    village_votes,
    vote_place,
    votes,
)
from oyez.games.fief.ids import NO_LORD, OFF
from oyez.games.fief.sight import view
from oyez.games.fief.table import BISHOP, BOUGHT_HAT, KING, POPE, Table
from oyez.games.fief.turn import round_begins
from oyez.games.fief.windows import window
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    asked,
    begin,
    bishop,
    cardinal,
    decision,
    events,
    hold,
    imprisoned,
    kingdom,
    look_again,
    lord,
    married,
    see,
    title,
    village,
)
from tests.tools import answers, choices

TOURNUS = see("tournus")
BAUDOIN, HENRI = lord("baudoin"), lord("henri")


def tournus() -> Table:
    """Bishopric 2: A holds Tournus and Saint-Andromy, B Mazilles and Châteauneuf."""
    t = kingdom()
    army(t, A, "tournus", "eric", sergeants=1)
    army(t, A, "st_andromy", sergeants=1)
    army(t, B, "mazilles", "othon", sergeants=1)
    army(t, B, "chateauneuf", sergeants=1)
    t.office, t.see = BISHOP, TOURNUS
    return t


def stand(play: Play[Table], *names: str) -> Play[Table]:
    for name in names:
        play.answer(asked(play).seat, Stand(lord(name)) if name else Pass())
    return play


@pytest.mark.rule("FF-54", "FF-65")
def test_the_order_of_the_elections() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    begin(t)
    t.agenda.clear()
    play = begin(t, elections())
    assert play.is_over  # nothing is open
    from oyez.engine.agenda import rules_of

    rules_of("oyez.games.fief")["elections"](t)
    assert t.agenda[::-1] == [("election", (BISHOP, number)) for number in range(5)] + [
        ("election", (POPE, 0)),
        ("election", (KING, 0)),
    ]


@pytest.mark.rule("FF-55", "FF-03")
def test_each_player_announces_one_candidate_or_none_in_turn_order() -> None:
    t = tournus()
    t.first = B
    play = begin(t, election(BISHOP, TOURNUS))
    assert (decision(play), asked(play).seat) == ("candidate", B)
    stand(play, "othon")
    assert asked(play).seat == A
    with pytest.raises(IllegalAnswer):
        play.answer(A, Stand(lord("othon")))  # not his own
    stand(play, "eric")
    assert t.candidates == [lord("othon"), lord("eric")]
    assert (decision(play), asked(play).seat) == ("vote_place", B)  # they vote in this order too
    play.answer(B, Vote(lord("othon"), NO_LORD))
    assert (decision(play), asked(play).seat) == ("vote_place", A)


@pytest.mark.rule("FF-56")
def test_without_a_candidate_there_is_no_election() -> None:
    t = tournus()
    play = stand(begin(t, election(BISHOP, TOURNUS)), "", "")
    assert play.is_over
    assert t.bishop[TOURNUS] == NO_LORD


@pytest.mark.rule("FF-56")
def test_without_a_candidate_there_is_no_window_before_the_vote() -> None:
    t = tournus()
    hold(t, A, "assassinat")
    play = stand(begin(t, election(BISHOP, TOURNUS)), "", "")
    assert play.is_over


@pytest.mark.rule("FF-61")
def test_tokens_are_placed_in_turn_order() -> None:
    t = tournus()
    t.first = B
    play = stand(begin(t, election(BISHOP, TOURNUS)), "", "eric")  # B, then A
    assert (decision(play), asked(play).seat) == ("vote_place", B)
    play.answer(B, Vote(lord("eric"), NO_LORD))
    assert (decision(play), asked(play).seat) == ("vote_place", A)


@pytest.mark.rule("FF-70", "FF-57", "FF-266")
def test_a_captive_bishop_cardinal_or_pope_gives_no_vote() -> None:
    t = tournus()
    army(t, B, "tournus", "quentin", "thierry", "charles", road="pugnac")
    bishop(t, "sigy", "quentin")
    cardinal(t, "thierry")
    t.pope = lord("charles")
    assert church_votes(t, B) == 2 + 3 + 3
    for name in ("quentin", "thierry", "charles"):
        imprisoned(t, name, A)
    assert church_votes(t, B) == 0


@pytest.mark.rule("FF-57", "FF-58", "FF-266")
def test_prisoners_and_the_excommunicated_do_not_stand() -> None:
    t = tournus()
    t.excommunicated = lord("eric")
    army(t, B, "tournus", "quentin", road="pugnac")
    imprisoned(t, "quentin", A)
    assert eligible(t, BISHOP) == [lord("othon")]
    cardinal(t, "othon", "quentin")
    assert eligible(t, POPE) == [lord("othon")]


@pytest.mark.rule("FF-57", "FF-59", "FF-78", "FF-94")
def test_prisoners_and_the_excommunicated_give_no_vote() -> None:
    t = tournus()
    army(t, A, "tournus", "charles")
    cardinal(t, "eric", "charles")
    title(t, "sigy", "eric", "sigy")
    assert (church_votes(t, A), len(electors(t, A))) == (6, 2)
    t.excommunicated = lord("charles")
    assert (church_votes(t, A), len(electors(t, A))) == (3, 1)
    t.excommunicated = NO_LORD
    army(t, B, "tournus", sergeants=1, road="pugnac")
    imprisoned(t, "charles", B)
    assert (church_votes(t, A), len(electors(t, A))) == (3, 1)
    t.office = POPE
    assert votes(t, A) == 1


@pytest.mark.rule("FF-60")
def test_a_candidate_who_loses_eligibility_is_struck_off() -> None:
    t = tournus()
    army(t, C, "bourg", "lambert")
    hold(t, C, "assassinat")
    play = stand(begin(t, election(BISHOP, TOURNUS)), "eric", "othon", "lambert")
    play.answer(C, Assassinate(lord("eric"), lord("lambert")))
    assert t.candidates == [lord("othon"), lord("lambert")]
    t = tournus()
    army(t, C, "bourg", "lambert")
    hold(t, C, "assassinat")
    play = stand(begin(t, election(BISHOP, TOURNUS)), "", "othon", "")
    play.answer(C, Assassinate(lord("othon"), lord("lambert")))
    assert play.is_over
    assert events(play, "election_off")


@pytest.mark.rule("FF-60")
def test_a_candidate_who_is_excommunicated_is_struck_off() -> None:
    t = tournus()
    army(t, C, "bourg", "lambert")
    t.pope = lord("lambert")
    play = stand(begin(t, election(BISHOP, TOURNUS)), "eric", "othon", "")
    play.answer(C, Excommunicate(lord("eric")))
    play.answer(C, Pass())
    assert t.candidates == [lord("othon")]


@pytest.mark.rule("FF-334")
def test_the_election_is_off_when_its_condition_is_gone() -> None:
    t = tournus()
    t.candidates = [lord("eric")]
    for piece in range(len(t.place)):
        if t.place[piece] == village("chateauneuf"):
            t.place[piece] = OFF
            t.units[village("chateauneuf") * 6 + B] = 0
    look_again(t)
    play = begin(t, ballot())
    assert play.is_over
    assert events(play, "election_off")[0].rule == "FF-334"
    assert t.candidates == []


@pytest.mark.rule("FF-334", "FF-76")
def test_no_pope_is_elected_when_one_of_two_cardinals_dies_before_the_vote() -> None:
    t = conclave()
    army(t, D, "tournus", "eric")
    hold(t, D, "assassinat")
    play = stand(begin(t, election(POPE, 0)), "charles", "")
    play.answer(D, Assassinate(lord("othon"), lord("eric")))
    assert play.is_over
    assert [event.rule for event in events(play, "election_off")] == ["FF-334"]
    assert t.pope == NO_LORD


@pytest.mark.rule("FF-61", "FF-62")
def test_the_two_tokens() -> None:
    t = tournus()
    t.candidates = [lord("eric"), lord("othon")]
    play = begin(t, vote_place(A))
    votes = set(choices(play))
    assert len(votes) == 8
    eric, othon = lord("eric"), lord("othon")
    assert {Vote(eric, eric), Vote(eric, othon), Vote(NO_LORD, eric), Vote(othon, NO_LORD)} <= votes
    assert Vote(NO_LORD, NO_LORD) not in votes


@pytest.mark.rule("FF-61")
def test_a_player_without_votes_places_no_token() -> None:
    t = tournus()
    play = stand(begin(t, election(BISHOP, TOURNUS)), "eric", "othon")
    voters = []
    while not play.is_over:
        voters.append(asked(play).seat)
        play.answer(asked(play).seat, Vote(lord("eric"), NO_LORD))
    assert voters == [A, B]


@pytest.mark.rule("FF-61", "FF-63")
def test_colours_are_secret_until_all_have_placed() -> None:
    t = tournus()
    eric, othon = lord("eric"), lord("othon")
    play = stand(begin(t, election(BISHOP, TOURNUS)), "eric", "othon")
    play.answer(A, Vote(eric, othon))
    seen = view(t, B)["affair"]["election"]
    assert seen["tokens"][A] == sorted([eric, othon])
    assert "white" not in seen
    assert view(t, A)["affair"]["election"]["white"] == eric
    assert events(play, "voted")[0].facts == (A, sorted([eric, othon]))
    play.answer(B, Vote(othon, NO_LORD))
    assert [event.facts for event in events(play, "revealed_vote")] == [(A, eric, 3), (B, othon, 2)]


@pytest.mark.rule("FF-64", "FF-66")
def test_the_winner_holds_the_title() -> None:
    t = tournus()
    play = stand(begin(t, election(BISHOP, TOURNUS)), "eric", "")
    answers(play, Vote(lord("eric"), NO_LORD), Vote(NO_LORD, lord("eric")))
    assert t.bishop == [-1, lord("eric"), -1, -1, -1]
    assert not is_open(t, BISHOP, TOURNUS)


@pytest.mark.rule("FF-64", "FF-78")
def test_a_pope_and_a_king_hold_their_titles() -> None:
    t = conclave()
    play = stand(begin(t, election(POPE, 0)), "charles", "")
    answers(play, Vote(lord("charles"), NO_LORD), Vote(lord("charles"), NO_LORD))
    assert t.pope == lord("charles")
    t = estates()
    play = stand(begin(t, election(KING, 0)), "baudoin", "")
    answers(play, *[Vote(BAUDOIN, NO_LORD)] * 4)
    assert t.king == BAUDOIN


@pytest.mark.rule("FF-78", "FF-266")
def test_each_cardinal_is_a_vote_and_a_bishop_is_none() -> None:
    t = conclave()
    t.office = POPE
    assert [votes(t, seat) for seat in range(4)] == [1, 1, 0, 0]  # C's cardinal is a prisoner
    army(t, B, "sigy", "thierry", "quentin")
    bishop(t, "sigy", "thierry")
    t.hat[lord("quentin")] = BOUGHT_HAT
    assert votes(t, B) == 2


@pytest.mark.rule("FF-67")
def test_every_village_of_the_bishopric_must_be_controlled() -> None:
    t = kingdom()
    army(t, A, "tournus", "eric")
    assert not is_open(t, BISHOP, TOURNUS)
    assert is_open(tournus(), BISHOP, TOURNUS)
    for name in ("tournus", "st_andromy", "mazilles", "chateauneuf"):
        t = tournus()
        t.controller[village(name)] = -1  # one free village is enough to prevent it
        assert not is_open(t, BISHOP, TOURNUS)


@pytest.mark.rule("FF-68", "FF-46")
def test_candidates_for_bishop() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "baudoin", "isabelle", "charles")
    army(t, B, "blaye", "jeanne")
    assert eligible(t, BISHOP) == [lord(name) for name in ("arthur", "baudoin", "charles")]
    t.king = lord("arthur")
    married(t, "baudoin", "jeanne")
    assert eligible(t, BISHOP) == [lord("charles")]
    bishop(t, "blaye", "charles")
    assert eligible(t, BISHOP) == []
    army(t, B, "bourg", "thierry", "quentin", road="villeneuve")
    assert eligible(t, BISHOP) == [lord("quentin"), lord("thierry")]
    imprisoned(t, "thierry", A)
    t.excommunicated = lord("quentin")
    assert eligible(t, BISHOP) == []


@pytest.mark.rule("FF-69")
def test_one_vote_a_village_two_for_the_chief_town() -> None:
    t = tournus()
    assert [village_votes(t, seat, TOURNUS) for seat in (A, B, C)] == [3, 2, 0]


@pytest.mark.rule("FF-70", "FF-335")
def test_votes_of_bishops_cardinals_and_pope() -> None:
    t = tournus()
    bishop(t, "sigy", "othon", since=1)
    assert church_votes(t, B) == 2
    bishop(t, "sigy", "othon", since=t.round)
    assert church_votes(t, B) == 0  # elected this round
    cardinal(t, "othon")
    assert church_votes(t, B) == 3  # a cardinal counts at once, and once
    t.pope = lord("othon")
    assert church_votes(t, B) == 3
    t.pope = lord("eric")
    assert church_votes(t, A) == 3


@pytest.mark.rule("FF-335")
def test_a_bishop_who_is_a_cardinal_votes_with_the_higher_rank() -> None:
    t = tournus()
    bishop(t, "sigy", "othon", since=1)
    cardinal(t, "othon")
    assert church_votes(t, B) == 3


@pytest.mark.rule("FF-70")
def test_a_bishop_elected_this_round_does_not_vote_yet() -> None:
    t = tournus()
    play = stand(begin(t, election(BISHOP, TOURNUS)), "eric", "")
    answers(play, Vote(lord("eric"), NO_LORD), Vote(NO_LORD, lord("eric")))
    assert t.bishop[TOURNUS] == lord("eric")
    assert church_votes(t, A) == 0
    begin(t, round_begins())
    assert church_votes(t, A) == 2


@pytest.mark.rule("FF-71")
def test_nobody_is_elected_bishop_without_a_vote() -> None:
    t = tournus()
    play = stand(begin(t, election(BISHOP, TOURNUS)), "eric", "")
    answers(play, Vote(NO_LORD, lord("eric")), Vote(NO_LORD, lord("eric")))  # black tokens only
    assert t.bishop[TOURNUS] == NO_LORD


@pytest.mark.rule("FF-55")
def test_a_player_puts_up_only_a_lord_who_is_eligible() -> None:
    t = tournus()
    army(t, A, "tournus", "jeanne")
    play = begin(t, election(BISHOP, TOURNUS))
    assert asked(play).allows(Stand(lord("eric")))
    assert not asked(play).allows(Stand(lord("jeanne")))


@pytest.mark.rule("FF-71")
def test_a_tie_or_no_vote_elects_nobody() -> None:
    eric, othon = lord("eric"), lord("othon")
    t = tournus()
    army(t, C, "bourg", "charles")
    bishop(t, "sigy", "othon", since=1)
    t.bishop[see("sigy")] = NO_LORD
    play = stand(begin(t, election(BISHOP, TOURNUS)), "eric", "othon", "")
    answers(play, Vote(NO_LORD, eric), Vote(NO_LORD, othon))
    assert t.bishop[TOURNUS] == NO_LORD
    assert events(play, "nobody_elected")[0].rule == "FF-71"


@pytest.mark.rule("FF-72", "FF-107")
def test_an_heir_elected_bishop_gives_up_his_token() -> None:
    t = tournus()
    t.heir = lord("eric")
    play = stand(begin(t, election(BISHOP, TOURNUS)), "eric", "")
    answers(play, Vote(lord("eric"), NO_LORD), Vote(NO_LORD, lord("eric")))
    assert (t.bishop[TOURNUS], t.heir) == (lord("eric"), NO_LORD)
    t = tournus()
    t.heir = lord("othon")
    play = stand(begin(t, election(BISHOP, TOURNUS)), "eric", "")
    answers(play, Vote(lord("eric"), NO_LORD), Vote(NO_LORD, lord("eric")))
    assert (t.bishop[TOURNUS], t.heir) == (lord("eric"), lord("othon"))  # another is elected


@pytest.mark.rule("FF-73")
def test_a_bishop_stays_and_a_vacant_title_is_put_to_election_again() -> None:
    t = tournus()
    bishop(t, "tournus", "eric")
    assert begin(t, election(BISHOP, TOURNUS)).is_over
    t.pope = lord("othon")
    t.money[B] = 0
    play = begin(t, window(1))
    play.answer(B, Excommunicate(lord("eric")))
    assert t.bishop[TOURNUS] == NO_LORD
    assert decision(begin(t, election(BISHOP, TOURNUS))) == "candidate"


@pytest.mark.rule("FF-74")
def test_a_bishop_cannot_marry() -> None:
    from oyez.games.fief.queries import may_marry

    t = tournus()
    bishop(t, "tournus", "eric")
    assert not may_marry(t, lord("eric"))


# --- the pope ---


def conclave() -> Table:
    """Free cardinals: A's Charles and B's Othon; C's Henri is a cardinal and a prisoner."""
    t = kingdom()
    army(t, A, "bourg", "charles", sergeants=1)
    army(t, B, "sigy", "othon")
    army(t, C, "bourg", "henri", road="villeneuve")
    cardinal(t, "charles", "othon", "henri")
    imprisoned(t, "henri", A)
    return t


@pytest.mark.rule("FF-76", "FF-57")
def test_a_pope_needs_two_free_cardinals() -> None:
    t = conclave()
    assert is_open(t, POPE, 0)
    army(t, C, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "othon", C)
    assert not is_open(t, POPE, 0)
    t = conclave()
    t.pope = lord("charles")
    assert not is_open(t, POPE, 0)


@pytest.mark.rule("FF-77")
def test_candidates_for_pope() -> None:
    t = conclave()
    army(t, D, "blaye", "thierry", "arthur")
    bishop(t, "blaye", "thierry")
    assert eligible(t, POPE) == [lord("charles"), lord("othon"), lord("thierry")]
    t.excommunicated = lord("thierry")
    assert eligible(t, POPE) == [lord("charles"), lord("othon")]


@pytest.mark.rule("FF-79", "FF-78", "FF-80")
def test_the_pope_needs_more_than_half_of_all_free_cardinals() -> None:
    charles, othon = lord("charles"), lord("othon")
    t = conclave()
    bishop(t, "bourg", "charles")
    play = stand(begin(t, election(POPE, 0)), "charles", "othon")
    answers(play, Vote(charles, NO_LORD), Vote(othon, NO_LORD))
    assert t.pope == NO_LORD
    play = stand(begin(t, election(POPE, 0)), "charles", "othon")
    answers(play, Vote(charles, NO_LORD), Vote(charles, othon))
    assert t.pope == charles
    assert (t.bishop[see("bourg")], t.hat[charles]) == (charles, 1)
    t = conclave()
    t.jailer[lord("henri")] = -1
    t.units[village("bourg") * 6 + C] += 1
    play = stand(begin(t, election(POPE, 0)), "charles", "", "")
    answers(play, Vote(charles, NO_LORD), Vote(NO_LORD, charles), Vote(charles, NO_LORD))
    assert t.pope == charles  # two of three, one abstaining


@pytest.mark.rule("FF-79")
def test_half_of_the_free_cardinals_is_not_enough_even_if_nobody_else_gets_a_vote() -> None:
    t = conclave()
    play = stand(begin(t, election(POPE, 0)), "charles", "")
    answers(play, Vote(lord("charles"), NO_LORD), Vote(NO_LORD, lord("charles")))  # 1 of 2 votes, the other is not cast
    assert t.pope == NO_LORD


@pytest.mark.rule("FF-81")
def test_a_pope_is_pope_until_he_dies() -> None:
    from oyez.games.fief.death import bury, kill

    t = conclave()
    army(t, D, "blaye", "thierry")
    t.pope = lord("thierry")
    assert begin(t, election(POPE, 0)).is_over
    kill(t, lord("thierry"))
    begin(t, bury())
    assert t.pope == NO_LORD
    assert decision(begin(t, election(POPE, 0))) == "candidate"


# --- the king ---


def estates() -> Table:
    """S-05: A 1 vote, B 2, C 2, D 1."""
    t = kingdom()
    army(t, A, "bourg", "baudoin", "isabelle")
    army(t, B, "blaye", "henri", "gauvain")
    army(t, C, "sigy", "charles", "mireille")
    army(t, D, "tournus", "thierry")
    title(t, "sigy", "baudoin", "sigy")
    title(t, "blaye", "henri", "blaye")
    title(t, "mazilles", "mireille", "mazilles")
    bishop(t, "blaye", "gauvain")
    bishop(t, "sigy", "charles")
    bishop(t, "tournus", "thierry")
    cardinal(t, "charles")
    return t


@pytest.mark.rule("FF-92", "FF-93")
def test_candidates_for_king() -> None:
    t = estates()
    assert eligible(t, KING) == [lord("baudoin"), lord("henri")]
    army(t, D, "tournus", "arthur")  # without a fief
    title(t, "tournus", "thierry", "tournus")  # a bishop
    title(t, "essarts", "isabelle", "les_essarts")  # a woman
    assert eligible(t, KING) == [lord("baudoin"), lord("henri")]
    t.excommunicated = lord("henri")
    army(t, D, "bourg", sergeants=1, road="villeneuve")
    imprisoned(t, "baudoin", D)
    assert eligible(t, KING) == []
    t = estates()
    t.queen, t.is_regency = lord("isabelle"), True
    assert is_open(t, KING, 0)
    assert not may_stand(t, lord("thierry"), KING)
    t.king = lord("henri")
    assert not is_open(t, KING, 0)


@pytest.mark.rule("FF-94", "FF-95", "FF-96", "FF-97", "FF-98")
@pytest.mark.parametrize(
    ("ballots", "king"),
    [
        ("baudoin henri baudoin henri", ""),
        ("baudoin henri baudoin -", "baudoin"),
        ("baudoin henri - henri", "henri"),
        ("baudoin henri - -", ""),
    ],
)
def test_scenario_05_the_election_of_the_king(ballots: str, king: str) -> None:
    t = estates()
    play = stand(begin(t, election(KING, 0)), "baudoin", "henri")
    assert [votes(t, seat) for seat in range(4)] == [1, 2, 2, 1]
    for name in ballots.split():
        vote = Vote(NO_LORD, lord("henri")) if name == "-" else Vote(lord(name), NO_LORD)
        play.answer(asked(play).seat, vote)
    assert t.king == (lord(king) if king else NO_LORD)


@pytest.mark.rule("FF-95")
def test_two_votes_with_a_cardinal_among_them_make_no_king() -> None:
    t = estates()
    play = stand(begin(t, election(KING, 0)), "baudoin", "henri")
    answers(
        play, Vote(NO_LORD, HENRI), Vote(NO_LORD, HENRI), Vote(BAUDOIN, NO_LORD), Vote(NO_LORD, HENRI)
    )  # C alone: 2 votes
    assert t.king == NO_LORD


@pytest.mark.rule("FF-95")
@pytest.mark.parametrize("cardinal_votes_for_another", [True, False])
def test_three_votes_with_one_bishop_among_them_make_no_king(cardinal_votes_for_another: bool) -> None:
    t = estates()
    army(t, B, "blaye", "arthur")
    title(t, "tournus", "arthur", "tournus")
    play = stand(begin(t, election(KING, 0)), "baudoin", "henri")
    of_c = Vote(BAUDOIN, NO_LORD) if cardinal_votes_for_another else Vote(NO_LORD, BAUDOIN)
    answers(
        play, Vote(NO_LORD, HENRI), Vote(HENRI, NO_LORD), of_c, Vote(NO_LORD, HENRI)
    )  # B: Henri, Arthur, the bishop Gauvain
    assert events(play, "revealed_vote")[0].facts == (B, HENRI, 3)
    assert t.king == NO_LORD


@pytest.mark.rule("FF-97")
def test_nobody_inherits_the_election_of_one_who_misses_a_condition() -> None:
    t = estates()
    army(t, A, "bourg", "arthur", "eric")
    title(t, "bourg", "arthur", "bourg")
    title(t, "essarts", "eric", "les_essarts")
    title(t, "tournus", "isabelle", "tournus")
    play = stand(begin(t, election(KING, 0)), "baudoin", "henri")
    assert [votes(t, seat) for seat in range(4)] == [4, 2, 2, 1]
    henri = Vote(lord("henri"), NO_LORD)
    answers(play, Vote(lord("baudoin"), NO_LORD), henri, Vote(NO_LORD, lord("henri")), henri)
    assert t.king == NO_LORD  # Baudoin leads without the Church; Henri has two bishops and comes second


@pytest.mark.rule("FF-94")
def test_a_lord_is_one_vote_however_many_titles_he_holds() -> None:
    t = estates()
    t.office = KING
    assert votes(t, D) == 1
    title(t, "tournus", "thierry", "tournus")
    title(t, "essarts", "thierry", "les_essarts")
    cardinal(t, "thierry")
    assert votes(t, D) == 1


@pytest.mark.rule("FF-96")
def test_the_pope_counts_as_a_cardinal_and_a_cardinal_not_as_a_bishop() -> None:
    t = estates()
    t.hat[lord("charles")] = 0
    t.characters.append(19)
    t.pope = lord("charles")
    t.excommunications = 1  # no papal act is left: no window
    play = stand(begin(t, election(KING, 0)), "baudoin", "")
    none = Vote(NO_LORD, lord("baudoin"))
    answers(play, Vote(lord("baudoin"), NO_LORD), none, Vote(lord("baudoin"), NO_LORD), none)
    assert t.king == lord("baudoin")
    t = estates()
    army(t, A, "bourg", "philippe")
    title(t, "essarts", "philippe", "les_essarts")
    t.hat = [0] * 18  # Charles is a bishop only: one bishop is not enough
    t.characters.append(19)
    play = stand(begin(t, election(KING, 0)), "baudoin", "")
    answers(play, Vote(lord("baudoin"), NO_LORD), none, Vote(lord("baudoin"), NO_LORD), none)
    assert t.king == NO_LORD


@pytest.mark.rule("FF-75")
def test_a_bishop_may_calm_a_revolt_in_his_bishopric() -> None:
    from oyez.games.fief.revolt import begin_revolt
    from tests.games.fief.positions import lay

    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    bishop(t, "bourg", "arthur")
    lay(t, "bourg", "famine")
    hold(t, B, "revolte")
    play = begin(t, *begin_revolt(t, B, village("bourg")))
    assert (decision(play), asked(play).seat) == ("calm", A)
