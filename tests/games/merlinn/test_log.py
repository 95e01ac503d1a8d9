"""The log as each seat reads it: «you», never one's own name, and every sentence whole."""

import re
from typing import Any

import pytest

from oyez.engine.languages import NARROW
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.merlinn import game
from tests.games.merlinn.positions import A, B, C, a_table, apply
from tests.tools import a_chance, answers, choices, decisions

NAMES = ["Xqar", "Zbrolm", "Wvypt", "Jnkrux"]
FACT = re.compile(r"\{\w+\}")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_nobody_reads_his_own_name(language: str) -> None:
    kinds: set[str] = set()
    for number in range(20):
        options = game.option_sets[number % len(game.option_sets)]
        seats = 2 if options.get("taverniers", 0) == 2 else 1 if options.get("taverniers", 0) == 3 else 2 + number % 2
        play = Play(game, game.new_table(seats, a_chance("log", language, number), options), listen=True)
        speakers = [Speaker(game.words, language, NAMES[:seats], seat) for seat in range(seats)]
        for _ in decisions(play, (language, number)):
            for event in play.events:
                kinds.add(event.kind)
                check_line(event, speakers)
    assert len(kinds) > 50


def check_line(event: Any, speakers: list[Speaker]) -> None:
    line = game.words.events[event.kind]
    for speaker in speakers:
        seat = speaker.me
        seen = event.seen_by(seat)
        said = str(speaker.event(seen))
        assert said
        assert NAMES[seat or 0] not in said, f"{event.kind}: {said}"
        assert not FACT.search(said), f"{event.kind}: {said}"
        assert "  " not in said
        assert line.level == "heading" or said[-1] in ".!?…", f"{event.kind}: {said}"


@pytest.mark.parametrize("kind", game.words.events)
def test_a_line_about_a_seat_says_you(kind: str) -> None:
    line = game.words.events[kind]
    seats = [name for name, what in line.names() if what == "seat"]
    assert bool(line.you) == bool(seats)
    assert bool(line.to_you) == (len(seats) > 1)
    assert line.harms in ("", *seats)
    assert line.level in ("heading", "act", "effect", "draw")


def test_a_theft_as_thief_victim_and_witness_read_it() -> None:
    t = a_table(["5: / 2:", "2: D / 2:", "2: E / 2:"])
    play = apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "dwarf", "players": 1})
    while not play.is_over and not [event for event in play.events if event.kind == "stole"]:
        answers(play, choices(play)[0])
    [event] = [event for event in play.events if event.kind == "stole"]
    said = [str(Speaker(game.words, "fr", ["Ann", "Bob", "Carl"], seat).event(event)) for seat in (A, B, C)]
    assert [text.replace(NARROW, " ") for text in said] == [
        "Vous volez un Nain à Bob et l’asseyez à la table 1.",
        "Ann vous vole un Nain.",
        "Ann vole un Nain à Bob et l’assied à la table 1.",
    ]
