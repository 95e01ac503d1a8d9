"""Chapters «Phase II: Collect» (MI-102 to MI-107), «Challenge» (MI-108 to MI-113) and «Quests» (MI-114 to MI-123,
MI-222, MI-223, MI-249)."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.merlinn.choices import Adventurer, Discard, DoQuest, Take
from oyez.games.merlinn.collect import collect, income, order_matters, resolve_challenge
from oyez.games.merlinn.content import CHALLENGES
from oyez.games.merlinn.quests import quest_action, quests
from oyez.games.merlinn.scoring import final_scoring
from oyez.games.merlinn.table import DWARF, ELF, GOLD, KINDS, MANA
from oyez.games.merlinn.tavern import draw_quests
from oyez.games.merlinn.turn import day
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    a_table,
    asked,
    card,
    give_quests,
    inn,
    offered,
    plan,
    quest,
    set_hand,
    told,
)
from tests.tools import answers, question_of


@pytest.mark.rule("MI-102")
def test_service_cards_go_to_the_discard_piles() -> None:
    t = a_table([EMPTY, EMPTY])
    for seat, name in ((A, "cest_orcupe"), (A, "portes_ouvertes"), (B, "chaises_musicales")):
        set_hand(t, seat, name)
        t.hands[seat].clear()
        t.slots[seat][2].append(card(name))
    plan(t, collect())
    assert t.discards == [[card("cest_orcupe"), card("portes_ouvertes")], [card("chaises_musicales")]]
    assert t.slots == [[[], [], []], [[], [], []]]


@pytest.mark.rule("MI-103")
def test_unplayed_cards_pay_in_turn_order_and_in_the_owners_order() -> None:
    t = a_table(["2: D / 2: D D", EMPTY])
    t.mug = B
    set_hand(t, A, "nainternet", "sans_elf_fort", "cest_orcupe")  # discarded: a Dwarf, an Elf, 2 Malice
    set_hand(t, B, "une_barbe_et_ca_repart", "elfe_toi_de_la")
    play = plan(t, collect())
    assert t.resources[B][:2] == [2, 2]  # Gold and Mana in whatever order: nobody is asked
    assert asked(play) == (A, "discard_next")
    assert not question_of(play).allows(Pass())
    answers(play, Discard(card("sans_elf_fort")))
    assert inn(t, A) == "2: D E / 2: D D"  # the Elf took the last chair, the Dwarf finds none
    assert t.hands == [[], []]  # of the last two only one can bring anything: they follow by themselves
    assert t.resources[A][2] == 2
    assert card("sans_elf_fort") in t.discards[A]


@pytest.mark.rule("MI-103")
@pytest.mark.parametrize(
    ("hand", "chairs", "dwarves", "matters"),
    [
        ("une_barbe_et_ca_repart elfe_toi_de_la cest_orcupe", 0, 0, False),  # resources alone
        ("un_dernier_pour_la_route chaises_musicales", 0, 24, False),  # one who stands up, two resources of choice
        ("nainternet sans_elf_fort", 2, 24, False),  # a Dwarf and an Elf, a chair for each
        ("nainternet sans_elf_fort", 1, 24, True),  # who takes the only chair?
        ("nainternet appel_du_18_rhum", 4, 1, True),  # who takes the last Dwarf?
        ("nainternet cest_orcupe", 0, 24, False),  # the Dwarf finds no chair, before or after
        ("casse_quete chaises_musicales", 4, 24, True),  # the Quest may say what one needs
    ],
)
def test_the_order_is_asked_where_it_matters(hand: str, chairs: int, dwarves: int, matters: bool) -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, *hand.split())
    t.free[A] = [chairs, 0, 0, 0, 0, 0]
    t.reserve[DWARF] = dwarves
    assert order_matters(t, A) == matters


@pytest.mark.rule("MI-104")
def test_hand_quests_are_not_discarded() -> None:
    t = a_table([EMPTY, EMPTY])
    give_quests(t, A, "mines_dorc")
    plan(t, collect())
    assert t.hand_quests[A] == [quest("mines_dorc")]


@pytest.mark.rule("MI-105", "MI-106")
def test_standing_adventurers_pay() -> None:
    t = a_table(["5: D D E O O / 2: d o", "2: e E / 2:"], taverniers=["D o O"])
    plan(t, income())
    assert t.resources == [[2, 1, 2], [0, 1, 0], [1, 0, 1]]


@pytest.mark.rule("MI-107")
def test_income_comes_before_income_triggers() -> None:
    t = a_table(["2: D / 2:"], taverniers=["O"], guilds="pirates druids")
    play = plan(t, collect())
    assert play.is_over
    rules = [
        event.rule
        for event in play.events
        if event.kind in ("income", "gained", "triggered_ability") and event.rule != "MI-23"
    ]
    assert rules.index("MI-96") > rules.index("MI-105")


# --- the Challenge ---


@pytest.mark.rule("MI-108")
def test_the_challenge_comes_before_the_quests() -> None:
    t = a_table(["2: O O / 2:", EMPTY], challenge_of_the_day="more_orcs")
    plan(t, resolve_challenge(), quests())
    assert t.score[A] == 1  # scored while the Orcs are still there
    assert [step[0] for step in day_steps()][-4:-1] == ["collect", "resolve_challenge", "quests"]


def day_steps() -> list[tuple[str, tuple[int, ...]]]:
    t = a_table([EMPTY, EMPTY])
    plan(t, day())
    return t.agenda[::-1]


@pytest.mark.rule("MI-109")
def test_there_are_six_challenges() -> None:
    assert sorted((one.more, one.kind) for one in CHALLENGES) == [
        (more, kind) for more in (False, True) for kind in range(KINDS)
    ]


@pytest.mark.rule("MI-110", "MI-111")
@pytest.mark.parametrize(
    ("name", "scores"),
    [("more_elves", [0, 2, 0, 0]), ("fewer_elves", [1, 0, 1, 0])],
)
def test_strictly_more_or_strictly_fewer(name: str, scores: list[int]) -> None:
    # Standing Elves: 0 (one laid down), 1, 0, 0: seats A and C have B as neighbour, D has A and C.
    t = a_table(["2: e / 2:", "2: E / 2:", EMPTY, EMPTY], challenge_of_the_day=name)
    plan(t, resolve_challenge())
    assert t.score == scores
    assert [purse[MANA] for purse in t.resources] == scores
    assert inn(t, B) == "2: E / 2:"  # nobody is sent away


@pytest.mark.rule("MI-112")
def test_all_compare_first_then_are_rewarded_in_turn_order() -> None:
    t = a_table(["2: E / 2:", EMPTY, "5: E E E / 2:"], challenge_of_the_day="more_elves")
    t.mug = C
    play = plan(t, resolve_challenge())
    assert [event.facts[0] for event in told(play, "prestige")] == [C, C, A]
    beats = [number for number, event in enumerate(play.events) if event.kind == "beat"]
    gains = [number for number, event in enumerate(play.events) if event.kind == "prestige"]
    assert max(beats) < min(gains)


@pytest.mark.rule("MI-113")
def test_with_two_seats_one_reward_at_most() -> None:
    t = a_table(["2: D / 2:"], taverniers=["O"])
    plan(t, resolve_challenge())
    assert t.score == [1, 0]


# --- Quests ---


@pytest.mark.rule("MI-114")
def test_common_quests_stay_for_everybody() -> None:
    t = a_table(["5: O O O O / 2:", "2: O O / 2:"])
    duorc = DoQuest(quest("incroyable_duorc"))
    play = answers(plan(t, quests()), duorc, duorc)
    assert asked(play) == (B, "quest_action")
    assert offered(play, DoQuest) == [duorc]
    answers(play, duorc)
    assert t.score == [2, 1]
    assert t.quests == [quest("incroyable_duorc"), quest("table_en_kit")]


@pytest.mark.rule("MI-115")
def test_seats_are_asked_in_turn_order_until_they_stop() -> None:
    t = a_table([EMPTY, "5: O O O O / 2:", EMPTY, EMPTY])
    t.mug = B
    give_quests(t, C, "mines_dorc")
    give_quests(t, A, "mine_de_rien")
    play = plan(t, quests())
    assert asked(play) == (B, "quest_action")
    answers(play, DoQuest(quest("incroyable_duorc")))
    assert asked(play) == (B, "quest_action")
    answers(play, Pass())
    assert asked(play) == (C, "quest_action")  # asked although nothing is possible: hand Quests are secret
    answers(play, Pass())
    assert asked(play) == (A, "quest_action")  # D holds none and can do none: there is nothing to ask or to hide


@pytest.mark.rule("MI-116")
def test_the_party_leaves_before_the_rewards() -> None:
    t = a_table(["2: D / 2: O", EMPTY], quests="recrutement_express incroyable_duorc")
    play = answers(plan(t, quest_action(A)), DoQuest(quest("recrutement_express")))
    assert inn(t, A) == "2: / 2:"
    assert t.reserve == [24, 24, 24]
    assert asked(play) == (A, "seat_gain")  # the Elf of the reward
    answers(play, Take(ELF, 0))
    assert t.score[A] == 1


@pytest.mark.rule("MI-117")
def test_at_the_same_table() -> None:
    t = a_table(["5: O D E O / 2: O", EMPTY])
    play = plan(t, quest_action(A))
    answers(play, DoQuest(quest("incroyable_duorc")))
    assert inn(t, A) == "5: D E / 2: O"
    t = a_table(["2: O D / 2: O", EMPTY])
    assert offered(plan(t, quest_action(A)), DoQuest) == []


@pytest.mark.rule("MI-118")
def test_at_different_tables() -> None:
    t = a_table(["2: D D / 2: E", EMPTY])
    assert offered(plan(t, quest_action(A)), DoQuest) == []
    t = a_table(["2: D E / 2: D / 2: D E", EMPTY])
    play = answers(plan(t, quest_action(A)), DoQuest(quest("table_en_kit")))
    assert offered(play, Adventurer) == [Adventurer(A, 0, DWARF), Adventurer(A, 1, DWARF)]
    answers(play, Adventurer(A, 1, DWARF))
    assert inn(t, A) == "2: D / 2: / 2: E"  # then the Dwarf of table 3 and the Elf of table 1, nobody else can go


@pytest.mark.rule("MI-119")
def test_without_arrangement_anybody_standing() -> None:
    t = a_table(["2: D / 2: D / 2: D d", EMPTY], quests="mine_de_rien incroyable_duorc")
    answers(plan(t, quest_action(A)), DoQuest(quest("mine_de_rien")))
    assert inn(t, A) == "2: / 2: / 2: d"
    assert t.score[A] == 3
    t = a_table(["2: D / 2: D / 2: d", EMPTY], quests="mine_de_rien incroyable_duorc")
    assert offered(plan(t, quest_action(A)), DoQuest) == []


@pytest.mark.rule("MI-120")
def test_an_adventurer_serves_one_quest_a_reward_may_serve_the_next() -> None:
    t = a_table(["2: D / 2: O E", EMPTY], quests="recrutement_express elfes_siamois")
    play = plan(t, quest_action(A))
    assert offered(play, DoQuest) == [DoQuest(quest("recrutement_express"))]
    answers(play, DoQuest(quest("recrutement_express")), Take(ELF, 1))
    assert offered(play, DoQuest) == [DoQuest(quest("elfes_siamois"))]
    answers(play, DoQuest(quest("elfes_siamois")))
    assert t.score[A] == 2
    assert offered(play, DoQuest) == []


@pytest.mark.rule("MI-121")
def test_hand_quests_are_personal_and_done_once() -> None:
    t = a_table(["5: D D D D / 2:", "2: D D / 2:"])
    give_quests(t, A, "duo_de_nains")
    play = plan(t, quests())
    assert offered(play, DoQuest) == [DoQuest(quest("duo_de_nains"))]
    answers(play, DoQuest(quest("duo_de_nains")))
    assert offered(play, DoQuest) == []
    assert t.hand_quests[A] == []
    assert t.quest_discard == [quest("duo_de_nains")]
    assert play.is_over  # Bob cannot do it, though two Dwarves stand at his table
    assert inn(t, B) == "2: D D / 2:"


@pytest.mark.rule("MI-249")
def test_hand_quests_left_over_are_worth_nothing() -> None:
    t = a_table([EMPTY, EMPTY])
    give_quests(t, A, "mines_dorc", "cinq_a_soif")
    plan(t, final_scoring())
    assert sum(t.sheet[A]) == sum(t.sheet[B]) == 2


@pytest.mark.rule("MI-122")
def test_a_quest_may_be_done_though_its_reward_is_impossible() -> None:
    t = a_table(["2: D / 2: D / 2: E / 2: / 2:", EMPTY])
    answers(plan(t, quest_action(A)), DoQuest(quest("table_en_kit")))
    assert t.score[A] == 3


@pytest.mark.rule("MI-123")
def test_an_empty_quest_deck() -> None:
    t = a_table([EMPTY, EMPTY])
    t.quest_discard, t.quest_pile = t.quest_pile[:2], []
    draw_quests(t, A, 3, "MI-30")
    assert len(t.hand_quests[A]) == 2  # the discarded ones; then there are none
    assert t.quest_discard == []


@pytest.mark.rule("MI-222")
def test_a_quest_won_as_a_reward_may_be_done_in_the_same_phase() -> None:
    t = a_table(["5: D D D D E / 2: O"], taverniers=[""], quests="communaute_de_lagneau incroyable_duorc")
    t.quest_pile.remove(quest("duo_de_nains"))
    t.quest_pile.append(quest("duo_de_nains"))
    play = answers(plan(t, quest_action(A)), DoQuest(quest("communaute_de_lagneau")))
    assert inn(t, A) == "5: D D / 2:"
    assert t.hand_quests[A] == [quest("duo_de_nains")]
    answers(play, DoQuest(quest("duo_de_nains")))
    assert t.score[A] == 4 + 1


@pytest.mark.rule("MI-223")
def test_a_place_of_choice_takes_any_type() -> None:
    t = a_table(["5: D D E O / 2:", EMPTY], quests="communaute_de_lagneau incroyable_duorc")
    play = answers(plan(t, quest_action(A)), DoQuest(quest("communaute_de_lagneau")))
    assert t.score[A] == 4  # the second Dwarf fills the open place
    assert inn(t, A) == "5: / 2:"
    assert asked(play) == (A, "quest_action")  # with the Quest that it brought
    t = a_table(["5: D E O / 2:", EMPTY], quests="communaute_de_lagneau incroyable_duorc")
    assert offered(plan(t, quest_action(A)), DoQuest) == []  # each fills one place only


@pytest.mark.parametrize("count", [4, 5])
def test_big_parties_of_one_table(count: int) -> None:
    t = a_table([f"5: {'D ' * count} / 5: D D", EMPTY], quests="dragon_dappartement cinq_a_soif")
    play = plan(t, quest_action(A))
    expected = [DoQuest(quest("dragon_dappartement"))] + ([DoQuest(quest("cinq_a_soif"))] if count == 5 else [])
    assert offered(play, DoQuest) == expected
    answers(play, expected[-1])
    assert inn(t, A) == "5: / 5: D D"
    assert t.score[A] == (6 if count == 5 else 4)
    assert t.resources[A][GOLD] == (0 if count == 5 else 2)
