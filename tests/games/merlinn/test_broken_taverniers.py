"""Taverniers: what nothing else noticed when it was broken on purpose (`make mutants`)."""

from typing import Any

import pytest

from oyez.engine.choices import Pass
from oyez.games.merlinn.choices import Reserve
from oyez.games.merlinn.collect import discard_top_card
from oyez.games.merlinn.content import read_list
from oyez.games.merlinn.end_of_day import draw_new_hands
from oyez.games.merlinn.priorities import is_complete
from oyez.games.merlinn.table import DWARF, ELF, ORC, Table
from oyez.games.merlinn.tavernier import turn_up_extras
from tests.games.merlinn.positions import EMPTY, A, B, C, D, a_table, apply, card, inn, plan, set_pile, told
from tests.tools import answers

PRESTIGE = {"do": "gain_prestige", "n": 1}
GAIN_ORC = {"do": "gain_adventurer", "n": 1, "type": "orc"}
LAY_ELF = {"do": "lay_down", "n": 1, "type": "elf", "players": 1}


def an_evening(challenge: str = "fewer_elves") -> Table:
    """C is the Tavernier. A has two Elves, B one; no Orc is left in the reserve, and one Dwarf."""
    t = a_table(
        ["2: E E / 2:", "2: E / 2:"],
        taverniers=["D D"],
        guilds="pirates bards goblins",
        challenge_of_the_day=challenge,
        purses={A: (3, 0, 0), B: (1, 0, 0), C: (0, 2, 0)},
    )
    t.reserve[ORC], t.reserve[DWARF] = 0, 1
    return t


@pytest.mark.rule("MI-182", "MI-226", "MI-227", "MI-228")
@pytest.mark.parametrize(
    ("effect", "is_done"),
    [
        (PRESTIGE, True),
        ({"do": "move_or_expel", "n": 1}, False),
        ({"do": "swap_adventurer", "players": 1}, False),
        ({"do": "pay", "n": 1, "type": "any", "then": [PRESTIGE]}, False),
        (GAIN_ORC, False),
        ({"do": "gain_adventurer", "n": 1, "type": "dwarf"}, True),
        ({"do": "gain_adventurer", "n": 2, "type": "dwarf"}, False),
        ({"do": "gain_adventurer", "n": 2, "type": "any"}, True),
        ({"do": "stand_up", "n": 1}, False),
        (LAY_ELF, True),
        ({**LAY_ELF, "players": 2}, True),
        ({**LAY_ELF, "type": "orc"}, False),
        ({**LAY_ELF, "n": 2}, True),
        ({**LAY_ELF, "n": 3}, False),
        ({**LAY_ELF, "n": 2, "players": 2}, False),
        ({**LAY_ELF, "n": 2, "players": 2, "upto": True}, True),
        ({**LAY_ELF, "type": "orc", "players": 2, "upto": True}, False),
        ({**LAY_ELF, "players": "all"}, True),
        ({**LAY_ELF, "n": 2, "players": "all"}, False),
        ({"do": "steal_adventurer", "n": 2, "type": "elf", "players": 1}, True),
        ({"do": "steal_adventurer", "n": 1, "type": "dwarf", "players": 1}, False),
        ({"do": "steal_resource", "n": 3, "type": "gold", "players": 1}, True),
        ({"do": "steal_resource", "n": 4, "type": "gold", "players": 1}, False),
        ({"do": "steal_resource", "n": 1, "type": "any", "players": 2}, True),
        ({"do": "steal_resource", "n": 2, "type": "any", "players": 2}, False),
        ({"do": "steal_resource", "n": 1, "type": "mana", "players": 1}, False),
        ({"do": "give_adventurer", "n": 1, "type": "any", "then": [PRESTIGE]}, True),
        ({"do": "give_adventurer", "n": 1, "type": "orc", "then": [PRESTIGE]}, False),
        ({"do": "give_adventurer", "n": 3, "type": "any", "then": [PRESTIGE]}, False),
        ({"do": "give_resource", "n": 2, "type": "mana", "then": [PRESTIGE]}, True),
        ({"do": "give_resource", "n": 1, "type": "gold", "then": [PRESTIGE]}, False),
        ({"do": "choose", "options": [[GAIN_ORC], [PRESTIGE]]}, True),
        ({"do": "choose", "options": [[GAIN_ORC], [GAIN_ORC]]}, False),
        ({"do": "for_each", "count": "standing", "type": "dwarf", "max": 3, "effects": [PRESTIGE]}, True),
        ({"do": "for_each", "count": "standing", "type": "elf", "max": 3, "effects": [PRESTIGE]}, False),
        ({"do": "each_player", "who": "all", "effects": [{"do": "gain_resource", "n": 1, "type": "gold"}]}, True),
        ({"do": "each_player", "who": "all", "effects": [GAIN_ORC]}, False),
        ({"do": "each_player", "who": "others", "effects": [GAIN_ORC]}, True),
        ({"do": "copy_card"}, False),
    ],
)
def test_what_a_tavernier_could_do_completely(effect: dict[str, Any], is_done: bool) -> None:
    t = an_evening()
    assert is_complete(t, C, read_list([effect])) == is_done
    assert is_complete(t, C, read_list([PRESTIGE, effect])) == is_done
    assert is_complete(t, C, read_list([effect, GAIN_ORC])) is False


@pytest.mark.rule("MI-226", "MI-228")
def test_it_could_stand_somebody_up_or_copy_a_card() -> None:
    t = a_table([EMPTY, EMPTY], taverniers=["d"], guilds="pirates bards goblins")
    assert is_complete(t, C, read_list([{"do": "stand_up", "n": 2}]))
    t.slots[A][0] = [card("cest_orcupe")]
    assert is_complete(t, C, read_list([{"do": "copy_card"}]))


@pytest.mark.rule("MI-179", "MI-180")
@pytest.mark.parametrize(("first", "last", "hit"), [("5: E E E", "5: E E", A), ("5: E E", "5: E E E", C)])
def test_of_two_neighbours_the_one_with_more_of_the_challenges_type(first: str, last: str, hit: int) -> None:
    t = a_table(
        [f"{first} / 2:", "5: D D D D D / 2:", f"{last} / 2:"],
        taverniers=["E E"],
        guilds="pirates bards thieves goblins",
        challenge_of_the_day="more_elves",
    )
    apply(t, D, {"do": "lay_down", "n": 1, "type": "any", "players": 1})
    assert inn(t, hit) == "5: E E e / 2:"
    assert t.lying[D][ELF] == 0


@pytest.mark.rule("MI-179", "MI-247")
def test_the_first_seat_in_turn_order_can_be_the_fullest() -> None:
    t = a_table(
        ["5: D D D / 2:", "2: D D / 2:", "2: E / 2:"],
        taverniers=[""],
        guilds="pirates bards thieves goblins",
        challenge_of_the_day="fewer_orcs",
    )
    apply(t, D, {"do": "lay_down", "n": 1, "type": "any", "players": 1})
    assert [inn(t, seat) for seat in (A, B, C)] == ["5: D D d / 2:", "2: D D / 2:", "2: E / 2:"]


@pytest.mark.rule("MI-22", "MI-62", "MI-156", "MI-226")
@pytest.mark.parametrize(("left", "short"), [(2, False), (1, True), (0, True)])
def test_a_gain_that_falls_short_is_remembered(left: int, short: bool) -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins")
    t.reserve[ORC] = left
    apply(t, B, {**GAIN_ORC, "n": 2})
    assert (t.shortfall, inn(t, B)) == (short, " ".join(["O"] * left))


@pytest.mark.rule("MI-183", "MI-201")
def test_the_reserve_is_used_where_one_wishes() -> None:
    t = a_table([EMPTY, EMPTY], purses={B: (3, 0, 0)})
    steal = {"do": "steal_resource", "n": 1, "type": "gold", "players": "all"}
    play = apply(t, A, steal)
    assert t.resources == [[1, 0, 0], [2, 0, 0]]
    answers(play, Reserve())
    assert t.resources == [[2, 0, 0], [2, 0, 0]]
    answers(apply(t, A, steal), Pass())
    assert t.resources == [[3, 0, 0], [1, 0, 0]]


@pytest.mark.rule("MI-25", "MI-156", "MI-226")
@pytest.mark.parametrize(("guests", "short"), [("D", True), ("d", False)])
def test_standing_up_nobody_falls_short(guests: str, short: bool) -> None:
    t = a_table([EMPTY], taverniers=[guests], guilds="pirates goblins")
    apply(t, B, {"do": "stand_up", "n": 1})
    assert (t.shortfall, inn(t, B)) == (short, "D")


@pytest.mark.rule("MI-158")
def test_extra_cards_are_turned_up_and_used_up() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins")
    set_pile(t, B, "cest_orcupe", "une_barbe_et_ca_repart", "un_dernier_pour_la_route")
    t.active, t.plays = B, 2
    plan(t, turn_up_extras(B))
    assert t.slots[B][t.service] == [card("cest_orcupe"), card("une_barbe_et_ca_repart")]
    assert t.plays == 0


@pytest.mark.rule("MI-174")
def test_gold_is_stolen_where_it_is_scarce() -> None:
    t = a_table([EMPTY, EMPTY], taverniers=[""], guilds="pirates bards goblins", purses={A: (1, 0, 0), B: (0, 5, 0)})
    apply(t, C, {"do": "steal_resource", "n": 1, "type": "any", "players": 1})
    assert t.resources == [[0, 0, 0], [0, 5, 0], [1, 0, 0]]  # none of either: Dwarves come before Elves


@pytest.mark.rule("MI-181", "MI-246")
@pytest.mark.parametrize(("kind", "left"), [("orc", "E"), ("elf", "O"), ("any", "O")])
def test_a_gift_is_of_the_type_that_the_card_names(kind: str, left: str) -> None:
    t = a_table([EMPTY], taverniers=["E O"], guilds="pirates goblins", challenge_of_the_day="more_dwarves")
    apply(t, B, {"do": "give_adventurer", "n": 1, "type": kind, "then": [PRESTIGE]})
    assert (inn(t, B), t.score[B]) == (left, 1)


@pytest.mark.rule("MI-233")
@pytest.mark.parametrize(("challenge", "laid"), [("fewer_elves", "2: d E / 2:"), ("more_elves", "2: D e / 2:")])
def test_against_all_the_challenges_type_is_laid_down_under_more_only(challenge: str, laid: str) -> None:
    t = a_table(["2: D E / 2:"], taverniers=["E"], guilds="pirates goblins", challenge_of_the_day=challenge)
    apply(t, B, {"do": "lay_down", "n": 1, "type": "any", "players": "all"})
    assert inn(t, A) == laid


@pytest.mark.rule("MI-181", "MI-245")
@pytest.mark.parametrize(("first", "last", "gets"), [("2: E /", "2: /", C), ("2: /", "2: E /", A)])
def test_of_two_neighbours_with_fewer_the_one_with_fewest_gets_it(first: str, last: str, gets: int) -> None:
    t = a_table(
        [f"{first} 2:", "2: / 2:", f"{last} 2:"],
        taverniers=["E E"],
        guilds="pirates bards thieves goblins",
        challenge_of_the_day="fewer_elves",
    )
    before = inn(t, gets)
    apply(t, D, {"do": "give_adventurer", "n": 1, "type": "any", "then": [PRESTIGE]})
    assert (inn(t, gets), before) == ("2: E / 2:", "2: / 2:")


@pytest.mark.rule("MI-128", "MI-167")
def test_without_discards_its_deck_stays_as_it_lies() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins")
    pile, layers = t.piles[B][:], t.layers[B][:]
    plan(t, draw_new_hands())
    assert (t.piles[B], t.layers[B], t.hands[B]) == (pile, layers, [])
    t.discards[B] = [t.piles[B].pop()]
    t.layers[B] = [len(t.piles[B])]
    plan(t, draw_new_hands())
    assert (t.piles[B], t.layers[B]) == ([pile[-1], *pile[:-1]], [1, len(pile) - 1])


@pytest.mark.rule("MI-162", "MI-163")
def test_a_deck_without_cards_discards_none() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins")
    t.piles[B], t.layers[B] = [], [0]
    play = plan(t, discard_top_card(B))
    assert play.is_over
    assert t.discards[B] == []
    assert [event.facts for event in told(play, "nothing_to_draw")] == [(B,)]
