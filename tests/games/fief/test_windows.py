"""Windows and surprise cards (FF-36 to FF-43, FF-331, FF-332)."""

from collections.abc import Callable

import pytest

from oyez.engine.choices import Pass
from oyez.engine.play import Play
from oyez.engine.table import Step
from oyez.games.fief.choices import (
    AskAnnulment,
    Assassinate,
    Cede,
    Done,
    DoneAskMe,
    DoneAskNext,
    Excommunicate,
    GiveMoney,
    LiftSiege,
    OfferTo,
    OpenEmbassy,
    PassAskNext,
    PassRound,
    PassUnlessTouched,
    PlayCardinal,
    PlayDarc,
    PlayJustice,
    PlayLord,
    PlayRevolt,
    PlayUnderground,
    PlayWeather,
    Taille,
)
from oyez.games.fief.choices_war import Attack
from oyez.games.fief.combat import battle_turn, declare, pillage_turn, siege_turn
from oyez.games.fief.elections import candidates_known
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.playing import card_turn
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.sight import view
from oyez.games.fief.surprise import surprises
from oyez.games.fief.table import (
    AFTER_TURN,
    ASK_ALWAYS,
    BATTLE_START,
    BEFORE_VOTE,
    KING,
    NOT_THIS_ROUND,
    ONLY_IF_TOUCHED,
    PHASE_START,
    Table,
)
from oyez.games.fief.turn import phase_1, phase_2, phase_3, phase_4, phase_5, phase_6, phase_7, round_begins
from oyez.games.fief.windows import window
from tests.games.fief.places import attack, fighting
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    asked,
    begin,
    bishop,
    card,
    castle,
    decision,
    events,
    hold,
    imprisoned,
    kingdom,
    lay,
    lord,
    married,
    offered,
    title,
    village,
)
from tests.tools import answers


def peaceful(seats: int = 4) -> Table:
    """Everybody has a lord somewhere."""
    t = kingdom(seats)
    for seat, (where, name) in enumerate(
        (("bourg", "arthur"), ("blaye", "blanche"), ("sigy", "charles"), ("tournus", "eric"))[:seats]
    ):
        army(t, seat, where, name)
    return t


@pytest.mark.rule("FF-36")
def test_only_surprise_cards_are_played_in_windows() -> None:
    t = peaceful()
    hold(t, B, "bonnes_recoltes", "impot", "assassinat")
    play = begin(t, window(PHASE_START))
    assert {type(choice) for choice in offered(play, Assassinate, PlayWeather)} == {Assassinate}
    names = ("darc", "cardinal", "revolte", "assassinat", "justice", "souterrain")
    from oyez.games.fief.content import SURPRISE_CARDS

    assert sorted(SURPRISE_CARDS) == sorted(card(name) for name in names)


@pytest.mark.rule("FF-37")
@pytest.mark.parametrize("turn", [marriage_turn, card_turn, purchase_turn, movement_turn])
def test_surprise_cards_between_two_actions_of_ones_own_turn(turn: Callable[[int], Step]) -> None:
    t = peaceful()
    t.active = A
    hold(t, A, "darc")
    play = begin(t, turn(A))
    play.answer(A, PlayDarc(lord("blanche")))
    assert t.darc == lord("blanche")
    assert asked(play).seat == A  # and the turn goes on


@pytest.mark.rule("FF-36", "FF-311")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("darc", PlayDarc),
        ("cardinal", PlayCardinal),
        ("revolte", PlayRevolt),
        ("assassinat", Assassinate),
        ("justice", PlayJustice),
    ],
)
def test_surprise_cards_are_played_in_windows_too(name: str, kind: type) -> None:
    t = peaceful()
    bishop(t, "sigy", "charles")
    lay(t, "tournus", "famine")
    t.assassin[lord("charles")] = 1
    hold(t, A, name)
    assert offered(begin(t, window(PHASE_START)), kind)


@pytest.mark.rule("FF-36")
@pytest.mark.parametrize("name", ["henri", "impot", "bonnes_recoltes", "beau_temps"])
def test_all_other_cards_only_in_ones_own_turn_of_step_2_5(name: str) -> None:
    t = peaceful()
    title(t, "bourg", "arthur", "bourg")
    hold(t, A, name)
    kinds = (PlayLord, Taille, PlayWeather)
    assert offered(begin(t.copy(), card_turn(A)), *kinds)
    assert begin(t.copy(), window(PHASE_START)).is_over
    for turn in (marriage_turn, purchase_turn, movement_turn):
        assert not offered(begin(t.copy(), turn(A)), *kinds)


@pytest.mark.rule("FF-36")
def test_underground_passage_surprises_the_defenders_of_a_castle() -> None:
    t = kingdom()
    army(t, B, "bourg", sergeants=3)
    castle(t, "bourg")
    army(t, A, "bourg", sergeants=9, road="villeneuve")
    hold(t, A, "souterrain")
    play = attack(fighting(t, A), "bourg", B)
    assert offered(play, PlayUnderground)


@pytest.mark.rule("FF-311")
def test_a_player_without_anything_on_the_map_is_asked_in_windows() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "jeanne")
    hold(t, B, "darc")
    play = begin(t, window(PHASE_START))
    assert (decision(play), asked(play).seat) == ("surprise", B)


@pytest.mark.rule("FF-32", "FF-303", "FF-42")
@pytest.mark.parametrize("kind", [PHASE_START, BEFORE_VOTE])
def test_villages_are_ceded_and_embassies_opened_in_windows_too(kind: int) -> None:
    t = peaceful()
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    t.manner[A] = ASK_ALWAYS
    play = begin(t, window(kind))
    assert {type(choice) for choice in offered(play, Cede, OpenEmbassy)} == {Cede, OpenEmbassy}


@pytest.mark.rule("FF-38")
def test_a_window_at_the_start_of_a_phase() -> None:
    t = peaceful()
    hold(t, C, "assassinat")
    for phase in (phase_3, phase_4, phase_6):
        play = begin(t.copy(), phase())
        assert (decision(play), asked(play).seat) == ("surprise", C)


@pytest.mark.rule("FF-38")
def test_a_window_after_each_turn_of_purchases() -> None:
    t = peaceful()
    hold(t, C, "assassinat")
    play = begin(t, phase_4())
    answers(play, Pass())
    assert (decision(play), asked(play).seat) == ("buy", A)
    play.answer(A, Done())
    assert (decision(play), asked(play).seat) == ("surprise", C)
    assert play.table.window == AFTER_TURN


@pytest.mark.rule("FF-38", "FF-60")
def test_a_window_before_the_vote() -> None:
    t = peaceful()
    title(t, "bourg", "arthur", "bourg")
    hold(t, C, "assassinat")
    t.office = KING
    t.candidates = [lord("arthur")]
    play = begin(t, candidates_known())
    assert (decision(play), asked(play).seat, t.window) == ("surprise", C, BEFORE_VOTE)
    assert t.white == [-1] * 4


@pytest.mark.rule("FF-39", "FF-331")
def test_the_asking_goes_round_from_the_active_player_and_begins_again() -> None:
    t = peaceful()
    hold(t, A, "darc")
    hold(t, C, "assassinat")
    hold(t, D, "cardinal")  # no bishop: not playable
    t.active = C
    play = begin(t, window(AFTER_TURN))
    assert asked(play).seat == C
    play.answer(C, Pass())
    assert asked(play).seat == A  # D has nothing to play
    play.answer(A, PlayDarc(lord("blanche")))
    assert asked(play).seat == C  # once more, from the active player
    play.answer(C, Pass())
    assert play.is_over


@pytest.mark.rule("FF-39")
def test_without_an_active_player_the_first_player_is_asked_first() -> None:
    t = peaceful()
    t.first = D
    hold(t, B, "assassinat")
    hold(t, D, "darc")
    play = begin(t, window(PHASE_START))
    assert asked(play).seat == D


@pytest.mark.rule("FF-332")
def test_who_has_nothing_to_play_is_skipped_and_nobody_is_told() -> None:
    t = peaceful()
    hold(t, B, "assassinat")
    hold(t, C, "justice")  # nobody is an assassin
    play = begin(t, window(PHASE_START))
    assert asked(play).seat == B
    assert asked(play).secretly
    play.answer(B, Pass())
    assert play.is_over
    assert play.events == []


@pytest.mark.rule("FF-40")
def test_no_card_is_played_while_cards_are_drawn() -> None:
    from oyez.games.fief.cards import discard, draw

    t = peaceful()
    hold(t, A, "darc")
    play = begin(t, discard(A), draw(A, 0, 0, 0))
    assert decision(play) == "discard"
    play.answer(A, ())
    assert decision(play) == "draw"
    assert not offered(play, PlayDarc)


@pytest.mark.rule("FF-40")
def test_nor_is_there_a_window_before_all_have_drawn() -> None:
    t = peaceful()
    for seat, name in enumerate(("darc", "assassinat", "justice", "cardinal")):
        hold(t, seat, name)
    t.assassin[lord("arthur")] = 1
    bishop(t, "blaye", "charles")
    play = begin(t, phase_2())
    for seat in (A, B, C, D):
        assert (decision(play), asked(play).seat) == ("discard", seat)
        play.answer(seat, ())
        assert (decision(play), asked(play).seat) == ("draw", seat)
        play.answer(seat, Done())
    assert (decision(play), asked(play).seat) == ("surprise", A)


WINDOWS = (
    (phase_1, PHASE_START, "marriage_propose"),
    (phase_2, PHASE_START, "play_cards"),
    (phase_2, AFTER_TURN, "play_cards"),
    (phase_5, PHASE_START, "move_stage"),
    (phase_5, AFTER_TURN, "move_stage"),
    (phase_6, AFTER_TURN, "attack"),
    (phase_7, PHASE_START, ""),
)


@pytest.mark.rule("FF-38")
@pytest.mark.parametrize(("phase", "kind", "step"), WINDOWS)
def test_windows_at_the_start_of_each_phase_and_after_each_turn(
    phase: Callable[[], Step], kind: int, step: str
) -> None:
    t = peaceful()
    army(t, B, "bourg", "henri", sergeants=1, road="villeneuve")
    hold(t, C, "assassinat")
    play = begin(t, phase())
    if kind == AFTER_TURN:
        t.manner[C] = NOT_THIS_ROUND
        pass_until(play, step)
        t.manner[C] = 0
        play.answer(asked(play).seat, Done())
    else:
        pass_until(play, "surprise")
    assert (decision(play), asked(play).seat, t.window) == ("surprise", C, kind)
    if kind == PHASE_START:
        play.answer(C, PassRound())
        assert decision(play) == step


@pytest.mark.rule("FF-38")
def test_a_window_once_the_sides_of_a_battle_are_formed() -> None:
    t = peaceful()
    army(t, B, "bourg", "henri", sergeants=3, road="villeneuve")
    army(t, D, "bourg", sergeants=1, road="st_vivien")
    hold(t, C, "assassinat")
    declare(t, B, Attack(village("bourg"), A, False))
    play = begin(t, *t.agenda[::-1])
    assert (decision(play), asked(play).seat) == ("join", D)
    play.answer(D, Pass())
    assert (decision(play), asked(play).seat, t.window) == ("surprise", C, BATTLE_START)
    assert not events(play, "thrown")


def pass_until(play: Play[Table], wanted: str) -> None:
    """Cards are neither discarded nor drawn, and nothing else is played."""
    while decision(play) != wanted:
        question = asked(play)
        assert question.decision in ("discard", "draw", "surprise")
        done = {"discard": (), "draw": Done(), "surprise": Pass()}[question.decision]
        play.answer(question.seat, done)


@pytest.mark.rule("FF-41")
def test_in_a_battle_no_revolt_is_played() -> None:
    t = peaceful()
    army(t, B, "bourg", "henri", sergeants=3, road="villeneuve")
    hold(t, C, "revolte", "darc")
    lay(t, "bourg", "famine")
    assert [choice for choice in surprises(t, C) if isinstance(choice, PlayRevolt)]
    declare(t, B, Attack(village("bourg"), A, False))
    play = begin(t, *t.agenda[::-1])
    assert decision(play) == "surprise"
    assert not offered(play, PlayRevolt)
    assert offered(play, PlayDarc)


@pytest.mark.rule("FF-41", "FF-294")
def test_in_a_battle_the_attacking_side_alone_may_use_underground_passage() -> None:
    t = peaceful()
    castle(t, "bourg")
    army(t, B, "bourg", "henri", sergeants=3, road="villeneuve")
    hold(t, B, "souterrain")
    hold(t, A, "souterrain")
    assert surprises(t, B) == []
    declare(t, B, Attack(village("bourg"), A, False))
    play = begin(t, *t.agenda[::-1])
    assert asked(play).seat == B
    play.answer(B, PlayUnderground())
    assert events(play, "dug")[0].facts == (B, village("bourg"))
    assert t.event_discard == [card("souterrain")]


@pytest.mark.rule("FF-294")
@pytest.mark.parametrize(("attacker", "target"), [(A, B), (B, C)])
def test_and_only_against_a_target_inside_a_fort(attacker: int, target: int) -> None:
    t = peaceful()
    army(t, A, "bourg", sergeants=3)
    castle(t, "bourg")
    army(t, B, "bourg", "henri", sergeants=3, road="villeneuve")
    army(t, C, "bourg", sergeants=3, road="st_vivien")
    hold(t, attacker, "souterrain", "darc")
    declare(t, attacker, Attack(village("bourg"), target, False))
    play = begin(t, *t.agenda[::-1])
    play.answer(asked(play).seat, Pass())  # the third player stays out
    assert asked(play).seat == attacker
    assert offered(play, PlayDarc)
    assert not offered(play, PlayUnderground)


@pytest.mark.rule("FF-41", "FF-90")
def test_in_a_battle_the_pope_has_no_papal_acts() -> None:
    t = peaceful()
    army(t, B, "bourg", "henri", sergeants=3, road="villeneuve")
    t.pope = lord("charles")
    assert offered(begin(t.copy(), window(AFTER_TURN)), Excommunicate)
    hold(t, C, "darc")
    declare(t, B, Attack(village("bourg"), A, False))
    play = begin(t, *t.agenda[::-1])
    assert (decision(play), asked(play).seat) == ("surprise", C)
    assert offered(play, PlayDarc)
    assert not offered(play, Excommunicate)


@pytest.mark.rule("FF-42")
def test_one_initiative_in_each_window() -> None:
    t = peaceful()
    t.manner[C] = ASK_ALWAYS
    play = begin(t, window(PHASE_START))
    assert asked(play).seat == C
    answers(play, GiveMoney(A), 2)
    assert t.money[A] == 7
    assert play.is_over  # one initiative, and nobody else wants to speak
    play = begin(t, window(AFTER_TURN))
    assert play.is_over  # never after a turn


@pytest.mark.rule("FF-42")
def test_initiatives_before_a_vote_too() -> None:
    t = peaceful()
    t.manner[C] = ASK_ALWAYS
    t.office, t.candidates = KING, [lord("arthur")]
    play = begin(t, window(BEFORE_VOTE))
    assert asked(play).seat == C
    answers(play, GiveMoney(A), 2)
    assert t.money[A] == 7
    assert play.is_over


@pytest.mark.rule("FF-42")
@pytest.mark.parametrize("turn", [marriage_turn, card_turn, purchase_turn, movement_turn, siege_turn, battle_turn])
def test_each_initiative_may_be_taken_in_ones_own_turn(turn: Callable[[int], Step]) -> None:
    t = peaceful()
    army(t, A, "bourg", sergeants=1)
    army(t, B, "bourg", sergeants=1, road="villeneuve")  # to whom Bourg may be ceded, or sold
    army(t, A, "sigy", sergeants=1, road="st_paul")
    castle(t, "sigy")
    t.siege[village("sigy")] = 1 << A
    married(t, "arthur", "blanche")
    t.pope = lord("eric")
    play = begin(t, turn(A))
    assert GiveMoney(B) in offered(play, GiveMoney)
    assert OfferTo(B) in offered(play, OfferTo)
    assert OpenEmbassy(D) in offered(play, OpenEmbassy)
    assert Cede(village("bourg"), B, village("st_vivien")) in offered(play, Cede)
    assert offered(play, LiftSiege) == [LiftSiege(village("sigy"))]
    assert offered(play, AskAnnulment) == [AskAnnulment()]


@pytest.mark.rule("FF-42")
def test_a_player_asks_for_the_floor_when_he_ends_his_marriages() -> None:
    t = peaceful()
    play = begin(t, marriage_turn(A), window(PHASE_START))
    play.answer(A, DoneAskMe())
    assert (decision(play), asked(play).seat) == ("surprise", A)
    assert offered(play, GiveMoney)
    t.manner = [0] * 4
    play = begin(t, marriage_turn(A), window(PHASE_START))
    play.answer(A, Done())
    assert play.is_over


@pytest.mark.rule("FF-42")
@pytest.mark.parametrize("turn", [marriage_turn, card_turn, purchase_turn, movement_turn])
def test_who_ends_his_turn_with_the_wish_to_act_is_asked_in_the_next_window(turn: Callable[[int], Step]) -> None:
    t = peaceful()
    play = begin(t, turn(C), window(AFTER_TURN), window(PHASE_START), window(PHASE_START))
    play.answer(C, DoneAskNext())
    assert (decision(play), asked(play).seat, t.window) == ("surprise", C, PHASE_START)
    assert asked(play).secretly
    assert view(t, C)["players"][C]["eager"]
    assert "eager" not in view(t, A)["players"][C]  # nobody is told
    answers(play, GiveMoney(A), 2)
    assert play.is_over  # once, and nobody else is asked


@pytest.mark.rule("FF-42")
def test_the_wish_stands_until_one_has_been_asked() -> None:
    t = peaceful()
    t.eager = [C]
    play = begin(t, round_begins())
    assert (decision(play), asked(play).seat, t.window) == ("surprise", C, PHASE_START)  # in the next round too
    play.answer(C, Pass())
    assert t.eager == []
    assert decision(play) == "marriage_propose"


@pytest.mark.rule("FF-42")
def test_the_wish_may_be_said_again_in_any_window() -> None:
    t = peaceful()
    t.eager = [C]
    play = begin(t, window(PHASE_START), window(BEFORE_VOTE), window(PHASE_START))
    play.answer(C, PassAskNext())
    assert (asked(play).seat, t.window) == (C, BEFORE_VOTE)
    play.answer(C, Pass())
    assert play.is_over


@pytest.mark.rule("FF-42")
def test_who_is_asked_for_a_card_may_say_it_too() -> None:
    t = peaceful()
    hold(t, C, "assassinat")
    play = begin(t, window(AFTER_TURN))
    play.answer(C, PassAskNext())
    assert t.eager == [C]


@pytest.mark.rule("FF-42")
def test_the_wish_counts_for_more_than_not_this_round() -> None:
    t = peaceful()
    t.manner[C] = NOT_THIS_ROUND
    t.eager = [C]
    play = begin(t, window(PHASE_START), window(PHASE_START))
    assert asked(play).seat == C
    play.answer(C, Pass())
    assert play.is_over


@pytest.mark.rule("FF-42")
def test_a_wish_that_could_not_be_granted_stands() -> None:
    t = peaceful()
    t.money[C], t.embassies[C] = 0, 0
    t.eager = [C]
    assert begin(t, window(PHASE_START), siege_turn(C)).is_over
    t.money[C] = 1
    assert asked(begin(t, window(PHASE_START))).seat == C


@pytest.mark.rule("FF-42", "FF-270")
@pytest.mark.parametrize("step", [siege_turn, battle_turn, pillage_turn])
def test_who_wants_to_act_has_his_turn_in_each_step_of_phase_6(step: Callable[[int], Step]) -> None:
    t = peaceful()
    army(t, A, "sigy", sergeants=1)
    imprisoned(t, "charles", A)  # for whom C may offer a ransom
    t.phase = 6
    assert begin(t, step(C)).is_over  # nothing of the step to do
    t.eager = [C]
    play = begin(t, step(C))
    assert {type(choice) for choice in offered(play, GiveMoney, OfferTo)} == {GiveMoney, OfferTo}
    answers(play, GiveMoney(A), 1, GiveMoney(A), 1)  # as often as in any turn of his own
    play.answer(C, Done())
    assert play.is_over
    assert t.eager == []


@pytest.mark.rule("FF-42", "FF-332")
@pytest.mark.parametrize("hand", [(), ("assassinat",), ("darc", "revolte")])
def test_being_asked_in_a_step_of_phase_6_tells_nothing_of_ones_cards(hand: tuple[str, ...]) -> None:
    t = peaceful()
    hold(t, C, *hand)
    assert begin(t.copy(), siege_turn(C), battle_turn(C), pillage_turn(C)).is_over
    t.eager = [C]
    assert decision(begin(t, siege_turn(C))) == "siege_declare"


@pytest.mark.rule("FF-42")
def test_not_this_round_and_only_if_it_touches_me() -> None:
    t = peaceful()
    hold(t, B, "assassinat")
    play = begin(t, window(PHASE_START), window(AFTER_TURN))
    play.answer(B, PassRound())
    assert t.manner[B] == NOT_THIS_ROUND
    assert play.is_over
    t.manner[B] = 0
    play = begin(t, window(PHASE_START), window(AFTER_TURN))
    play.answer(B, PassUnlessTouched())
    assert t.manner[B] == ONLY_IF_TOUCHED
    assert play.is_over
    t.touched = [B]
    assert decision(begin(t, window(AFTER_TURN))) == "surprise"
    begin(t, round_begins())
    assert t.manner == [0] * 4  # it lasts for the round


@pytest.mark.rule("FF-43")
def test_a_played_card_goes_to_its_discard_pile() -> None:
    t = peaceful()
    bishop(t, "blaye", "arthur")
    t.assassin[lord("eric")] = 1
    hold(t, B, "justice", "cardinal")
    play = begin(t, window(PHASE_START))
    play.answer(B, PlayJustice(lord("eric")))
    assert t.event_discard == [card("justice")]
    play.answer(B, PlayCardinal(lord("arthur")))
    assert t.character_discard == [lord("eric")]  # the Cardinal card lies under its lord
    assert t.hands[B] == []
