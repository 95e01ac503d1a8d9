"""The turn, its four actions, and guilds on the table."""

import pytest

from oyez.engine.choices import Choice
from oyez.engine.errors import IllegalAnswer
from oyez.engine.table import save
from oyez.games.medievallons import game
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    GiveTwo,
    Keep,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.queries import guild_type
from oyez.games.medievallons.table import TYPES
from tests.games.medievallons.positions import A, B, C, a_table, card, choices_of, counts, hand, offered, top, turn_of
from tests.tools import answers, choices

MONK, KNIGHT, STAR, JESTER, NOBLE = card("monk"), card("knight"), card("star"), card("jester"), card("noble")
TWO = "noble, star"  # a hand whose turn is not forced


@pytest.mark.rule("MV-10")
def test_turns_go_clockwise() -> None:
    t = a_table([TWO + ", 2 jester"] * 3)
    seats = []
    play = turn_of(t, C)
    for _ in range(4):
        assert play.question is not None
        seats.append(play.question.seat)
        answers(play, PlayCard(JESTER) if PlayCard(JESTER) in offered(play, PlayCard) else PlayCard(STAR))
    assert seats == [C, A, B, C]


@pytest.mark.rule("MV-11")
def test_a_hand_has_no_limit() -> None:
    t = a_table(["8 knight, 8 monk, 8 priest, jester", TWO, "star"], pile="witch")
    play = answers(turn_of(t), PlayCard(JESTER))
    assert sum(hand(play, A)) == 25
    assert play.question is not None
    assert play.question.seat == B


@pytest.mark.rule("MV-122")
def test_the_whole_discard_can_be_looked_through() -> None:
    t = a_table([TWO, TWO], discard="monk, knight, noble")
    for seat in (A, B, None):
        assert game.view(t, seat)["discard"] == ["monk", "knight", "noble"]


@pytest.mark.rule("MV-13")
def test_four_kinds_of_action() -> None:
    t = a_table(["3 knight, monk", TWO], {A: ["3 monk"]})
    play = turn_of(t)
    assert {type(choice) for choice in choices(play)} == {PlayCard, LayGuild, ReinforceGuild, UseGuild}
    assert offered(play, PlayCard) == [PlayCard(KNIGHT), PlayCard(MONK)]
    assert offered(play, UseGuild) == [UseGuild(0)]


@pytest.mark.rule("MV-14", "MV-18", "MV-50")
def test_one_cannot_pass_and_an_empty_hand_must_use_a_guild() -> None:
    t = a_table(["", TWO, TWO], {A: ["3 monk", "3 noble"]})
    play = turn_of(t)
    assert offered(play, UseGuild) == choices_of(play, A)
    with pytest.raises(IllegalAnswer):
        play.answer(A, ["Pass"])
    holding = turn_of(a_table(["monk, star", TWO, TWO], {A: ["3 knight"]}))
    assert choices_of(holding, A) == [PlayCard(STAR), PlayCard(MONK), UseGuild(0)]
    one = a_table(["", TWO, TWO], {A: ["3 monk", "3 jester"]}, pile="star, monk, noble")
    play = turn_of(one)  # the only guild with a power is used without asking
    assert hand(play, A) == counts("star, monk, noble")


@pytest.mark.rule("MV-15", "MV-20")
def test_the_card_is_drawn_when_the_action_is_over_and_the_card_discarded() -> None:
    t = a_table(["artisan, monk", TWO], discard="knight, star", pile="witch")
    play = answers(turn_of(t), PlayCard(card("artisan")))
    assert hand(play, A) == counts("monk, star, witch")  # the star from the discard, then the draw
    assert top(play, 9) == ["knight", "artisan"]
    kinds = [event.kind for event in play.events]
    assert kinds.index("played") < kinds.index("took_discard") < kinds.index("drew") < kinds.index("turn")


@pytest.mark.rule("MV-17", "MV-48")
def test_jesters_alone_leave_no_action() -> None:
    t = a_table(["", TWO, "star"], {A: ["3 jester"]}, pile="star, monk, knight")
    play = turn_of(t)
    assert hand(play, A) == counts("star, monk")
    assert play.question is not None
    assert play.question.seat == B


@pytest.mark.rule("MV-19")
def test_others_are_only_asked_what_a_power_demands() -> None:
    t = a_table(["knight, monk", "3 assassin, monk", "3 noble, star"])
    play = answers(turn_of(t), PlayCard(KNIGHT))
    assert [question.seat for question in play.asked] == [A]
    answers(play, AskFor(B, card("assassin")))  # B cannot refuse, C cannot react
    assert hand(play, A)[card("assassin")] == 1
    with pytest.raises(IllegalAnswer):
        play.answer(C, PlayCard(NOBLE))


@pytest.mark.rule("MV-25", "MV-61")
def test_a_jester_played_alone_does_nothing() -> None:
    t = a_table(["jester, monk", TWO], pile="witch", discard="star")
    play = answers(turn_of(t), PlayCard(JESTER))
    assert hand(play, A) == counts("monk, witch")
    assert hand(play, B) == counts(TWO)
    assert top(play, 2) == ["star", "jester"]


@pytest.mark.rule("MV-125", "MV-57")
def test_an_artisan_never_takes_itself_and_an_empty_discard_gives_a_card() -> None:
    t = a_table(["artisan, monk", TWO], discard="", pile="noble, witch")
    play = answers(turn_of(t), PlayCard(card("artisan")))
    assert hand(play, A) == counts("monk, noble, witch")
    assert top(play, 9) == ["artisan"]


@pytest.mark.rule("MV-126")
def test_a_card_in_play_is_not_shuffled() -> None:
    t = a_table(["monk, star", TWO, TWO], pile="noble", discard="knight, witch, priest", only_pile=True)
    play = answers(turn_of(t), PlayCard(MONK))
    assert hand(play, A)[MONK] == 0
    assert top(play, 9) == ["priest", "monk"]  # the Priest has stayed, the Monk has come on top when its power was over
    assert MONK not in t.pile


@pytest.mark.rule("MV-29", "MV-26", "MV-27")
def test_a_guild_has_one_type_and_three_cards() -> None:
    t = a_table(["2 knight, 2 monk, jester", TWO])
    lays = offered(turn_of(t), LayGuild)
    assert sorted((lay.card, lay.cards, lay.jesters) for lay in lays) == [(KNIGHT, 2, 1), (MONK, 2, 1)]
    play = turn_of(t)
    with pytest.raises(IllegalAnswer, match="at least three cards") as refused:
        play.answer(A, LayGuild(KNIGHT, 2, 0))
    assert refused.value.rule == "MV-26"


@pytest.mark.rule("MV-30", "MV-26")
def test_a_guild_may_be_of_any_size() -> None:
    t = a_table(["8 monk, 2 jester", TWO])
    answers(turn_of(t), LayGuild(MONK, 8, 2))
    assert t.guilds[A] == [counts("8 monk, 2 jester")]
    more = a_table(["jester, star", TWO], {A: ["8 monk, 2 jester"]})
    answers(turn_of(more), ReinforceGuild(0, MONK, 0, 1))
    assert more.guilds[A] == [counts("8 monk, 3 jester")]


@pytest.mark.rule("MV-32", "MV-133", "MV-132")
def test_one_action_is_one_guild_and_one_activation() -> None:
    t = a_table(["3 monk, 3 noble", TWO, TWO], pile="star, star, knight, witch")
    play = answers(turn_of(t), LayGuild(MONK, 3, 0))
    assert t.guilds[A] == [counts("3 monk")]
    assert hand(play, A) == counts("3 noble, 2 star, knight")  # two for the Monk, one for the turn
    assert play.question is not None
    assert play.question.seat == B


@pytest.mark.rule("MV-132", "MV-42")
def test_reinforcing_touches_one_guild() -> None:
    t = a_table(["3 monk, noble", TWO], {A: ["2 monk, jester", "2 monk, jester"]})
    play = answers(turn_of(t), ReinforceGuild(1, MONK, 2, 0))
    assert t.guilds[A] == [counts("2 monk, jester"), counts("4 monk, jester")]
    assert play.question is not None
    assert play.question.seat == B


@pytest.mark.rule("MV-31")
def test_guilds_of_one_type_stay_separate() -> None:
    t = a_table(["3 monk, noble", TWO], {A: ["3 monk"]})
    answers(turn_of(t), LayGuild(MONK, 3, 0))
    assert t.guilds[A] == [counts("3 monk"), counts("3 monk")]


@pytest.mark.rule("MV-127")
def test_one_may_keep_cards_in_hand() -> None:
    t = a_table(["4 monk, 2 jester", TWO], {A: ["3 knight"]})
    play = turn_of(t)
    lays = {(lay.cards, lay.jesters) for lay in offered(play, LayGuild) if lay.card == MONK}
    assert lays == {(1, 2), (2, 1), (2, 2), (3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2)}
    added = {(way.cards, way.jesters) for way in offered(play, ReinforceGuild)}
    assert added == {(0, 1), (0, 2)}


@pytest.mark.rule("MV-35", "MV-37", "MV-38")
def test_the_type_of_a_guild_is_derived() -> None:
    assert guild_type(counts("knight, 3 jester")) == KNIGHT
    t = a_table(["assassin, star", TWO], {B: ["knight, 3 jester"]})
    play = answers(turn_of(t), PlayCard(card("assassin")), Member(B, 0, KNIGHT))
    assert t.guilds[B] == [counts("3 jester")]
    assert guild_type(t.guilds[B][0]) == JESTER
    assert offered(play, UseGuild) == []


@pytest.mark.rule("MV-38", "MV-105", "MV-139")
@pytest.mark.parametrize("striker", ["assassin", "prowler"])
def test_jesters_alone_count_as_a_guild_and_can_be_struck(striker: str) -> None:
    t = a_table([f"{striker}, star", TWO], {B: ["3 jester"]})
    answers(turn_of(t), PlayCard(card(striker)))  # the only target is forced, and no card replaces it
    assert hand(turn_of(t), B) == counts("2 jester, noble, star")
    third = a_table(["3 monk, star", TWO, "star"], {A: ["3 jester", "4 jester"]})
    assert answers(turn_of(third), LayGuild(MONK, 3, 0)).is_over
    jesters = a_table(["3 jester, star", TWO, "star"], {A: ["3 monk", "3 knight"]})
    assert answers(turn_of(jesters), LayGuild(JESTER, 0, 3)).is_over


@pytest.mark.rule("MV-39", "MV-128")
@pytest.mark.parametrize("thief", ["knight", "beggar", "priest", "merchant", "noble"])
def test_powers_on_hands_never_touch_guilds(thief: str) -> None:
    t = a_table([f"{thief}, 2 star", "2 witch"], {B: ["3 monk"]})
    play = answers(turn_of(t), PlayCard(card(thief)))
    while not play.is_over and play.asked and play.asked[0].decision != "choose_action":
        question = play.asked[0]
        play.take(question, question.sample(lambda limit: limit - 1))
    assert t.guilds[B] == [counts("3 monk")]


@pytest.mark.rule("MV-26", "MV-39")
@pytest.mark.parametrize("striker", ["assassin", "prowler"])
def test_guild_members_are_public_and_open_to_opponents_only(striker: str) -> None:
    t = a_table([f"{striker}, 2 star", "2 witch", "noble"], {A: ["3 knight"], B: ["3 monk, jester"]})
    for seat in (A, B, C, None):
        shown = [player["guilds"] for player in game.view(t, seat)["players"]]
        assert shown[A] == [{"type": "knight", "members": {"knight": 3}}]
        assert shown[B] == [{"type": "monk", "members": {"jester": 1, "monk": 3}}]
    play = answers(turn_of(t), PlayCard(card(striker)))
    assert offered(play, Member) == [Member(B, 0, card("jester")), Member(B, 0, card("monk"))]


@pytest.mark.rule("MV-40")
def test_one_cannot_take_back_or_strike_ones_own_guild() -> None:
    t = a_table(["prowler, star", TWO, TWO], {A: ["4 monk"], B: ["3 knight", "3 witch"]})
    play = turn_of(t)
    assert choices_of(play, A) == [PlayCard(STAR), PlayCard(card("prowler")), UseGuild(0)]
    answers(play, PlayCard(card("prowler")))
    assert {choice.owner for choice in offered(play, Member)} == {B}
    with pytest.raises(IllegalAnswer) as refused:
        play.answer(A, Member(A, 0, MONK))
    assert refused.value.rule == "MV-138"
    assert t.guilds[A] == [counts("4 monk")]


@pytest.mark.rule("MV-41", "MV-36")
@pytest.mark.parametrize("striker", ["assassin", "prowler"])
@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_guild_survives_all_hits_but_the_last(size: int, striker: str) -> None:
    t = a_table(["", TWO], {A: [f"3 {striker}"], B: [f"{size} monk"]})
    for hit in range(1, size - 1):
        turn_of(t)  # everything is forced: the guild is used, the only target hit
        dissolved = not t.guilds[B]
        assert dissolved == (hit == size - 2)
        t.hands[A] = [0] * TYPES


@pytest.mark.rule("MV-42", "MV-43", "MV-45", "MV-49")
def test_reinforcing_activates_once() -> None:
    t = a_table(["2 monk, jester, noble", TWO], {A: ["3 monk"]}, pile="star, knight, witch, priest")
    play = turn_of(t)
    ways = {(way.card, way.cards, way.jesters) for way in offered(play, ReinforceGuild)}
    assert ways == {(MONK, 1, 0), (MONK, 2, 0), (MONK, 0, 1), (MONK, 1, 1), (MONK, 2, 1)}
    answers(play, ReinforceGuild(0, MONK, 2, 1))
    assert t.guilds[A] == [counts("5 monk, jester")]
    assert hand(play, A) == counts("noble, star, knight, witch")


@pytest.mark.rule("MV-44", "MV-131")
def test_jesters_added_to_jesters_activate_nothing() -> None:
    t = a_table(["jester, monk", TWO], {A: ["3 jester"]}, pile="star")
    play = answers(turn_of(t), ReinforceGuild(0, JESTER, 0, 1))
    assert t.guilds[A] == [counts("4 jester")]
    assert hand(play, A) == counts("monk, star")


@pytest.mark.rule("MV-47", "MV-46")
def test_a_guild_can_be_used_every_turn() -> None:
    t = a_table(["star, noble", TWO], {A: ["3 monk"]})
    for _ in range(3):
        before = sum(t.hands[A])
        answers(turn_of(t), UseGuild(0))
        assert sum(t.hands[A]) == before + 3
    assert t.guilds[A] == [counts("3 monk")]


@pytest.mark.rule("MV-53")
def test_lacking_cards_never_help_an_action() -> None:
    t = a_table(["2 monk, star", TWO], {A: ["3 knight"]})
    play = turn_of(t)
    for answer, rule in [
        (PlayCard(KNIGHT), "MV-21"),
        (LayGuild(MONK, 3, 0), "MV-53"),
        (ReinforceGuild(0, KNIGHT, 1, 0), "MV-53"),
        (UseGuild(1), "MV-46"),
        (ReinforceGuild(1, KNIGHT, 1, 0), "MV-42"),
        (ReinforceGuild(0, MONK, 1, 0), "MV-43"),
    ]:
        before = save(t)
        with pytest.raises(IllegalAnswer) as refused:
            play.answer(A, answer)
        assert refused.value.rule == rule
        assert save(t) == before


@pytest.mark.rule("MV-55")
def test_every_choice_of_a_card_is_a_choice_of_a_type() -> None:
    t = a_table(["5 monk, 2 star", TWO])
    assert offered(turn_of(t), PlayCard) == [PlayCard(STAR), PlayCard(MONK)]
    noble = a_table(["noble, star", "4 monk, 2 star"])
    play = answers(turn_of(noble), PlayCard(NOBLE))
    assert offered(play, Card) == [Card(STAR), Card(MONK)]
    prowler = a_table(["prowler, star", TWO], {B: ["3 monk, 2 jester"]})
    play = answers(turn_of(prowler), PlayCard(card("prowler")))
    assert offered(play, Member) == [Member(B, 0, JESTER), Member(B, 0, MONK)]
    magician = a_table(["magician, star", TWO], pile="star, star, monk")
    play = answers(turn_of(magician), PlayCard(card("magician")))
    assert offered(play, Keep) == [Keep(STAR, STAR, MONK), Keep(STAR, MONK, STAR), Keep(MONK, STAR, STAR)]
    merchant = a_table(["merchant, 3 star, 3 monk", TWO])
    play = answers(turn_of(merchant), PlayCard(card("merchant")))  # the partner is the only one
    assert offered(play, GiveTwo) == [GiveTwo(STAR, STAR), GiveTwo(MONK, MONK), GiveTwo(STAR, MONK)]


@pytest.mark.rule("MV-54")
@pytest.mark.parametrize("power", ["merchant", "priest", "knight", "beggar"])
def test_a_player_is_an_opponent(power: str) -> None:
    t = a_table([f"{power}, 2 star", TWO, TWO])
    play = answers(turn_of(t), PlayCard(card(power)))
    assert {choice.player for choice in choices(play)} == {B, C}
    with pytest.raises(IllegalAnswer) as refused:
        play.answer(A, AskFor(A, STAR) if power == "knight" else Player(A))
    assert refused.value.rule == "MV-54"


@pytest.mark.rule("MV-106")
@pytest.mark.parametrize("action", [ReinforceGuild(0, MONK, 1, 0), UseGuild(0), PlayCard(MONK)])
def test_only_laying_can_win_at_once(action: Choice) -> None:
    t = a_table(["monk, star", TWO, "star"], {A: ["3 monk", "3 star", "3 noble"]})  # as after a change of the option
    play = answers(turn_of(t), action)
    assert not play.is_over
