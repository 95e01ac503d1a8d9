"""Chapter «The Taverniers' order of priorities» (MI-171 to MI-184, MI-232 to MI-236, MI-245 to MI-247)."""

from typing import Any

import pytest

from oyez.engine.play import Play
from oyez.games.merlinn import game
from oyez.games.merlinn.table import GOLD
from tests.games.merlinn.positions import EMPTY, A, B, C, D, a_table, apply, inn, told
from tests.tools import a_chance, decisions

# The Tavernier is seat C of three, or D of four; the Goblins' order is Orc, Dwarf, Elf; the Thieves': Dwarf, Orc, Elf.


def three(first: str, second: str, guests: str, challenge: str, **more: Any) -> Any:
    guilds = more.pop("guilds", "pirates bards goblins")
    return a_table([first, second], taverniers=[guests], guilds=guilds, challenge_of_the_day=challenge, **more)


def four(taverns: list[str], guests: str, challenge: str, **more: Any) -> Any:
    return a_table(
        taverns, taverniers=[guests], guilds="pirates bards thieves goblins", challenge_of_the_day=challenge, **more
    )


STEAL_ONE = {"do": "steal_adventurer", "n": 1, "type": "any", "players": 1}
LAY_ONE = {"do": "lay_down", "n": 1, "type": "any", "players": 1}
STEAL_RESOURCE = {"do": "steal_resource", "n": 1, "type": "any", "players": 1}
GAIN_ONE = {"do": "gain_adventurer", "n": 1, "type": "any"}
PRESTIGE = [{"do": "gain_prestige", "n": 1}]


@pytest.mark.rule("MI-171")
def test_an_adventurer_before_a_resource_in_doubt_its_order() -> None:
    t = three(EMPTY, EMPTY, "", "fewer_elves")
    options = [[{"do": "gain_resource", "n": 4, "type": "any"}], [GAIN_ONE]]
    apply(t, C, {"do": "choose", "options": options})
    assert inn(t, C) == "O"
    assert t.resources[C] == [0, 0, 0]
    apply(t, C, {"do": "gain_resource", "n": 3, "type": "any"})  # equal stores: its order, resource by resource
    assert t.resources[C] == [1, 1, 1]
    t = three(EMPTY, EMPTY, "", "fewer_elves")
    apply(t, C, {"do": "gain_resource", "n": 1, "type": "any"})
    assert t.resources[C] == [0, 0, 1]  # Orcs come first, so does their Malice


@pytest.mark.rule("MI-172")
def test_ties_of_targets() -> None:
    for scores, victim in (([0, 5, 3, 0], B), ([9, 5, 3, 0], A), ([4, 4, 4, 0], A), ([0, 2, 2, 9], B)):
        t = four(["2: O / 2:"] * 3, "", "fewer_elves")
        t.score = scores
        apply(t, D, STEAL_ONE)
        assert [seat for seat in (A, B, C) if inn(t, seat) == EMPTY] == [victim]
    t = four([EMPTY, "2: O / 2:", "2: O / 2:"], "", "fewer_elves")
    t.score = [9, 0, 5, 0]  # the leader is not among the tied: turn order
    apply(t, D, STEAL_ONE)
    assert inn(t, B) == EMPTY


@pytest.mark.rule("MI-173")
def test_gaining_the_resource_it_has_least_of() -> None:
    t = three(EMPTY, EMPTY, "", "more_elves", purses={C: (0, 3, 2)})
    apply(t, C, {"do": "gain_resource", "n": 4, "type": "any"})
    assert t.resources[C] == [3, 3, 3]  # Gold, Gold, then Malice before Gold on the tie, then Gold


@pytest.mark.rule("MI-174")
def test_stealing_resources() -> None:
    t = three(EMPTY, EMPTY, "", "more_elves", purses={A: (5, 2, 0), B: (1, 3, 0), C: (1, 0, 0)})
    apply(t, C, STEAL_RESOURCE)
    assert t.resources[C] == [1, 1, 0]  # of Mana and Malice it has none, but nobody has Malice; B has most Mana
    assert t.resources[B] == [1, 2, 0]
    t = three(EMPTY, EMPTY, "", "more_elves", purses={A: (5, 2, 0), B: (1, 3, 0), C: (1, 0, 0)})
    apply(t, C, {**STEAL_RESOURCE, "n": 3})
    assert t.resources[B] == [0, 1, 0]  # Mana, then Gold (equal, its order), then Mana
    t = three(EMPTY, EMPTY, "", "more_elves", purses={A: (5, 2, 0), B: (1, 3, 0)})
    apply(t, C, {**STEAL_RESOURCE, "type": "gold"})
    assert t.resources[A][GOLD] == 4


@pytest.mark.rule("MI-175")
def test_giving_resources() -> None:
    gift = {"do": "give_resource", "n": 2, "type": "any", "then": PRESTIGE}
    t = three(EMPTY, EMPTY, "", "more_elves", purses={A: (3, 3, 19), B: (5, 2, 20), C: (4, 3, 1)})
    apply(t, C, gift)
    assert t.resources[C] == [4, 1, 1]  # of Malice it has too little; Mana is the least; B has least Mana
    assert t.resources[B] == [5, 4, 20]
    assert t.score[C] == 1
    t = three(EMPTY, EMPTY, "", "more_elves", purses={A: (3, 0, 0), B: (20, 0, 0), C: (2, 0, 0)})
    apply(t, C, gift)
    assert t.resources[A][GOLD] == 5  # B cannot store it
    t = three(EMPTY, EMPTY, "", "more_elves", purses={C: (1, 1, 1)})
    apply(t, C, gift)
    assert (t.resources[C], t.score[C], t.shortfall) == ([1, 1, 1], 0, True)


@pytest.mark.rule("MI-176")
@pytest.mark.parametrize(
    ("challenge", "gone", "taken"),
    [
        ("more_elves", "", "E"),
        ("more_elves", "E", "O"),
        ("more_elves", "EO", "D"),
        ("fewer_orcs", "", "D"),
        ("fewer_orcs", "D", "E"),
        ("fewer_orcs", "DE", "O"),
        ("fewer_elves", "", "O"),
    ],
)
def test_gaining_adventurers_of_choice(challenge: str, gone: str, taken: str) -> None:
    hoard = " ".join(letter for letter in gone for _ in range(24))
    t = a_table([EMPTY], taverniers=["", hoard], guilds="pirates goblins bards", challenge_of_the_day=challenge)
    apply(t, B, GAIN_ONE)
    assert inn(t, B) == taken


@pytest.mark.rule("MI-177")
def test_stealing_adventurers_under_more() -> None:
    t = four(["2: E / 2:", "5: E E E / 2:", "2: E E / 2:"], "", "more_elves")
    apply(t, D, STEAL_ONE)
    assert inn(t, C) == "2: E / 2:"  # the neighbour with the most Elves, not B
    t = four(["2: D / 2:", "5: E E E / 2:", "2: O / 2:"], "", "more_elves")
    apply(t, D, STEAL_ONE)
    assert inn(t, B) == "5: E E / 2:"  # no neighbour has one
    t = four(["2: D D / 2:", "5: O / 2:", "2: O O / 2:"], "", "more_elves")
    apply(t, D, STEAL_ONE)
    assert inn(t, C) == "2: O / 2:"  # nobody has one: first of its order, where there are most


@pytest.mark.rule("MI-177")
def test_stealing_adventurers_under_fewer() -> None:
    t = four(["5: O O O / 2:", "2: D / 2:", "2: D D / 2:"], "", "fewer_orcs")
    apply(t, D, STEAL_ONE)
    assert inn(t, C) == "2: D / 2:"
    t = four(["2: O / 2:", "2: O O / 2:", EMPTY], "", "fewer_orcs")
    apply(t, D, STEAL_ONE)
    assert inn(t, B) == "2: O / 2:"  # nothing else to be had


@pytest.mark.rule("MI-178")
def test_stealing_a_type_that_the_card_names() -> None:
    fixed = {**STEAL_ONE, "type": "elf"}
    t = four(["2: E / 2:", "2: E E / 2:", EMPTY], "", "more_elves")
    apply(t, D, fixed)
    assert inn(t, A) == EMPTY  # X of a «more» Challenge: a neighbour
    for challenge in ("more_orcs", "fewer_elves"):
        t = four(["2: E / 2:", "2: E E / 2:", EMPTY], "", challenge)
        apply(t, D, fixed)
        assert inn(t, B) == "2: E / 2:"  # else the seat with the most, even of a type it would rather avoid


@pytest.mark.rule("MI-179")
def test_laying_down_under_more() -> None:
    t = four(["5: E E / 2:", "5: E E E D D / 2:", "2: E / 2:"], "E", "more_elves")
    apply(t, D, LAY_ONE)
    assert inn(t, A) == "5: E e / 2:"  # the neighbour with the most Elves: 1 against 1 afterwards
    t = four(["5: E E E / 2:", "2: D O / 2:", "5: E E D D / 2:"], "E", "more_elves")
    apply(t, D, LAY_ONE)
    # 1 against 2 would remain: so where something else stands, at the fullest Tavern, the first of its order
    assert inn(t, C) == "5: D d E E / 2:"
    t = four(["5: E E E / 2:", EMPTY, "2: E / 2:"], "", "more_elves")
    apply(t, D, LAY_ONE)
    assert inn(t, A) == "5: E E e / 2:"  # nothing but Elves stands anywhere


@pytest.mark.rule("MI-179")
def test_laying_down_under_fewer() -> None:
    t = four(["5: E O / 2:", "5: E E E E / 2:", "2: D O / 2: d"], "", "fewer_orcs")
    apply(t, D, LAY_ONE)
    assert inn(t, B) == "5: E E E e / 2:"  # most Adventurers where something else than an Orc stands
    t = four(["5: E O / 2:", "2: O O / 2: O O", "2: D O / 2: d"], "", "fewer_orcs")
    apply(t, D, LAY_ONE)
    assert inn(t, C) == "2: d O / 2: d"  # B has most, but only Orcs; laid-down ones count


@pytest.mark.rule("MI-247")
def test_laying_down_several() -> None:
    lay_two = {**LAY_ONE, "n": 2}
    t = four(["5: E E E D / 2:", EMPTY, EMPTY], "E", "more_elves")
    apply(t, D, lay_two)
    assert inn(t, A) == "5: D E e e / 2:"  # 1 against 1 when both are down
    t = four(["5: E E E E D / 2:", EMPTY, EMPTY], "E", "more_elves")
    apply(t, D, lay_two)
    assert inn(t, A) == "5: d E E E e / 2:"  # 1 against 2: first what is no Elf, then an Elf
    t = four(["5: E D O / 2:", EMPTY, EMPTY], "", "more_elves")
    apply(t, D, lay_two)
    assert inn(t, A) == "5: D e o / 2:"  # the one Elf, then the first of its order


@pytest.mark.rule("MI-180")
def test_laying_down_a_type_that_the_card_names() -> None:
    t = four(["2: E / 2:", "2: E E / 2:", "5: D D D D / 2:"], "E", "more_elves")
    apply(t, D, {**LAY_ONE, "type": "elf"})
    assert inn(t, B) == "2: E e / 2:"


GIFT = {"do": "give_adventurer", "n": 1, "type": "any", "then": PRESTIGE}


@pytest.mark.rule("MI-181")
def test_giving_under_more() -> None:
    t = four(["2: D D / 2: D D", "2: D / 2:", "2: D d / 2:"], "O D E E", "more_elves")
    apply(t, D, GIFT)
    assert inn(t, D) == "E E O"  # never an Elf; of Orc and Dwarf the last of its order
    assert inn(t, B) == "2: D D / 2:"  # fewest Adventurers in all, with a free chair
    t = four([EMPTY] * 3, "E E d", "more_elves")
    apply(t, D, GIFT)
    assert (inn(t, D), t.score[D], t.shortfall) == ("d E E", 0, True)


@pytest.mark.rule("MI-245")
def test_giving_under_fewer() -> None:
    t = four(["2: O / 2:", EMPTY, "5: D D D / 2:"], "O O E", "fewer_orcs")
    apply(t, D, GIFT)
    assert inn(t, C) == "5: D D D O / 2:"  # an Orc, to the neighbour with fewest Orcs
    t = four(["2: O O / 2:", EMPTY, "2: O O / 2:"], "O O D E", "fewer_orcs")
    apply(t, D, GIFT)
    assert inn(t, B) == "2: E / 2:"  # no neighbour has fewer: the last of its order, to the emptiest
    t = four(["2: O O / 2:", EMPTY, "2: O O / 2:"], "O O", "fewer_orcs")
    apply(t, D, GIFT)
    assert inn(t, B) == "2: O / 2:"  # nothing but Orcs
    t = four(["2: O / 2:", "2: D / 2:", "2: O / 2:"], "D E", "fewer_orcs")
    apply(t, D, GIFT)
    assert inn(t, A) == "2: E O / 2:"  # it has no Orc


@pytest.mark.rule("MI-246", "MI-234")
def test_giving_a_type_that_the_card_names() -> None:
    orc = {**GIFT, "type": "orc"}
    t = four([EMPTY] * 3, "O O", "more_orcs")
    apply(t, D, orc)
    assert (inn(t, D), t.shortfall) == ("O O", True)  # never X under «more»
    t = four(["2: O / 2:", EMPTY, "5: D D D / 2:"], "O O", "fewer_orcs")
    apply(t, D, orc)
    assert inn(t, C) == "5: D D D O / 2:"
    for challenge in ("more_elves", "fewer_elves"):
        t = four(["2: O / 2:", EMPTY, "2: D / 2:"], "O O", challenge)
        apply(t, D, orc)
        assert inn(t, B) == "2: O / 2:"


@pytest.mark.rule("MI-182")
@pytest.mark.parametrize(
    ("options", "purse", "result"),
    [
        # the second is impossible (nobody lies down): the complete one
        (
            [[{"do": "stand_up", "n": 1}, GAIN_ONE], [{"do": "gain_resource", "n": 1, "type": "gold"}]],
            (0, 0, 0),
            "gold",
        ),
        # both complete: more Adventurers
        ([[GAIN_ONE], [{"do": "gain_adventurer", "n": 2, "type": "elf"}]], (0, 0, 0), "E E"),
        # more Adventurers before the resource it has least of
        (
            [
                [{"do": "gain_resource", "n": 1, "type": "mana"}],
                [{"do": "gain_adventurer", "n": 1, "type": "elf"}, {"do": "gain_resource", "n": 1, "type": "malice"}],
            ],
            (0, 0, 4),
            "E",
        ),
        # no Adventurers: the first resource it has least of
        (
            [[{"do": "gain_resource", "n": 2, "type": "mana"}], [{"do": "gain_resource", "n": 1, "type": "gold"}]],
            (0, 1, 0),
            "gold",
        ),
        # all equal: the first printed
        (
            [[{"do": "gain_resource", "n": 1, "type": "gold"}], [{"do": "gain_resource", "n": 1, "type": "malice"}]],
            (0, 0, 0),
            "gold",
        ),
        # none is complete: the same order among all
        (
            [
                [{"do": "move_or_expel", "n": 1}],
                [{"do": "stand_up", "n": 1}, {"do": "gain_adventurer", "n": 1, "type": "elf"}],
            ],
            (0, 0, 0),
            "E",
        ),
    ],
)
def test_choosing(options: list[Any], purse: tuple[int, int, int], result: str) -> None:
    t = three(EMPTY, EMPTY, "", "fewer_orcs", purses={C: purse})
    apply(t, C, {"do": "choose", "options": options})
    if result == "gold":
        assert t.resources[C][GOLD] == 1
    else:
        assert inn(t, C) == result


@pytest.mark.rule("MI-183")
def test_each_target_anew_and_the_reserve_for_those_missing() -> None:
    twice = {**STEAL_RESOURCE, "players": 2, "upto": True}
    t = four([EMPTY] * 3, "", "fewer_orcs", purses={A: (5, 0, 0), B: (4, 0, 0), C: (9, 0, 0)})
    apply(t, D, {**twice, "type": "gold"})
    assert [purse[GOLD] for purse in t.resources] == [4, 4, 8, 2]  # C has most, then A
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins", purses={A: (5, 0, 0)})
    apply(t, B, {**twice, "type": "gold"})
    assert t.resources[B][GOLD] == 2  # one from A, one from the reserve
    t = a_table([EMPTY], taverniers=["", ""], guilds="pirates goblins bards", purses={A: (5, 0, 0), C: (5, 0, 0)})
    apply(t, B, {**twice, "type": "gold"})
    assert [purse[GOLD] for purse in t.resources] == [4, 2, 4]  # two seats: the reserve is not needed
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins", purses={A: (5, 0, 0)})
    play = apply(t, B, {"do": "steal_resource", "n": 1, "type": "gold", "players": "all"})
    assert t.resources[B][GOLD] == 2
    assert [event.kind for event in play.events] == ["stole_resource", "gained"]  # the reserve last


@pytest.mark.rule("MI-184")
def test_several_taverniers_treat_all_alike() -> None:
    t = a_table([EMPTY], taverniers=["O O", ""], guilds="pirates goblins thieves", challenge_of_the_day="fewer_elves")
    apply(t, C, STEAL_ONE)
    assert (inn(t, B), inn(t, C)) == ("O", "O")
    play = Play(game, game.new_table(1, a_chance("three"), {"taverniers": 3, "first_player": 0}), listen=True)
    order = [event.facts[0] for event in play.events if event.kind == "service"]
    for _ in decisions(play, 1, most=60):
        order += [event.facts[0] for event in play.events if event.kind == "service"]
    assert order[:8] == [A, B, C, D, A, B, C, D]
    assert len(set(play.table.guilds)) == 4


@pytest.mark.rule("MI-232")
def test_only_legal_targets_are_looked_at() -> None:
    t = four(["2: E / 2:", "5: O O O / 2:", EMPTY], "", "fewer_dwarves")
    apply(t, D, {**STEAL_ONE, "who": "adjacent"})
    assert inn(t, D) == "E"  # the Orcs of B are out of reach
    t = three(EMPTY, EMPTY, "", "more_elves", purses={A: (5, 0, 0), B: (0, 0, 5), C: (20, 0, 0)})
    apply(t, C, {**STEAL_RESOURCE, "type": "gold"})
    assert (t.resources[A][GOLD], t.shortfall) == (5, True)  # Gold it cannot store
    t = four(["2: D D / 2: D D", "2: D / 2:", "2: D D / 2: D D"], "E", "fewer_orcs")
    apply(t, D, GIFT)
    assert inn(t, B) == "2: D E / 2:"  # the only one with a free chair


@pytest.mark.rule("MI-233")
def test_against_everybody_only_the_type_is_chosen() -> None:
    lay_all = {"do": "lay_down", "n": 1, "type": "any", "players": "all"}
    t = four(["5: E E D / 2:", "2: E D / 2:", "5: E E E D / 2:"], "E", "more_elves")
    apply(t, D, lay_all)
    assert inn(t, A) == "5: D E e / 2:"  # adjacent, and 1 against 1 afterwards
    assert inn(t, B) == "2: d E / 2:"  # not adjacent
    assert inn(t, C) == "5: d E E E / 2:"  # adjacent, but 1 against 2 would remain
    t = four(["2: O / 2:", "2: O E / 2:", EMPTY], "", "fewer_orcs")
    apply(t, D, lay_all)
    assert (inn(t, A), inn(t, B)) == ("2: o / 2:", "2: e O / 2:")  # X only where nothing else stands
    t = four([EMPTY] * 3, "", "fewer_orcs", purses={A: (1, 5, 0), B: (0, 5, 0), C: (3, 0, 3), D: (0, 0, 1)})
    apply(t, D, {"do": "steal_resource", "n": 1, "type": "any", "players": "all"})
    assert t.resources[D] == [1, 1, 2]  # Gold from A (equal to Mana: its order), Mana from B, Malice from C (its order)
    t = four(["2: D E / 2:", "2: E / 2:", "2: O D / 2:"], "", "fewer_orcs")
    apply(t, D, {"do": "steal_adventurer", "n": 1, "type": "any", "players": "all"})
    assert inn(t, D) == "D D E"


@pytest.mark.rule("MI-234")
def test_it_declines_nothing() -> None:
    t = four(["2: O / 2:", "2: O / 2:", "2: O / 2:"], "", "fewer_elves")
    play = apply(t, D, {"do": "steal_adventurer", "n": 1, "type": "any", "players": 2, "upto": True})
    assert len(told(play, "stole")) == 2
    t = four([EMPTY] * 3, "o d d", "fewer_elves")
    apply(t, D, {"do": "stand_up", "n": 2})
    assert inn(t, D) == "D d O"  # as many as possible, in its order


@pytest.mark.rule("MI-235")
def test_what_it_takes_from_the_reserve() -> None:
    t = a_table(
        [EMPTY], taverniers=[""], guilds="pirates goblins", challenge_of_the_day="more_elves", purses={B: (1, 0, 0)}
    )
    apply(t, B, {"do": "steal_adventurer", "n": 1, "type": "any", "players": 2, "upto": True})
    assert inn(t, B) == "E"
    apply(t, B, {"do": "steal_resource", "n": 2, "type": "any", "players": 2, "upto": True})
    assert t.resources[B] == [1, 1, 1]


@pytest.mark.rule("MI-236")
def test_the_lowest_slot_is_hit_and_filled_first() -> None:
    t = three("2: D / 2: O / 2: O", EMPTY, "", "fewer_elves")
    apply(t, C, LAY_ONE)
    assert inn(t, A) == "2: D / 2: o / 2: O"
    apply(t, C, STEAL_ONE)
    assert inn(t, A) == "2: D / 2: o / 2:"
    t = three("2: D D / 2: D D", "2: D D / 5: D D", "E", "fewer_orcs")
    apply(t, C, GIFT)
    assert inn(t, B) == "2: D D / 5: D D E"
