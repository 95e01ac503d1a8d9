"""Reading content files: cards, maps, numbers. Whatever is wrong is said with the file and the entry."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from oyez.engine.errors import BadContent, OyezError
from oyez.engine.languages import LANGUAGES, SOURCE
from oyez.engine.reasons import reason
from oyez.engine.words import N_

T = TypeVar("T")
Texts = dict[str, str]  # a text by language


def read_content(path: Path, kind: type[T], texts: tuple[str, ...] = ()) -> T:
    """A TOML file as the declared struct; fields that the struct does not declare are left aside.

    What stands there once for each language, `text_fr` and `text_en`, is one field: those named in `texts`.
    """
    try:  # some editors begin a file with a mark: «utf-8-sig» leaves it out
        return msgspec.convert(gathered(tomllib.loads(path.read_text("utf-8-sig")), texts), kind)
    except OSError as error:
        raise BadContent(N_("{file} cannot be read: {why}."), file=path.name, why=reason(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadContent(N_("{file}: {why}."), file=path.name, why=reason(error)) from None
    except RecursionError:
        why = BadContent(N_("its lists stand too deep inside each other"))
        raise BadContent(N_("{file} cannot be read: {why}."), file=path.name, why=why) from None
    except ValueError:  # a number of thousands of figures
        why = BadContent(N_("a number in it is far too large"))
        raise BadContent(N_("{file} cannot be read: {why}."), file=path.name, why=why) from None


def need(condition: bool, path: Path, text: str, **facts: Any) -> None:
    """What the content must fulfil, and what to say if it does not."""
    if not condition:
        raise BadContent(N_("{file}: {why}."), file=path.name, why=BadContent(text, **facts))


def entry_needs(condition: bool, path: Path, entry: str, text: str, **facts: Any) -> None:
    """What an entry of the content must fulfil, and what to say of it if it does not."""
    need(condition, path, N_("{entry}: {why}"), entry=entry, why=BadContent(text, **facts))


def fault(entry: str, text: str, **facts: Any) -> BadContent:
    """What is wrong with an entry of the content."""
    return BadContent(N_("{entry}: {why}"), entry=entry, why=BadContent(text, **facts))


def written(value: object) -> str | OyezError:
    """A value of the file as a fact, much as the file writes it: texts in quotes, true and false."""
    if value is None:
        return OyezError(N_("nothing"))
    return str(value).lower() if isinstance(value, bool) else repr(value)


# --- texts, by language ---


def gathered(data: Any, texts: tuple[str, ...]) -> Any:
    """The same data with each of these texts as one field: `text_fr` and `text_en` become `text`, by language."""
    if isinstance(data, list):
        return [gathered(entry, texts) for entry in data]
    if not isinstance(data, dict) or not texts:
        return data
    found: dict[str, Any] = {}
    for key, value in data.items():
        name, _, language = key.rpartition("_")
        if name in texts and language in LANGUAGES:
            found.setdefault(name, {})[language] = value
        else:
            found[key] = gathered(value, texts)
    return found


def texts_of(entry: Mapping[str, Any], name: str = "") -> Texts:
    """A text of an entry, by language: `tavern_fr` and `tavern_en`, or without a name `fr` and `en`."""
    keys = {language: text_key(name, language) for language in LANGUAGES}
    return {language: entry[key] for language, key in keys.items() if key in entry}


def text_key(name: str, language: str) -> str:
    return f"{name}_{language}" if name else language


def text_keys(name: str = "") -> tuple[str, ...]:
    """The keys that a text may have in a content file, one for each language."""
    return tuple([text_key(name, language) for language in LANGUAGES])


def needed_keys(name: str = "") -> tuple[str, ...]:
    """Those of them that must be there: in a complete language nothing is missing."""
    return tuple([text_key(name, language) for language, entry in LANGUAGES.items() if entry.complete])


def need_text(texts: Texts, name: str) -> None:
    """For a struct as it is read: its text is there in every complete language."""
    for key in needed_keys(name):
        if key.rpartition("_")[2] not in texts:
            raise ValueError(f"Object missing required field `{key}`")


def translations_of(texts: Iterable[Texts]) -> dict[str, dict[str, str]]:
    """By language, what each text of the content is in it, by the English of it; for `Words.translations`."""
    found: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES if language != SOURCE}
    for text in texts:
        for language, said in text.items():
            if language != SOURCE:
                found[language][text[SOURCE]] = said
    return found
