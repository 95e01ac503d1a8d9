"""Chapter «Effects» (MI-15 to MI-44, MI-201 to MI-209)."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import (
    Adventurer,
    BuyEvent,
    Copy,
    DoQuest,
    Expel,
    Furniture,
    Give,
    Move,
    Option,
    Pay,
    PlayCard,
    Resource,
    Sit,
    Slot,
    Take,
    Target,
    Upgrade,
    Victim,
)
from oyez.games.merlinn.content import EFFECTS, LISTS
from oyez.games.merlinn.effects import steps_of
from oyez.games.merlinn.quests import quest_action
from oyez.games.merlinn.table import COLLECT, DWARF, ELF, GOLD, MALICE, MANA, ORC
from oyez.games.merlinn.vocabulary import OWN, PRIMITIVES
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    D,
    a_table,
    apply,
    asked,
    card,
    inn,
    offered,
    plan,
    quest,
    serve,
    set_hand,
    set_market,
    set_pile,
    set_shop,
    tile,
    told,
)
from tests.tools import answers, choices, question_of

GAIN_ORC = {"do": "gain_adventurer", "n": 1, "type": "orc"}
GAIN_GOLD = {"do": "gain_resource", "n": 1, "type": "gold"}


@pytest.mark.rule("MI-15")
def test_each_effect_is_finished_before_the_next_begins() -> None:
    t = a_table(["2: D / 2:", EMPTY])
    play = apply(t, A, {"do": "gain_adventurer", "n": 2, "type": "any"}, {"do": "gain_resource", "n": 1, "type": "any"})
    assert [asked(answers(play, choice))[1] for choice in (Take(ELF, 0), Take(ELF, 1))] == [
        "seat_gain",
        "gain_res_type",
    ]
    t = a_table(["2: / 2:", EMPTY])
    play = apply(
        t, A, GAIN_ORC, {"do": "for_each", "count": "standing", "type": "orc", "max": 5, "effects": [GAIN_GOLD]}
    )
    answers(play, Take(ORC, 0))
    assert t.resources[A][GOLD] == 1  # the Orc of the first effect counts in the second


@pytest.mark.rule("MI-16")
@pytest.mark.parametrize(
    ("effect", "may_decline"),
    [
        ({"do": "stand_up", "n": 1}, True),
        ({"do": "move_or_expel", "n": 1}, True),
        ({"do": "furniture", "discount": 9}, True),
        ({"do": "give_adventurer", "n": 1, "type": "any", "then": [GAIN_GOLD]}, True),
        ({"do": "give_resource", "n": 1, "type": "any", "then": [GAIN_ORC]}, True),
        ({"do": "pay", "n": 1, "type": "any", "then": [GAIN_ORC]}, True),
        ({"do": "lay_down", "n": 1, "type": "any", "players": 2, "upto": True}, True),
        ({"do": "gain_adventurer", "n": 1, "type": "any"}, False),
        ({"do": "gain_resource", "n": 1, "type": "any"}, False),
        ({"do": "lay_down", "n": 1, "type": "any", "players": 1}, False),
        ({"do": "steal_adventurer", "n": 1, "type": "any", "players": 1}, False),
        ({"do": "steal_resource", "n": 1, "type": "any", "players": 1}, False),
        ({"do": "table", "n": 1}, False),
        ({"do": "upgrade_table", "n": 1}, False),
    ],
)
def test_what_may_be_declined(effect: dict[str, object], may_decline: bool) -> None:
    t = a_table(["2: D d / 2:", "2: E O / 2:", "2: E O / 2:"], purses=dict.fromkeys((A, B, C), (3, 3, 3)))
    play = apply(t, A, effect)
    question = play.question
    assert question is not None
    if effect["do"] == "stand_up":
        assert question.allows(()) == may_decline
    else:
        assert question.allows(Pass()) == may_decline


@pytest.mark.rule("MI-17")
def test_of_your_choice_names_each_unit_separately() -> None:
    t = a_table(["2: / 2:", EMPTY], purses={B: (1, 1, 0)})
    play = apply(t, A, {"do": "gain_resource", "n": 2, "type": "any"})
    answers(play, (1, 0, 1))
    assert t.resources[A] == [1, 0, 1]
    play = apply(t, A, {"do": "gain_adventurer", "n": 2, "type": "any"})
    answers(play, Take(DWARF, 0), Take(ORC, 0))
    assert inn(t, A) == "2: D O / 2:"
    play = apply(t, A, {"do": "steal_resource", "n": 1, "type": "any", "players": 1})
    assert offered(play, Resource) == [Resource(GOLD), Resource(MANA)]  # what Bob has


@pytest.mark.rule("MI-18")
def test_how_many_targets_and_which() -> None:
    purses = dict.fromkeys((B, C, D), (2, 0, 0))
    steal = {"do": "steal_resource", "n": 1, "type": "gold"}
    t = a_table([EMPTY] * 4, purses=purses)
    play = apply(t, A, {**steal, "players": 1})
    assert offered(play, Target) == [Target(B), Target(C), Target(D)]
    play = apply(t, A, {**steal, "players": 1, "who": "adjacent"})
    assert offered(play, Target) == [Target(B), Target(D)]
    play = apply(t, A, {**steal, "players": 2})  # exactly two: no stopping
    assert not question_of(play).allows(Pass())
    answers(play, Target(C))
    assert not question_of(play).allows(Pass())
    t = a_table([EMPTY] * 4, purses={C: (2, 0, 0)})
    apply(t, A, {**steal, "players": 2})  # only one is possible: it is taken
    assert t.resources[A][GOLD] == 1
    t = a_table([EMPTY] * 4, purses=purses)
    apply(t, B, {**steal, "players": "all"})
    assert [purse[GOLD] for purse in t.resources] == [0, 4, 1, 1]
    t = a_table([EMPTY] * 4, purses=purses)
    apply(t, B, {**steal, "n": 2, "players": "all", "who": "adjacent"})  # n counts per target; A has nothing
    assert [purse[GOLD] for purse in t.resources] == [0, 4, 0, 2]


@pytest.mark.rule("MI-19")
def test_the_next_target_is_judged_when_the_first_is_resolved() -> None:
    t = a_table(["2: D / 2: D D", "2: E / 2:", "2: E / 2:"])  # one free chair
    play = apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "any", "players": 2})
    answers(play, Victim(C, 0, ELF))
    assert play.is_over  # no chair for a second one
    assert inn(t, A) == "2: D E / 2: D D"
    assert inn(t, B) == "2: E / 2:"


@pytest.mark.rule("MI-20")
@pytest.mark.parametrize("name", list(PRIMITIVES))
def test_which_effects_are_negative(name: str) -> None:
    negative = name in ("steal_adventurer", "steal_resource", "swap_adventurer", "lay_down")
    assert PRIMITIVES[name].get("negative", False) == negative
    actions: dict[str, dict[str, Any]] = {
        "steal_adventurer": {"n": 1, "type": "any", "players": 1},
        "steal_resource": {"n": 1, "type": "gold", "players": 1},
        "swap_adventurer": {"players": 1, "upto": False},
        "lay_down": {"n": 1, "type": "any", "players": 1},
        "give_adventurer": {"n": 1, "type": "any", "then": [GAIN_GOLD]},
        "give_resource": {"n": 1, "type": "gold", "then": [GAIN_GOLD]},
    }
    if name in actions:
        t = a_table(["5: D / 2:", "2: E / 2:"], purses={A: (1, 0, 0), B: (1, 0, 0)}, reactions=True)
        play = apply(t, A, {"do": name, **actions[name]})
        while not play.is_over:
            answers(play, choices(play)[0])
        assert t.harmed == ([B] if negative else [])


@pytest.mark.rule("MI-21")
def test_extra_plays_and_purchases_need_a_service_of_ones_own() -> None:
    for effect in ({"do": "play_extra", "n": 1}, {"do": "extra_purchase", "n": 1}):
        t = a_table([EMPTY, EMPTY])
        apply(t, A, effect)
        assert t.plays + t.purchases == 1
        t = a_table([EMPTY, EMPTY])
        t.phase = COLLECT
        plan(t, *steps_of(A, LISTS.index(next(one for one in LISTS if one and one[0].do == effect["do"]))))
        assert t.plays + t.purchases == 0
        t = a_table([EMPTY, EMPTY])
        t.active = B
        plan(t, *steps_of(A, LISTS.index(next(one for one in LISTS if one and one[0].do == effect["do"]))))
        assert t.plays + t.purchases == 0
    discards = [entry["discard"] for section in ("event", "base_card", "guild_card") for entry in OWN[section]]
    for effects in discards + [entry["reward"] for entry in OWN["quest"]]:
        assert not {effect["do"] for effect in effects} & {"play_extra", "extra_purchase", "draw_card"}


@pytest.mark.rule("MI-201")
def test_all_goes_round_from_the_left_and_passes_over_the_untouchable() -> None:
    t = a_table(["2: D / 2:", "2: / 2:", "2: d / 2:", "2: O / 2:"])
    play = apply(t, B, {"do": "lay_down", "n": 1, "type": "any", "players": "all"})
    assert play.is_over
    assert [event.facts[1] for event in told(play, "laid_down")] == [D, A]
    t = a_table([EMPTY, EMPTY], purses={B: (1, 0, 0)})
    play = apply(t, A, {"do": "steal_resource", "n": 1, "type": "gold", "players": "all"})
    assert t.resources[A][GOLD] == 1  # Bob first, the reserve last
    assert asked(play) == (A, "target")


@pytest.mark.rule("MI-202")
def test_up_to_is_about_targets_not_about_units() -> None:
    t = a_table([EMPTY] * 3, purses={B: (0, 3, 3), C: (1, 0, 0)})
    play = apply(t, A, {"do": "steal_resource", "n": 2, "type": "any", "players": 2, "upto": True})
    assert question_of(play).allows(Pass())
    answers(play, Target(B))
    assert not question_of(play).allows((1, 0))  # two of Mana and Malice, no fewer
    answers(play, (1, 1))
    assert question_of(play).allows(Pass())
    answers(play, Target(C))
    assert t.resources[A] == [1, 1, 1]  # as far as Carl has it


@pytest.mark.rule("MI-203")
def test_two_effects_of_a_card_may_hit_the_same_seat() -> None:
    t = a_table([EMPTY, "2: E O / 2:", "2: D / 2:"])
    play = apply(
        t,
        A,
        {"do": "lay_down", "n": 1, "type": "any", "players": 1},
        {"do": "lay_down", "n": 1, "type": "any", "players": 1},
    )
    answers(play, Victim(B, 0, ELF), Victim(B, 0, ORC))
    assert inn(t, B) == "2: e o / 2:"


@pytest.mark.rule("MI-204")
def test_a_gift_declined_brings_no_reward_but_the_rest_follows() -> None:
    gift = {"do": "give_adventurer", "n": 1, "type": "any", "then": [GAIN_GOLD]}
    mana = {"do": "gain_resource", "n": 1, "type": "mana"}
    t = a_table(["2: D / 2:", EMPTY])
    answers(apply(t, A, gift, mana), Pass())
    assert t.resources[A] == [0, 1, 0]
    t = a_table(["2: D / 2:", EMPTY], purses={A: (0, 0, 1)})
    answers(apply(t, A, {"do": "pay", "n": 1, "type": "any", "then": [GAIN_GOLD]}, mana), Pass())
    assert t.resources[A] == [0, 1, 1]
    t = a_table([EMPTY, EMPTY])  # impossible
    apply(t, A, gift, {"do": "pay", "n": 1, "type": "any", "then": [GAIN_GOLD]}, mana)
    assert t.resources[A] == [0, 1, 0]


@pytest.mark.rule("MI-22")
def test_gaining_adventurers() -> None:
    t = a_table(["2: D / 2: E", EMPTY])
    play = apply(t, A, {"do": "gain_adventurer", "n": 3, "type": "orc"})
    assert offered(play, Take) == [Take(ORC, 0), Take(ORC, 1)]
    answers(play, Take(ORC, 1))
    assert inn(t, A) == "2: D O / 2: E O"  # two chairs, two Orcs
    assert t.reserve[ORC] == 22


@pytest.mark.rule("MI-23")
def test_gaining_resources() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (19, 0, 0)})
    apply(t, A, {"do": "gain_resource", "n": 3, "type": "gold"}, {"do": "gain_resource", "n": 2, "type": "mana"})
    assert t.resources[A] == [20, 2, 0]


@pytest.mark.rule("MI-24")
def test_gaining_prestige() -> None:
    t = a_table([EMPTY, EMPTY])
    apply(t, B, {"do": "gain_prestige", "n": 2})
    assert t.score == [0, 2]


@pytest.mark.rule("MI-25")
def test_standing_up() -> None:
    t = a_table(["2: d e / 2: o", "2: d / 2:"])
    play = apply(t, A, {"do": "stand_up", "n": 2})
    question = play.question
    assert question is not None
    assert not question.allows((Adventurer(A, 0, DWARF), Adventurer(A, 0, ELF), Adventurer(A, 1, ORC)))
    assert not question.allows((Adventurer(B, 0, DWARF),))
    answers(play, [Adventurer(A, 0, ELF)])
    assert inn(t, A) == "2: d E / 2: o"
    play = apply(t, A, {"do": "stand_up", "n": 25})
    answers(play, [Adventurer(A, 0, DWARF), Adventurer(A, 1, ORC)])
    assert inn(t, A) == "2: D E / 2: O"


@pytest.mark.rule("MI-26")
def test_moving_and_expelling() -> None:
    t = a_table(["2: D e / 2: O", EMPTY])
    play = apply(t, A, {"do": "move_or_expel", "n": 2})
    assert set(offered(play, Move)) == {Move(0, DWARF, 1)}  # not the sleeping Elf; table 1 has no free chair
    assert set(offered(play, Expel)) == {Expel(0, DWARF), Expel(1, ORC)}
    answers(play, Move(0, DWARF, 1), Expel(1, ORC))
    assert play.is_over
    assert inn(t, A) == "2: e / 2: D"
    assert t.reserve[ORC] == 24


@pytest.mark.rule("MI-27")
def test_laying_down() -> None:
    t = a_table([EMPTY, "2: D E / 2:", "2: E e / 2:"])
    play = apply(t, A, {"do": "lay_down", "n": 2, "type": "elf", "players": 1})
    answers(play, Victim(C, 0, ELF))
    assert inn(t, C) == "2: e e / 2:"  # as many as stand there
    apply(t, A, {"do": "lay_down", "n": 1, "type": "elf", "players": 1})
    assert inn(t, B) == "2: D e / 2:"  # the only seat left with a standing Elf


@pytest.mark.rule("MI-28")
def test_extra_cards() -> None:
    t = a_table(["5: / 5:", EMPTY])
    set_hand(t, A, "elfvis", "cest_orcupe", "une_barbe_et_ca_repart")
    play = answers(serve(t), PlayCard(card("elfvis")), Take(ELF, 0), Take(ELF, 0))
    assert t.plays == 1
    answers(play, PlayCard(card("cest_orcupe")), Take(ORC, 0))
    assert offered(play, PlayCard) == []


@pytest.mark.rule("MI-29")
def test_drawing_cards_from_ones_own_deck() -> None:
    t = a_table([EMPTY, EMPTY])
    set_pile(t, A, "cest_orcupe")
    apply(t, A, {"do": "draw_card", "n": 2})
    assert t.hands[A][0] == card("cest_orcupe")
    assert len(t.hands[A]) == 2  # the second from the shuffled discard pile
    assert (len(t.piles[A]), len(t.discards[A])) == (6, 0)
    assert t.hands[B] == []


@pytest.mark.rule("MI-30")
def test_drawing_quests() -> None:
    t = a_table([EMPTY, EMPTY])
    top = t.quest_pile[-2:]
    apply(t, B, {"do": "draw_quest", "n": 2})
    assert sorted(t.hand_quests[B]) == sorted(top)
    assert len(t.quest_pile) == 16


@pytest.mark.rule("MI-31")
def test_placing_a_table_without_its_bonus() -> None:
    t = a_table(["2: / 2: / 2:", EMPTY])
    play = apply(t, A, {"do": "table", "n": 3})
    assert offered(play, Slot) == [Slot(3), Slot(4)]
    answers(play, Slot(3))
    assert inn(t, A) == "2: / 2: / 2: / 2: / 2:"  # the third table is lost
    assert t.hand_quests[A] == []
    assert t.resources[A] == [0, 0, 0]


@pytest.mark.rule("MI-32")
def test_upgrading_a_table_for_free() -> None:
    t = a_table(["2: D o / 5: E", EMPTY])
    apply(t, A, {"do": "upgrade_table", "n": 2})
    assert inn(t, A) == "5: D o / 5: E"
    t = a_table(["2: D / 2: E", EMPTY])
    answers(apply(t, A, {"do": "upgrade_table", "n": 1}), Upgrade(1))
    assert inn(t, A) == "2: D / 5: E"


@pytest.mark.rule("MI-33", "MI-214")
def test_furniture_at_a_discount() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (2, 0, 0)})
    set_shop(t, "tonneau_sans_fond", "trappe_aux_indesirables", "juke_barde")  # 6, 2 and 6 Gold
    next_tile = t.furniture_pile[-1]
    set_hand(t, A, "ikeorc", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("ikeorc")), Take(ORC, 0))
    assert len(offered(play, Furniture)) == 3
    answers(play, Furniture(0, tile("tonneau_sans_fond")))
    assert t.resources[A][GOLD] == 0
    assert t.furniture[A] == [tile("tonneau_sans_fond")]
    assert t.furniture_market[0] == next_tile
    assert t.purchases == 1  # not the purchase of the service
    t = a_table([EMPTY, EMPTY])
    set_shop(t, "trappe_aux_indesirables")
    answers(apply(t, A, {"do": "furniture", "discount": 4}), Furniture(0, tile("trappe_aux_indesirables")))
    assert t.resources[A][GOLD] == 0  # at least 0


@pytest.mark.rule("MI-34")
def test_an_extra_purchase() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (0, 10, 0)})
    set_market(t, "nain_jaune", "tres_orc_cache")
    set_hand(t, A, "cest_orcupe")
    play = serve(t)
    answers(play, BuyEvent(0, card("nain_jaune")))
    assert offered(play, BuyEvent) == []
    apply(t, A, {"do": "extra_purchase", "n": 1})
    assert t.purchases == 1


@pytest.mark.rule("MI-35")
def test_stealing_adventurers() -> None:
    t = a_table(["2: / 2: D", "2: E e / 2: O", "2: D / 2:"])
    play = apply(t, A, {"do": "steal_adventurer", "n": 2, "type": "any", "players": 1})
    assert choices(play) == [Victim(B, 0, ELF), Victim(B, 1, ORC), Victim(C, 0, DWARF)]
    answers(play, Victim(B, 1, ORC), Sit(A, 1))
    assert inn(t, A) == "2: E / 2: D O"
    assert inn(t, B) == "2: e / 2:"
    t = a_table(["2: D D / 2: D D", "2: E / 2:"])
    play = apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "any", "players": 1})
    assert play.is_over
    assert inn(t, B) == "2: E / 2:"


@pytest.mark.rule("MI-36")
def test_stealing_resources() -> None:
    t = a_table([EMPTY, EMPTY, EMPTY], purses={A: (20, 19, 0), B: (5, 2, 0), C: (3, 0, 0)})
    play = apply(t, A, {"do": "steal_resource", "n": 3, "type": "any", "players": 1})
    assert play.is_over  # Gold cannot be stored; of Bob's Mana one unit can
    assert t.resources[A] == [20, 20, 0]
    assert t.resources[B] == [5, 1, 0]
    assert t.resources[C] == [3, 0, 0]


@pytest.mark.rule("MI-37", "MI-205", "MI-206")
def test_swapping() -> None:
    t = a_table(["2: D D / 2: O O", "2: D e / 2: E E", "2: d / 2:"])
    play = apply(t, A, {"do": "swap_adventurer", "players": 1})
    assert offered(play, Victim) == [Victim(B, 0, DWARF), Victim(B, 1, ELF)]  # nobody stands at Carl's
    answers(play, Victim(B, 0, DWARF), Adventurer(A, 0, DWARF))  # same type, full Taverns
    assert play.is_over
    assert inn(t, A) == "2: D D / 2: O O"
    t = a_table(["2: d / 2:", "2: D / 2:", EMPTY])
    play = apply(t, A, {"do": "swap_adventurer", "players": 1})
    assert play.is_over  # I have nobody standing


@pytest.mark.rule("MI-38")
def test_giving_adventurers_in_full_or_not_at_all() -> None:
    gift = {"do": "give_adventurer", "n": 2, "type": "orc", "then": [{"do": "gain_prestige", "n": 1}]}
    t = a_table(["2: O O / 2:", "2: D / 2: D D", "2: D / 2: D"])
    play = apply(t, A, gift)
    assert offered(play, Target) == [Target(C)]  # Bob has one free chair only
    answers(play, Target(C), Sit(C, 1))
    assert inn(t, C) == "2: D O / 2: D O"
    assert t.score[A] == 1
    t = a_table(["2: O o / 2:", EMPTY])
    assert apply(t, A, gift).is_over  # one Orc stands, two are needed: not even offered
    assert inn(t, A) == "2: O o / 2:"
    assert t.score[A] == 0


@pytest.mark.rule("MI-39")
def test_giving_resources() -> None:
    gift = {"do": "give_resource", "n": 2, "type": "any", "then": [{"do": "gain_prestige", "n": 1}]}
    t = a_table([EMPTY] * 3, purses={A: (2, 1, 2), B: (19, 0, 20), C: (0, 0, 18)})
    play = apply(t, A, gift)
    assert offered(play, Give) == [Give(C, GOLD), Give(C, MALICE)]
    answers(play, Give(C, MALICE))
    assert t.resources[A] == [2, 1, 0]
    assert t.resources[C] == [0, 0, 20]
    assert t.score[A] == 1


@pytest.mark.rule("MI-40")
def test_spending() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (1, 0, 2)})
    play = apply(t, A, {"do": "pay", "n": 2, "type": "any", "then": [{"do": "gain_prestige", "n": 1}]})
    assert set(offered(play, Pay)) == {Pay(1, 0, 1), Pay(0, 0, 2)}
    answers(play, Pay(1, 0, 1))
    assert t.resources[A] == [0, 0, 1]
    assert t.score[A] == 1


@pytest.mark.rule("MI-41")
def test_choosing_exactly_one_even_an_impossible_one() -> None:
    t = a_table(["2: D D / 2: D D", EMPTY])
    play = apply(t, A, {"do": "choose", "options": [[GAIN_ORC], [GAIN_GOLD]]})
    impossible, gold = [choice.effects for choice in offered(play, Option)]
    answers(play, Option(impossible))
    assert play.is_over
    assert t.resources[A][GOLD] == 0
    assert LISTS[gold][0].do == "gain_resource"


@pytest.mark.rule("MI-42")
@pytest.mark.parametrize(
    ("count", "kind", "most", "gold"),
    [
        ("standing", "dwarf", 5, 2),
        ("standing", "any", 3, 3),
        ("trios", "any", 5, 1),
        ("tables", "any", 5, 3),
        ("full_tables", "any", 5, 2),
        ("tables", "any", 2, 2),
    ],
)
def test_counting_once(count: str, kind: str, most: int, gold: int) -> None:
    t = a_table(["2: D e / 2: D E / 5: O", EMPTY])
    apply(t, A, {"do": "for_each", "count": count, "type": kind, "max": most, "effects": [GAIN_GOLD]})
    assert t.resources[A][GOLD] == gold


@pytest.mark.rule("MI-43", "MI-208")
def test_every_seat_takes_the_gain_for_itself() -> None:
    t = a_table([EMPTY, "2: D D / 2: D D", EMPTY])
    play = apply(t, B, {"do": "each_player", "who": "all", "effects": [GAIN_ORC]})
    assert asked(play) == (C, "seat_gain")  # the actor's Tavern is full: passed over
    assert not question_of(play).allows(Pass())
    answers(play, Take(ORC, 0))
    assert asked(play) == (A, "seat_gain")
    t = a_table([EMPTY] * 3)
    play = apply(
        t, B, {"do": "each_player", "who": "others", "effects": [{"do": "gain_resource", "n": 1, "type": "any"}]}
    )
    assert asked(play) == (C, "gain_res_type")
    answers(play, Resource(GOLD))
    assert asked(play) == (A, "gain_res_type")
    answers(play, Resource(GOLD))
    assert play.is_over
    assert t.resources[B] == [0, 0, 0]


@pytest.mark.rule("MI-44")
def test_a_copier_is_never_copied() -> None:
    t = a_table([EMPTY] * 3)
    t.slots[B][0].append(card("copieur_masque"))
    t.slots[C][0].append(card("cest_orcupe"))
    play = apply(t, A, {"do": "copy_card"})
    assert asked(play) == (A, "seat_gain")  # the only card that can be copied
    assert [event.facts for event in told(play, "copied")] == [(A, C, card("cest_orcupe"))]
    t = a_table([EMPTY] * 3)
    t.slots[B][0].append(card("cest_orcupe"))
    t.slots[B][1].append(card("elfvis"))
    assert set(offered(apply(t, A, {"do": "copy_card"}), Copy)) == {
        Copy(B, card("cest_orcupe")),
        Copy(B, card("elfvis")),
    }


@pytest.mark.rule("MI-207")
def test_a_copied_effect_belongs_to_the_copier() -> None:
    t = a_table(["5: / 2:", EMPTY])
    t.slots[B][0].append(card("elfvis"))
    t.event_pile = [one for one in t.event_pile if one != card("elfvis")]
    set_hand(t, A, "copieur_masque", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("copieur_masque")), Resource(GOLD), Take(ELF, 0), Take(ELF, 0))
    assert inn(t, A) == "5: E E / 2:"
    assert offered(play, PlayCard) == [PlayCard(card("cest_orcupe"))]  # the extra play is the copier's


@pytest.mark.rule("MI-209", "MI-218")
def test_furniture_of_a_quest_is_bought_in_phase_three() -> None:
    t = a_table(["2: D E / 2:", EMPTY], quests="mobilier_national incroyable_duorc")
    set_shop(t, "tableau_de_chasse")  # 3 Gold, 3 less
    play = answers(plan(t, quest_action(A)), DoQuest(quest("mobilier_national")))
    answers(play, Furniture(0, tile("tableau_de_chasse")))
    assert t.furniture[A] == [tile("tableau_de_chasse")]
    assert t.furniture_market[0] >= 0  # refilled at once
    assert asked(play) == (A, "gain_res_type")  # it already counts for this Quest
    reward = [
        {"do": "gain_resource", "n": 2, "type": "gold"},
        {"do": "furniture", "discount": 0},
    ]
    t = a_table([EMPTY, EMPTY])
    set_shop(t, "trappe_aux_indesirables")
    play = apply(t, A, *reward)
    assert offered(play, Furniture) == [Furniture(0, tile("trappe_aux_indesirables"))]  # with the Gold just gained


def test_the_vocabulary_is_closed_and_complete() -> None:
    assert len(PRIMITIVES) == 23
    assert set(PRIMITIVES) <= set(game.rules)
    assert {effect.do for effect in EFFECTS} <= set(PRIMITIVES)
