"""Step 2.5: lords, harvests, weather, taxes; then revenue (FF-134 to FF-170, FF-311 to FF-314, FF-347)."""

import pytest

from oyez.engine.choices import Choice
from oyez.games.fief.choices import (
    Done,
    PlayCardinal,
    PlayDarc,
    PlayLord,
    PlayWeather,
    Taille,
    TitheAsBishop,
    TitheAsCardinal,
    TitheAsPope,
)
from oyez.games.fief.conservation import check
from oyez.games.fief.content import ALL_FIEFS
from oyez.games.fief.death import bury, kill
from oyez.games.fief.ids import AVAILABLE, CROWN, NO_LORD, OFF
from oyez.games.fief.playing import birthplaces, card_turn, levy, lord_plays, taxes, weather_works
from oyez.games.fief.queries import tax_tokens
from oyez.games.fief.revenue import collect, incomes
from oyez.games.fief.revolt import has_cause, villages_in_revolt
from oyez.games.fief.sight import view
from oyez.games.fief.table import (
    BAD_WEATHER,
    BOUGHT_HAT,
    CARD_HAT,
    CITY,
    FAIR_WEATHER,
    FAMINE,
    GOOD_HARVEST,
    IN,
    TAX,
    VILLAGES,
    Table,
)
from oyez.games.fief.turn import phase_2, phase_3
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    asked,
    begin,
    bishop,
    card,
    cardinal,
    castle,
    decision,
    fief,
    hold,
    imprisoned,
    kingdom,
    lay,
    look_again,
    lord,
    offered,
    see,
    soldiers,
    title,
    village,
)
from tests.tools import answers

BOURG = village("bourg")


@pytest.mark.rule("FF-134")
def test_any_number_of_cards_in_turn_order() -> None:
    t = kingdom(negotiation="off")
    army(t, A, "bourg", "arthur")
    army(t, B, "blaye", "blanche")
    hold(t, A, "bonnes_recoltes", "beau_temps")
    hold(t, B, "bonnes_recoltes")
    play = begin(t, card_turn(A), card_turn(B))
    answers(play, PlayWeather(GOOD_HARVEST, 0), PlayWeather(FAIR_WEATHER, 0))
    assert asked(play).seat == B
    play.answer(B, Done())
    assert t.hands[B] == [GOOD_HARVEST]


@pytest.mark.rule("FF-134")
def test_after_a_lord_or_a_tax_he_may_play_another_card() -> None:
    t = clergy()
    hold(t, A, "eric", "impot", "beau_temps")
    play = begin(t, card_turn(A))
    play.answer(A, PlayLord(lord("eric"), BOURG, IN, False))
    assert (decision(play), asked(play).seat) == ("play_cards", A)
    play.answer(A, Taille(fief("bourg")))
    assert (decision(play), asked(play).seat) == ("play_cards", A)


@pytest.mark.rule("FF-134")
def test_the_first_player_plays_his_cards_first() -> None:
    t = kingdom(negotiation="off")
    t.first = B
    army(t, A, "bourg", "arthur")
    army(t, B, "blaye", "blanche")
    hold(t, A, "bonnes_recoltes")
    hold(t, B, "beau_temps")
    play = begin(t, phase_2())
    while decision(play) != "play_cards":
        play.answer(asked(play).seat, () if decision(play) == "discard" else Done())
    assert asked(play).seat == B


@pytest.mark.rule("FF-135")
def test_a_card_played_on_a_bishopric_lies_there() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    hold(t, A, "bonnes_recoltes")
    begin(t, card_turn(A)).answer(A, PlayWeather(GOOD_HARVEST, 2))
    assert t.weather[2] == [GOOD_HARVEST]
    assert view(t, None)["bishoprics"][2]["cards"] == ["bonnes_recoltes"]


@pytest.mark.rule("FF-136")
def test_a_card_may_be_played_to_anothers_advantage() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, B, "sigy", "henri")
    t.mills[village("sigy")] = 2
    hold(t, A, "bonnes_recoltes")
    before = incomes(t)[B]
    begin(t, card_turn(A)).answer(A, PlayWeather(GOOD_HARVEST, see("sigy")))
    assert incomes(t)[B] == before + 2


@pytest.mark.rule("FF-136", "FF-277", "FF-279")
def test_another_players_woman_may_be_darc_and_his_bishop_a_cardinal() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, B, "sigy", "henri", "jeanne")
    bishop(t, "sigy", "henri")
    hold(t, A, "darc", "cardinal")
    play = begin(t, card_turn(A))
    play.answer(A, PlayDarc(lord("jeanne")))
    play.answer(A, PlayCardinal(lord("henri")))
    assert t.darc == lord("jeanne")
    assert t.hat[lord("henri")] == CARD_HAT


@pytest.mark.rule("FF-137", "FF-265")
def test_four_lords_in_play_at_most_prisoners_included() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "baudoin", "charles")
    castle(t, "bourg")
    hold(t, A, "eric")
    assert lord_plays(t, A, lord("eric"))
    army(t, A, "sigy", "henri", road="st_paul")
    army(t, B, "sigy", sergeants=1)
    imprisoned(t, "henri", B)
    assert lord_plays(t, A, lord("eric")) == []


@pytest.mark.rule("FF-138", "FF-140", "FF-259")
def test_a_lord_comes_into_a_fort_besieged_or_not() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, A, "sigy", sergeants=1)
    castle(t, "bourg", "sigy")
    army(t, B, "bourg", sergeants=3, road="villeneuve")
    t.siege[BOURG] = 1 << B
    hold(t, A, "eric")
    play = begin(t, card_turn(A))
    assert {choice.village for choice in offered(play, PlayLord)} == {BOURG, village("sigy")}
    play.answer(A, PlayLord(lord("eric"), BOURG, IN, False))
    assert (t.family[lord("eric")], t.place[lord("eric")], t.road[lord("eric")]) == (A, BOURG, IN)
    check(t)


@pytest.mark.rule("FF-138")
def test_a_lord_comes_into_a_city_of_his_own_player_not_of_another() -> None:
    t = kingdom()
    army(t, A, "mazilles", "arthur")
    army(t, A, "bourg", sergeants=1)
    title(t, "bourg", "arthur", "bourg")
    army(t, B, "sigy", "henri")
    castle(t, "sigy")
    hold(t, A, "eric")
    assert {choice.village for choice in offered(begin(t, card_turn(A)), PlayLord)} == {BOURG}


@pytest.mark.rule("FF-139")
def test_without_a_fort_he_joins_a_free_lord_else_a_village() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri", sergeants=1)
    army(t, A, "bourg", "arthur", road="villeneuve")
    army(t, A, "sigy", sergeants=1)
    assert [(place.village, place.road) for place in birthplaces(t, A)] == [(BOURG, village("villeneuve"))]
    imprisoned(t, "arthur", B)
    assert [(place.village, place.road) for place in birthplaces(t, A)] == [(village("sigy"), IN)]


@pytest.mark.rule("FF-311", "FF-313", "FF-314")
def test_a_player_who_has_nothing_comes_back() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    t.money[B] = 0
    hold(t, B, "henri")
    assert {place.village for place in birthplaces(t, B)} == set(range(VILLAGES)) - {BOURG}
    begin(t, card_turn(B)).answer(B, PlayLord(lord("henri"), village("sigy"), IN, False))
    assert soldiers(t, B, "sigy") == (3, 0)
    assert t.controller[village("sigy")] == B


@pytest.mark.rule("FF-313")
def test_where_a_homeless_lord_may_come_into_play() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    for number in range(8):
        t.holder[number] = lord("arthur")
    for number in range(VILLAGES):
        t.controller[number] = A
    t.fort[village("sigy")] = CITY
    places = birthplaces(t, B)
    assert {place.village for place in places} == set(range(VILLAGES)) - {BOURG, village("sigy")}
    for number in range(VILLAGES):
        t.units[number * 6 + A] = 1
    places = birthplaces(t, B)
    assert village("sigy") not in {place.village for place in places}
    assert {place.road for place in places if place.village == BOURG} == {
        village(name) for name in ("villeneuve", "la_buissiere", "st_vivien")
    }


@pytest.mark.rule("FF-314")
def test_no_escort_for_who_has_a_unit_somewhere() -> None:
    t = kingdom(destitute_escort=2)
    army(t, B, "blaye", sergeants=1)
    hold(t, B, "henri")
    begin(t, card_turn(B)).answer(B, PlayLord(lord("henri"), village("blaye"), IN, False))
    assert soldiers(t, B, "blaye") == (1, 0)


# --- harvest and weather ---


@pytest.mark.rule("FF-141", "FF-142", "FF-143", "FF-144", "FF-145", "FF-125")
def test_scenario_08_good_and_bad_cards() -> None:
    t = kingdom()
    army(t, A, "tournus", "arthur")
    t.mills[village("tournus")] = 2
    lay(t, "tournus", "famine", "mauvais_temps")
    lay(t, "bourg", "mauvais_temps")
    hold(t, C, "bonnes_recoltes", "beau_temps")
    hold(t, A, "bonnes_recoltes")
    hold(t, B, "bonnes_recoltes")
    two = see("tournus")
    play = begin(t, card_turn(C))
    answers(play, PlayWeather(GOOD_HARVEST, two), PlayWeather(FAIR_WEATHER, two))
    assert t.weather[two] == []
    assert sorted(t.event_discard) == sorted([GOOD_HARVEST, FAMINE, FAIR_WEATHER, BAD_WEATHER])
    play = begin(t, card_turn(A))
    play.answer(A, PlayWeather(GOOD_HARVEST, two))
    assert t.weather[two] == [GOOD_HARVEST]
    assert not weather_works(t, GOOD_HARVEST, two)  # no second one
    four = see("bourg")
    assert not weather_works(t, GOOD_HARVEST, four)
    assert weather_works(t, FAIR_WEATHER, four)
    assert incomes(t)[A] == 7


@pytest.mark.rule("FF-142", "FF-144", "FF-145")
def test_a_good_card_needs_an_effect() -> None:
    t = kingdom()
    lay(t, "bourg", "famine")
    assert weather_works(t, GOOD_HARVEST, 3)
    assert not weather_works(t, FAIR_WEATHER, 3)
    lay(t, "sigy", "mauvais_temps")
    assert not weather_works(t, GOOD_HARVEST, 4)
    assert weather_works(t, FAIR_WEATHER, 4)


@pytest.mark.rule("FF-144")
def test_fair_weather_stays_and_every_mill_yields_one_more() -> None:
    t = kingdom()
    army(t, A, "tournus", "arthur")
    t.mills[village("tournus")] = 2
    hold(t, A, "beau_temps")
    begin(t, card_turn(A)).answer(A, PlayWeather(FAIR_WEATHER, see("tournus")))
    assert t.weather[see("tournus")] == [FAIR_WEATHER]
    assert incomes(t)[A] == 1 + 2 * 3


@pytest.mark.rule("FF-146", "FF-170")
def test_after_revenue_good_cards_and_tokens_go() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    lay(t, "bourg", "bonnes_recoltes", "beau_temps", "famine")
    t.taille[2] = A
    t.bishop_tithe[1], t.cardinal_tithe[1], t.papal_tithe, t.papal_reach = A, B, C, [1]
    begin(t, collect())
    assert t.weather[3] == [FAMINE]
    assert sorted(t.event_discard) == [GOOD_HARVEST, FAIR_WEATHER]
    assert [tax_tokens(t, seat) for seat in range(4)] == [3, 3, 3, 3]


# --- taxes ---


def clergy() -> Table:
    """A's Henri is king and duke of Bourg, B's François bishop of Bourg, C's Lambert a cardinal and bishop of Sigy."""
    t = kingdom()
    army(t, A, "bourg", "henri")
    title(t, "bourg", "henri", "bourg")
    army(t, B, "marcamps", "francois")
    army(t, B, "les_essarts", sergeants=1)
    army(t, C, "blaye", "lambert")
    t.king = lord("henri")
    bishop(t, "bourg", "francois")
    bishop(t, "sigy", "lambert")
    cardinal(t, "lambert")
    return t


def kinds(choices: list[Choice]) -> set[str]:
    return {type(choice).__name__ for choice in choices}


@pytest.mark.rule("FF-147", "FF-150", "FF-151", "FF-152", "FF-156", "FF-157")
def test_who_may_levy_what() -> None:
    t = clergy()
    assert taxes(t, B) == [TitheAsBishop(see("bourg"))]
    assert set(taxes(t, C)) == {TitheAsBishop(4), TitheAsCardinal(3), TitheAsCardinal(4)}
    assert set(taxes(t, A)) == {Taille(number) for number in ALL_FIEFS}  # his own, and all that nobody holds
    title(t, "sigy", "francois", "sigy")
    assert Taille(fief("sigy")) not in taxes(t, A)
    assert Taille(fief("sigy")) in taxes(t, B)
    assert Taille(fief("bourg")) not in taxes(t, B)
    assert taxes(t, D) == []


@pytest.mark.rule("FF-157", "FF-104")
def test_king_and_regent_tax_what_has_returned_to_the_crown() -> None:
    t = clergy()
    t.holder[fief("mazilles")] = CROWN
    assert Taille(fief("mazilles")) in taxes(t, A)
    army(t, D, "tournus", "blanche")
    t.king, t.queen, t.is_regency = NO_LORD, lord("blanche"), True
    assert Taille(fief("mazilles")) in taxes(t, D)
    assert Taille(fief("mazilles")) not in taxes(t, A)


@pytest.mark.rule("FF-156")
def test_any_lord_of_the_family_taxes_his_fief() -> None:
    t = clergy()
    army(t, B, "marcamps", "thierry")
    title(t, "mazilles", "thierry", "mazilles")
    assert Taille(fief("mazilles")) in taxes(t, B)


@pytest.mark.rule("FF-150")
@pytest.mark.parametrize("tithe", [TitheAsBishop(3), TitheAsCardinal(3), TitheAsPope()])
def test_a_tithe_collects_all_mills_of_the_bishopric_in_place_of_their_owners(tithe: Choice) -> None:
    t = clergy()
    t.mills[BOURG], t.mills[village("marcamps")] = 2, 1
    before = incomes(t)
    hold(t, D, "impot")
    levy(t, D, tithe)
    after = incomes(t)
    assert [after[seat] - before[seat] for seat in range(4)] == [-4, -2, 0, 6]


@pytest.mark.rule("FF-147", "FF-148")
def test_a_token_is_laid_and_the_card_discarded() -> None:
    t = clergy()
    hold(t, B, "impot")
    begin(t, card_turn(B)).answer(B, TitheAsBishop(see("bourg")))
    assert (t.bishop_tithe[3], t.hands[B], t.event_discard) == (B, [], [TAX])
    assert tax_tokens(t, B) == 2
    hold(t, C, "impot")
    begin(t, card_turn(C)).answer(C, TitheAsCardinal(see("bourg")))
    assert (t.cardinal_tithe[3], t.bishop_tithe[3]) == (C, B)
    hold(t, A, "impot")
    begin(t, card_turn(A)).answer(A, Taille(fief("bourg")))
    assert t.taille[fief("bourg")] == A
    assert [tax_tokens(t, seat) for seat in (A, B, C, D)] == [2, 2, 2, 3]
    t.taille[:2] = [A, A]
    assert taxes(t, A) == []
    t.pope, t.papal_tithe, t.papal_reach = lord("lambert"), C, [3, 4]
    assert tax_tokens(t, C) == 1  # the token on the pope's space is one of the three


@pytest.mark.rule("FF-149", "FF-268")
def test_a_prisoner_levies_taxes() -> None:
    t = clergy()
    army(t, A, "marcamps", sergeants=1, road="st_ciers")
    imprisoned(t, "francois", A)
    assert TitheAsBishop(3) in taxes(t, B)


@pytest.mark.rule("FF-149")
def test_captive_king_cardinal_and_pope_levy_taxes() -> None:
    t = clergy()
    army(t, D, "blaye", sergeants=1, road="la_salle")
    imprisoned(t, "lambert", D)
    t.pope = lord("lambert")
    assert TitheAsCardinal(3) in taxes(t, C)
    assert TitheAsPope() in taxes(t, C)
    army(t, D, "bourg", sergeants=1, road="villeneuve")
    imprisoned(t, "henri", D)
    assert Taille(fief("mazilles")) in taxes(t, A)


@pytest.mark.rule("FF-152", "FF-159")
def test_a_cardinals_token_lies_beside_the_bishops() -> None:
    t = clergy()
    hold(t, B, "impot")
    hold(t, C, "impot")
    levy(t, B, TitheAsBishop(3))
    assert TitheAsCardinal(3) in taxes(t, C)
    levy(t, C, TitheAsCardinal(3))
    assert (t.bishop_tithe[3], t.cardinal_tithe[3]) == (B, C)


@pytest.mark.rule("FF-152")
def test_any_cardinal_of_the_family_tithes_and_a_bought_hat_will_do() -> None:
    t = clergy()
    army(t, D, "tournus", "charles", "thierry")
    t.hat[lord("thierry")] = BOUGHT_HAT
    assert set(taxes(t, D)) == {TitheAsCardinal(3), TitheAsCardinal(4)}


@pytest.mark.rule("FF-158", "FF-157")
def test_a_taille_that_the_king_levies_is_a_royal_one() -> None:
    t = kingdom(royal_taille_all_villages=True)
    army(t, A, "bourg", "henri")
    army(t, B, "mazilles", "gauvain")
    t.king = lord("henri")
    hold(t, A, "impot")
    begin(t, card_turn(A)).answer(A, Taille(fief("mazilles")))
    assert incomes(t)[A] == 1 + 5 + 2


@pytest.mark.rule("FF-152", "FF-159")
def test_one_token_of_each_rank_on_a_bishopric() -> None:
    t = clergy()
    army(t, D, "tournus", "charles")
    cardinal(t, "charles")
    t.cardinal_tithe[3] = D
    assert TitheAsCardinal(3) not in taxes(t, C)
    assert TitheAsCardinal(4) in taxes(t, C)
    t.bishop_tithe[3] = B
    assert taxes(t, B) == []
    t.taille[fief("bourg")] = A
    assert Taille(fief("bourg")) not in taxes(t, A)
    t.pope = lord("lambert")
    assert TitheAsPope() in taxes(t, C)
    t.papal_tithe = D  # of a pope who has died since
    assert TitheAsPope() not in taxes(t, C)


@pytest.mark.rule("FF-153", "FF-347")
def test_a_papal_tithe_covers_the_bishoprics_constituted_when_it_is_played() -> None:
    t = clergy()
    t.pope = lord("lambert")
    assert TitheAsPope() in taxes(t, C)
    assert TitheAsPope() not in taxes(t, B)  # a bishop is no pope
    hold(t, C, "impot")
    levy(t, C, TitheAsPope())
    assert (t.papal_tithe, t.papal_reach) == (C, [3, 4])
    assert TitheAsPope() not in taxes(t, C)
    t.mills[village("marcamps")] = 1
    t.bishop[3] = NO_LORD  # it is collected all the same (FF-160)
    assert incomes(t)[C] == 1 + 2 + 5
    t = clergy()
    t.pope = lord("lambert")
    t.bishop = [NO_LORD] * 5
    assert TitheAsPope() not in taxes(t, C)


@pytest.mark.rule("FF-154", "FF-164")
def test_only_one_tithe_is_collected() -> None:
    t = clergy()
    t.mills[village("marcamps")] = 1
    base = incomes(t)
    t.papal_tithe, t.papal_reach = D, [3]
    assert incomes(t)[D] == base[D] + 2
    t.cardinal_tithe[3] = C
    assert (incomes(t)[C], incomes(t)[D]) == (base[C] + 2, base[D])
    t.bishop_tithe[3] = A
    assert (incomes(t)[A], incomes(t)[C], incomes(t)[B]) == (base[A] + 2, base[C], base[B] - 2)


@pytest.mark.rule("FF-155", "FF-166", "FF-158")
def test_a_taille_counts_ones_own_villages_unless_the_option_says_all() -> None:
    for everybody, expected in ((False, 2), (True, 4)):
        t = kingdom(royal_taille_all_villages=everybody)
        army(t, A, "mazilles", "henri")
        army(t, B, "st_andromy", "gauvain")
        t.king = lord("henri")
        t.taille[fief("mazilles")], t.royal[fief("mazilles")] = A, 1
        assert incomes(t)[A] == 1 + 5 + expected
        t.royal[fief("mazilles")] = 0
        assert incomes(t)[A] == 1 + 5 + 2


@pytest.mark.rule("FF-155")
def test_a_taille_counts_no_village_of_another_fief() -> None:
    t = kingdom()
    army(t, A, "mazilles", "henri")
    army(t, A, "st_andromy", sergeants=1)
    army(t, A, "bourg", sergeants=1)
    t.taille[fief("mazilles")] = A
    assert incomes(t)[A] == 3 + 2 * 2


@pytest.mark.rule("FF-160")
def test_a_tax_is_collected_whatever_becomes_of_the_lord() -> None:
    t = clergy()
    t.mills[village("marcamps")] = 1
    t.bishop_tithe[3] = C  # levied, and now he dies
    kill(t, lord("lambert"))
    begin(t, bury())
    assert incomes(t)[C] == 2
    t.bishop[3] = NO_LORD  # the bishop has lost his office
    assert incomes(t)[C] == 2
    before = incomes(t)[A]
    t.taille[fief("bourg")] = A
    t.holder[fief("bourg")] = CROWN  # the duke's title has gone back to the crown
    assert incomes(t)[A] == before + 2 * 4


@pytest.mark.rule("FF-161", "FF-282")
def test_taxes_are_causes_of_revolt_for_the_others() -> None:
    t = clergy()
    assert not has_cause(t, A, BOURG)
    t.taille[fief("bourg")] = A
    assert not has_cause(t, A, BOURG)
    assert has_cause(t, B, BOURG)
    t.taille[fief("bourg")] = -1
    t.papal_tithe, t.papal_reach = C, [3]
    assert has_cause(t, A, BOURG)
    assert not has_cause(t, C, BOURG)
    begin(t, collect())
    assert not has_cause(t, A, BOURG)


@pytest.mark.rule("FF-161", "FF-281")
@pytest.mark.parametrize("tax", [Taille(fief("bourg")), TitheAsBishop(3), TitheAsCardinal(3), TitheAsPope()])
def test_each_tax_is_a_cause_until_its_token_is_taken_back(tax: Choice) -> None:
    t = clergy()
    hold(t, C, "impot")
    levy(t, C, tax)
    assert BOURG in villages_in_revolt(t, A)
    assert BOURG not in villages_in_revolt(t, C)
    begin(t, collect())
    assert villages_in_revolt(t, A) == []


@pytest.mark.rule("FF-161", "FF-170")
def test_before_the_revenue_is_paid_a_tax_may_still_cause_a_revolt() -> None:
    t = clergy()
    hold(t, A, "impot")
    levy(t, A, Taille(fief("bourg")))
    hold(t, D, "revolte")
    play = begin(t, phase_3())
    assert (decision(play), asked(play).seat) == ("surprise", D)


# --- revenue ---


@pytest.mark.rule("FF-162", "FF-163", "FF-164", "FF-154", "FF-166", "FF-167", "FF-169", "FF-165")
def test_scenario_10_revenue() -> None:
    t = clergy()
    t.bishop[4] = NO_LORD
    t.mills[BOURG], t.mills[village("st_vivien")], t.mills[village("marcamps")] = 2, 1, 1
    lay(t, "bourg", "beau_temps")
    t.place[lord("lambert")] = OFF
    t.units[village("blaye") * 6 + C] = 0
    look_again(t)
    t.taille[fief("bourg")] = A
    t.cardinal_tithe[see("bourg")] = C
    assert incomes(t)[:3] == [17, 2, 12]
    t.bishop_tithe[see("bourg")] = B
    assert incomes(t)[:3] == [17, 14, 0]
    t.bishop_tithe[see("bourg")] = -1
    army(t, D, "bourg", sergeants=1, road="villeneuve")
    t.siege[BOURG] = 1 << D
    assert incomes(t)[:3] == [14, 2, 6]


@pytest.mark.rule("FF-165")
def test_a_tithe_takes_nothing_from_free_villages_or_under_famine() -> None:
    t = clergy()
    t.bishop_tithe[3] = B
    t.mills[village("st_vivien")] = 2
    base = incomes(t)[B]
    t.holder[fief("bourg")] = AVAILABLE
    look_again(t)  # Saint-Vivien is free now
    assert incomes(t)[B] == base - 4
    t.mills[BOURG] = 1
    assert incomes(t)[B] == base - 2
    lay(t, "bourg", "famine")
    assert incomes(t)[B] == base - 4


@pytest.mark.rule("FF-167", "FF-168")
def test_king_pope_and_queen_are_paid_even_in_prison() -> None:
    t = kingdom()
    army(t, A, "bourg", "henri", sergeants=1)
    army(t, B, "bourg", "francois", "isabelle", road="villeneuve")
    t.king, t.pope, t.queen = lord("henri"), lord("francois"), lord("isabelle")
    imprisoned(t, "francois", A)
    imprisoned(t, "isabelle", A)
    assert incomes(t)[:2] == [1 + 5, 8]


@pytest.mark.rule("FF-163")
def test_two_good_cards_on_one_bishopric() -> None:
    t = kingdom()
    army(t, A, "tournus", "arthur")
    t.mills[village("tournus")] = 2
    lay(t, "tournus", "bonnes_recoltes", "beau_temps")
    assert incomes(t)[A] == 1 + 2 * 4


def test_cards_are_played_after_the_calamities() -> None:
    t = kingdom(negotiation="off")
    army(t, A, "bourg", "arthur")
    hold(t, A, "bonnes_recoltes", "impot", "justice")
    play = begin(t, phase_2())
    play.answer(A, ())
    while decision(play) == "draw":
        play.answer(asked(play).seat, Done())
    assert decision(play) == "play_cards"
    assert card("bonnes_recoltes") in t.hands[A]
