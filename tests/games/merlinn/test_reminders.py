"""Soft warnings: what is still open in a service, what a card would waste, what the last day means."""

import re
from typing import Any

import pytest

from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.merlinn import game, turn
from oyez.games.merlinn.choices import BuyEvent, EndService, PlayCard, UseAbility
from oyez.games.merlinn.content import read_list
from oyez.games.merlinn.forecast import gains_lost
from oyez.games.merlinn.table import COLLECT, GOLD, Table
from oyez.games.merlinn.terminal import describe
from oyez.rooms.game import begin, open_room
from oyez.rooms.seating import sit_down
from oyez.server.live import LiveRoom
from oyez.server.shown.fragments import draw
from oyez.store.rooms import StoredRoom
from tests.games.merlinn.pages import drawn
from tests.games.merlinn.positions import EMPTY, A, B, a_table, card, give_furniture, plan, serve, set_hand, set_market
from tests.tools import choices

SPEAKERS = {language: Speaker(game.words, language, ["Aude", "Perceval"]) for language in ("fr", "en")}


def prompt(play: Play[Table], language: str = "en") -> str:
    assert play.question is not None
    return str(SPEAKERS[language].prompt(play.question)).replace("\N{NARROW NO-BREAK SPACE}", " ")


def a_service(**more: Any) -> Play[Table]:
    """Aude can buy Elfvis; her Guild has a free action."""
    t = a_table([EMPTY, EMPTY], purses={A: (0, 5, 1)}, **more)
    set_hand(t, A, "une_barbe_et_ca_repart", "elfe_toi_de_la")
    set_market(t, "elfvis")
    return serve(t)


def test_the_check_list_says_what_is_still_open() -> None:
    play = a_service()
    assert prompt(play) == "Your service."
    assert game.view(play.table, B)["turn"]["open"] == ["play the card", "buy something", "use free"]
    play.answer(A, PlayCard(card("elfe_toi_de_la")))
    play.answer(A, choices(play)[0])
    assert game.view(play.table, A)["turn"]["open"] == ["buy something", "do malice", "use free", "end it"]
    play.answer(A, BuyEvent(0, card("elfvis")))
    told = " ".join(describe(game.view(play.table, A), SPEAKERS["fr"])).replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert "Encore possible : faire une action de Malice, utiliser une action gratuite, finir le service." in told
    play.answer(A, UseAbility())
    play.answer(A, choices(play)[0])
    assert "Still open: do a Malice action, end the service." in " ".join(
        describe(game.view(play.table, A), SPEAKERS["en"])
    )


def test_an_extra_card_is_still_open() -> None:
    t = a_table([EMPTY, EMPTY], guilds="paladins bards")
    give_furniture(t, A, "juke_barde")
    set_hand(t, A, "une_barbe_et_ca_repart", "elfe_toi_de_la", "cest_orcupe")
    play = serve(t)
    play.answer(A, PlayCard(card("une_barbe_et_ca_repart")))
    play.answer(A, choices(play)[0])
    play.answer(A, choices(play)[-2])
    assert game.view(t, A)["turn"]["open"] == ["play another", "end it"]


def test_a_new_day_begins_with_its_first_service() -> None:
    """Before anybody serves, the holder of the mug is asked: the banner said the third service of the day before."""
    t = a_table([EMPTY, EMPTY])
    t.service, t.day = 2, 2
    play = plan(t, turn.day())
    assert play.question is not None
    assert play.question.decision == "mug_adventurer"
    assert [phase.label for phase in SPEAKERS["fr"].phases(game.view(t, A)) if phase.is_now] == ["Service 1/3"]


def test_nobody_serves_in_the_other_phases() -> None:
    t = a_table([EMPTY, EMPTY])
    t.phase = COLLECT
    assert game.view(t, A)["turn"]["open"] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Not used: purchase, free action"), ("fr", "Inutilisés\u202f: achat, action gratuite")],
)
def test_the_end_of_a_service_is_marked_with_what_it_wastes(language: str, said: str) -> None:
    play = a_service()
    play.answer(A, PlayCard(card("elfe_toi_de_la")))
    play.answer(A, choices(play)[0])
    assert said in drawn(game.view(play.table, A), A, language, play.question)
    assert any(isinstance(choice, EndService) for choice in choices(play))
    assert main_button(play, language) == {"en": "End", "fr": "Finir"}[language], "nothing else stands on the button"


def main_button(play: Play[Table], language: str) -> str:
    """What stands on it, as the server draws it. It said «Terminer le service Inutilisés : achat» once."""
    room = open_room(game, play.table.seats, {}, code="page", secret="s", host="p0", now=1.0)
    for number in range(play.table.seats):
        sit_down(room, f"p{number}", f"P{number}", number=number)
    start = begin(room, game, 1.0)
    html = draw(LiveRoom(StoredRoom(start.room, play), start.answers, []), A, language).html
    found = re.search(r"<button[^>]* data-main[^>]*>(.*?)<kbd", html)
    assert found is not None
    return found[1].strip()


def test_an_end_that_wastes_nothing_is_not_marked() -> None:
    t = a_table([EMPTY, EMPTY], guilds="paladins bards")
    set_hand(t, A, "elfe_toi_de_la")
    set_market(t, "elfvis")
    play = serve(t)
    play.answer(A, PlayCard(card("elfe_toi_de_la")))
    play.answer(A, choices(play)[0])
    assert "Not used" not in drawn(game.view(play.table, A), A, "en", play.question)


GAIN_3 = {"do": "gain_adventurer", "n": 3, "type": "any"}


@pytest.mark.parametrize(
    ("tavern", "effects", "lost"),
    [
        ("2: D D / 2: D D", [GAIN_3], 3),
        ("2: D D / 2: D", [GAIN_3], 2),
        ("2: / 2:", [GAIN_3], 0),
        ("2: D D / 2: D d", [{"do": "move_or_expel", "n": 1}, GAIN_3], 2),
        ("2: D D / 2: D D", [{"do": "table", "n": 1}, GAIN_3], 1),
        ("2: D D / 2: D D", [{"do": "upgrade_table", "n": 1}, GAIN_3], 0),
        ("2: / 2:", [{"do": "gain_resource", "n": 3, "type": "gold"}], 2),
        ("2: / 2:", [{"do": "gain_resource", "n": 3, "type": "any"}], 0),
        ("2: / 2:", [{"do": "gain_adventurer", "n": 2, "type": "orc"}], 1),
    ],
)
def test_gains_that_would_be_lost(tavern: str, effects: list[dict[str, Any]], lost: int) -> None:
    t = a_table([tavern, EMPTY], purses={A: (19, 0, 0)})
    t.reserve[2] = 1
    assert gains_lost(t, A, read_list(effects)) == lost


def test_a_card_in_hand_says_what_would_be_lost() -> None:
    t = a_table(["2: D D / 2: D", EMPTY])
    set_hand(t, A, "nainvasion")
    set_hand(t, B, "elfvis")
    assert "2 gains lost: no room" in drawn(game.view(t, A), A, "en")
    assert "2 gains perdus, faute de place" in drawn(game.view(t, A), A, "fr")
    assert "lost: no room" not in drawn(game.view(t, B), B, "en")
    assert "gains_lost" not in game.view(t, B)["taverns"][A]


def test_in_the_collect_it_is_the_discard_effect_that_counts() -> None:
    t = a_table(["2: D D / 2: D D", EMPTY])
    set_hand(t, A, "une_barbe_et_ca_repart")  # played a Dwarf and a Gold, discarded 2 Gold
    assert "1 gain lost: no room" in drawn(game.view(t, A), A, "en")
    t.phase = COLLECT
    assert "lost: no room" not in drawn(game.view(t, A), A, "en")
    t.resources[A][GOLD] = 19
    assert "1 gain lost: no room" in drawn(game.view(t, A), A, "en")


def test_the_last_day_is_announced() -> None:
    t = a_table([EMPTY, EMPTY], days=3)
    for day, announced in ((2, False), (3, True)):
        t.day = day
        assert ("Last day: Adventurers" in drawn(game.view(t, A), A, "en")) == announced
        assert any("Dernier jour" in line for line in describe(game.view(t, A), SPEAKERS["fr"])) == announced


def test_the_income_of_the_day_is_shown_beside_ones_purse() -> None:
    t = a_table(["2: D D / 2: E o", "2: O O / 2:"])
    page = drawn(game.view(t, A), A, "en")
    assert page.count("ml-income") == 2  # Gold and Mana: the Orc lies down, and others' purses stay short
    assert "+2<span" in page
    assert "+1<span" in page
