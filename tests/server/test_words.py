"""Every text of the site has its French, and nothing is kept that nobody says."""

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import read_po
from jinja2 import Environment

import oyez.rooms
import oyez.server
from oyez.engine.words import typography
from oyez.server.errors import TEXTS
from oyez.server.language import choose, preferred, speaker

SERVER = Path(oyez.server.__file__).parent
ROOMS = Path(oyez.rooms.__file__).parent


def said() -> set[str]:
    return {*in_templates(), *in_python(), *TEXTS.values()}


def in_templates() -> Iterator[str]:
    environment = Environment(extensions=["jinja2.ext.i18n"])
    for path in SERVER.glob("templates/**/*.html"):
        for _, _, texts in environment.extract_translations(path.read_text("utf-8")):
            yield from [text for text in ([texts] if isinstance(texts, str) else texts or ()) if text]


def in_python() -> Iterator[str]:
    """The first argument of Refusal("…"), N_("…"), say("…") and speaker(language)("…")."""
    for path in (*SERVER.rglob("*.py"), *ROOMS.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            called = node.func.func if isinstance(node.func, ast.Call) else node.func
            if getattr(called, "id", "") in ("Refusal", "N_", "say", "speaker"):
                yield str(node.args[0].value)


def french() -> dict[str, str]:
    with (SERVER / "locale" / "fr.po").open("rb") as file:
        return {str(entry.id): str(entry.string) for entry in read_po(file) if entry.id}


def test_every_text_has_its_french() -> None:
    assert sorted(said() - set(french())) == []


def test_no_french_is_left_over() -> None:
    assert sorted(set(french()) - said()) == []


def test_the_placeholders_are_the_same_in_both_languages() -> None:
    for english, translated in french().items():
        values = dict.fromkeys(("name", "names", "count", "least", "most", "num", "number", "step", "last"), 1)
        values |= dict.fromkeys(
            ("seats", "hash", "game", "why", "login", "level", "version", "total", "authors", "publisher"), 1
        )
        assert (english % values if "%(" in english else english) is not None
        assert (translated % values if "%(" in english else translated) is not None
        assert english.count("%(") == translated.count("%("), english


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
    assert speaker("fr")("why?") == "pourquoi\N{NARROW NO-BREAK SPACE}?"
