"""What those see who look rounds ahead: paladins."""

import pytest

from oyez.bots.players import answer_of, ask_bot, make_bot
from oyez.bots.search import far_sighted
from oyez.bots.trying import worth_at_once
from oyez.engine.choices import No
from oyez.engine.play import Play
from oyez.games.fief import game
from oyez.games.fief.advice import far_parts
from oyez.games.fief.choices import BuyKnights, BuyTitle, Cede, Done, Propose, StartIn
from oyez.games.fief.choices_war import Attack
from oyez.games.fief.combat import battle_turn
from oyez.games.fief.expectations import election_prospect, expected_vote, marriage_prospect
from oyez.games.fief.foresight import chance_of_crown, chance_of_tiara, hopes, stages_of_a_tour, threat_of
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.nearness import near
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.setup import start_village
from oyez.games.fief.survey import Survey
from oyez.games.fief.table import BISHOP, KING, Table
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
    castle,
    decision,
    kingdom,
    lord,
    married,
    offered,
    title,
    village,
)

FAR = far_sighted(game)


def families() -> Table:
    """A holds a whole barony with a castle, B a duchy's capital, C and D a village each."""
    t = kingdom()
    army(t, A, "mazilles", "eric", sergeants=3)
    army(t, A, "st_andromy", sergeants=1)
    castle(t, "mazilles")
    army(t, B, "blaye", "isabelle", sergeants=3)
    army(t, C, "sigy", "charles", sergeants=3)
    army(t, D, "bourg", "henri", sergeants=3)
    return t


def far_worth(play: Play[Table], answer: object) -> float:
    return worth_at_once(FAR, play.table.copy(), asked(play), answer)


def test_the_parts_are_those_that_hints_can_name() -> None:
    t = families()
    married(t, "eric", "isabelle")
    known = {kind.removeprefix("part ") for kind in game.words.labels if kind.startswith("part ")}
    assert far_parts(t, A).keys() <= known


def test_a_title_that_can_be_bought_is_a_hope_and_the_title_is_better() -> None:
    t = families()
    t.phase = 4
    t.money[A] = 4
    poor = t.copy()
    poor.money[A] = 1
    assert hopes(t, A, Survey(t), True) > hopes(poor, A, Survey(poor), True) > 0.0
    play = begin(t, purchase_turn(A), marriage_turn(A))
    assert isinstance(ask_bot(make_bot("paladin", 1), play, asked(play)), BuyTitle)


def test_money_for_a_castle_and_a_title_is_not_spent_on_soldiers() -> None:
    t = families()
    t.fort[village("mazilles")] = 0
    t.phase = 4
    t.money[A] = 14
    play = begin(t, purchase_turn(A), marriage_turn(A))
    knights = [choice for choice in offered(play, BuyKnights) if choice.count == 1]
    assert knights
    assert all(far_worth(play, choice) < far_worth(play, Done()) for choice in knights)


def test_nobody_gives_his_capital_away() -> None:
    """Its new master is asked who gets the title: until he answers it still seems to be one's own."""
    t = families()
    title(t, "mazilles", "eric", "mazilles")
    army(t, B, "mazilles", "gauvain", "arthur", sergeants=6, road="belleville")
    t.phase = 6
    play = begin(t, battle_turn(A), marriage_turn(A))
    cessions = [choice for choice in offered(play, Cede) if choice.village == village("mazilles")]
    assert cessions
    for cession in cessions:
        assert far_worth(play, cession) < far_worth(play, Done()) - 10
        near_worth = worth_at_once(game, play.table.copy(), asked(play), cession)
        assert near_worth < worth_at_once(game, play.table.copy(), asked(play), Done())


def test_nobody_sallies_from_his_capital_against_a_stronger_army() -> None:
    t = families()
    title(t, "mazilles", "eric", "mazilles")
    army(t, B, "mazilles", "gauvain", sergeants=5, road="belleville")
    t.phase = 6
    play = begin(t, battle_turn(A), marriage_turn(A))
    sally = Attack(village("mazilles"), B, False)
    assert far_worth(play, sally) < far_worth(play, Done()) - 2


def test_a_pair_that_is_near_to_victory_is_as_dangerous_as_one_player() -> None:
    t = families()
    title(t, "blaye", "isabelle", "blaye")
    title(t, "sigy", "charles", "sigy")
    alone = threat_of(t, B, Survey(t), False)
    married(t, "isabelle", "charles")
    t.king = lord("charles")
    assert threat_of(t, B, Survey(t), False) > alone
    assert near(B, Survey(t)) < near(B, Survey(t), of_a_rival=True)


def test_nobody_marries_for_a_dowry_alone() -> None:
    t = families()
    title(t, "mazilles", "eric", "mazilles")
    t.money[B] = 14
    assert marriage_prospect(t, A, B, Survey(t)) < -0.3 * t.money[B]
    play = begin(t, marriage_turn(B), marriage_turn(C))
    play.answer(B, Propose(lord("isabelle"), lord("eric")))
    play.answer(B, 14)
    assert decision(play) == "marriage_answer"
    assert answer_of(make_bot("paladin", 1), play, asked(play)) == No()


def test_an_election_is_counted_before_it_is_held() -> None:
    """FF-95: B's votes alone make nobody king; with C's cardinal they do."""
    t = families()
    title(t, "blaye", "isabelle", "blaye")
    army(t, B, "blaye", "gauvain")
    title(t, "epervier", "gauvain", "sennecy")
    bishop(t, "bourg", "charles")
    cardinal(t, "charles")
    t.office, t.candidates = KING, [lord("gauvain")]
    t.white, t.black = [NO_LORD] * 4, [NO_LORD] * 4
    survey = Survey(t)
    assert election_prospect(t, B, survey) == pytest.approx(0.1)
    t.white[C] = lord("gauvain")
    assert election_prospect(t, B, survey) > 10
    assert election_prospect(t, A, survey) < -5


def test_a_vote_that_decides_nothing_goes_to_nobody_else() -> None:
    t = families()
    title(t, "blaye", "isabelle", "blaye")
    army(t, B, "blaye", "gauvain")
    title(t, "epervier", "gauvain", "sennecy")
    t.office, t.candidates = KING, [lord("gauvain")]
    t.white, t.black = [NO_LORD] * 4, [NO_LORD] * 4
    t.black[A] = lord("gauvain")
    survey = Survey(t)
    kept = election_prospect(t, A, survey)
    t.white[A] = lord("gauvain")
    assert election_prospect(t, A, survey) < kept


def test_tokens_of_others_are_taken_for_their_own_candidates() -> None:
    """FF-61: the colours are hidden, but whoever has a candidate votes for him."""
    t = families()
    for name, holder in (("mazilles", "eric"), ("sigy", "charles")):
        title(t, name, holder, name)
    t.office, t.candidates = KING, [lord("eric"), lord("charles")]
    t.white, t.black = [NO_LORD] * 4, [NO_LORD] * 4
    for t.white[C], t.black[C] in ((lord("eric"), lord("charles")), (lord("charles"), lord("eric"))):
        assert expected_vote(t, C, A, Survey(t)) == lord("charles")
        assert expected_vote(t, C, C, Survey(t)) == t.white[C]


def test_whoever_could_be_king_does_not_become_a_bishop() -> None:
    t = families()
    title(t, "mazilles", "eric", "mazilles")
    army(t, A, "mazilles", "gauvain")
    t.office, t.see, t.candidates = BISHOP, 1, [lord("eric")]
    t.white, t.black = [NO_LORD] * 4, [NO_LORD] * 4
    survey = Survey(t)
    lost = election_prospect(t, A, survey)
    t.candidates = [lord("gauvain")]
    assert election_prospect(t, A, survey) > lost


@pytest.mark.parametrize("level", ["knight", "paladin"])
def test_a_first_village_lies_in_a_fief_that_is_free(level: str) -> None:
    t = families()
    t.characters.remove(lord("arthur"))
    t.family[lord("henri")] = -1
    t.family[lord("arthur")] = D
    t.units[village("bourg") * 6 + D] = 0
    play = begin(t, start_village(D), marriage_turn(D))
    choice = ask_bot(make_bot(level, 1), play, asked(play))
    assert isinstance(choice, StartIn)
    assert choice.village not in [village(name) for name in ("mazilles", "st_andromy")]


def test_whoever_leads_stays_alone_and_whoever_lags_marries_the_leader() -> None:
    """FF-319: a married player cannot win alone."""
    t = families()
    for name, holder, capital in (("mazilles", "eric", "mazilles"), ("blaye", "isabelle", "blaye")):
        title(t, name, holder, capital)
    survey = Survey(t)
    assert marriage_prospect(t, A, B, survey) < 0.0
    title(t, "epervier", "isabelle", "sennecy")
    survey = Survey(t)
    assert marriage_prospect(t, B, A, survey) < 0.0 < marriage_prospect(t, A, B, survey)


def test_an_ally_near_to_victory_is_no_threat() -> None:
    """A paladin once marched on the capital of the ally with whom he was about to win."""
    t = families()
    for name, holder, capital in (("mazilles", "eric", "mazilles"), ("blaye", "isabelle", "blaye")):
        title(t, name, holder, capital)
    married(t, "eric", "isabelle")
    before = sum(far_parts(t, A).values())
    title(t, "epervier", "isabelle", "sennecy")
    assert sum(far_parts(t, A).values()) > before


def test_a_county_is_begun_at_the_end_of_its_road() -> None:
    """From Sennecy one march leads through L'Épervier to Châteauneuf; from its middle one has to come back."""
    sennecy, middle, end = village("sennecy"), village("l_epervier"), village("chateauneuf")
    assert stages_of_a_tour([sennecy], [middle, end]) == 2
    assert stages_of_a_tour([middle], [sennecy, end]) == 3
    assert stages_of_a_tour([middle, middle], [sennecy, end]) == 1


def test_a_hat_for_a_rival_is_no_gain_even_against_a_stronger_one() -> None:
    t = families()
    title(t, "blaye", "isabelle", "blaye")
    bishop(t, "bourg", "henri")
    before = sum(far_parts(t, A).values())
    cardinal(t, "henri")
    assert sum(far_parts(t, A).values()) < before


def test_two_cardinals_of_ones_own_are_nearly_a_pope() -> None:
    t = families()
    army(t, A, "mazilles", "gauvain")
    bishop(t, "tournus", "gauvain")
    cardinal(t, "eric")
    one = chance_of_tiara(t, A, Survey(t))
    cardinal(t, "gauvain")
    assert chance_of_tiara(t, A, Survey(t)) > one > chance_of_tiara(t, B, Survey(t))


def test_one_vote_more_than_the_others_counts() -> None:
    """FF-95: more votes than every other candidate."""
    t = families()
    title(t, "mazilles", "eric", "mazilles")
    survey = Survey(t)
    alone = chance_of_crown(t, A, survey)
    army(t, B, "blaye", "gauvain", "arthur", "thierry")
    for name, holder, capital in (
        ("blaye", "isabelle", "blaye"),
        ("epervier", "gauvain", "sennecy"),
        ("tournus", "arthur", "tournus"),
        ("saint_gerome", "thierry", "st_gerome"),
    ):
        title(t, name, holder, capital)
    assert chance_of_crown(t, A, Survey(t)) < alone
