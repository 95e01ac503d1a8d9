"""The language of a page, and how its French is set (that all texts have it, `tests/house/test_words.py` sees)."""

from oyez.engine.languages import typography, voice_in
from oyez.server.language import choose, preferred


def test_the_browser_s_preference_counts_unless_the_visitor_chose() -> None:
    assert choose(None, "fr-CA,fr;q=0.9,en;q=0.8") == "fr"
    assert choose(None, "de,en;q=0.5,fr;q=0.4") == "en"
    assert choose(None, "de") == "en"
    assert choose("fr", "en") == "fr"
    assert choose("xx", "fr") == "fr"
    assert preferred("en;q=0, fr;q=x, it") == ["it"]


def test_french_has_its_apostrophes_and_its_minus() -> None:
    assert typography("l'elfe n'a que -2 (MI-12, 3-5)", "fr") == "l’elfe n’a que −2 (MI-12, 3-5)"
    assert typography("the elf's -2", "en") == "the elf's -2"


def test_french_has_its_narrow_spaces() -> None:
    assert voice_in("fr")("why?") == "pourquoi\N{NARROW NO-BREAK SPACE}?"
