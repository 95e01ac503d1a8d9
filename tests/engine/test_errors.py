"""Refusals: a constant sentence and its facts, in English for programs and in the reader's language for people."""

import ast
import pickle
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

import oyez
from oyez.engine.errors import BadOptions, BadRecord, IllegalAnswer, LawBroken, OyezError
from oyez.engine.languages import NARROW
from oyez.engine.reasons import reason
from oyez.engine.record import load_record
from oyez.engine.words import N_
from oyez.games import find_game
from oyez.kit.content import entry_needs, fault, need

SOURCE = Path(oyez.__file__).parent
HELPERS = {need.__name__: 2, entry_needs.__name__: 3, fault.__name__: 1}  # they refuse, too: which argument is the text


def test_a_refusal_is_english_for_programs_and_french_for_the_french() -> None:
    with pytest.raises(OyezError) as refused:
        find_game("tarot")
    assert str(refused.value).startswith("There is no game «tarot»; there are fief, ")
    assert refused.value.said_in("fr").startswith(f"Il n’y a pas de jeu «{NARROW}tarot{NARROW}»{NARROW}; il y a fief, ")


def test_a_reason_is_said_in_the_language_of_the_sentence() -> None:
    with pytest.raises(BadRecord) as refused:
        load_record(b'{"header"')
    assert str(refused.value) == "This is not a whole record: it breaks off."
    assert refused.value.said_in("fr") == f"Ce n’est pas un enregistrement entier{NARROW}: il s’interrompt."


def test_a_title_is_said_in_the_language_of_the_sentence() -> None:
    error = OyezError(N_("{game} has no options."), game={"fr": "Le Jeu", "en": "The Game"})
    assert str(error) == "The Game has no options."
    assert error.said_in("fr") == "Le Jeu n’a pas d’options."


def test_a_game_s_own_refusal_is_found_in_its_catalogue() -> None:
    with pytest.raises(BadOptions) as refused:
        find_game("medievallons").read_options(3, {"first_player": 4})
    assert str(refused.value) == "first_player is 4, but the seats are 0 to 2."
    assert refused.value.said_in("fr") == "first_player vaut 4, mais les places vont de 0 à 2."


def test_words_go_by_number() -> None:
    error = OyezError(N_("This record has {count} {count|answer|answers}; there is no step {step}."), count=1, step=5)
    assert str(error) == "This record has 1 answer; there is no step 5."
    assert "1 réponse" in error.said_in("fr")


def test_braces_that_name_no_fact_stay() -> None:
    assert str(OyezError("write it as { value = 1 }, not {other}")) == "write it as { value = 1 }, not {other}"
    assert str(OyezError(N_("There is no file {file}."), file="{file}{x}")) == "There is no file {file}{x}."


def test_a_refusal_travels_between_processes() -> None:
    error = OyezError(N_("There is no file {file}."), file="x")
    illegal = IllegalAnswer("No.", "MV-1")
    for sent in (error, illegal):
        came = pickle.loads(pickle.dumps(sent))
        assert (str(came), came.said_in("fr")) == (str(sent), sent.said_in("fr"))
    assert str(illegal) == "No. (MV-1)"


class Wish(msgspec.Struct):
    a: int = 0
    b: Annotated[int, msgspec.Meta(ge=2, le=5)] = 2
    c: Literal["x", "y"] = "x"
    d: tuple[int, int] = (0, 0)
    e: bool = False


@pytest.mark.parametrize(
    ("plain", "english", "french"),
    [
        ({"a": "x"}, "a whole number is wanted, not a text (a)", "il faut un nombre entier, pas un texte (a)"),
        ({"b": 9}, "it must be at most 5 (b)", "il faut au plus 5 (b)"),
        ({"b": 1}, "it must be at least 2 (b)", "il faut au moins 2 (b)"),
        ({"c": "z"}, "it cannot be «z» (c)", f"«{NARROW}z{NARROW}» n’est pas admis (c)"),
        ({"d": [1]}, "a list of 2 is wanted (d)", "il faut une liste de 2 (d)"),
        ({"e": 3}, "yes or no is wanted, not a whole number (e)", "il faut oui ou non, pas un nombre entier (e)"),
        ([], "an object is wanted, not a list", "il faut un objet, pas une liste"),
    ],
)
def test_what_msgspec_refuses_is_said_in_our_words(plain: Any, english: str, french: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.convert(plain, Wish)
    assert str(reason(refused.value)) == english
    assert reason(refused.value).said_in("fr") == french


def test_what_toml_and_the_system_refuse_is_said_in_our_words(tmp_path: Path) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as refused:
        tomllib.loads("[x\ny")
    assert str(reason(refused.value)) == "line 1, column 3 is not TOML"
    with pytest.raises(OSError) as missing:
        (tmp_path / "nothing").read_bytes()
    assert reason(missing.value).said_in("fr") == "ce fichier n’existe pas"
    with pytest.raises(OSError) as folder:
        tmp_path.read_bytes()
    assert str(reason(folder.value)) == "it is a folder"


def test_what_nobody_has_words_for_is_told_as_it_came() -> None:
    assert str(reason(ValueError("embedded null byte"))) == "embedded null byte"


def refusals() -> list[tuple[str, ast.expr]]:
    """The sentence of every refusal that the source raises, with the place where it does."""
    refuses = dict.fromkeys([kind.__name__ for kind in _kinds(OyezError) if kind is not LawBroken], 0) | HELPERS
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and name in refuses and len(node.args) > refuses[name]:
                found.append((f"{path.relative_to(SOURCE)}:{node.lineno}", node.args[refuses[name]]))
    return found


def _kinds(kind: type[Exception]) -> set[type[Exception]]:
    return {kind, *[found for child in kind.__subclasses__() for found in _kinds(child)]}


def test_no_refusal_is_put_together_where_it_is_raised() -> None:
    """A sentence with the values already in it is in no catalogue."""
    glued = [place for place, text in refusals() if isinstance(text, ast.JoinedStr | ast.BinOp)]
    unmarked = [place for place, text in refusals() if isinstance(text, ast.Constant)]
    assert glued == []
    assert unmarked == []
