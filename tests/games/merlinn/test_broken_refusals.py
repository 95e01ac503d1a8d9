"""Refusals and faulty content: what nothing else noticed when it was broken on purpose (`make mutants`)."""

import copy
from typing import Any

import pytest

from oyez.engine.errors import BadOptions, IllegalAnswer
from oyez.engine.play import Play
from oyez.engine.table import save
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
    Move,
    PlayCard,
    Sit,
    Take,
    UseAbility,
    UseFurniture,
)
from oyez.games.merlinn.content import GUILDS
from oyez.games.merlinn.content_checks import SECTIONS
from oyez.games.merlinn.quests import quest_action
from oyez.games.merlinn.table import DWARF, ELF, ORC, Table
from oyez.games.merlinn.vocabulary import OWN
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    a_table,
    apply,
    card,
    give_furniture,
    give_quests,
    offered,
    plan,
    quest,
    serve,
    set_hand,
    set_market,
    set_shop,
    tile,
)
from tests.tools import a_chance, answers

STRETCH = next(guild.id for guild in GUILDS if guild.stretch)
GAIN = {"do": "gain_adventurer", "n": 1, "type": "any"}


def refused(play: Play[Table], answer: Any) -> tuple[str, str]:
    """The rule that forbids an answer and the sentence; the table is as it was."""
    question = play.question
    assert question is not None
    before = save(play.table)
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(question.seat, answer)
    assert save(play.table) == before
    return refusal.value.rule, str(refusal.value.text)


def shopping(gold: int = 20) -> Play[Table]:
    """A has a small table on slot 1, a big one on slot 2, none on slot 3 and 20 Mana."""
    t = a_table(["2: D / 5:", EMPTY], purses={A: (gold, 20, 0)})
    set_market(t, "nain_jaune", "chope_dor")
    set_shop(t, "juke_barde", "boule_de_bistrot")
    set_hand(t, A, "cest_orcupe", "une_barbe_et_ca_repart")
    return serve(t)


# --- purchases ---


@pytest.mark.rule("MI-75", "MI-81", "MI-08")
@pytest.mark.parametrize(
    ("gold", "table", "rule"),
    [(20, -1, "MI-81"), (20, 1, "MI-81"), (20, 2, "MI-81"), (20, 5, "MI-81"), (20, 99, "MI-81"), (3, 0, "MI-08")],
)
def test_only_a_small_table_can_be_upgraded(gold: int, table: int, rule: str) -> None:
    assert refused(shopping(gold), BuyUpgrade(table))[0] == rule


@pytest.mark.rule("MI-75", "MI-77", "MI-08")
@pytest.mark.parametrize(
    ("gold", "table", "rule"),
    [(20, -1, "MI-77"), (20, 0, "MI-77"), (20, 1, "MI-77"), (20, 5, "MI-77"), (20, 99, "MI-77"), (2, 2, "MI-08")],
)
def test_only_a_locked_slot_can_be_bought(gold: int, table: int, rule: str) -> None:
    assert refused(shopping(gold), BuySlot(table))[0] == rule


@pytest.mark.rule("MI-75", "MI-82", "MI-08")
@pytest.mark.parametrize(
    ("gold", "place", "rule"), [(20, -1, "MI-82"), (20, 2, "MI-82"), (20, 3, "MI-82"), (0, 0, "MI-08")]
)
def test_only_what_lies_in_the_market_can_be_bought(gold: int, place: int, rule: str) -> None:
    assert refused(shopping(gold), BuyFurniture(place, tile("juke_barde")))[0] == rule


@pytest.mark.rule("MI-33", "MI-82")
@pytest.mark.parametrize("place", [-1, 2, 3])
def test_at_a_discount_too(place: int) -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 0, 0)})
    set_shop(t, "juke_barde", "boule_de_bistrot")
    play = apply(t, A, {"do": "furniture", "discount": 1})
    assert refused(play, Furniture(place, tile("juke_barde")))[0] == "MI-82"


@pytest.mark.rule("MI-75", "MI-76")
@pytest.mark.parametrize("place", [-1, 1, 2, 5])
def test_a_card_is_bought_where_it_lies(place: int) -> None:
    assert refused(shopping(), BuyEvent(place, card("nain_jaune")))[0] == "MI-76"


@pytest.mark.rule("MI-75")
def test_after_the_purchase_that_alone_is_said() -> None:
    play = answers(shopping(), BuyUpgrade(0))
    for answer in (BuySlot(0), BuyUpgrade(9), BuyEvent(0, card("nain_jaune")), BuyFurniture(7, tile("juke_barde"))):
        assert refused(play, answer)[0] == "MI-75"


# --- chairs ---


@pytest.mark.rule("MI-09", "MI-60", "MI-62")
@pytest.mark.parametrize(
    ("answer", "rule", "said"),
    [
        (Take(ORC, 0), "MI-09", "The reserve has no such Adventurer left."),
        (Take(DWARF, 0), "MI-62", "Every chair of that table is taken."),
        (Take(DWARF, 2), "MI-60", "No table stands there."),
        (Take(DWARF, -1), "MI-60", "There is no such table."),
        (Take(DWARF, 6), "MI-60", "There is no such table."),
        (Take(DWARF, 99), "MI-60", "There is no such table."),
    ],
)
def test_where_nobody_can_sit_down(answer: Take, rule: str, said: str) -> None:
    t = a_table(["2: D E / 5:", EMPTY])
    t.reserve[ORC] = 0
    assert refused(apply(t, A, GAIN), answer) == (rule, said)


@pytest.mark.rule("MI-60", "MI-62")
@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Sit(A, 0), "Every chair of that table is taken."),
        (Sit(A, 3), "No table stands there."),
        (Sit(A, -1), "There is no such table."),
        (Sit(-1, 0), "There is no such table."),
        (Sit(2, 0), "There is no such table."),
    ],
)
def test_where_a_stolen_adventurer_cannot_sit(answer: Sit, said: str) -> None:
    t = a_table(["2: D E / 5: / 5:", "2: O / 2:"])
    play = apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "orc", "players": 1})
    assert refused(play, answer)[1] == said


@pytest.mark.rule("MI-60", "MI-62", "MI-63")
@pytest.mark.parametrize(("to", "said"), [(1, "Every chair"), (2, "No table stands there"), (6, "no such table")])
def test_where_a_move_cannot_lead(to: int, said: str) -> None:
    t = a_table(["2: D / 2: E E", EMPTY])
    play = apply(t, A, {"do": "move_or_expel", "n": 1})
    assert said in refused(play, Move(0, DWARF, to))[1]


# --- free actions ---


@pytest.mark.rule("MI-94", "MI-95", "MI-96")
def test_why_a_furniture_cannot_be_used() -> None:
    t = a_table([EMPTY, EMPTY], guilds="paladins bards")
    set_hand(t, A, "cest_orcupe")
    give_furniture(t, A, "juke_barde", "coffre_faible")
    play = serve(t)
    assert refused(play, UseFurniture(tile("boule_de_bistrot"))) == ("MI-94", "You have no such Furniture to use.")
    assert refused(play, UseFurniture(tile("coffre_faible"))) == ("MI-94", "You have no such Furniture to use.")
    assert refused(play, UseAbility())[0] == "MI-96"
    answers(play, UseFurniture(tile("juke_barde")))
    assert refused(play, UseFurniture(tile("juke_barde"))) == ("MI-95", "You have used this Furniture today.")


@pytest.mark.rule("MI-95")
def test_an_ability_used_today_is_said_to_be_used() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), UseAbility(), Take(ELF, 0))
    assert refused(play, UseAbility()) == ("MI-95", "You have used your Guild’s ability today.")


# --- options and content ---


@pytest.mark.rule("MI-01", "MI-50", "MI-211", "MI-241")
@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (2, {"taverniers": 1, "first_player": 3}, "first_player is 3, but the seats are 0 to 2."),
        (1, {"taverniers": 0}, "a single player needs at least one Tavernier"),
        (3, {"taverniers": 2}, "3 players and taverniers 2 make more than 4 seats"),
        (2, {"coop": True}, "coop needs taverniers"),
        (2, {"taverniers": 2, "tavernier_guilds": "goblins"}, "must name 2 different Guilds"),
        (2, {"taverniers": 2, "tavernier_guilds": "goblins goblins"}, "must name 2 different Guilds"),
        (2, {"taverniers": 1, "tavernier_guilds": "cooks"}, "there is no Guild 'cooks'"),
        (2, {"taverniers": 2, "tavernier_guilds": "cooks goblins"}, "there is no Guild 'cooks'"),
        (
            2,
            {"taverniers": 1, "tavernier_guilds": STRETCH},
            f"{STRETCH}, which is played only with stretch",
        ),
        (2, {"campaign": True, "days": 5}, "days is 5, but a campaign has games of 3 days"),
        (2, {"campaign": True, "first_player": 0}, "first_player cannot be set in a campaign"),
    ],
)
def test_options_that_contradict_themselves(seats: int, options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said.replace("(", r"\(")):
        game.new_table(seats, a_chance("options"), options)


def spoilt(section: str, **changes: Any) -> list[str]:
    """What is said of the first entry of a section, changed."""
    entry = copy.deepcopy(OWN[section][0]) | changes
    return [str(problem) for problem in SECTIONS[section](entry, {})]


@pytest.mark.rule("MI-94", "MI-96")
def test_a_free_action_is_used_at_least_once_a_day_and_does_something() -> None:
    assert spoilt("furniture") == []
    assert "uses must be a number from 1 to 10, not 0" in spoilt("furniture", trigger="free", uses=0)[0]
    assert spoilt("furniture", trigger="free", uses=11)
    assert spoilt("furniture", effects=[{"do": "dance"}])
    assert spoilt("furniture", trigger="always")
    assert spoilt("furniture", trigger="income", uses=0) == []  # what works by itself may have no limit
    assert spoilt("furniture", trigger="quest_done", uses=0, effects=[7])


@pytest.mark.rule("MI-117", "MI-118", "MI-199")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"need": {"dwarf": 0}}, ["need must say how many dwarf, elf, orc and any are sent, at least one"]),
        ({"need": {"troll": 2}}, ["need must say how many dwarf, elf, orc and any are sent, at least one"]),
        ({"arrangement": "same_table", "need": {"any": 6}}, ["6 Adventurers cannot sit like that"]),
        ({"arrangement": "different_tables", "need": {"any": 6}}, ["6 Adventurers cannot sit like that"]),
        ({"arrangement": "same_table", "need": {"any": 5}}, []),
        ({"arrangement": "free", "need": {"any": 6}}, []),
        (
            {"need": {"any": 2}, "reward": [{"do": "gain_adventurer", "n": 2, "type": "elf"}]},
            ["it returns 2 Adventurers"],
        ),
        ({"need": {"any": 3}, "reward": [{"do": "gain_adventurer", "n": 2, "type": "elf"}]}, []),
    ],
)
def test_what_a_quest_can_ask_for(changes: dict[str, Any], said: list[str]) -> None:
    found = spoilt("quest", **changes)
    assert len(found) == len(said)
    assert all(sentence in problem for sentence, problem in zip(said, found, strict=True))


@pytest.mark.rule("MI-199")
def test_a_furniture_cannot_bring_adventurers_after_every_quest() -> None:
    brings = {"effects": [{"do": "gain_adventurer", "n": 1, "type": "elf"}], "trigger": "quest_done"}
    assert "it brings Adventurers after every Quest" in spoilt("furniture", uses=0, **brings)[0]
    assert spoilt("furniture", uses=1, **brings) == []


@pytest.mark.rule("MI-69")
def test_a_service_without_a_card_cannot_end() -> None:
    assert refused(shopping(), EndService()) == ("MI-69", "You must play a card before you end the service.")


@pytest.mark.rule("MI-199")
@pytest.mark.parametrize("action", ["move_or_expel", "stand_up", "draw_card", "play_extra"])
def test_every_malice_action_costs_something(action: str) -> None:
    costs = OWN["guild"][0]["malice"]
    assert action in costs
    assert f"{action} must be a number from 1" in spoilt("guild", malice={**costs, action: 0})[0]


@pytest.mark.rule("MI-114", "MI-116", "MI-117", "MI-118")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("incroyable_duorc", "MI-117"),
        ("table_en_kit", "MI-118"),
        ("mine_de_rien", "MI-116"),
        ("elfes_siamois", "MI-114"),
    ],
)
def test_why_a_quest_cannot_be_done(name: str, rule: str) -> None:
    t = a_table([EMPTY, EMPTY], quests="incroyable_duorc table_en_kit")
    give_quests(t, A, "mine_de_rien")
    give_quests(t, B, "elfes_siamois")  # another's Quest is none of mine
    assert refused(plan(t, quest_action(A)), DoQuest(quest(name)))[0] == rule


@pytest.mark.rule("MI-68", "MI-69")
def test_why_a_card_cannot_be_played() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe", "une_barbe_et_ca_repart")
    play = serve(t)
    assert refused(play, PlayCard(card("elfvis"))) == ("MI-68", "You do not hold that card.")
    answers(play, PlayCard(card("cest_orcupe")), Take(ORC, 0))
    assert refused(play, PlayCard(card("une_barbe_et_ca_repart")))[0] == "MI-69"
    assert refused(play, PlayCard(card("cest_orcupe")))[0] == "MI-68"


@pytest.mark.rule("MI-08", "MI-87", "MI-92", "MI-93")
@pytest.mark.parametrize(
    ("answer", "poor", "idle"),
    [
        (MaliceMove(), "MI-08", "MI-93"),
        (MaliceStandUp(), "MI-08", "MI-93"),
        (MaliceDraw(), "MI-08", "MI-93"),
        (MaliceExtra(), "MI-08", "MI-93"),
        (MaliceExclusive(), "MI-08", "MI-92"),
    ],
)
def test_why_a_malice_action_is_impossible(answer: Any, poor: str, idle: str) -> None:
    t = a_table(["2: D d / 2:", EMPTY])
    set_hand(t, A, "cest_orcupe")
    assert refused(serve(t), answer)[0] == poor  # all could do something, none can be paid
    t = a_table([EMPTY, EMPTY], purses={A: (0, 0, 20)})
    t.exclusive_used[A] = True
    t.piles[A], t.layers[A] = [], [0]
    assert refused(serve(t), answer)[0] == idle
    t = a_table(["2: D d / 2:", EMPTY], purses={A: (0, 0, 20)})
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), MaliceDraw())
    assert refused(play, answer)[0] == "MI-87"


@pytest.mark.rule("MI-08", "MI-75", "MI-76")
def test_a_card_that_lies_there_must_be_paid() -> None:
    t = a_table([EMPTY, EMPTY])
    set_market(t, "nain_jaune", "chope_dor")
    set_hand(t, A, "cest_orcupe")
    assert refused(serve(t), BuyEvent(0, card("nain_jaune")))[0] == "MI-08"


@pytest.mark.rule("MI-82")
def test_before_the_first_place_of_the_market_there_is_none() -> None:
    t = a_table([EMPTY, EMPTY])
    set_shop(t, "juke_barde", "boule_de_bistrot", "coffre_faible")
    set_hand(t, A, "cest_orcupe")
    assert refused(serve(t), BuyFurniture(-1, tile("coffre_faible")))[0] == "MI-82"


@pytest.mark.rule("MI-82", "MI-83")
def test_four_furniture_are_the_most_and_no_two_alike() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    names = ("tonneau_sans_fond", "coffre_faible", "tableau_de_chasse", "juke_barde")
    give_furniture(t, A, *names[:3])
    set_shop(t, "boule_de_bistrot", "coffre_faible")
    play = serve(t)
    assert [choice.place for choice in offered(play, BuyFurniture)] == [0]
    assert refused(play, BuyFurniture(1, tile("coffre_faible"))) == ("MI-83", "You have that Furniture already.")
    give_furniture(t, A, names[3])
    play = serve(t)
    assert offered(play, BuyFurniture) == []
    said = ("MI-83", "Your four furniture places are taken.")
    assert refused(play, BuyFurniture(0, tile("boule_de_bistrot"))) == said


@pytest.mark.rule("MI-199")
def test_a_guild_without_costs_is_said_to_lack_them() -> None:
    assert spoilt("guild", malice=None) == ["the costs of the Malice actions are missing"]
