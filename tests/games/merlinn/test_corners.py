"""Corners into which the chapters' own tests do not look: each test fails when its rule alone is broken."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from oyez.engine.choices import Pass
from oyez.engine.play import Play
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import (
    BuyEvent,
    BuyFurniture,
    BuySlot,
    BuyUpgrade,
    DoQuest,
    EndService,
    Furniture,
    MaliceDraw,
    MaliceExclusive,
    MaliceExtra,
    MaliceMove,
    MaliceStandUp,
    PlayCard,
    Purge,
    SetupCard,
    Sit,
    Take,
    Upgrade,
)
from oyez.games.merlinn.conservation import check
from oyez.games.merlinn.content import CARDS, read_list
from oyez.games.merlinn.end_of_day import purge
from oyez.games.merlinn.layout import second_game
from oyez.games.merlinn.quests import quests
from oyez.games.merlinn.scoring import final_scoring
from oyez.games.merlinn.sight import view
from oyez.games.merlinn.table import GOLD, ORC, QUESTS, Table
from oyez.games.merlinn.turn import day
from oyez.games.merlinn.vocabulary import OWN
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
    give_furniture,
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
from tests.tools import a_chance, answers

MIXED_TAVERN = "2: D e / 2: O"
PRICES = [
    (BuyEvent(0, card("nain_jaune")), (0, 3, 0)),
    (BuySlot(2), (3, 0, 0)),
    (BuySlot(3), (4, 0, 0)),
    (BuyUpgrade(1), (4, 0, 0)),
    (BuyFurniture(0, tile("juke_barde")), (6, 0, 0)),
    (MaliceMove(), (0, 0, 1)),
    (MaliceStandUp(), (0, 0, 1)),
    (MaliceDraw(), (0, 0, 2)),
    (MaliceExtra(), (0, 0, 3)),
    (MaliceExclusive(), (0, 0, 5)),
]


def a_shopper(gold: int, mana: int, malice: int) -> Any:
    """The Goblins in their service, with everything there that one can pay for."""
    t = a_table([MIXED_TAVERN, "2: D / 2:"], purses={A: (gold, mana, malice)})
    set_market(t, "nain_jaune")
    set_shop(t, "juke_barde")
    set_hand(t, A, "cest_orcupe")
    return t


# --- general rules, tables, services, purchases ---


@pytest.mark.rule("MI-08")
@pytest.mark.parametrize(("action", "price"), PRICES, ids=lambda one: type(one).__name__)
def test_every_price_is_paid_in_full_and_in_its_own_resource(action: Any, price: tuple[int, int, int]) -> None:
    short = [20 if not amount else amount - 1 for amount in price]
    assert action not in offered(serve(a_shopper(*short)), type(action))  # 20 of the others do not help
    rich = [amount + 7 for amount in price]
    t = a_shopper(*rich)
    play = serve(t)
    assert action in offered(play, type(action))
    answers(play, action)
    assert t.resources[A] == [7, 7, 7]


@pytest.mark.rule("MI-59")
def test_a_tavern_holds_as_many_as_it_has_chairs() -> None:
    """Two at each small table, five at a big one, also where it is bought, turned or won."""
    t = a_table(["2: D D / 2: E", EMPTY], purses={A: (20, 0, 0)})
    answers(serve(t), BuyUpgrade(0))
    assert t.free[A][:3] == [3, 1, 0]
    answers(serve(t), BuySlot(4))
    assert t.free[A][:5] == [3, 1, 0, 0, 2]
    answers(apply(t, A, {"do": "upgrade_table", "n": 1}), Upgrade(1))
    assert t.free[A][:5] == [3, 4, 0, 0, 2]
    play = apply(t, A, {"do": "gain_adventurer", "n": 12, "type": "orc"})
    for table in (0, 0, 0, 1, 1, 1, 1):
        answers(play, Take(ORC, table))
    assert play.is_over  # the two chairs of the last table were the only choice, and three found none
    assert inn(t, A) == "5: D D O O O / 5: E O O O O / - / - / 2: O O"
    assert len(told(play, "no_chair")) == 3


@pytest.mark.rule("MI-73")
def test_a_service_lasts_until_its_player_ends_it_and_the_next_seat_begins() -> None:
    t = a_table([EMPTY, EMPTY, EMPTY])
    t.mug = B
    for seat in (A, B, C):
        set_hand(t, seat, "cest_orcupe", "une_barbe_et_ca_repart", "elfe_toi_de_la")
    play = answers(plan(t, day()), Pass())
    served = []
    for number in (1, 2, 3):
        for _ in range(3):
            seat, decision = asked(play)
            assert decision == "service_action"
            served.append((seat, number))
            assert offered(play, EndService) == []
            answers(play, offered(play, PlayCard)[0])
            while asked(play)[1] == "seat_gain":
                answers(play, offered(play, Take)[0])
            assert asked(play) == (seat, "service_action")  # it does not end by itself
            answers(play, EndService())
            assert [event.facts for event in told(play, "service_over")] == [(seat,)]
    assert served == [(seat, number) for number in (1, 2, 3) for seat in (B, C, A)]
    play = serve(a_table([EMPTY, EMPTY], guilds="paladins bards"))
    assert told(play, "service_over")  # nothing else is left: it ends by itself
    assert play.is_over


@pytest.mark.rule("MI-83")
def test_with_four_furniture_no_effect_brings_a_fifth_nor_a_second_alike() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 0, 0)})
    give_furniture(t, A, "juke_barde", "coffre_faible", "boule_de_bistrot", "lit_thargique")
    set_shop(t, "porte_derobeuse", "juke_barde")
    set_hand(t, A, "cest_orcupe")
    assert offered(serve(t), BuyFurniture) == []
    assert apply(t, A, {"do": "furniture", "discount": 9}).is_over  # nothing to choose: nothing is asked
    assert len(t.furniture[A]) == 4
    t.furniture[A].pop()
    t.furniture_uses[A].pop()
    t.furniture_pile.append(tile("lit_thargique"))
    play = apply(t, A, {"do": "furniture", "discount": 9})
    assert offered(play, Furniture) == [Furniture(0, tile("porte_derobeuse"))]
    answers(play, Furniture(0, tile("porte_derobeuse")))
    check(t)
    t.furniture[A][3], t.furniture_market[1] = t.furniture_market[1], t.furniture[A][3]  # the second Juke-barde
    with pytest.raises(AssertionError):
        check(t)


# --- set-up, Challenge and Quests ---


@pytest.mark.rule("MI-47")
def test_the_quests_are_shuffled() -> None:
    piles = set()
    for seed in range(12):
        t: Any = game.new_table(3, a_chance("quests", seed), {})
        Play(game, t)
        piles.add(tuple(t.quests + t.quest_pile[::-1]))
    assert len(piles) == 12
    assert len({pile[:2] for pile in piles}) > 6


@pytest.mark.rule("MI-110")
def test_everybody_sees_who_beats_whom_as_things_stand() -> None:
    t = a_table(["2: E E / 2:", "2: E / 2:", "2: E E / 2: e", "2: D / 2:"], challenge_of_the_day="more_elves")
    assert [tavern["beats"] for tavern in view(t, B)["taverns"]] == [[B, D], [], [D, B], []]
    t = a_table(["2: E E / 2:", "2: E / 2:", "2: E E / 2: e", "2: D / 2:"], challenge_of_the_day="fewer_elves")
    assert [tavern["beats"] for tavern in view(t, None)["taverns"]] == [[], [C, A], [], [A, C]]


@pytest.mark.rule("MI-222")
def test_a_quest_won_in_the_phase_of_quests_is_kept_and_may_be_done_at_once() -> None:
    t = a_table(["5: D D D D E / 2: O", EMPTY], quests="communaute_de_lagneau incroyable_duorc")
    t.phase = QUESTS
    t.quest_pile.remove(quest("duo_de_nains"))
    t.quest_pile.append(quest("duo_de_nains"))
    play = answers(plan(t, quests()), DoQuest(quest("communaute_de_lagneau")))
    assert (t.hand_quests[A], t.quest_discard) == ([quest("duo_de_nains")], [])
    assert offered(play, DoQuest) == [DoQuest(quest("duo_de_nains"))]
    answers(play, DoQuest(quest("duo_de_nains")))
    assert (t.hand_quests[A], t.quest_discard) == ([], [quest("duo_de_nains")])
    assert t.score[A] == 4 + 1


# --- Taverniers ---


@pytest.mark.rule("MI-148")
@pytest.mark.parametrize("face", OWN["automa"], ids=lambda face: face["guild"])
def test_everybody_sees_what_a_taverniers_card_shows(face: dict[str, Any]) -> None:
    t = a_table(
        [EMPTY], taverniers=[""], guilds=f"{'pirates' if face['guild'] != 'pirates' else 'bards'} {face['guild']}"
    )
    for seat in (A, None):
        shown = view(t, seat)["taverns"][B]["automa"]
        assert (shown["malice_cost"], shown["discards"]) == (face["malice_cost"], face["discard_n"])
        assert (shown["stars"], shown["priority"]) == (face["stars"], face["priority"])
    assert "automa" not in view(t, A)["taverns"][A]


@pytest.mark.rule("MI-155")
def test_a_tavernier_gains_a_resource_for_each_of_two_quests() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins")
    apply(t, B, {"do": "draw_quest", "n": 2})
    assert (sum(t.resources[B]), t.hand_quests[B]) == (2, [])
    apply(t, B, {"do": "draw_card", "n": 3})
    assert (sum(t.resources[B]), t.hands[B]) == (5, [])
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins")
    set_market(t)
    set_pile(t, B, "casse_quete")  # two Quests, moving (impossible), a resource; so its discard effect too: a Quest
    play = serve(t, B, 1)
    assert told(play, "compensated")
    assert sum(event.facts[1] for event in told(play, "gained")) == 2 + 1 + 1


@pytest.fixture
def laying_down_and_playing() -> Iterator[int]:
    """A card that lays down and plays another: none of the box does both."""
    number = card("une_barbe_et_ca_repart")
    printed = CARDS[number]
    effects = read_list([{"do": "lay_down", "n": 1, "type": "any", "players": 1}, {"do": "play_extra", "n": 1}])
    CARDS[number] = msgspec.structs.replace(printed, play=effects)
    yield number
    CARDS[number] = printed


@pytest.mark.rule("MI-221")
def test_one_may_react_to_a_taverniers_card_before_its_extra_card(laying_down_and_playing: int) -> None:
    number = laying_down_and_playing
    t = a_table(["5: D D D / 2:"], taverniers=[""], guilds="pirates goblins", purses={A: (0, 0, 9)}, reactions=True)
    set_market(t)
    set_pile(t, B, "une_barbe_et_ca_repart", "cest_orcupe")
    play = serve(t, B, 1)
    assert asked(play) == (A, "reaction")
    assert [event.facts[1] for event in told(play, "played")] == [number]
    answers(play, Pass())
    assert [event.facts[1] for event in told(play, "played")] == [card("cest_orcupe")]


@pytest.mark.rule("MI-246")
def test_a_named_type_other_than_the_challenges_goes_to_the_emptiest_tavern() -> None:
    t = a_table(
        ["5: D D D / 2:", "5: D / 2:", "5: D D / 2: O O"],
        taverniers=["E O O"],
        guilds="pirates bards thieves goblins",
        challenge_of_the_day="fewer_orcs",
    )
    apply(t, D, {"do": "give_adventurer", "n": 1, "type": "elf", "then": [{"do": "gain_prestige", "n": 1}]})
    assert inn(t, B) == "5: D E / 2:"  # not to A, the neighbour with fewer Orcs
    assert (inn(t, D), t.score[D]) == ("O O", 1)


@pytest.mark.rule("MI-184")
def test_another_tavernier_in_the_lead_settles_no_tie_of_others() -> None:
    """The leader of all is a Tavernier whom the theft does not concern: so the next in turn order is hit."""
    t = a_table(
        [EMPTY, EMPTY],
        taverniers=["", ""],
        guilds="pirates bards goblins thieves",
        purses={A: (3, 0, 0), B: (3, 0, 0)},
    )
    t.score = [2, 5, 0, 10]
    theft = {"do": "steal_resource", "n": 1, "type": "gold", "players": 1}
    apply(t, C, theft)
    assert [purse[GOLD] for purse in t.resources] == [2, 3, 1, 0]
    t.resources[A][GOLD] = t.resources[D][GOLD] = 3
    apply(t, C, theft)
    assert [purse[GOLD] for purse in t.resources] == [3, 3, 2, 2]  # tied, the leading Tavernier is hit like anybody


# --- the campaign, and what always holds ---


def into_the_second_game(t: Any) -> Play[Table]:
    play = plan(t, second_game(), day())
    while asked(play)[1] in ("choose_setup_card", "seat_setup"):
        answers(play, (offered(play, SetupCard) + offered(play, Sit))[0])
    return play


@pytest.mark.rule("MI-196", "MI-240")
def test_a_tavernier_keeps_what_it_bought_for_the_second_game() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins", campaign=True)
    set_pile(t, B, "chope_dor", "casse_quete")
    own = sorted(t.piles[B] + t.discards[B])
    assert len(own) == 9
    into_the_second_game(t)
    assert (sorted(t.piles[B]), t.layers[B]) == (own, [9])  # all of it shuffled, not only its first deck
    assert (t.discards[B], t.hands[B]) == ([], [])
    check(t)


@pytest.mark.rule("MI-238")
def test_a_removed_card_is_in_neither_game_and_counts_once() -> None:
    t = a_table([EMPTY, EMPTY], campaign=True)
    gone = card("chope_dor")
    set_pile(t, A, "chope_dor")
    t.discards[A] += t.piles[A]
    t.piles[A], t.layers[A] = [], [0]
    answers(plan(t, purge()), Purge(gone))
    assert t.score[A] == CARDS[gone].prestige == 3
    into_the_second_game(t)
    lying_about = t.market + t.event_pile + t.event_discard + t.piles[A] + t.hands[A] + t.discards[A]
    assert gone not in lying_about + t.piles[B] + t.hands[B]
    assert (t.purged[A], len(t.piles[A] + t.hands[A])) == ([gone], 8)
    plan(t, final_scoring())
    assert t.sheet[A][:2] == [3, 0]  # on the track, and not once more among the cards


@pytest.mark.rule("MI-200")
@pytest.mark.parametrize("kind", [0, 1, 2])
@pytest.mark.parametrize("by", [-1, 1])
def test_no_adventurer_is_lost_or_made(kind: int, by: int) -> None:
    t = a_table([MIXED_TAVERN, EMPTY])
    check(t)
    t.reserve[kind] += by
    with pytest.raises(AssertionError):
        check(t)
