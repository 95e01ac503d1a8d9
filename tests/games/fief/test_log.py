"""The log as each player reads it: nobody meets his own name, and no sentence lacks its facts."""

import re

import pytest

from oyez.engine.languages import LANGUAGES
from oyez.engine.words import Speaker
from oyez.games.fief import game
from oyez.games.fief.log import LINES
from oyez.games.fief.log_looks import LOOKS
from oyez.games.fief.log_you import TO_YOU
from oyez.server.shown.log import struck_out
from tests.games.fief.pages import positions
from tests.games.fief.positions import A

ODD = ("Zyx-nul", "Qwod-un", "Vuk-deux", "Wob-trois", "Xaq-quatre", "Jyz-cinq")
SCENES = {"", "battle", "calamity", "death", "election", "marriage", "title", "victory"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_nobody_reads_his_own_name(language: str, seats: int) -> None:
    speakers = [Speaker(game.words, language, ODD[:seats], seat) for seat in range(seats)]
    for seed in range(2):
        for play in positions(seats, f"log {seats} {seed}", 400):
            for event in play.events:
                for seat, speaker in enumerate(speakers):
                    seen = event.seen_by(seat)
                    if speaker.is_silent(seen):
                        continue
                    said = str(speaker.event(seen))
                    assert ODD[seat] not in said, (event.kind, said)
                    assert not re.search(r"[{}|]|\bNone\b|  ", said), (event.kind, said)
                    assert "nothing" not in said or language == "en"


def test_every_line_has_its_look_and_speaks_to_whom_it_names() -> None:
    assert set(LOOKS) == set(LINES)
    for kind, line in LINES.items():
        seats = [name for name, what in line.names() if what == "seat"]
        assert bool(seats) == (kind in TO_YOU), kind
        you, to_you = TO_YOU.get(kind, ("", ""))
        assert bool(you) == bool(seats), kind
        assert bool(to_you) == (len(seats) > 1), kind
        names = {name for name, _ in line.names()}
        for text in (you, to_you):
            assert set(re.findall(r"\{(\w+)", text)) <= names, kind
        icon, level, harms, scene = LOOKS[kind]
        assert icon
        assert level in ("heading", "act", "effect", "draw")
        assert scene in SCENES
        assert harms in names | {""}


def test_losses_are_struck_out_where_a_scene_tells_them() -> None:
    events = game.words.events
    assert struck_out(events["lost_soldiers"], (A, 3, 2, 1)) == [("sergeant", 2), ("knight", 1)]
    assert struck_out(events["lost_knights"], (A, 3, 2)) == [("knight", 2)]
    assert struck_out(events["plague_took_sergeants"], (A, 3, 4)) == [("sergeant", 4)]
    assert struck_out(events["won"], (A, 3)) == []
