"""A game in a few words: how many play it, how much there is to learn."""

from __future__ import annotations

from oyez.engine.game import Game
from oyez.engine.languages import voice_in
from oyez.engine.words import N_

# How much there is to learn before one plays well, by a game's weight.
WEIGHTS = ("", N_("very easy"), N_("easy"), N_("medium"), N_("demanding"), N_("for experts"))


def seats_of(game: Game) -> str:
    """«2–5»."""
    least, most = game.seats
    return f"{least}–{most}" if least != most else str(least)


def weight_word(game: Game, language: str) -> str:
    """How much there is to learn, in a word; nothing where the game does not say."""
    return voice_in(language)(WEIGHTS[game.weight]) if 0 < game.weight < len(WEIGHTS) else ""
