"""Without the extra: a sentence says what is missing, and nothing else of Oyez needs it."""

import subprocess
import sys

import msgspec
import pytest

from oyez import research
from oyez.engine.errors import OyezError, Refusal
from oyez.engine.game import Game
from oyez.extras import MissingExtra
from oyez.games import find_game
from oyez.research.coding import coding_of


@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_a_missing_package_is_named_in_a_sentence(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(MissingExtra) as refused:
        research.environment("medievallons")
    assert str(refused.value) == f'The package {missing} is not installed here: pip install "oyez[research]"'
    assert "n’est pas installé" in refused.value.said_in("fr")


def test_openspiel_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(MissingExtra, match="pyspiel is not installed here"):
        research.register_open_spiel()
    assert research.environment("medievallons").possible_agents == ["seat_0", "seat_1"]


def test_nothing_of_the_extra_is_loaded_before_it_is_needed() -> None:
    program = "import oyez, sys; oyez.start; import oyez.research; print({'numpy', 'pettingzoo'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_a_game_without_an_encoding_is_refused_in_a_sentence() -> None:
    game: Game = msgspec.structs.replace(find_game("medievallons"), name="tarot", title={"en": "Tarot"})
    with pytest.raises(Refusal, match=r"^Tarot has no encoding for programs that learn"):
        coding_of(game, 3)


def test_a_game_of_another_package_brings_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    from oyez.research.games import medievallons

    monkeypatch.setitem(sys.modules, "oyez.games.medievallons.research", medievallons)
    game: Game = msgspec.structs.replace(find_game("medievallons"), name="tarot")
    assert coding_of(game, 3).codes.count == coding_of(find_game("medievallons"), 3).codes.count


def test_the_encoding_can_be_asked_for_alone() -> None:
    encoding = research.encoding("fief", seats=4)
    assert encoding.layout.places["view.players[3].money"] > encoding.layout.places["view.players[0].money"]
    assert encoding.codes.said(0) == "done"
    with pytest.raises(OyezError, match="There is no game"):
        research.encoding("chess")
