"""Services and effects: what nothing else noticed when it was broken on purpose (`make mutants`)."""

from typing import Any

import pytest

from oyez.engine.asking import SomeOf
from oyez.engine.choices import Pass
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import (
    BuyEvent,
    BuyFurniture,
    Copy,
    MaliceDraw,
    MaliceExclusive,
    MaliceExtra,
    MaliceMove,
    MaliceStandUp,
    PlayCard,
    Reserve,
    UseAbility,
    UseFurniture,
)
from oyez.games.merlinn.content import GUILDS, read_list
from oyez.games.merlinn.forecast import gains_lost
from oyez.games.merlinn.service import service
from oyez.games.merlinn.table import MALICE, ORC
from oyez.games.merlinn.texts import effects_text
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    a_table,
    apply,
    asked,
    card,
    give_furniture,
    offered,
    plan,
    serve,
    set_hand,
    set_market,
    set_shop,
    tile,
    told,
)
from tests.tools import answers, choices

PRESTIGE = {"do": "gain_prestige", "n": 1}


@pytest.mark.rule("MI-44")
def test_cards_to_copy_lie_as_they_were_played_the_last_first() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, B, "nain_jaune", "chope_dor", "cest_orcupe", "une_barbe_et_ca_repart")
    t.slots[B] = [[card("nain_jaune")], [card("cest_orcupe"), card("une_barbe_et_ca_repart")], [card("chope_dor")]]
    t.hands[B] = []
    play = apply(t, A, {"do": "copy_card"})
    names = ("chope_dor", "une_barbe_et_ca_repart", "cest_orcupe", "nain_jaune")
    assert offered(play, Copy) == [Copy(B, card(name)) for name in names]


@pytest.mark.rule("MI-84", "MI-86")
def test_what_refills_the_market_is_told() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 20, 0)})
    set_market(t, "nain_jaune", "chope_dor")
    set_shop(t, "juke_barde", "boule_de_bistrot")
    set_hand(t, A, "cest_orcupe")
    next_card, next_tile = t.event_pile[-1], t.furniture_pile[-1]
    play = answers(serve(t), BuyEvent(1, card("chope_dor")))
    assert [event.facts for event in told(play, "new_event")] == [(next_card,)]
    t.purchases = 1
    play = serve(t)
    answers(play, BuyFurniture(0, tile("juke_barde")))
    assert [event.facts for event in told(play, "new_furniture")] == [(next_tile,)]


@pytest.mark.rule("MI-84", "MI-86")
def test_of_an_empty_pile_nothing_is_told() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 20, 0)})
    set_market(t, "nain_jaune")
    set_hand(t, A, "cest_orcupe")
    t.event_pile, t.event_discard = [], []
    set_shop(t, "juke_barde")
    t.furniture_pile, t.furniture_discard = [], []
    play = plan(t, service(A, 0))
    answers(play, BuyEvent(0, card("nain_jaune")))
    assert told(play, "new_event") == []
    assert t.market == [-1] * 5
    play = answers(plan(t, service(A, 0)), BuyFurniture(0, tile("juke_barde")))
    assert told(play, "new_furniture") == []
    assert t.furniture_market == [-1] * 3


@pytest.mark.rule("MI-25")
def test_nobody_need_stand_up() -> None:
    t = a_table(["2: d e / 2:", EMPTY])
    question = apply(t, A, {"do": "stand_up", "n": 2}).question
    assert isinstance(question, SomeOf)
    assert (question.least, question.most) == (0, 2)


@pytest.mark.rule("MI-42")
@pytest.mark.parametrize("tavern", ["5: D E E O O", "5: D D E O O", "5: D D E E O"])
def test_a_trio_needs_all_three(tavern: str) -> None:
    t = a_table([f"{tavern} / 2:", EMPTY])
    apply(t, A, {"do": "for_each", "count": "trios", "max": 5, "effects": [PRESTIGE]})
    assert t.score == [1, 0]


@pytest.mark.rule("MI-07", "MI-12")
def test_what_a_card_would_lose_is_foretold() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    serve(t)
    assert game.view(t, A)["taverns"][A]["gains_lost"] == {"cest_orcupe": 0}
    t = a_table(["2: D D / 2: D D", EMPTY])
    set_hand(t, A, "cest_orcupe")
    serve(t)
    lost = game.view(t, A)["taverns"][A]["gains_lost"]["cest_orcupe"]
    play = answers(serve(t), PlayCard(card("cest_orcupe")))
    assert lost == len(told(play, "no_chair")) > 0


@pytest.mark.rule("MI-95")
def test_a_furniture_that_was_used_is_tilted_once() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    give_furniture(t, A, "coffre_faible", "juke_barde")
    answers(serve(t), UseFurniture(tile("juke_barde")))
    assert [one["uses"] for one in game.view(t, None)["taverns"][A]["furniture"]] == [0, 1]


@pytest.mark.rule("MI-08", "MI-87", "MI-93")
@pytest.mark.parametrize(
    ("action", "cost"),
    [
        (MaliceMove, "move_cost"),
        (MaliceStandUp, "stand_up_cost"),
        (MaliceDraw, "draw_cost"),
        (MaliceExtra, "extra_cost"),
        (MaliceExclusive, "exclusive_cost"),
    ],
)
def test_exactly_the_cost_is_enough(action: type, cost: str) -> None:
    t = a_table(["2: D d / 2:", EMPTY])
    set_hand(t, A, "cest_orcupe")
    price = getattr(GUILDS[t.guilds[A]], cost)
    for malice in (price - 1, price, price + 1):
        t.resources[A][MALICE] = malice
        assert bool(offered(serve(t), action)) == (malice >= price)


@pytest.mark.rule("MI-143", "MI-224", "MI-225")
def test_what_the_reserve_cannot_do() -> None:
    t = a_table([EMPTY, "2: D / 2:"], purses={A: (20, 0, 0)})
    swap = {"do": "swap_adventurer", "players": 2, "upto": True}
    assert apply(t, A, swap).is_over  # A has nobody to swap
    gold = {"do": "steal_resource", "n": 1, "type": "gold", "players": 2}
    assert apply(t, A, gold).is_over  # A can store no more Gold
    assert apply(t, A, {"do": "lay_down", "n": 1, "type": "elf", "players": 2}).is_over  # nobody stands in the reserve
    play = apply(t, A, {"do": "steal_resource", "n": 1, "type": "mana", "players": 2})
    assert offered(play, Reserve) == [Reserve()]


@pytest.mark.rule("MI-07", "MI-12")
@pytest.mark.parametrize(
    ("effects", "lost"),
    [
        ([{"do": "gain_adventurer", "n": 1, "type": "elf"}], 0),
        ([{"do": "gain_adventurer", "n": 3, "type": "elf"}], 2),
        ([{"do": "gain_adventurer", "n": 1, "type": "orc"}], 1),
        ([{"do": "table", "n": 1}, {"do": "gain_adventurer", "n": 3, "type": "elf"}], 0),
        ([{"do": "upgrade_table", "n": 1}, {"do": "gain_adventurer", "n": 5, "type": "elf"}], 1),
        ([{"do": "move_or_expel", "n": 1}, {"do": "gain_adventurer", "n": 2, "type": "elf"}], 0),
        ([{"do": "gain_resource", "n": 2, "type": "gold"}], 1),
        ([{"do": "gain_resource", "n": 1, "type": "gold"}, {"do": "gain_resource", "n": 1, "type": "gold"}], 1),
        ([{"do": "gain_resource", "n": 2, "type": "mana"}], 0),
        ([{"do": "gain_resource", "n": 2, "type": "any"}], 0),
        ([{"do": "gain_prestige", "n": 2}], 0),
        ([{"do": "gain_adventurer", "n": 2, "type": "elf"}, {"do": "gain_resource", "n": 3, "type": "gold"}], 3),
    ],
)
def test_what_a_list_of_effects_would_lose(effects: list[dict[str, Any]], lost: int) -> None:
    """One chair is free, 19 Gold are in the purse, and no Orc is left."""
    t = a_table(["2: D / 2: D D", EMPTY], purses={A: (19, 0, 0)})
    t.reserve[ORC] = 0
    assert gains_lost(t, A, read_list(effects)) == lost


@pytest.mark.rule("MI-29", "MI-74")
def test_a_draw_pile_knows_how_many_cards_it_has() -> None:
    t = a_table([EMPTY, EMPTY])
    left = len(t.piles[A])
    for drawn in (1, 2, 3):
        apply(t, A, {"do": "draw_card", "n": 1})
        assert t.layers[A] == [left - drawn]
        assert (len(t.piles[A]), len(t.hands[A])) == (left - drawn, drawn)
        game.check(t)


@pytest.mark.rule("MI-98", "MI-99", "MI-100")
def test_for_one_harm_one_is_asked_once() -> None:
    t = a_table(["5: / 2:", "2: D D / 2:"], purses={B: (3, 0, 2)}, reactions=True)
    set_hand(t, A, "un_dernier_pour_la_route", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("un_dernier_pour_la_route")))
    assert asked(play) == (B, "reaction")
    answers(play, Pass())
    assert asked(play) == (A, "service_action")
    answers(play, UseAbility())  # the Goblins' ability harms nobody
    while asked(play) != (A, "service_action"):
        assert asked(play)[0] == A
        answers(play, choices(play)[0])
    assert t.harmed == []


@pytest.mark.rule("MI-143", "MI-224")
def test_a_full_tavern_takes_nobody_from_the_reserve() -> None:
    steal = {"do": "steal_adventurer", "n": 1, "type": "elf", "players": 2}
    assert apply(a_table(["2: D D / 2: D D", EMPTY]), A, steal).is_over
    assert offered(apply(a_table(["2: D D / 2: D", EMPTY]), A, steal), Reserve) == [Reserve()]


@pytest.mark.rule("MI-07", "MI-23")
@pytest.mark.parametrize(("gold", "gained", "lost"), [(17, [2], []), (18, [2], []), (19, [1], [1]), (20, [], [2])])
def test_what_is_lost_is_told(gold: int, gained: list[int], lost: list[int]) -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (gold, 0, 0)})
    play = apply(t, A, {"do": "gain_resource", "n": 2, "type": "gold"})
    assert [event.facts[1] for event in told(play, "gained")] == gained
    assert [event.facts[1] for event in told(play, "too_much")] == lost


@pytest.mark.rule("MI-36")
def test_only_the_resource_that_the_card_names_is_stolen() -> None:
    t = a_table([EMPTY, EMPTY], purses={B: (3, 3, 3)})
    assert apply(t, A, {"do": "steal_resource", "n": 2, "type": "mana", "players": 1}).is_over
    assert t.resources == [[0, 2, 0], [3, 1, 3]]


@pytest.mark.rule("MI-12", "MI-19")
@pytest.mark.parametrize(("taverns", "missed"), [((EMPTY, EMPTY), 1), (("2: E / 2:", EMPTY), 0)])
def test_nobody_is_missed_where_somebody_was_hit(taverns: tuple[str, str], missed: int) -> None:
    t = a_table([EMPTY, *taverns])
    play = apply(t, A, {"do": "lay_down", "n": 1, "type": "elf", "players": 2})
    assert len(told(play, "no_target")) == missed


@pytest.mark.rule("MI-94", "MI-95")
def test_an_ability_that_was_used_counts_once() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    answers(serve(t), UseAbility())
    assert t.ability_uses == [1, 0]


@pytest.mark.rule("MI-66", "MI-67")
def test_services_are_counted_one_by_one() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    before = t.turn
    for number in range(3):
        serve(t, A, number)
        assert (t.turn, t.service, t.active) == (before + number + 1, number, A)
        assert (t.plays, t.purchases, t.played) == (1, 1, 0)


@pytest.mark.rule("MI-25")
@pytest.mark.parametrize(("count", "said"), [(25, "Stand up all your laid-down Adventurers."), (24, "24")])
def test_as_many_as_there_can_be_chairs_is_worded_all(count: int, said: str) -> None:
    assert said in effects_text(read_list([{"do": "stand_up", "n": count}]), "en")
