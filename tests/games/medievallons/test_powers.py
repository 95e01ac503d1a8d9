"""Powers, the pile that runs out, and the end."""

from itertools import permutations

import pytest

from oyez.engine.choices import Choice
from oyez.engine.errors import IllegalAnswer
from oyez.games.medievallons import game
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    Copy,
    GiveTwo,
    Keep,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.outcome import outcome
from oyez.games.medievallons.table import TYPES
from tests.games.medievallons.positions import (
    A,
    B,
    C,
    D,
    a_table,
    card,
    choices_of,
    counts,
    events,
    hand,
    offered,
    top,
    turn_of,
)
from tests.tools import a_chance, answers

MONK, KNIGHT, STAR, JESTER, NOBLE = card("monk"), card("knight"), card("star"), card("jester"), card("noble")
TWO = "noble, star"


@pytest.mark.rule("MV-12", "MV-15", "MV-49", "MV-133")
@pytest.mark.parametrize(
    ("holding", "guilds", "action"),
    [
        ("monk, star", {}, PlayCard(MONK)),
        ("3 monk, star", {}, LayGuild(MONK, 3, 0)),
        ("monk, star", {A: ["3 monk"]}, ReinforceGuild(0, MONK, 1, 0)),
        ("star", {A: ["3 monk"]}, UseGuild(0)),
        ("witch, star", {B: ["3 monk"]}, PlayCard(card("witch"))),
    ],
    ids=["played", "laid", "reinforced", "used", "copied"],
)
def test_a_power_is_the_same_whatever_its_source(holding: str, guilds: dict[int, list[str]], action: Choice) -> None:
    t = a_table([holding, TWO, TWO], guilds, pile="knight, noble, priest")
    play = answers(turn_of(t), action)
    assert hand(play, A) == counts("star, knight, noble, priest")
    assert play.question is not None
    assert play.question.seat == B, "one activation a turn"


@pytest.mark.rule("MV-136", "MV-73")
def test_hands_are_counted_when_the_power_is_carried_out() -> None:
    t = a_table(["3 beggar, 2 star", "2 monk, noble", "2 knight"])
    play = answers(turn_of(t), LayGuild(card("beggar"), 3, 0))  # A has 2 cards left: B has the most
    assert sum(hand(play, B)) == 2
    assert events(play, "begged")[0].facts == (A, B)


@pytest.mark.rule("MV-74")
def test_the_beggars_card_is_random() -> None:
    taken = []
    for seed in range(400):
        t = a_table(["beggar, star", "knight, 2 monk, witch", "star"])
        t.chance = a_chance("beggar", seed)
        play = answers(turn_of(t), PlayCard(card("beggar")))
        taken.append(events(play, "begged")[0].secret[0])
        assert events(play, "begged")[0].known_to == (A, B)
    assert 165 < taken.count(MONK) < 235  # two cards of four
    assert 70 < taken.count(KNIGHT) < 130
    assert 70 < taken.count(card("witch")) < 130


@pytest.mark.rule("MV-77")
def test_a_beggar_among_empty_hands_draws() -> None:
    t = a_table(["beggar", "", ""], {B: ["3 monk", "3 knight"]}, pile="noble, priest")
    play = turn_of(t)
    assert hand(play, A) == counts("noble, priest")
    assert [(event.rule, event.facts) for event in events(play, "beggar_in_vain")] == [("MV-77", (A,))]
    assert events(play, "drew")[0].rule == "MV-77"


@pytest.mark.rule("MV-64", "MV-62")
def test_a_jester_answers_only_to_its_name() -> None:
    t = a_table(["knight, star", "2 jester, star", TWO])
    play = answers(turn_of(t), PlayCard(KNIGHT))
    assert len(offered(play, AskFor)) == 2 * 13
    answers(play, AskFor(B, MONK))
    assert hand(play, B) == counts("2 jester, star")
    again = a_table(["knight, star", "2 jester, star", TWO])
    play = answers(turn_of(again), PlayCard(KNIGHT), AskFor(B, JESTER))
    assert hand(play, B) == counts("jester, star")


@pytest.mark.rule("MV-62", "MV-134")
def test_an_empty_handed_player_may_be_asked_and_never_tops_up() -> None:
    t = a_table(["knight, star", "", TWO], {B: ["3 monk", "3 noble"]})
    play = answers(turn_of(t), PlayCard(KNIGHT), AskFor(B, MONK))
    assert sum(hand(play, B)) == 0


@pytest.mark.rule("MV-69", "MV-71", "MV-72")
def test_the_swap_is_sealed_until_both_have_chosen() -> None:
    t = a_table(["merchant, 2 star, monk", "2 knight, noble", TWO])
    play = answers(turn_of(t), PlayCard(card("merchant")))
    assert offered(play, Player) == [Player(B), Player(C)]
    answers(play, Player(B))
    assert [question.seat for question in play.asked] == [A, B]
    seen = game.view(t, B)
    play.answer(A, GiveTwo(STAR, STAR))
    assert game.view(t, B) == seen
    with pytest.raises(IllegalAnswer):
        play.answer(A, GiveTwo(STAR, MONK))  # once given, given
    play.answer(B, GiveTwo(KNIGHT, KNIGHT))
    assert hand(play, B) == counts("noble, 2 star")
    assert hand(play, A)[KNIGHT] >= 2
    assert events(play, "swapped")[0].known_to == (A, B)
    assert events(play, "swapped")[0].seen_by(C).secret == ()


@pytest.mark.rule("MV-52")
def test_the_active_player_tops_up_first() -> None:
    t = a_table(["priest", "", TWO], {B: ["3 monk", "3 knight"]}, pile="star, knight, noble")
    play = answers(turn_of(t), Player(B))
    assert [event.facts for event in events(play, "drew")][:2] == [(A,), (B,)]
    assert hand(play, B)[KNIGHT] + hand(play, A)[KNIGHT] == 1


@pytest.mark.rule("MV-82")
def test_only_the_priests_owner_sees_the_hand() -> None:
    t = a_table(["priest, star", "monk, knight", TWO])
    play = answers(turn_of(t), PlayCard(card("priest")), Player(B))
    assert game.view(t, A)["players"][B]["hand"] == {"knight": 1, "monk": 1}
    assert "hand" not in game.view(t, C)["players"][B]
    assert "hand" not in game.view(t, None)["players"][B]
    assert [(event.secret, event.known_to) for event in events(play, "looked")] == [(([KNIGHT, MONK],), (A,))]
    answers(play, Card(MONK))
    assert "hand" not in game.view(t, A)["players"][B]


@pytest.mark.rule("MV-82", "MV-83", "MV-84")
def test_you_choose_both_cards_of_a_priest_and_third_players_see_neither() -> None:
    t = a_table(["priest, star", TWO, "monk, knight"])
    play = answers(turn_of(t), PlayCard(card("priest")), Player(C))
    assert [question.seat for question in play.asked] == [A]
    answers(play, Card(MONK))
    assert [question.seat for question in play.asked] == [A]
    assert [(event.secret, event.known_to) for event in events(play, "priest_took")] == [((MONK,), (A, C))]
    answers(play, Card(STAR))
    assert [(event.secret, event.known_to) for event in events(play, "priest_gave")] == [((STAR,), (A, C))]
    assert hand(play, C) == counts("knight, star")


@pytest.mark.rule("MV-59", "MV-60", "MV-86")
@pytest.mark.parametrize("played", ["witch", "assassin", "prowler"])
def test_without_target_the_card_in_play_is_discarded_before_the_card_is_drawn(played: str) -> None:
    """Seen when that draw empties the pile: the card in play is then the top of the discard, and stays."""
    t = a_table(
        [f"{played}, star", TWO, TWO], {A: ["3 assassin"]}, pile="priest", discard="monk, knight", only_pile=True
    )
    play = answers(turn_of(t), PlayCard(card(played)))
    assert t.discard == [card(played)]
    assert sorted([*t.pile, *_cards_beside(hand(play, A), "star, priest")]) == sorted([MONK, KNIGHT])
    assert not play.is_over


def _cards_beside(held: list[int], known: str) -> list[int]:
    """What else is in a hand."""
    return [kind for kind, (have, knew) in enumerate(zip(held, counts(known), strict=True)) for _ in range(have - knew)]


@pytest.mark.rule("MV-50")
@pytest.mark.parametrize(
    ("power", "asked"),
    [
        ("assassin", [Member(B, 0, MONK), Member(C, 0, STAR)]),
        ("prowler", [Member(B, 0, MONK), Member(C, 0, STAR)]),
        ("merchant", [Player(B), Player(C)]),
        ("priest", [Player(B), Player(C)]),
        ("witch", [Copy(STAR), Copy(MONK)]),
        ("knight", [AskFor(other, kind) for other in (B, C) for kind in range(TYPES)]),
        ("beggar", [Player(B), Player(C)]),
        ("magician", [Keep(*drawn) for drawn in permutations([KNIGHT, STAR, NOBLE])]),
    ],
)
def test_a_power_must_be_carried_out(power: str, asked: list[Choice]) -> None:
    """Nothing but its targets is offered: nobody may leave it."""
    t = a_table([f"{power}, noble", TWO, TWO], {B: ["3 monk"], C: ["3 star"]}, pile="knight, star, noble")
    play = answers(turn_of(t), PlayCard(card(power)))
    assert play.question is not None
    assert play.question.seat == A
    assert choices_of(play, A) == asked
    with pytest.raises(IllegalAnswer):
        play.answer(A, ["Pass"])


@pytest.mark.rule("MV-86", "MV-59", "MV-60")
@pytest.mark.parametrize("power", ["prowler", "assassin"])
def test_without_target_a_used_guild_draws_too(power: str) -> None:
    t = a_table(["", TWO], {A: [f"3 {power}"]}, pile="monk, knight", discard="star")
    play = turn_of(t)
    assert hand(play, A) == counts("monk, knight")
    assert top(play, 9) == ["star"]
    played = a_table([f"{power}, star", TWO], pile="monk, knight", discard="star")
    play = answers(turn_of(played), PlayCard(card(power)))
    assert hand(play, A) == counts("star, monk, knight")
    assert top(play, 2) == ["star", power]


@pytest.mark.rule("MV-139")
@pytest.mark.parametrize(("power", "held"), [("assassin", "star, witch"), ("prowler", "star, witch, monk")])
def test_with_a_target_nothing_replaces(power: str, held: str) -> None:
    t = a_table([f"{power}, star", TWO], {B: ["4 monk"]}, pile="witch")
    play = answers(turn_of(t), PlayCard(card(power)))
    assert hand(play, A) == counts(held)
    assert t.guilds[B] == [counts("3 monk")]


@pytest.mark.rule("MV-88", "MV-89", "MV-87", "MV-140")
def test_a_witch_must_copy_what_can_be_copied_and_changes_nothing() -> None:
    t = a_table(["witch, star", TWO, TWO], {B: ["3 monk"], C: ["3 witch", "3 jester"], A: ["3 noble"]}, pile="knight")
    play = answers(turn_of(t), PlayCard(card("witch")))
    assert offered(play, Copy) == [Copy(MONK), Copy(NOBLE)]
    answers(play, Copy(MONK))
    assert sum(hand(play, A)) == 4
    assert t.guilds[B] == [counts("3 monk")]
    assert hand(play, B) == counts(TWO)


@pytest.mark.rule("MV-93")
def test_a_revealed_assassin_may_hit_witches_and_jesters() -> None:
    t = a_table(["witch, star", TWO, TWO], {B: ["3 witch"], C: ["4 jester"]}, pile="assassin")
    play = answers(turn_of(t), PlayCard(card("witch")))
    assert offered(play, Member) == [Member(B, 0, card("witch")), Member(C, 0, JESTER)]
    none = a_table(["witch, star", TWO, TWO], pile="prowler, knight, monk", discard="noble")
    play = answers(turn_of(none), PlayCard(card("witch")))
    assert hand(play, A) == counts("star, knight, monk")
    assert top(play, 9) == ["noble", "prowler", "witch"]


@pytest.mark.rule("MV-91")
def test_a_revealed_jester_does_nothing() -> None:
    t = a_table(["witch, star", TWO, TWO], pile="jester, monk", discard="noble")
    play = answers(turn_of(t), PlayCard(card("witch")))
    assert hand(play, A) == counts("star, monk")
    assert top(play, 9) == ["noble", "jester", "witch"]


@pytest.mark.rule("MV-94", "MV-95", "MV-143")
def test_cards_are_drawn_one_by_one_and_are_in_hand_at_once() -> None:
    t = a_table(["", TWO], {A: ["3 magician"], B: ["3 monk"]}, pile="star, knight", only_pile=True, discard="")
    play = turn_of(t)  # the second of the Magician's three cards is the last of the pile
    assert t.past == [[1, 1]]  # equal guilds, members and hands: A's two drawn cards count
    shown = {event.facts[0]: event.facts[1] for event in events(play, "showed_hand")}
    assert shown[A] == [KNIGHT, STAR]


@pytest.mark.rule("MV-67")
def test_the_magicians_cards_are_seen_by_nobody_else() -> None:
    t = a_table(["", TWO], {A: ["3 magician"]}, pile="monk, star, jester, priest")
    play = turn_of(t)
    assert [event.known_to for event in events(play, "drew")] == [(A,)] * 3
    assert sorted(game.view(t, A)["looking"]) == ["jester", "monk", "star"]
    assert game.view(t, B)["looking"] == 3
    answers(play, Keep(MONK, STAR, JESTER))
    assert [event.known_to for event in events(play, "drew")] == [(A,)]
    assert events(play, "magician_discarded")[0].facts == (A, STAR, JESTER)


@pytest.mark.rule("MV-100", "MV-98")
@pytest.mark.parametrize("discard", ["", "knight"])
def test_nothing_to_rebuild_ends_the_round(discard: str) -> None:
    t = a_table(["star, monk", TWO, TWO], pile="noble", discard=discard, only_pile=True)
    play = answers(turn_of(t), PlayCard(STAR))
    assert play.is_over
    assert t.ended_by == "exhaustion"
    assert top(play, 9) == [discard][: len(discard)]
    assert hand(play, B) == counts(TWO), "the Star goes no further"


@pytest.mark.rule("MV-96", "MV-98", "MV-141")
def test_the_reveal_empties_the_pile_like_a_draw() -> None:
    t = a_table(["witch, star", TWO, TWO], pile="jester", discard="knight, monk, noble", only_pile=True)
    play = answers(turn_of(t), PlayCard(card("witch")))
    assert not t.end_card_red
    assert top(play, 9) == ["jester", "witch"]
    assert len(t.pile) == 2


@pytest.mark.rule("MV-102", "MV-101")
def test_with_two_players_the_pile_is_never_rebuilt() -> None:
    t = a_table(["jester, monk", TWO], pile="noble", discard="knight, monk, noble", only_pile=True)
    play = answers(turn_of(t), PlayCard(JESTER))
    assert t.past == [[1, 1]]  # two cards each
    assert t.round == 2
    assert not play.is_over


@pytest.mark.rule("MV-142", "MV-143")
def test_when_the_pile_ends_the_round_the_rest_of_the_power_is_lost() -> None:
    t = a_table(
        ["merchant", "star", "2 knight"], {A: ["3 monk"], B: ["3 noble"]}, pile="witch", only_pile=True, red=False
    )
    play = answers(turn_of(t), PlayCard(card("merchant")), Player(B))
    assert play.is_over
    assert t.in_play == card("merchant")
    assert t.hands[A] == counts("witch")
    assert t.hands[B] == counts("star")


@pytest.mark.rule("MV-110", "MV-107")
def test_the_third_criterion_is_cards_in_hand() -> None:
    t = a_table(
        ["jester, star", "3 noble", "2 knight", ""],
        {A: ["3 monk"], B: ["3 priest"], C: ["2 beggar, jester"], D: []},
        pile="witch",
        only_pile=True,
        red=False,
    )
    play = answers(turn_of(t), PlayCard(JESTER))
    assert play.is_over
    assert outcome(t).places == (2, 1, 2, 4)


@pytest.mark.rule("MV-107", "MV-108", "MV-109")
def test_two_guilds_of_three_beat_one_of_eight() -> None:
    t = a_table(
        ["jester, star", "star", "4 star"],
        {A: ["8 monk"], B: ["3 priest", "3 knight"]},
        pile="witch",
        only_pile=True,
        red=False,
    )
    play = answers(turn_of(t), PlayCard(JESTER))
    assert play.is_over
    assert outcome(t).winners == [B]


@pytest.mark.rule("MV-111")
def test_equal_in_everything_is_a_shared_victory() -> None:
    guilds = {A: ["3 monk"], B: ["3 priest"]}
    t = a_table(["jester, star", "2 noble", "knight"], guilds, pile="witch", only_pile=True, red=False)
    play = answers(turn_of(t), PlayCard(JESTER))
    assert play.is_over
    assert outcome(t).winners == [A, B]
