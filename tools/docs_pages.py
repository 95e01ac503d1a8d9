"""Pages of the documentation that nobody writes: rulebooks, the vocabulary of effects, the reference."""

import tomllib
from pathlib import Path
from typing import Any

from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES, voice_in
from oyez.engine.rulebook import SOURCES, rulebook
from oyez.games import all_games

SOURCE = Path(__file__).parent.parent / "src" / "oyez"
Pages = dict[str, str]

# What programs and designers call; the rest is for reading in the source.
REFERENCE: dict[str, tuple[str, str | list[str]]] = {
    "match": ("The front door", ["oyez.match"]),
    "engine": ("The engine", "engine"),
    "kit": ("The kit", "kit"),
    "bots": ("Bots", "bots"),
    "rooms": ("Rooms", "rooms"),
    "lab": ("The laboratory", "lab"),
    "research": ("Environments for learning", "research"),
}


# --- rulebooks ---


def rulebook_pages() -> Pages:
    """Each rulebook in each language, and a page that leads to them."""
    wanted = [(game, language) for game in our_games() for language in LANGUAGES]
    pages = {f"rulebooks/{game.name}.{language}.md": rulebook_page(game, language) for game, language in wanted}
    lines = [f"- {game.title_in('en')}: {links(game)}" for game in our_games()]
    text = "# The rulebooks\n\nEvery rule has a number, and the game names it when it asks or refuses.\n\n"
    return {**pages, "rulebooks/index.md": text + "\n".join(lines) + "\n"}


def our_games() -> list[Game]:
    """Those of this house; another package's have a home of their own."""
    return [game for game in all_games() if game.folder.is_relative_to(SOURCE)]


def links(game: Game) -> str:
    return ", ".join(f"[{language}]({game.name}.{language}.md)" for language in LANGUAGES)


def rulebook_page(game: Game, language: str) -> str:
    """A game's rules, chapter by chapter."""
    say = voice_in(language)
    book = rulebook(game.folder)
    lines = [f"# {game.title_in(language)}", ""]
    for chapter in book.chapter:
        lines += [f"## {chapter.title(language)}", ""]
        for rule in book.rule:
            if rule.chapter == chapter.id:
                source = f" *({say(SOURCES[rule.source])})*" if rule.source in SOURCES else ""
                lines += [f'<a id="{rule.id}"></a>**{rule.id}** {plain(rule.text(language))}{source}', ""]
    return "\n".join(lines)


def plain(text: str) -> str:
    """Text that Markdown must not read as more than text."""
    for sign in "\\`*_[]<>":
        text = text.replace(sign, f"\\{sign}" if sign not in "<>" else {"<": "&lt;", ">": "&gt;"}[sign])
    return text.replace("\n", " ")


# --- the vocabulary of effects ---


def effects_page() -> str:
    """What cards can say they do: read from the games' content files."""
    return "\n".join(
        [
            "# The vocabulary of effects",
            "",
            "What a card does is data: a list of effects, each named and with its numbers. The content files say it:",
            "",
            *merlinn_effects(content("merlinn")),
            *midevil_effects(content("midevil")),
        ]
    )


def content(game: str) -> dict[str, Any]:
    return tomllib.loads((SOURCE / "games" / game / "content.toml").read_text("utf-8"))


def merlinn_effects(found: dict[str, Any]) -> list[str]:
    """`[[primitive]]` of Merl'inn: how it is written, what the card says, where it may stand."""
    rows = [
        [code(one["do"]), codes(one["params"]), plain(one["en"]), plain(one["fr"]), ", ".join(one["contexts"])]
        for one in found["primitive"]
    ]
    example = code('{ do = "gain_adventurer", n = 1, type = "any" }')
    heads = ["effect", "with", "what the card says", "en français", "where"]
    return ["## Merl'inn", "", f"An effect is written {example}.", "", *table(heads, rows), ""]


def midevil_effects(found: dict[str, Any]) -> list[str]:
    """`[[op]]`, `[[target_filter]]` and `[[window]]` of MidEvil."""
    effects = [[code(entry["id"]), codes(entry["params"]), plain(entry["does"])] for entry in found["op"]]
    targets = [[code(entry["id"]), plain(entry["means"])] for entry in found["target_filter"]]
    windows = [[code(entry["id"]), plain(entry.get("note", ""))] for entry in found["window"]]
    example = code('{ op = "combat_add", who = "self", n = 1, duration = "while_in_front" }')
    return [
        *["## MidEvil", "", f"An effect is written {example}.", ""],
        *[*table(["effect", "with", "what it does"], effects), ""],
        *["### Whom it may aim at", "", *table(["filter", "who that is"], targets), ""],
        *["### When a card may be played", "", *table(["window", "when"], windows), ""],
    ]


def code(text: str) -> str:
    return f"`{text}`"


def codes(names: list[str]) -> str:
    return ", ".join(map(code, names)) or "nothing"


def table(heads: list[str], rows: list[list[str]]) -> list[str]:
    """A table of Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return [f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines]


# --- the reference ---


def reference_pages() -> Pages:
    """A page a package, made from docstrings by mkdocstrings."""
    pages = {f"reference/{name}.md": reference_page(title, what) for name, (title, what) in REFERENCE.items()}
    lines = [f"- [{title}]({name}.md)" for name, (title, _) in REFERENCE.items()]
    return {**pages, "reference/index.md": "# Reference\n\nWhat the docstrings say.\n\n" + "\n".join(lines) + "\n"}


def reference_page(title: str, what: str | list[str]) -> str:
    modules = what if isinstance(what, list) else modules_of(what)
    return "\n".join([f"# {title}", "", *[f"::: {module}\n" for module in modules]])


def modules_of(package: str) -> list[str]:
    """The modules of a package, without its `__init__`."""
    names = sorted(path.stem for path in (SOURCE / package).glob("*.py") if path.stem != "__init__")
    return [f"oyez.{package}.{name}" for name in names]
