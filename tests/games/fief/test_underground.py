"""Underground Passage, the finer points (FF-294 to FF-300, FF-379, FF-380)."""

import pytest

from oyez.engine.errors import IllegalAnswer
from oyez.games.fief.choices import Lord, Piece
from oyez.games.fief.choices_war import (
    AskPassage,
    Attack,
    Avoid,
    Escape,
    EscapeSome,
    Flee,
    HideFromWeather,
    March,
    Muster,
)
from oyez.games.fief.ids import OFF, LordId
from oyez.games.fief.table import IN, UNDERGROUND, Table
from oyez.games.fief.turn import phase_5
from tests.games.fief.places import fighting, group, moving, order, ways
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    asked,
    begin,
    castle,
    decision,
    hold,
    imprisoned,
    kingdom,
    lay,
    lord,
    offered,
    soldiers,
    village,
)
from tests.tools import choices

SIGY, BOURG = village("sigy"), village("bourg")
QUENTIN, HENRI, ERIC, THIERRY, JEANNE = (lord(name) for name in ("quentin", "henri", "eric", "thierry", "jeanne"))


def cell() -> Table:
    """B's Quentin and C's Thierry lie at Sigy, the one in A's hands, the other in D's."""
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=2)
    army(t, D, "sigy", sergeants=1, road="st_paul")
    army(t, B, "sigy", "quentin", road="st_ciers")
    army(t, C, "sigy", "thierry", road="st_ciers")
    imprisoned(t, "quentin", A)
    imprisoned(t, "thierry", D)
    hold(t, B, "souterrain")
    return t


@pytest.mark.rule("FF-295", "FF-389")
def test_prisoners_of_any_families_and_jailers_escape_together() -> None:
    t = cell()
    play = moving(t, B)
    play.answer(B, Escape(village("st_paul"), (QUENTIN, THIERRY), 0))
    assert t.place[QUENTIN] == t.place[THIERRY] == village("st_paul")
    assert t.jailer[QUENTIN] == t.jailer[THIERRY] == -1
    assert t.controller[village("st_paul")] == B  # of those who enter together the first in turn order
    assert UNDERGROUND in t.event_discard
    assert t.hands[B] == []


@pytest.mark.rule("FF-389", "FF-295")
def test_those_who_escape_together_enter_in_turn_order() -> None:
    t = cell()
    t.first = C
    play = moving(t, B)
    play.answer(B, Escape(village("st_paul"), (QUENTIN, THIERRY), 0))
    assert t.controller[village("st_paul")] == C


@pytest.mark.rule("FF-295", "FF-274")
def test_they_are_free_even_where_their_jailer_stands() -> None:
    t = cell()
    army(t, A, "st_paul", sergeants=1)
    play = moving(t, B)
    play.answer(B, Escape(village("st_paul"), (QUENTIN,), 0))
    assert (t.place[QUENTIN], t.jailer[QUENTIN]) == (village("st_paul"), -1)
    assert t.road[QUENTIN] == SIGY


@pytest.mark.rule("FF-295")
def test_a_jailer_may_let_his_own_prisoners_escape() -> None:
    t = cell()
    t.hands[B].remove(UNDERGROUND)
    t.hands[A].append(UNDERGROUND)
    moving(t, A).answer(A, Escape(village("st_paul"), (QUENTIN, THIERRY), 0))
    assert t.jailer[QUENTIN] == t.jailer[THIERRY] == -1


@pytest.mark.rule("FF-295")
def test_one_stage_away_and_no_further() -> None:
    t = cell()
    play = moving(t, B)
    assert {choice.to for choice in offered(play, Escape)} == {village("st_paul"), village("st_ciers")}


@pytest.mark.rule("FF-379", "FF-202")
def test_neither_siege_nor_bad_weather_nor_units_prevent_an_escape() -> None:
    t = kingdom()
    army(t, A, "bourg", "eric", sergeants=1)
    castle(t, "bourg")
    army(t, D, "bourg", sergeants=3, road="st_vivien")
    army(t, B, "bourg", "quentin", road="villeneuve")
    imprisoned(t, "quentin", A)
    t.siege[BOURG] = 1 << D
    army(t, C, "st_vivien", sergeants=1)
    lay(t, "bourg", "mauvais_temps")
    hold(t, B, "souterrain")
    play = moving(t, B)
    play.answer(B, Escape(village("st_vivien"), (QUENTIN,), 0))
    assert (t.place[QUENTIN], t.road[QUENTIN]) == (village("st_vivien"), BOURG)
    assert not offered(play, March)  # bad weather: he may go no further


@pytest.mark.rule("FF-379", "FF-356", "FF-205")
def test_the_escaped_has_one_stage_left_and_asks_for_his_way() -> None:
    t = cell()
    army(t, C, "st_paul", sergeants=1)
    play = moving(t, B)
    play.answer(B, Escape(village("st_paul"), (QUENTIN,), 0))
    assert ways(play, "sigy", (QUENTIN,)) == ["March"]  # back the way he came
    assert "AskPassage" in ways(play, "les_essarts", (QUENTIN,))
    order(play, AskPassage, "les_essarts", (QUENTIN,))
    assert asked(play).seat == C
    play.answer(C, choices(play)[0])
    assert t.place[QUENTIN] == village("les_essarts")
    assert not offered(play, March)


@pytest.mark.rule("FF-296", "FF-297")
def test_the_second_effect_serves_the_escaped_alone() -> None:
    t = cell()
    army(t, B, "st_paul", "henri")
    lay(t, "sigy", "mauvais_temps")  # Sigy, Saint-Paul, Beaujeu, Saint-Ciers
    play = moving(t, B)
    play.answer(B, Escape(village("st_paul"), (QUENTIN,), 1))
    assert ways(play, "les_essarts", (QUENTIN,)) == ["March"]
    assert ways(play, "les_essarts", (HENRI,)) == []
    assert ways(play, "les_essarts", (HENRI, QUENTIN)) == []


@pytest.mark.rule("FF-380", "FF-296")
def test_the_card_leads_out_of_one_besieged_fort_and_not_out_of_the_next() -> None:
    t = kingdom()
    army(t, A, "sigy", sergeants=1)
    army(t, B, "sigy", "jeanne", road="st_ciers")
    imprisoned(t, "jeanne", A)
    t.darc = JEANNE  # three stages
    for where, road in (("st_paul", "st_vivien"), ("les_essarts", "villeneuve")):
        army(t, B, where, sergeants=1)
        castle(t, where)
        army(t, C, where, sergeants=1, road=road)
        t.siege[village(where)] = 1 << C
    hold(t, B, "souterrain")
    play = moving(t, B)
    play.answer(B, Escape(village("st_paul"), (JEANNE,), 2))
    assert "March" in ways(play, "les_essarts", (JEANNE,))
    order(play, March, "les_essarts", (JEANNE,))
    assert ways(play, "marcamps", (JEANNE,)) == []


@pytest.mark.rule("FF-296", "FF-204")
def test_the_besieged_do_not_leave_with_one_who_has_escaped_to_them() -> None:
    t = cell()
    army(t, B, "st_paul", "henri")
    castle(t, "st_paul")
    army(t, D, "st_paul", sergeants=1, road="st_vivien")
    t.siege[village("st_paul")] = 1 << D
    play = moving(t, B)
    play.answer(B, Escape(village("st_paul"), (QUENTIN,), 2))
    assert "March" in ways(play, "les_essarts", (QUENTIN,))
    assert "March" not in ways(play, "les_essarts", (HENRI,))
    assert "March" not in ways(play, "les_essarts", (HENRI, QUENTIN))


@pytest.mark.rule("FF-297", "FF-126")
def test_a_hidden_group_makes_its_whole_movement_with_engines_and_prisoners() -> None:
    t = kingdom()
    army(t, A, "st_vivien", "eric", sergeants=2, engines=1)
    army(t, B, "st_vivien", "quentin", road="st_paul")
    imprisoned(t, "quentin", A)
    lay(t, "bourg", "mauvais_temps")
    hold(t, A, "souterrain")
    play = moving(t, A)
    assert not offered(play, March)
    everybody = (*group(t, A, "st_vivien", "eric", sergeants=2, engines=1), QUENTIN)
    assert HideFromWeather(everybody) in offered(play, HideFromWeather)
    play.answer(A, HideFromWeather(everybody))
    order(play, March, "bourg", everybody)
    assert {t.place[piece] for piece in everybody} == {BOURG}
    onward = tuple([piece for piece in everybody if piece not in group(t, A, "bourg", engines=1)])
    order(play, March, "la_buissiere", onward)
    assert soldiers(t, A, "la_buissiere") == (2, 0)
    assert not offered(play, March)  # no extra stage


@pytest.mark.rule("FF-297", "FF-380")
def test_a_hidden_group_may_be_put_together_by_hand_and_is_one_alone() -> None:
    t = kingdom()
    army(t, A, "st_vivien", "eric", "henri", sergeants=3)
    lay(t, "bourg", "mauvais_temps")
    hold(t, A, "souterrain")
    play = moving(t, A)
    two = group(t, A, "st_vivien", "eric", sergeants=2)
    play.answer(A, Muster(village("st_vivien"), OFF))
    play.answer(A, tuple(Piece(piece) for piece in two))
    assert ways(play, "st_paul", two) == ["March"]
    assert ways(play, "st_paul", (HENRI,)) == []
    assert ways(play, "st_paul", group(t, A, "st_vivien", "eric", sergeants=3)) == []  # the third is not hidden
    assert not offered(play, HideFromWeather)  # the card is spent


@pytest.mark.rule("FF-297")
def test_two_groups_hidden_by_two_cards_do_not_become_one() -> None:
    t = kingdom()
    army(t, A, "st_vivien", "eric", "henri")
    lay(t, "bourg", "mauvais_temps")
    hold(t, A, "souterrain", "souterrain")
    play = moving(t, A)
    play.answer(A, HideFromWeather((ERIC,)))
    play.answer(A, HideFromWeather((HENRI,)))
    assert ways(play, "st_paul", (ERIC,)) == ways(play, "st_paul", (HENRI,)) == ["March"]
    assert ways(play, "st_paul", (ERIC, HENRI)) == []


@pytest.mark.rule("FF-297")
def test_in_the_next_round_the_group_is_hidden_no_longer() -> None:
    t = kingdom()
    army(t, A, "st_vivien", "eric", "henri")
    lay(t, "bourg", "mauvais_temps")
    hold(t, A, "souterrain", "souterrain")
    play = moving(t, A)
    play.answer(A, HideFromWeather((ERIC,)))
    assert ways(play, "st_paul", (ERIC,)) == ["March"]
    play = begin(t, phase_5())
    assert not offered(play, March)
    play.answer(A, HideFromWeather((HENRI,)))  # another card, another group
    assert ways(play, "st_paul", (HENRI,)) == ["March"]
    assert ways(play, "st_paul", (ERIC,)) == []


def shut_in() -> Table:
    """A in the castle of Bourg, besieged by B from Saint-Vivien; C camps there too."""
    t = kingdom()
    army(t, A, "bourg", "eric", "henri", sergeants=3, knights=1)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=3, road="st_vivien")
    army(t, C, "bourg", sergeants=1, road="la_buissiere")
    t.siege[BOURG] = 1 << B
    hold(t, A, "souterrain")
    return t


@pytest.mark.rule("FF-298", "FF-204")
def test_flight_by_any_road_for_any_group() -> None:
    t = shut_in()
    play = moving(t, A)
    everybody = group(t, A, "bourg", "eric", "henri", sergeants=3, knights=1)
    for to in ("villeneuve", "st_vivien", "la_buissiere"):
        assert Flee(village(to), everybody) in offered(play, Flee)
    some = group(t, A, "bourg", "eric", sergeants=2)
    order(play, Flee, "villeneuve", some)
    assert t.place[ERIC] == village("villeneuve")
    assert soldiers(t, A, "bourg") == (1, 1)
    assert t.controller[BOURG] == A
    assert t.siege[BOURG] == 1 << B
    assert not offered(play, Flee)
    assert ways(play, "charolles", some) == ["March"]  # the ordinary rules hold again


@pytest.mark.rule("FF-298")
def test_flight_of_a_few_sergeants_where_nobody_could_break_out() -> None:
    t = kingdom()
    army(t, A, "bourg", "eric", sergeants=4)
    castle(t, "bourg")
    army(t, B, "bourg", sergeants=3, road="st_vivien")
    t.siege[BOURG] = 1 << B
    hold(t, A, "souterrain")
    order(moving(t, A), Flee, "villeneuve", group(t, A, "bourg", "eric", sergeants=2))
    assert soldiers(t, A, "bourg") == (2, 0)
    assert soldiers(t, A, "villeneuve") == (2, 0)


@pytest.mark.rule("FF-298", "FF-380", "FF-210")
def test_flight_alone_does_not_help_against_bad_weather() -> None:
    t = shut_in()
    lay(t, "bourg", "mauvais_temps")
    assert not offered(moving(t, A), Flee)


@pytest.mark.rule("FF-126", "FF-297", "FF-298")
def test_a_second_card_leads_the_hidden_out_of_a_besieged_fort() -> None:
    t = shut_in()
    hold(t, A, "souterrain")
    lay(t, "bourg", "mauvais_temps")
    play = moving(t, A)
    play.answer(A, HideFromWeather((ERIC,)))
    assert "Flee" in ways(play, "villeneuve", (ERIC,))
    assert "Flee" not in ways(play, "villeneuve", (HENRI,))


@pytest.mark.rule("FF-380", "FF-205")
def test_after_the_flight_others_must_be_asked_again() -> None:
    t = shut_in()
    army(t, D, "villeneuve", sergeants=1)
    play = moving(t, A)
    order(play, Flee, "villeneuve", (ERIC,))
    assert t.stages[ERIC] == 1
    assert ways(play, "charolles", (ERIC,)) == ["AskPassage", "OfferToll"]


@pytest.mark.rule("FF-299", "FF-203")
def test_avoiding_past_those_who_stand_on_the_road() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "villeneuve", "eric", sergeants=1, road="charolles")
    army(t, C, "villeneuve", sergeants=4, road="bourg")
    hold(t, A, "souterrain")
    play = moving(t, A)
    both = group(t, A, "villeneuve", "eric", sergeants=1)
    assert Avoid(BOURG, both) in offered(play, Avoid)
    assert not [choice for choice in offered(play, Avoid) if choice.to != BOURG]  # the other roads are open
    play.answer(A, Avoid(BOURG, both))
    assert decision(play) == "move_stage"  # nobody was asked
    assert (t.place[ERIC], t.road[ERIC]) == (BOURG, IN)


@pytest.mark.rule("FF-380", "FF-205")
def test_after_avoiding_others_must_be_asked_again() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "villeneuve", "eric", road="charolles")
    army(t, C, "villeneuve", sergeants=4, road="bourg")
    army(t, D, "bourg", sergeants=1)
    hold(t, A, "souterrain")
    play = moving(t, A)
    play.answer(A, Avoid(BOURG, (ERIC,)))
    assert ways(play, "la_buissiere", (ERIC,)) == ["AskPassage", "OfferToll"]


@pytest.mark.rule("FF-294", "FF-300")
def test_against_an_open_village_or_one_outside_the_walls_it_is_of_no_use() -> None:
    t = kingdom()
    army(t, B, "bourg", "henri", sergeants=1)
    army(t, C, "bourg", sergeants=1, road="la_buissiere")
    army(t, A, "bourg", sergeants=3, road="st_vivien")
    hold(t, A, "souterrain")
    assert not [choice for choice in offered(fighting(t, A), Attack) if choice.underground]
    castle(t, "bourg")
    found = [choice for choice in offered(fighting(t, A), Attack) if choice.underground]
    assert found == [Attack(BOURG, B, True)]


@pytest.mark.rule("FF-294")
def test_only_in_ones_own_movement() -> None:
    t = cell()
    hold(t, C, "souterrain")
    play = moving(t, B)
    play.answer(B, Escape(village("st_paul"), (QUENTIN,), 0))
    assert decision(play) == "move_stage"
    assert asked(play).seat == B
    assert t.hands[C] == [UNDERGROUND]  # C was not asked


@pytest.mark.rule("FF-295")
def test_some_of_many_prisoners() -> None:
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=2)
    many = ("quentin", "thierry", "henri", "othon", "jeanne")
    for name in many:
        army(t, B if name in many[:3] else C, "sigy", name, road="st_ciers")
        imprisoned(t, name, A)
    hold(t, B, "souterrain")
    play = moving(t, B)
    play.answer(B, Escape(village("st_paul"), tuple(sorted((QUENTIN, THIERRY, HENRI))), 0))
    assert t.jailer[lord("othon")] == t.jailer[JEANNE] == A
    assert t.jailer[HENRI] == t.jailer[QUENTIN] == t.jailer[THIERRY] == -1


@pytest.mark.rule("FF-295", "FF-296")
def test_any_of_more_prisoners_than_can_be_listed() -> None:
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=2)
    army(t, B, "st_paul", sergeants=1)
    many = ("quentin", "thierry", "henri", "othon", "jeanne", "isabelle", "lambert")
    for name in many:
        army(t, (B, B, B, C, C, C, D)[many.index(name)], "sigy", name, road="st_ciers")
        imprisoned(t, name, A)
    castle(t, "st_paul")
    army(t, D, "st_paul", sergeants=1, road="st_vivien")
    t.siege[village("st_paul")] = 1 << D
    hold(t, B, "souterrain")
    play = moving(t, B)
    assert len(offered(play, Escape)) < 40
    play.answer(B, EscapeSome(village("sigy"), village("st_paul")))
    assert decision(play) == "escape"
    assert asked(play).count() == 2**7 - 1
    three = (THIERRY, JEANNE, lord("lambert"))
    play.answer(B, tuple([Lord(number) for number in three]))
    assert {choice.going_on for choice in offered(play, Escape)} == {0, 2}  # out of the siege, too
    play.answer(B, Escape(village("st_paul"), tuple(sorted(three)), 2))
    assert [t.place[number] for number in three] == [village("st_paul")] * 3
    assert [t.jailer[lord(name)] == A for name in many] == [True, False, True, True, False, True, False]
    assert t.hands[B] == []


@pytest.mark.rule("FF-379", "FF-356", "FF-196")
@pytest.mark.parametrize(("stages", "darc", "escapes"), [(1, False, True), (2, False, False), (2, True, True)])
def test_an_escape_is_a_stage_for_which_one_must_be_left(stages: int, darc: bool, escapes: bool) -> None:
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=1)
    army(t, B, "sigy", "jeanne", road="st_ciers")
    imprisoned(t, "jeanne", A)
    if darc:
        hold(t, B, "darc")
        t.hands[B].clear()
        t.darc = JEANNE
    hold(t, B, "souterrain")
    play = moving(t, A)
    for to in ("st_paul", "les_essarts")[:stages]:
        order(play, March, to, (ERIC, *group(t, A, ("sigy", "st_paul")[to == "les_essarts"], sergeants=1), JEANNE))
    assert t.stages[JEANNE] == stages
    play = moving(t, B)
    assert bool(play.question and offered(play, Escape)) == escapes


@pytest.mark.rule("FF-294", "FF-295", "FF-296", "FF-379")
@pytest.mark.parametrize(
    ("to", "prisoners", "going_on", "rule"),
    [
        ("st_paul", (QUENTIN, ERIC), 0, "FF-295"),
        ("st_paul", (QUENTIN, 40), 0, "FF-295"),
        ("beaujeu", (QUENTIN,), 0, "FF-195"),
        ("st_paul", (QUENTIN, THIERRY), 0, "FF-379"),
        ("st_paul", (QUENTIN,), 1, "FF-296"),
    ],
)
def test_an_illegal_escape_is_refused(to: str, prisoners: tuple[LordId, ...], going_on: int, rule: str) -> None:
    t = cell()
    t.stages[THIERRY] = 2
    play = moving(t, B)
    with pytest.raises(IllegalAnswer) as refused:
        play.answer(B, Escape(village(to), prisoners, going_on))
    assert refused.value.rule == rule


@pytest.mark.rule("FF-296", "FF-297", "FF-298")
def test_what_would_be_of_no_use_is_not_offered() -> None:
    t = cell()
    army(t, B, "st_paul", "henri")
    castle(t, "st_paul", "st_ciers")
    army(t, C, "st_ciers", sergeants=1)
    army(t, D, "st_ciers", sergeants=1, road="beaujeu")
    t.siege[village("st_ciers")] = 1 << D  # besieged, but not his player's
    play = moving(t, B)
    assert {choice.going_on for choice in offered(play, Escape) if choice.prisoners == (QUENTIN,)} == {0}
    assert not offered(play, HideFromWeather, Flee, Avoid)  # fair weather, no siege, open roads
    army(t, A, "st_paul", sergeants=1, road="st_vivien")
    t.siege[village("st_paul")] = 1 << A
    play = moving(t, B)
    further = {(choice.to, choice.going_on) for choice in offered(play, Escape) if choice.prisoners == (QUENTIN,)}
    assert further == {(village("st_paul"), 0), (village("st_paul"), 2), (village("st_ciers"), 0)}


@pytest.mark.rule("FF-297")
def test_one_hides_from_bad_weather_next_door_too() -> None:
    t = kingdom()
    army(t, A, "villeneuve", "eric")
    army(t, A, "tournus", "henri")
    lay(t, "bourg", "mauvais_temps")
    hold(t, A, "souterrain")
    play = moving(t, A)
    assert offered(play, HideFromWeather) == [HideFromWeather((ERIC,))]  # Henri is far away
    play.answer(A, HideFromWeather((ERIC,)))
    order(play, March, "bourg", (ERIC,))
    order(play, March, "st_vivien", (ERIC,))
    assert t.place[ERIC] == village("st_vivien")
