"""The log speaks to its reader: one's own name never stands in one's own log, and no sentence lacks its facts."""

import pytest

from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.medievallons import game
from oyez.games.medievallons.choices import AskFor, Card, LayGuild, PlayCard
from oyez.games.medievallons.log import EVENTS
from tests.games.medievallons.positions import A, B, C, a_table, card, turn_of
from tests.tools import a_chance, answers, decisions, settings_of

ODD = ("Zzaq", "Xwvy", "Qjpk", "Wkxz", "Vzjq")
SETTINGS = [(seats, options) for _, seats, options in settings_of([game])]
SCENES = {"death", "theft", "broken", "guild", "victory", "title"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_nobody_reads_his_own_name(language: str) -> None:
    told: set[str] = set()
    for number in range(len(SETTINGS)):
        seats, options = SETTINGS[number % len(SETTINGS)]
        table = game.setup(seats, game.read_options(seats, options), a_chance("log", number))
        play = Play(game, table, listen=True)
        told |= read_aloud(play, language, seats)
        for _ in decisions(play, f"log {number}"):
            told |= read_aloud(play, language, seats)
        told |= read_aloud(play, language, seats)
    rare = {
        "round_shared",
        "match_shared",
        "game_shared",
        "beggar_in_vain",
        "priest_chose",
        "third_guild",
        "exhaustion",
    }
    assert told >= set(EVENTS) - rare


def read_aloud(play: Play, language: str, seats: int) -> set[str]:
    """What has just happened, as every seat and a spectator read it."""
    for event in play.events:
        for me in [None, *range(seats)]:
            seen = event.seen_by(me)
            speaker = Speaker(game.words, language, ODD[:seats], me)
            if speaker.is_silent(seen):
                continue
            said = str(speaker.event(seen))
            assert me is None or ODD[me] not in said, said
            assert said.strip(), event.kind
            assert not [lacking for lacking in ("{", "  ", ": .", "()", " .") if lacking in said], said
    return {event.kind for event in play.events}


def test_every_line_with_a_seat_speaks_to_it() -> None:
    for kind, line in EVENTS.items():
        seats = [name for name, what in line.names() if what == "seat"]
        assert bool(line.you) == bool(seats), kind
        assert bool(line.to_you) == (len(seats) > 1), kind
        assert line.level in ("heading", "act", "effect", "draw"), kind
        assert not line.harms or line.harms in seats, kind
        assert not line.scene or line.scene in SCENES, kind


def said(play: Play, me: int) -> list[str]:
    speaker = Speaker(game.words, "fr", ["Aude", "Bert", "Cloé"], me)
    return [str(speaker.event(event.seen_by(me))).replace("\N{NARROW NO-BREAK SPACE}", " ") for event in play.events]


@pytest.mark.rule("MV-36", "MV-85")
def test_a_theft_is_told_to_each_in_his_own_words() -> None:
    t = a_table(["prowler, monk", "star", "monk"], {B: ["3 noble"]})
    play = answers(turn_of(t), PlayCard(card("prowler")))  # one card to steal: nobody asks
    assert "Vous volez un Noble dans une guilde de Bert." in said(play, A)
    assert "Aude vole un Noble dans une de vos guildes." in said(play, B)
    assert "Votre guilde est brisée : vous reprenez ce qu’il en reste (2 × Noble)." in said(play, B)
    assert "Aude vole un Noble dans une guilde de Bert." in said(play, C)


@pytest.mark.rule("MV-63", "MV-79")
def test_who_gives_and_who_gets_read_it_so() -> None:
    t = a_table(["knight, noble, monk", "star", "monk, witch"])
    asked = answers(turn_of(t), PlayCard(card("knight")), AskFor(C, card("witch")))
    assert "Aude vous demande une Sorcière : il faut céder." in said(asked, C)
    t = a_table(["noble, monk", "star, witch", "monk, witch"])
    play = answers(turn_of(t), PlayCard(card("noble")), Card(card("star")), Card(card("witch")))
    assert "Vous donnez une Étoile à Aude." in said(play, B)
    assert "Bert vous donne une Étoile." in said(play, A)
    assert "Bert donne une carte à Aude." in said(play, C)


@pytest.mark.rule("MV-103")
def test_the_crown_is_yours() -> None:
    t = a_table(["3 monk", "star", "knight"], {A: ["3 star", "3 noble"]})
    heard = said(answers(turn_of(t), LayGuild(card("monk"), 3, 0)), A)
    assert "Vous posez la guilde décisive et ceignez la couronne !" in heard
    assert heard[-1] == "Vous remportez la partie !"
