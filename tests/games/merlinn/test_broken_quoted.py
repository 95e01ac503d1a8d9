"""Rules whose number no code had quoted: what nothing else noticed when they were broken (`make mutants`)."""

import pytest

from oyez.engine.words import Speaker
from oyez.games.merlinn import game
from oyez.games.merlinn.terminal import details
from tests.games.merlinn.positions import EMPTY, A, B, a_table, inn, serve, set_market, set_pile


@pytest.mark.rule("MI-221", "MI-98")
def test_without_the_variant_nobody_reacts_to_a_tavernier() -> None:
    t = a_table(["5: D D D / 2:"], taverniers=[""], guilds="pirates goblins", purses={A: (0, 0, 9)})
    set_market(t)
    set_pile(t, B, "un_dernier_pour_la_route")
    play = serve(t, B, 1)
    assert "d" in inn(t, A)  # laid down, with Malice enough to stand it up
    assert play.is_over


@pytest.mark.rule("MI-148")
def test_the_details_say_all_that_a_taverniers_card_shows() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates necromancers")
    lines = details(game.view(t, A), Speaker(game.words, "en", ["Perceval"]))
    assert [line for line in lines if line.startswith("Tavernier: ")][:3] == [
        "Tavernier: Necromancers. Start of the day → Lay down 1 Adventurer of your choice at a player. Gain 1 Malice.",
        "Tavernier: Automa card: 2 stars; an extra card costs 3 Malice; 2 cards of its deck go in the Collect.",
        "Tavernier: Priority: Orc, Elf, Dwarf.",
    ]
