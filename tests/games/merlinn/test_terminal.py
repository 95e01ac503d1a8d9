"""The table in a terminal."""

import re
from typing import Any

import pytest
from rich.console import Console

from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.merlinn import game
from oyez.games.merlinn.scoring import final_scoring
from oyez.games.merlinn.sight import Seen
from oyez.games.merlinn.terminal import describe, details, draw
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    a_table,
    give_furniture,
    give_quests,
    plan,
    set_hand,
    set_market,
    set_shop,
)
from tests.tools import a_chance, decisions


def drawn(view: Seen, language: str, width: int = 100) -> str:
    console = Console(width=width, no_color=True, highlight=False)
    with console.capture() as captured:
        console.print(draw(view, a_speaker(language)))
    return captured.get()


def a_speaker(language: str, players: int = 1) -> Speaker:
    return Speaker(game.words, language, ["Perceval", "Karadoc", "Yvain", "Lancelot"][:players])


def a_position() -> Any:
    t = a_table(["2: D e / 5: O / - / 2:", EMPTY], purses={A: (3, 4, 5)})
    t.score = [7, 2]
    set_hand(t, A, "nainvasion", "cest_orcupe")
    give_quests(t, A, "mines_dorc")
    give_furniture(t, A, "juke_barde")
    set_market(t, "elfvis")
    set_shop(t, "coffre_faible")
    return t


def test_what_a_player_sees() -> None:
    text = drawn(game.view(a_position(), A), "en")
    assert "1[D eᶻ]" in text
    assert "2[O · · · ·]" in text
    assert "3[locked 3]" in text
    assert "7 points" in text
    assert "3 Gold (+1)  4 Mana  5 Malice (+1)" in text
    assert "5 Mana ★1 Elfvis Lives" in text
    assert "4 Gold ★1 Weak Box" in text
    assert "Juke-Bard" in text
    assert "Most Beards" in text
    assert "The Incredible Duorc" in text
    assert "Dwarvasion" in text
    assert "The Mines of Orc" in text
    other = drawn(game.view(a_position(), 1), "en")
    assert "Dwarvasion" not in other
    assert "The Mines of Orc" not in other
    assert "2 cards in hand" in other


def test_in_french() -> None:
    text = drawn(game.view(a_position(), A), "fr")
    assert "1[N eᶻ]" in text
    assert "Nainvasion" in text
    assert "Gagnez 3 Nains." in text
    assert "Défi\N{NARROW NO-BREAK SPACE}:" in text


def test_in_lines() -> None:
    lines = "\n".join(describe(game.view(a_position(), A), a_speaker("en")))
    assert "Day 1 of 4, service 1/3." in lines
    assert "table 1 (1 Dwarf, 1 Elf (laid down), 0 free chairs)" in lines
    assert "Your hand: Dwarvasion, 1 point. Played: Gain 3 Dwarves." in lines
    french = "\n".join(describe(game.view(a_position(), A), a_speaker("fr")))
    assert "table 2 (1 Orc, 4 chaises libres)" in french


def test_what_a_hearer_needs_each_turn() -> None:
    t = a_position()
    t.mug, t.active = 1, 0
    t.slots[1][0].append(t.piles[1].pop())
    t.layers[1][0] -= 1
    lines = describe(game.view(t, A), a_speaker("en", 2))
    assert "Karadoc holds the First Player mug." in lines
    assert any(line.startswith("Perceval is serving. This service: 0 cards played,") for line in lines)
    assert "Challenge: Most Beards, Dwarf, more than your neighbours. Reward: Gain 1 prestige. Gain 1 Gold." in lines
    assert "Market: Elfvis Lives (5 Mana, 1 point)." in lines
    assert "Furniture: Weak Box (4 Gold, 1 point)." in lines
    assert "Reserve: 23 Dwarves, 23 Elves, 23 Orcs." in lines
    [other] = [line for line in lines if line.startswith("Karadoc: ")]
    assert "0 cards in hand, 0 Quests in hand" in other
    assert "Played today: " in other
    [mine] = [line for line in lines if line.startswith("Perceval: ")]
    assert "for the Challenge 1 Dwarf, beats Karadoc" in mine


def test_what_one_may_ask_for() -> None:
    t = a_table([EMPTY], taverniers=["D"], guilds="pirates goblins", reactions=True)
    set_market(t, "elfvis")
    t.slots[1][0].append(t.piles[1].pop())
    t.layers[1][0] -= 1
    lines = details(game.view(t, A), a_speaker("en"))
    assert any(line.startswith("Market: Elfvis Lives, 5 Mana, 1 point. Played: ") for line in lines)
    assert any(line.startswith("Slot 3 (3 Gold: an extra purchase)") for line in lines)
    assert any(line.startswith("Perceval: Pirates, Malice table, move or expel 1, stand up 3 for 2") for line in lines)
    assert "Tavernier: Priority: Orc, Dwarf, Elf." in lines
    assert any("an extra card costs 3 Malice" in line for line in lines)
    assert any(line.startswith("Tavernier: Service 1, ") for line in lines)  # the Copycat may copy it
    assert "Variant: reactions to thefts, swaps and laid-down Adventurers." in lines
    french = details(game.view(t, A), a_speaker("fr"))
    assert len(french) == len(lines)
    assert any("Carte Automa" in line for line in french)


def test_a_hearer_of_a_campaign_hears_the_offers() -> None:
    play = Play(game, game.new_table(2, a_chance("offers"), {"campaign": True}))
    view = game.view(play.table, A)
    lines = describe(view, a_speaker("en", 2))
    assert "Game 1 of 2 of the campaign." in lines
    assert any(line.startswith("Boards to choose from: ") for line in lines)
    assert any(line.startswith("Setup cards to choose from: ") for line in lines)
    assert "Setup cards to choose from" in drawn(view, "en")
    asked = [line for line in details(view, a_speaker("en", 2)) if line.startswith("Boards to choose from: ")]
    assert len(asked) == 3 * 3


def test_the_score_sheet_counts_taverniers() -> None:
    t = a_table([EMPTY], taverniers=["D D"])
    t.score = [4, 9]
    plan(t, final_scoring())
    text = drawn(game.view(t, A), "en")
    assert "Tavernier" in text
    assert "Pairs of Adventurers" in text
    assert describe(game.view(t, A), a_speaker("en"))[-1].endswith("total 10.")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("seats", "options"), [(1, {"taverniers": 2}), (3, {"campaign": True}), (4, {})])
def test_every_position_can_be_drawn(seats: int, options: dict[str, Any], language: str) -> None:
    play = Play(game, game.new_table(seats, a_chance("drawing", seats), options))
    for number, (_, question) in enumerate(decisions(play, seats, most=200)):
        if number % 20 == 0:
            for seat in (question.seat, None):
                view = game.view(play.table, seat)
                assert "{" not in drawn(view, language, width=80)
                assert describe(view, a_speaker(language))
                told = " ".join(describe(view, a_speaker(language, seats)) + details(view, a_speaker(language, seats)))
                assert not re.search(r"[{}]|[!?.][.]", told)
