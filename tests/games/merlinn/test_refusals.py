"""Bad input: what is impossible is refused with the rule that forbids it, and changes nothing."""

from typing import Any

import pytest

from oyez.engine.errors import IllegalAnswer
from oyez.engine.play import Play
from oyez.engine.table import save
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
    Move,
    PlayCard,
    Sit,
    Take,
    Target,
    UseAbility,
    UseFurniture,
)
from oyez.games.merlinn.quests import quest_action
from oyez.games.merlinn.table import DWARF, ELF, Table
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    a_table,
    apply,
    card,
    give_furniture,
    give_quests,
    plan,
    quest,
    serve,
    set_hand,
    set_market,
    set_shop,
    tile,
)
from tests.tools import answers


def refused(play: Play[Table], answer: Any) -> str:
    """The rule that forbids an answer; the table is as it was."""
    question = play.question
    assert question is not None
    before = save(play.table)
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(question.seat, answer)
    assert save(play.table) == before
    assert refusal.value.text
    return refusal.value.rule


def a_service(purse: tuple[int, int, int] = (0, 0, 0), tavern: str = "2: D / 2:") -> Any:
    t = a_table([tavern, EMPTY], purses={A: purse})
    set_market(t, "nain_jaune", "chope_dor")
    set_shop(t, "juke_barde", "boule_de_bistrot")
    set_hand(t, A, "cest_orcupe", "une_barbe_et_ca_repart")
    return t


@pytest.mark.parametrize(
    ("purse", "answer", "rule"),
    [
        ((20, 2, 0), BuyEvent(0, card("nain_jaune")), "MI-08"),
        ((20, 20, 0), BuyEvent(0, card("elfvis")), "MI-76"),
        ((20, 20, 0), BuyEvent(7, card("elfvis")), "MI-76"),
        ((2, 20, 0), BuySlot(2), "MI-08"),
        ((20, 0, 0), BuySlot(0), "MI-77"),
        ((20, 0, 0), BuySlot(9), "MI-77"),
        ((3, 0, 0), BuyUpgrade(0), "MI-08"),
        ((20, 0, 0), BuyUpgrade(3), "MI-81"),
        ((3, 0, 0), BuyFurniture(0, tile("juke_barde")), "MI-08"),
        ((20, 0, 0), BuyFurniture(2, tile("juke_barde")), "MI-82"),
        ((0, 0, 20), PlayCard(card("elfvis")), "MI-68"),
        ((0, 0, 20), EndService(), "MI-69"),
        ((0, 0, 0), MaliceMove(), "MI-08"),
        ((0, 0, 20), MaliceStandUp(), "MI-93"),
        ((0, 0, 1), MaliceDraw(), "MI-08"),
        ((0, 0, 2), MaliceExtra(), "MI-08"),
        ((0, 0, 4), MaliceExclusive(), "MI-08"),
        ((0, 0, 0), UseFurniture(tile("juke_barde")), "MI-94"),
    ],
)
def test_an_impossible_action(purse: tuple[int, int, int], answer: Any, rule: str) -> None:
    assert refused(serve(a_service(purse)), answer) == rule


def test_a_second_purchase_in_one_service() -> None:
    play = answers(serve(a_service((20, 20, 0))), BuyUpgrade(0))
    for answer in (BuyEvent(0, card("nain_jaune")), BuySlot(2), BuyUpgrade(1), BuyFurniture(0, tile("juke_barde"))):
        assert refused(play, answer) == "MI-75"


def test_a_second_type_of_malice_action() -> None:
    play = answers(serve(a_service((0, 0, 20))), MaliceDraw())
    for answer in (MaliceMove(), MaliceExtra(), MaliceDraw(), MaliceExclusive()):
        assert refused(play, answer) == "MI-87"


def test_a_second_card() -> None:
    play = answers(serve(a_service()), PlayCard(card("cest_orcupe")), Take(2, 0))
    assert refused(play, PlayCard(card("une_barbe_et_ca_repart"))) == "MI-69"


def test_what_was_used_today() -> None:
    t = a_service()
    give_furniture(t, A, "juke_barde", "coffre_faible")
    play = answers(serve(t), UseAbility(), Take(ELF, 0), UseFurniture(tile("juke_barde")))
    assert refused(play, UseAbility()) == "MI-95"
    assert refused(play, UseFurniture(tile("juke_barde"))) == "MI-95"
    assert refused(play, UseFurniture(tile("coffre_faible"))) == "MI-94"
    t = a_table([EMPTY, EMPTY], guilds="paladins bards")
    set_hand(t, A, "cest_orcupe")
    assert refused(serve(t), UseAbility()) == "MI-96"
    t = a_service((0, 0, 20))
    t.exclusive_used[A] = True
    assert refused(serve(t), MaliceExclusive()) == "MI-92"


def test_furniture_that_does_not_fit() -> None:
    t = a_service((20, 0, 0))
    give_furniture(t, A, "juke_barde")
    assert refused(serve(t), BuyFurniture(0, tile("juke_barde"))) == "MI-83"
    give_furniture(t, A, "coffre_faible", "lit_thargique", "porte_derobeuse")
    assert refused(serve(t), BuyFurniture(1, tile("boule_de_bistrot"))) == "MI-83"
    t = a_service((3, 0, 0))
    play = apply(t, A, {"do": "furniture", "discount": 1})
    assert refused(play, Furniture(0, tile("juke_barde"))) == "MI-08"


def test_a_seat_that_is_taken() -> None:
    t = a_table(["2: D D / 2: E / 2:", "2: O / 2:"])
    play = apply(t, A, {"do": "gain_adventurer", "n": 1, "type": "orc"})
    assert refused(play, Take(2, 0)) == "MI-62"
    assert refused(play, Take(2, 4)) == "MI-60"
    assert refused(play, Take(2, 17)) == "MI-60"
    play = apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "any", "players": 1})
    assert refused(play, Sit(A, 0)) == "MI-62"
    play = apply(t, A, {"do": "move_or_expel", "n": 1})
    assert refused(play, Move(1, ELF, 0)) == "MI-62"
    t = a_table([EMPTY], taverniers=["D " * 24])
    play = apply(t, A, {"do": "gain_adventurer", "n": 1, "type": "any"})
    assert refused(play, Take(DWARF, 0)) == "MI-09"


def test_a_quest_without_the_adventurers() -> None:
    t = a_table(["2: O / 2: O", EMPTY], quests="incroyable_duorc table_en_kit")
    give_quests(t, A, "nainssion_impossible")
    play = plan(t, quest_action(A))
    assert refused(play, DoQuest(quest("incroyable_duorc"))) == "MI-117"
    assert refused(play, DoQuest(quest("table_en_kit"))) == "MI-118"
    assert refused(play, DoQuest(quest("mines_dorc"))) == "MI-114"
    t = a_table(["2: D / 2:", EMPTY], quests="mine_de_rien table_en_kit")
    give_quests(t, A, "nainssion_impossible")
    assert refused(plan(t, quest_action(A)), DoQuest(quest("mine_de_rien"))) == "MI-116"


def test_a_target_that_cannot_be_hit() -> None:
    t = a_table([EMPTY] * 3, purses={B: (1, 0, 0)})
    play = apply(t, A, {"do": "steal_resource", "n": 1, "type": "gold", "players": 2, "upto": True})
    assert refused(play, Target(2)) == "MI-18"
    assert refused(play, Target(A)) == "MI-18"
