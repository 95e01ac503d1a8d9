"""What a seat sees, and what it can imagine."""

from typing import Any

from oyez.engine.sight import imagine
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import Adventurer, BuyEvent, DoQuest
from oyez.games.merlinn.quests import quest_action
from oyez.games.merlinn.scoring import sheet_of
from oyez.games.merlinn.sight import view
from oyez.games.merlinn.table import DWARF
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    a_table,
    apply,
    card,
    give_quests,
    plan,
    quest,
    serve,
    set_hand,
    set_market,
    set_pile,
)
from tests.tools import a_chance, answers, question_of


def worlds(t: Any, seat: int) -> list[Any]:
    """Twenty tables that could be true for a seat."""
    t.agenda[:] = [("service_action", (A,))]
    t.active, t.plays = A, 1
    return [imagine(game, t, seat, a_chance("world", number)) for number in range(20)]


def a_middle_game() -> Any:
    t = a_table([EMPTY, EMPTY], taverniers=["D"])
    set_hand(t, A, "cest_orcupe", "portes_ouvertes", "elfvis")
    set_hand(t, B, "une_barbe_et_ca_repart", "chaises_musicales", "nainvasion")
    give_quests(t, A, "mines_dorc")
    give_quests(t, B, "cinq_a_soif", "mine_de_rien")
    return t


def test_hands_and_hand_quests_are_the_owners_alone() -> None:
    t = a_middle_game()
    mine, theirs = view(t, A)["taverns"][A], view(t, B)["taverns"][A]
    assert mine["hand"] == ["cest_orcupe", "portes_ouvertes", "elfvis"]
    assert mine["hand_quests"] == ["mines_dorc"]
    for seen in (theirs, view(t, None)["taverns"][A]):
        assert "hand" not in seen
        assert "hand_quests" not in seen
        assert (seen["hand_size"], seen["hand_quest_count"]) == (3, 1)
        assert "elfvis" in seen["unseen"]  # purchases are public: hand and draw pile as one set
        assert len(seen["unseen"]) == 3 + seen["pile_size"]


def test_one_knows_ones_draw_pile_as_a_set() -> None:
    t = a_middle_game()
    seen = view(t, A)["taverns"][A]["pile"]
    assert len(seen) == 6
    orders = {tuple(world.piles[A]) for world in worlds(t, A)}
    assert len(orders) > 10
    assert all(sorted(order) == sorted(t.piles[A]) for order in orders)


def test_the_hands_of_the_others_are_imagined_from_what_they_may_hold() -> None:
    t = a_middle_game()
    hands = {tuple(sorted(world.hands[B])) for world in worlds(t, A)}
    assert len(hands) > 5
    possible = set(t.hands[B] + t.piles[B])
    assert all(set(hand) <= possible for hand in hands)
    assert all(world.hands[A] == t.hands[A] for world in worlds(t, A))


def test_a_bought_card_stays_on_top() -> None:
    t = a_middle_game()
    set_pile(t, B, "chope_dor", "cest_orcupe", "portes_ouvertes")
    t.layers[B] = [2, 1]
    assert view(t, A)["taverns"][B]["on_top"] == ["chope_dor"]
    assert all(world.piles[B][-1] == card("chope_dor") for world in worlds(t, A))
    assert all(card("chope_dor") not in world.hands[B] for world in worlds(t, A))
    assert len({tuple(world.piles[B]) for world in worlds(t, A)}) > 3


def test_everybody_knows_a_card_bought_until_it_is_drawn() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (0, 8, 0)})
    set_market(t, "chope_dor")
    set_hand(t, A, "cest_orcupe")
    answers(serve(t), BuyEvent(0, card("chope_dor")))
    assert view(t, B)["taverns"][A]["on_top"] == ["chope_dor"]
    assert "chope_dor" not in view(t, B)["taverns"][A]["unseen"]
    apply(t, A, {"do": "draw_card", "n": 1})
    assert view(t, B)["taverns"][A]["on_top"] == []
    assert "chope_dor" in view(t, B)["taverns"][A]["unseen"]


def test_a_taverniers_deck_lies_in_layers() -> None:
    t = a_middle_game()
    t.layers[C] = [4, 3]
    assert [len(layer) for layer in view(t, A)["taverns"][C]["layers"]] == [4, 3]
    for world in worlds(t, A):
        assert set(world.piles[C][:4]) == set(t.piles[C][:4])
    assert len({tuple(world.piles[C]) for world in worlds(t, A)}) > 10


def test_quests_of_the_others_and_piles_vary() -> None:
    t = a_middle_game()
    imagined = worlds(t, A)
    assert len({tuple(world.hand_quests[B]) for world in imagined}) > 10
    assert all(world.hand_quests[A] == [quest("mines_dorc")] for world in imagined)
    assert all(quest("mines_dorc") not in world.hand_quests[B] for world in imagined)
    for pile in ("event_pile", "furniture_pile", "quest_pile"):
        assert len({tuple(getattr(world, pile)) for world in imagined}) > 10


def test_a_hand_quest_is_shown_when_it_is_done() -> None:
    t = a_table(["5: D D / 5: D D", EMPTY])
    give_quests(t, A, "duo_de_nains")
    play = answers(plan(t, quest_action(A)), DoQuest(quest("duo_de_nains")))
    assert question_of(play).decision == "quest_pick"
    assert view(t, B)["questing"] == "duo_de_nains"
    assert imagine(game, t, B, a_chance("shown")).questing == quest("duo_de_nains")
    answers(play, Adventurer(A, 0, DWARF))
    assert view(t, B)["questing"] is None
    assert view(t, B)["discards"]["quests"] == ["duo_de_nains"]


def test_everybody_sees_what_each_would_have_if_the_game_ended_now() -> None:
    """Cards are bought in the open: whose they are is known, not where they lie."""
    t = a_middle_game()
    totals = [sum(sheet_of(t, seat)) for seat in range(t.taverns)]
    assert [tavern["total"] for tavern in view(t, A)["taverns"]] == totals
    assert totals[B] > t.score[B]
    assert all([sum(sheet_of(world, seat)) for seat in range(t.taverns)] == totals for world in worlds(t, A))
