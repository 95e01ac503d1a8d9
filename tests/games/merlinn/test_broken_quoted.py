"""Rules whose number no code had quoted: what nothing else noticed when they were broken (`make mutants`)."""

from typing import Any

import pytest

from oyez.engine.choices import Choice, Pass
from oyez.engine.table import NOBODY
from oyez.engine.words import Speaker
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import (
    BuyEvent,
    BuyFurniture,
    BuySlot,
    BuyUpgrade,
    Discard,
    EndService,
    Give,
    MaliceDraw,
    MaliceExclusive,
    Pay,
    PlayCard,
    Take,
)
from oyez.games.merlinn.codex import challenge_facts
from oyez.games.merlinn.collect import collect, discard_next
from oyez.games.merlinn.end_of_day import draw_new_hands
from oyez.games.merlinn.service import service
from oyez.games.merlinn.table import COLLECT, GOLD, ORC
from oyez.games.merlinn.terminal import describe, details
from oyez.games.merlinn.triggers import trigger
from oyez.games.merlinn.vocabulary import OWN
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    D,
    a_table,
    apply,
    card,
    give_quests,
    inn,
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
from tests.tools import answers, choices


@pytest.mark.rule("MI-221", "MI-98")
def test_without_the_variant_nobody_reacts_to_a_tavernier() -> None:
    t = a_table(["5: D D D / 2:"], taverniers=[""], guilds="pirates goblins", purses={A: (0, 0, 9)})
    set_market(t)
    set_pile(t, B, "un_dernier_pour_la_route")
    play = serve(t, B, 1)
    assert "d" in inn(t, A)  # laid down, with Malice enough to stand it up
    assert play.is_over


@pytest.mark.rule("MI-148")
def test_the_details_say_all_that_a_taverniers_card_shows() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates necromancers")
    lines = details(game.view(t, A), Speaker(game.words, "en", ["Perceval"]))
    assert [line for line in lines if line.startswith("Tavernier: ")][:3] == [
        "Tavernier: Necromancers. Start of the day → Lay down 1 Adventurer of your choice at a player. Gain 1 Malice.",
        "Tavernier: Automa card: 2 stars; an extra card costs 3 Malice; 2 cards of its deck go in the Collect.",
        "Tavernier: Priority: Orc, Elf, Dwarf.",
    ]


@pytest.mark.rule("MI-10", "MI-102")
def test_the_collect_is_nobodys_service() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe", "nainvasion")
    answers(plan(t, service(A, 2), collect()), PlayCard(card("cest_orcupe")), Take(ORC, 0), EndService())
    assert (t.phase, t.active) == (COLLECT, NOBODY)
    assert describe(game.view(t, A), Speaker(game.words, "en", ["Perceval", "Karadoc"]))[0] == "Day 1 of 4, Collect."


@pytest.mark.rule("MI-06")
@pytest.mark.parametrize(
    ("bought", "left"),
    [
        (BuySlot(4), (17, 20, 20)),
        (BuyUpgrade(0), (16, 20, 20)),
        (BuyFurniture(0, tile("coffre_faible")), (16, 20, 20)),
        (BuyEvent(0, card("elfvis")), (20, 15, 20)),
        (MaliceDraw(), (20, 20, 18)),
        (MaliceExclusive(), (20, 20, 16)),
    ],
)
def test_each_purchase_is_paid_in_its_own_resource(bought: Choice, left: tuple[int, int, int]) -> None:
    t = a_table(["2: D / 2:", EMPTY], guilds="pirates goblins", purses={A: (20, 20, 20)})
    set_hand(t, A, "cest_orcupe")
    set_market(t, "elfvis")
    set_shop(t, "coffre_faible")
    answers(serve(t), bought)
    assert tuple(t.resources[A]) == left


DECLINED = [
    {"do": "furniture", "discount": 9},
    {"do": "pay", "n": 2, "type": "any", "then": [{"do": "gain_prestige", "n": 3}]},
    {"do": "give_resource", "n": 1, "type": "gold", "then": [{"do": "gain_prestige", "n": 3}]},
    {"do": "give_adventurer", "n": 1, "type": "any", "then": [{"do": "gain_prestige", "n": 3}]},
    {"do": "move_or_expel", "n": 2},
    {"do": "lay_down", "n": 1, "type": "any", "players": 2, "upto": True},
]


@pytest.mark.rule("MI-16")
@pytest.mark.parametrize("effect", DECLINED, ids=lambda effect: effect["do"])
def test_whoever_declines_neither_pays_nor_gains(effect: dict[str, Any]) -> None:
    t = a_table(["2: D / 2:", "2: E / 2:", "2: O / 2:"], purses={A: (2, 0, 0)})
    play = answers(apply(t, A, effect), Pass())
    assert play.is_over
    assert [inn(t, seat) for seat in (A, B, C)] == ["2: D / 2:", "2: E / 2:", "2: O / 2:"]
    assert (t.resources[A], t.score[A], t.furniture[A]) == ([2, 0, 0], 0, [])


@pytest.mark.rule("MI-16")
def test_whoever_pays_or_gives_does_so_in_full_and_is_rewarded() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (2, 1, 0)})
    play = apply(t, A, DECLINED[1])
    assert Pay(1, 0, 0) not in choices(play)
    answers(play, Pay(1, 1, 0))
    assert (t.resources[A], t.score[A]) == ([1, 0, 0], 3)
    answers(apply(t, A, DECLINED[2]), Give(B, GOLD))
    assert (t.resources[A], t.resources[B], t.score[A]) == ([0, 0, 0], [1, 0, 0], 6)


@pytest.mark.rule("MI-104")
def test_cards_are_discarded_and_quests_stay_in_hand() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "nainvasion", "elfvis")
    give_quests(t, A, "mines_dorc")
    t.free[A] = [1, 0, 0, 0, 0, 0]  # one chair for two who may come: the order matters
    play = plan(t, discard_next(A))
    assert set(choices(play)) == {Discard(card("nainvasion")), Discard(card("elfvis"))}
    while not play.is_over:
        answers(play, choices(play)[0])
    assert (t.hands[A], sorted(t.discards[A])) == ([], sorted([card("nainvasion"), card("elfvis")]))
    assert (t.hand_quests[A], t.quest_discard) == ([quest("mines_dorc")], [])


@pytest.mark.rule("MI-109")
@pytest.mark.parametrize("card", OWN["challenge"], ids=lambda card: card["id"])
def test_each_challenge_is_called_by_its_name(card: dict[str, Any]) -> None:
    facts = challenge_facts(card["id"], Speaker(game.words, "en", []))
    assert (facts["title"], facts["compare"], facts["kind"]) == (card["en"], card["compare"], card["type"])


@pytest.mark.rule("MI-198", "MI-29")
def test_a_deck_of_one_card_gives_a_hand_of_one_card() -> None:
    t = a_table([EMPTY, EMPTY])
    set_pile(t, A, "nainvasion")
    t.discards[A] = []
    play = plan(t, draw_new_hands())
    assert t.hands[A] == [card("nainvasion")]
    assert [event.secret for event in told(play, "drew")] == [(card("nainvasion"),)]  # «a card», not «1 cards»


@pytest.mark.rule("MI-184")
def test_each_tavernier_has_its_own_face() -> None:
    t = a_table(["2: D / 2:"], taverniers=["", ""], guilds="pirates necromancers druids")
    plan(t, trigger(B, "day_start"), trigger(C, "day_start"), trigger(B, "income"), trigger(C, "income"))
    assert inn(t, A) == "2: d / 2:"  # the Necromancers', at the start of the day
    assert t.resources[B:] == [[0, 0, 1], [0, 1, 0]]  # the Malice of theirs, the Mana of the Druids' income


@pytest.mark.rule("MI-184")
@pytest.mark.parametrize(
    ("taverns", "taverniers", "after"),
    [
        ([EMPTY, "5: E E E / 2:"], ["O", ""], [EMPTY, "5: E E E / 2:", "o", ""]),
        (["2: E / 2:", "5: E E E / 2:"], ["", ""], ["2: e / 2:", "5: E E E / 2:", "", ""]),
    ],
)
def test_a_tavernier_strikes_a_neighbour_be_it_player_or_tavernier(
    taverns: list[str], taverniers: list[str], after: list[str]
) -> None:
    t = a_table(taverns, taverniers=taverniers, guilds="pirates bards thieves goblins")
    apply(t, D, {"do": "lay_down", "n": 1, "type": "any", "players": 1, "who": "adjacent"})
    assert [inn(t, seat) for seat in (A, B, C, D)] == after
