"""Phase 2: discarding, drawing, calamities (FF-115 to FF-133, FF-312, FF-344 to FF-346, FF-384)."""

import pytest

from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import IllegalAnswer
from oyez.engine.play import Play
from oyez.games.fief.calamities import resolve_calamities
from oyez.games.fief.cards import clear_calamities, discard, draw
from oyez.games.fief.choices import Card, Done, DrawCharacter, DrawEvent, Piece, PlayLord
from oyez.games.fief.choices_war import Lose, March, Muster
from oyez.games.fief.groups import PLAIN_LIMITS, presets
from oyez.games.fief.imagination import imagine
from oyez.games.fief.movement import marches, movement_turn, muster
from oyez.games.fief.playing import card_turn
from oyez.games.fief.revenue import collect, incomes
from oyez.games.fief.sight import view
from oyez.games.fief.table import (
    BAD_WEATHER,
    CARDINAL,
    DARC,
    FAMINE,
    GOOD_HARVEST,
    PLAGUE,
    REVOLT,
    TAX,
    Table,
)
from oyez.games.fief.turn import phase_2
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    begin,
    card,
    castle,
    d6,
    decision,
    events,
    go,
    hold,
    imprisoned,
    kingdom,
    lay,
    lord,
    offered,
    pieces_at,
    see,
    soldiers,
    village,
)
from tests.tools import answers


def families() -> Table:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    army(t, B, "blaye", "blanche")
    army(t, C, "sigy", "charles")
    return t


def stack(t: Table, *names: str) -> None:
    """These are the next events, the first on top."""
    for name in names[::-1]:
        t.events.remove(card(name))
        t.events.append(card(name))


@pytest.mark.rule("FF-115", "FF-119", "FF-344")
def test_never_more_than_three_cards() -> None:
    t = families()
    hold(t, A, "impot", "revolte", "justice")
    assert begin(t, draw(A, 0, 0, 0)).is_over
    t.hands[A].remove(TAX)
    t.event_discard.append(TAX)
    stack(t, "famine", "beau_temps")
    play = begin(t, draw(A, 0, 0, 0))
    answers(play, DrawEvent(), DrawEvent())
    assert len(t.hands[A]) == 3
    assert play.is_over


@pytest.mark.rule("FF-344")
def test_after_two_draws_nobody_draws_even_with_room_in_his_hand() -> None:
    t = families()
    stack(t, "impot", "beau_temps", "famine")
    play = begin(t, draw(A, 0, 0, 0))
    answers(play, DrawEvent(), DrawEvent())
    assert len(t.hands[A]) == 2
    assert play.is_over


@pytest.mark.rule("FF-115")
def test_characters_and_events_count_together() -> None:
    t = families()
    hold(t, A, "impot", "henri", "darc")
    assert begin(t, draw(A, 0, 0, 0)).is_over
    t = families()
    hold(t, A, "impot", "revolte", "darc")
    assert begin(t, draw(A, 0, 0, 0)).is_over


@pytest.mark.rule("FF-116", "FF-130")
def test_old_calamities_are_discarded() -> None:
    t = families()
    lay(t, "blaye", "mauvais_temps")
    lay(t, "bourg", "famine", "beau_temps")
    lay(t, "sigy", "peste")
    t.exposed[lord("charles")] = 1 << see("sigy")
    begin(t, clear_calamities())
    assert t.weather == [[], [], [], [card("beau_temps")], []]
    assert sorted(t.event_discard) == sorted([BAD_WEATHER, FAMINE, PLAGUE])
    assert not any(t.exposed)


@pytest.mark.rule("FF-117")
def test_each_player_discards_then_draws() -> None:
    t = families()
    hold(t, A, "impot")
    hold(t, B, "impot")
    play = begin(t, phase_2())
    order = []
    for answer in ((), Done(), (), Done(), Done()):
        order.append((decision(play), asked(play).seat))
        play.answer(asked(play).seat, answer)
    assert order == [("discard", A), ("draw", A), ("discard", B), ("draw", B), ("draw", C)]
    t.first = B
    play = begin(t, phase_2())
    assert (decision(play), asked(play).seat) == ("discard", B)


@pytest.mark.rule("FF-311", "FF-312")
def test_a_player_without_a_lord_discards_draws_and_plays_like_the_others() -> None:
    t = kingdom(negotiation="off")
    army(t, A, "bourg", "arthur")
    hold(t, B, "impot", "beau_temps")
    t.money[B] = 0
    play = begin(t, phase_2())
    asked_of_b = set()
    while not play.is_over:
        if asked(play).seat == B:
            asked_of_b.add(decision(play))
        play.answer(asked(play).seat, () if decision(play) == "discard" else Done())
    assert asked_of_b == {"discard", "draw", "play_cards"}


@pytest.mark.rule("FF-118")
def test_discards_are_public() -> None:
    t = families()
    hold(t, A, "impot", "darc", "revolte")
    play = begin(t, discard(A))
    play.answer(A, (Card(TAX), Card(DARC)))
    assert t.hands[A] == [REVOLT]
    assert (t.event_discard, t.character_discard) == ([TAX], [DARC])
    assert events(play, "discarded")[0].facts == (A, [DARC, TAX])
    t.agenda.append(discard(B))
    piles = view(t, B)["piles"]
    assert (piles["character_discard"], piles["event_discard"]) == (["darc"], ["impot"])


@pytest.mark.rule("FF-118")
def test_nobody_has_to_discard() -> None:
    t = families()
    hold(t, A, "impot", "darc", "revolte")
    begin(t, discard(A)).answer(A, ())
    assert len(t.hands[A]) == 3
    begin(t, discard(A)).answer(A, (Card(TAX), Card(DARC), Card(REVOLT)))  # or he discards all he has
    assert t.hands[A] == []


@pytest.mark.rule("FF-119")
def test_two_draws_one_of_them_a_character() -> None:
    t = families()
    stack(t, "impot", "impot")
    play = begin(t, draw(A, 0, 0, 0))
    play.answer(A, DrawCharacter())
    assert not offered(play, DrawCharacter)
    play.answer(A, DrawEvent())
    assert play.is_over
    assert len(t.hands[A]) == 2
    play = begin(t, draw(B, 0, 0, 0))
    play.answer(B, Done())  # or none at all
    assert t.hands[B] == []


@pytest.mark.rule("FF-120")
def test_the_back_of_the_top_event_is_seen_by_all() -> None:
    t = families()
    t.agenda.append(discard(B))
    stack(t, "famine")
    assert view(t, None)["piles"]["event_top"] == "black"
    stack(t, "impot")
    assert view(t, C)["piles"]["event_top"] == "grey"


@pytest.mark.rule("FF-120")
@pytest.mark.parametrize(("top", "back"), [("famine", "black"), ("impot", "grey")])
def test_whoever_guesses_at_the_event_pile_knows_the_back_of_its_top(top: str, back: str) -> None:
    t = families()
    stack(t, top)
    for seed in range(5):
        copy = t.copy()
        imagine(copy, C, chance_from_seed(str(seed)))
        assert view(copy, C)["piles"]["event_top"] == back


@pytest.mark.rule("FF-121", "FF-345", "FF-344")
def test_scenario_07_drawing_calamities() -> None:
    t = families()
    hold(t, B, "justice", "revolte")
    stack(t, "famine", "peste")
    t.spaces = [t.events.pop(), t.events.pop()]
    stack(t, "mauvais_temps", "famine", "impot")
    play = begin(t, draw(B, 0, 0, 0))
    play.answer(B, DrawEvent())
    assert t.spaces[2] == BAD_WEATHER
    assert events(play, "calamity_drawn")[0].facts == (B, 3)  # unseen
    assert view(t, B)["piles"]["calamities"] == 3  # how many, not which
    play.answer(B, DrawEvent())
    assert t.event_discard == [FAMINE]
    play.answer(B, DrawEvent())
    assert t.hands[B] == sorted([TAX, REVOLT, card("justice")])
    assert play.is_over  # one draw counted, but the hand is full


@pytest.mark.rule("FF-122", "FF-123")
def test_an_empty_pile_is_made_anew_once() -> None:
    t = families()
    t.event_discard = t.events[:]
    t.events = []
    t.event_discard = [number for number in t.event_discard if number in (BAD_WEATHER, FAMINE, PLAGUE)]
    t.spaces = [t.event_discard.pop() for _ in range(3)]
    count = len(t.event_discard)
    play = begin(t, draw(A, 0, 0, 0))
    for _ in range(count):
        play.answer(A, DrawEvent())  # calamities only: all to the discard
    assert not offered(play, DrawEvent)
    assert len(t.event_discard) == count
    t.characters, t.character_discard = [], []
    play = begin(t, draw(B, 0, 0, 1))
    assert play.is_over  # neither pile nor discard


@pytest.mark.rule("FF-122")
def test_the_character_discard_becomes_a_pile() -> None:
    t = families()
    t.character_discard, t.characters = t.characters, []
    play = begin(t, draw(A, 0, 0, 0))
    play.answer(A, DrawCharacter())
    assert len(t.characters) == 22 - 3 - 1
    assert t.character_discard == []
    assert events(play, "reshuffled")


@pytest.mark.rule("FF-122")
def test_a_pile_made_anew_is_shuffled() -> None:
    t = families()
    t.event_discard, t.events = sorted(t.events), []
    before = t.event_discard[:]
    begin(t, draw(A, 0, 0, 0)).answer(A, DrawEvent())
    assert t.events != before[: len(t.events)]
    assert t.event_discard == []


@pytest.mark.rule("FF-124", "FF-128")
def test_calamities_strike_by_die() -> None:
    t = families()
    stack(t, "famine", "mauvais_temps", "famine")
    t.spaces = [t.events.pop(), t.events.pop(), t.events.pop()]
    d6(t, 2, 6, 5)
    play = begin(t, resolve_calamities())
    assert t.weather[1] == [FAMINE]
    assert t.weather[4] == [FAMINE]
    assert t.event_discard == [BAD_WEATHER]
    assert events(play, "false_alarm")
    assert t.spaces == []
    stack(t, "mauvais_temps", "famine")
    t.spaces = [t.events.pop(), t.events.pop()]  # the first space holds the bad weather
    d6(t, 1, 6)
    begin(t, resolve_calamities())
    assert t.weather[0] == [BAD_WEATHER]


@pytest.mark.rule("FF-125")
def test_a_second_identical_calamity_has_no_effect() -> None:
    t = families()
    lay(t, "tournus", "famine")
    stack(t, "famine")
    t.spaces = [t.events.pop()]
    d6(t, 2)
    begin(t, resolve_calamities())
    assert t.weather[1] == [FAMINE]
    assert t.event_discard == [FAMINE]


@pytest.mark.rule("FF-126", "FF-210")
def test_bad_weather_stops_every_march_from_or_to_the_bishopric() -> None:
    t = families()
    lay(t, "bourg", "mauvais_temps")  # Bourg, Saint-Vivien, Les Essarts, Marcamps
    assert marches(t, A) == []
    army(t, B, "villeneuve", "henri")
    goals = {choice.to for choice in marches(t, B) if isinstance(choice, March)}
    assert village("bourg") not in goals
    assert village("les_essarts") not in goals
    assert village("charolles") in goals


@pytest.mark.rule("FF-126", "FF-229")
def test_bad_weather_stops_battles() -> None:
    from oyez.games.fief.combat import attacks_possible

    t = families()
    army(t, B, "bourg", "henri", sergeants=3, road="villeneuve")
    assert attacks_possible(t, B)
    lay(t, "bourg", "mauvais_temps")
    assert attacks_possible(t, B) == []


@pytest.mark.rule("FF-127", "FF-281")
def test_famine_stops_mills_and_is_a_cause_of_revolt() -> None:
    from oyez.games.fief.revolt import villages_in_revolt

    t = families()
    t.mills[village("bourg")] = 2
    assert incomes(t)[A] == 1 + 4
    lay(t, "bourg", "famine")
    assert incomes(t)[A] == 1
    assert villages_in_revolt(t, A) == [village(name) for name in ("bourg", "st_vivien", "les_essarts", "marcamps")]


# --- plague ---


def plague_in(t: Table, see_number: int, *rolls: int) -> Play[Table]:
    t.events.remove(PLAGUE)
    t.spaces = [PLAGUE]
    d6(t, see_number, *rolls)
    return begin(t, resolve_calamities())


@pytest.mark.rule("FF-128", "FF-129", "FF-131", "FF-132", "FF-211")
def test_scenario_09_plague() -> None:
    t = kingdom()
    army(t, B, "pugnac", "quentin", sergeants=3, knights=2, engines=1)
    army(t, C, "la_buissiere", "gauvain", sergeants=3)
    army(t, A, "tournus", "eric", sergeants=3)
    play = plague_in(t, 3, 6, 4)  # Gauvain 6, Quentin 4
    assert (decision(play), asked(play).seat) == ("plague_loss", B)
    assert offered(play, Lose) == [Lose(2, 0), Lose(1, 1), Lose(0, 2)]
    play.answer(B, Lose(1, 1))
    assert soldiers(t, B, "pugnac") == (2, 1)
    assert len(pieces_at(t, B, "pugnac")) == 5  # the engine stays
    assert soldiers(t, C, "la_buissiere") == (2, 0)
    # A enters from outside: Éric dies, one sergeant of three is lost, the others go no further.
    d6(t, 2)
    play = begin(t, movement_turn(A))
    play.answer(A, March(village("pugnac"), pieces_at(t, A, "tournus")))
    assert t.family[lord("eric")] == -1
    assert soldiers(t, A, "pugnac") == (2, 0)
    assert {t.road[piece] for piece in pieces_at(t, A, "pugnac")} == {village("tournus")}
    assert not offered(play, March)
    # B walks inside the bishopric: no test. C leaves and comes back: no test.
    play = begin(t, movement_turn(B))
    go(play, "pugnac", "belleville", pieces_at(t, B, "pugnac")[:4])
    assert soldiers(t, B, "belleville") == (2, 1)
    play = begin(t, movement_turn(C))
    play.answer(C, March(village("bourg"), pieces_at(t, C, "la_buissiere")))
    play.answer(C, March(village("la_buissiere"), pieces_at(t, C, "bourg")))
    assert soldiers(t, C, "la_buissiere") == (2, 0)
    assert t.family[lord("gauvain")] == C


@pytest.mark.rule("FF-128")
def test_prisoners_roll_too_and_all_deaths_come_together() -> None:
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=1)
    army(t, B, "sigy", "quentin", road="st_paul")
    imprisoned(t, "quentin", A)
    play = plague_in(t, 5, 3, 1)
    assert (t.family[lord("eric")], t.family[lord("quentin")]) == (-1, -1)
    rolls = [event.kind for event in play.events if event.kind in ("plague_roll", "died")]
    assert rolls == ["plague_roll", "plague_roll", "died", "died"]


@pytest.mark.rule("FF-129")
def test_a_single_soldier_survives() -> None:
    t = kingdom()
    army(t, A, "sigy", knights=1)
    plague_in(t, 5)
    assert soldiers(t, A, "sigy") == (0, 1)


@pytest.mark.rule("FF-15", "FF-128")
def test_lords_roll_against_the_plague_by_seat_from_the_first_player() -> None:
    t = kingdom()
    t.first = B
    army(t, B, "sigy", "thierry", "henri")
    army(t, A, "beaujeu", "arthur")
    play = plague_in(t, 5, 6, 1, 4)
    assert [event.facts[1] for event in events(play, "plague_roll")] == [
        lord(name) for name in ("henri", "thierry", "arthur")
    ]
    assert t.family[lord("thierry")] == -1
    assert (t.family[lord("henri")], t.family[lord("arthur")]) == (B, A)


@pytest.mark.rule("FF-15", "FF-131")
def test_so_do_those_who_enter_it_together() -> None:
    t = kingdom()
    t.first = B
    army(t, B, "tournus", "quentin")
    army(t, C, "tournus", "arthur")
    imprisoned(t, "arthur", B)
    lay(t, "st_gerome", "peste")
    t.phase = 5
    d6(t, 6, 1)
    go(begin(t, movement_turn(B)), "tournus", "pugnac", (lord("arthur"), lord("quentin")))
    assert (t.family[lord("quentin")], t.family[lord("arthur")]) == (B, -1)


@pytest.mark.rule("FF-15", "FF-129")
def test_the_plague_strikes_armies_in_turn_order() -> None:
    t = kingdom()
    t.first = B
    for seat, where in ((A, "beaujeu"), (B, "sigy")):
        army(t, seat, where, sergeants=2, knights=1)
    play = plague_in(t, 5)
    assert asked(play).seat == B
    play.answer(B, Lose(1, 0))
    assert asked(play).seat == A


@pytest.mark.rule("FF-130")
def test_the_plague_stays_until_the_next_round() -> None:
    t = kingdom()
    army(t, A, "tournus", "eric")
    lay(t, "st_gerome", "peste")
    begin(t, collect())
    d6(t, 1)
    begin(t, movement_turn(A)).answer(A, March(village("pugnac"), (lord("eric"),)))
    assert t.family[lord("eric")] == -1
    assert t.controller[village("pugnac")] == -1  # he never took it (FF-211)


@pytest.mark.rule("FF-131")
def test_a_prisoner_taken_along_is_tested() -> None:
    t = kingdom()
    army(t, A, "tournus", "eric", sergeants=1)
    army(t, B, "tournus", "quentin", road="st_andromy")
    imprisoned(t, "quentin", A)
    lay(t, "st_gerome", "peste")
    d6(t, 6, 1)
    group = (lord("eric"), *pieces_at(t, A, "tournus")[1:], lord("quentin"))
    play = begin(t, movement_turn(A))
    play.answer(A, Muster(village("tournus"), village("pugnac")))
    play.answer(A, tuple(Piece(piece) for piece in group))
    assert t.family[lord("eric")] == A
    assert t.family[lord("quentin")] == -1


@pytest.mark.rule("FF-133")
def test_who_is_placed_or_recruited_does_not_enter() -> None:
    from oyez.games.fief.choices import BuySergeants
    from oyez.games.fief.purchases import purchase_turn

    t = kingdom()
    army(t, A, "pugnac", "eric")
    castle(t, "pugnac")
    lay(t, "st_gerome", "peste")
    hold(t, A, "henri")
    begin(t, card_turn(A)).answer(A, PlayLord(lord("henri"), village("pugnac"), -1, False))
    begin(t, purchase_turn(A)).answer(A, BuySergeants(4, village("pugnac"), -1))
    assert soldiers(t, A, "pugnac") == (4, 0)
    assert t.family[lord("henri")] == A


@pytest.mark.rule("FF-131", "FF-132")
def test_who_marches_inside_the_struck_bishopric_does_not_enter_it() -> None:
    t = kingdom()
    army(t, A, "pugnac", "eric", sergeants=4)  # placed and recruited there since
    lay(t, "st_gerome", "peste")
    play = begin(t, movement_turn(A))
    play.answer(A, March(village("st_gerome"), pieces_at(t, A, "pugnac")))
    assert not events(play, "plague_roll")
    assert soldiers(t, A, "st_gerome") == (4, 0)


@pytest.mark.rule("FF-346")
def test_exposed_soldiers_leave_a_mixed_stack_first() -> None:
    t = kingdom()
    army(t, A, "pugnac", "eric", sergeants=2)
    lay(t, "st_gerome", "peste")
    met, fresh = pieces_at(t, A, "pugnac")[1:]
    t.exposed[met] = 1 << see("st_gerome")
    play = begin(t, movement_turn(A))
    play.answer(A, Muster(village("pugnac"), village("tournus")))
    with pytest.raises(IllegalAnswer):
        play.answer(A, (Piece(lord("eric")), Piece(fresh)))
    play.answer(A, (Piece(lord("eric")), Piece(met)))
    assert t.place[met] == village("tournus")


@pytest.mark.rule("FF-132", "FF-346")
def test_only_fresh_soldiers_are_counted() -> None:
    t = kingdom()
    army(t, A, "tournus", "eric", sergeants=4)
    lay(t, "st_gerome", "peste")
    for piece in pieces_at(t, A, "tournus")[1:3]:
        t.exposed[piece] = 1 << see("st_gerome")
    d6(t, 6)
    begin(t, movement_turn(A)).answer(A, March(village("pugnac"), pieces_at(t, A, "tournus")))
    assert soldiers(t, A, "pugnac") == (3, 0)  # one of the two fresh ones


@pytest.mark.rule("FF-346", "FF-132")
def test_who_has_met_the_plague_is_not_counted_when_he_enters_again() -> None:
    t = kingdom()
    army(t, A, "tournus", "eric", sergeants=4)
    lay(t, "st_gerome", "peste")
    d6(t, 6)
    play = begin(t, movement_turn(A))
    play.answer(A, March(village("pugnac"), pieces_at(t, A, "tournus")))
    survivors = pieces_at(t, A, "pugnac")[1:]
    assert len(survivors) == 2
    assert {t.exposed[piece] for piece in survivors} == {1 << see("st_gerome")}


@pytest.mark.rule("FF-346")
def test_the_one_left_behind_is_one_who_has_not_met_the_plague() -> None:
    t = kingdom()
    army(t, A, "pugnac", "eric", sergeants=2)
    lay(t, "st_gerome", "peste")
    met, fresh = pieces_at(t, A, "pugnac")[1:]
    t.exposed[met] = 1 << see("st_gerome")
    groups = presets(t, A, village("pugnac"))
    assert (lord("eric"), met) in groups
    assert (lord("eric"), fresh) not in groups


@pytest.mark.rule("FF-346", "FF-354")
def test_who_cannot_leave_with_this_group_need_not_leave_first() -> None:
    """With d'Arc far away the one who has met the plague has no stage left; a fresh one may go without him."""
    t = kingdom()
    army(t, A, "pugnac", "eric", sergeants=2)
    army(t, A, "bourg", "jeanne")
    t.darc = lord("jeanne")
    lay(t, "st_gerome", "peste")
    met, fresh = pieces_at(t, A, "pugnac")[1:]
    t.exposed[met] = 1 << see("st_gerome")
    t.stages[met] = PLAIN_LIMITS[met]
    question = muster(t, A, Muster(village("pugnac"), village("tournus")))
    assert question.allows((Piece(lord("eric")), Piece(fresh)))
    assert question.allows(question.sample(lambda count: 0))


# --- a player without lords ---


@pytest.mark.rule("FF-312", "FF-384")
def test_a_player_without_a_lord_draws_until_one_appears() -> None:
    t = families()
    t.characters = (
        [number for number in t.characters if number not in (DARC, CARDINAL)] + [DARC, CARDINAL] + [CARDINAL] * 2
    )
    play = begin(t, draw(3, 0, 0, 0))
    play.answer(3, DrawCharacter())
    assert len(t.hands[3]) == 1
    assert t.hands[3][0] < 18
    assert events(play, "revealed_lord")[0].facts[1] == [DARC, CARDINAL, CARDINAL, CARDINAL]
    assert len(t.characters) == 22 - 3 - 1
    # with a lord in hand he draws as usual
    t.characters.append(t.characters.pop(t.characters.index(DARC)))
    play = begin(t, draw(3, 0, 0, 0))
    play.answer(3, DrawCharacter())
    assert DARC in t.hands[3]


@pytest.mark.rule("FF-312")
def test_a_player_whose_only_lord_is_a_prisoner_draws_as_usual() -> None:
    t = families()
    army(t, A, "sigy", sergeants=1, road="st_paul")
    imprisoned(t, "charles", A)
    t.characters.append(t.characters.pop(t.characters.index(DARC)))
    begin(t, draw(C, 0, 0, 0)).answer(C, DrawCharacter())
    assert t.hands[C] == [DARC]


@pytest.mark.rule("FF-312")
def test_the_cards_passed_over_are_shuffled_back() -> None:
    tops = set()
    for seed in range(8):
        t = families()
        t.chance = chance_from_seed(f"shuffled back {seed}")
        t.characters.append(t.characters.pop(t.characters.index(DARC)))
        begin(t, draw(3, 0, 0, 0)).answer(3, DrawCharacter())
        assert DARC in t.characters
        tops.add(t.characters[-1])
    assert len(tops) > 3


@pytest.mark.rule("FF-312")
def test_the_lord_may_have_to_be_found_in_the_discard_pile() -> None:
    t = families()
    lords = [number for number in t.characters if number < 18]
    t.character_discard, t.characters = lords[:], [CARDINAL, CARDINAL, CARDINAL, DARC]
    begin(t, draw(3, 0, 0, 0)).answer(3, DrawCharacter())
    assert t.hands[3][0] in lords
    assert t.character_discard == []


@pytest.mark.rule("FF-384")
def test_if_no_lord_is_left_he_draws_as_usual() -> None:
    t = families()
    t.hands[A] = [number for number in t.characters if number < 18]  # all lords are elsewhere
    t.characters = [CARDINAL, CARDINAL, CARDINAL, DARC]
    begin(t, draw(3, 0, 0, 0)).answer(3, DrawCharacter())
    assert t.hands[3] == [DARC]


@pytest.mark.rule("FF-384", "FF-312")
def test_a_lord_in_the_discard_pile_is_found_too() -> None:
    t = families()
    lords = [number for number in t.characters if number < 18]
    t.characters = [CARDINAL, CARDINAL, CARDINAL, DARC]
    t.character_discard = lords[:1]
    t.hands[A] = lords[1:]  # all others are elsewhere
    begin(t, draw(3, 0, 0, 0)).answer(3, DrawCharacter())
    assert t.hands[3] == lords[:1]


@pytest.mark.rule("FF-36", "FF-141")
def test_events_of_ones_own_turn_are_not_offered_elsewhere() -> None:
    from oyez.games.fief.choices import PlayWeather
    from oyez.games.fief.purchases import purchase_turn

    t = families()
    hold(t, A, "bonnes_recoltes")
    assert offered(begin(t, card_turn(A)), PlayWeather)
    assert not offered(begin(t, purchase_turn(A)), PlayWeather)
    assert GOOD_HARVEST in t.hands[A]
