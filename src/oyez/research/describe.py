"""An encoding in words: the tables of docs/research.md, which `python -m oyez.research.describe docs/research.md` makes
anew."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from oyez.engine.languages import SOURCE
from oyez.games import find_game, game_names
from oyez.research.codes import HUNDRED, NUMBERS, Kind, Several
from oyez.research.coding import Coding, coding_of
from oyez.research.parts import Each, Fields, Made, Maybe, Numbered, Part, Row

SEATS = 4  # of the tables in the documentation
BLOCK = "<!-- encoding {name} -->\n{text}<!-- end -->"
ROOM = 90  # letters for what the codes of a row mean


def describe(coding: Coding) -> str:
    """Both tables of a game, as Markdown."""
    game = coding.game
    size = f"{coding.layout.width} numbers, {coding.codes.count} codes"
    head = f"{size} ({coding.seats} seats, standard options); fingerprint `{coding.fingerprint}`."
    return "\n".join(
        [
            f"### {game.title_in(SOURCE)} (`{game.name}`)",
            "",
            head,
            "",
            *_observation_table(coding),
            "",
            f"Left out: {_left_out(coding.view)}.",
            "",
            *_action_table(coding),
            "",
        ]
    )


# --- what is seen ---


def _observation_table(coding: Coding) -> list[str]:
    lines = ["| from | field | width | numbers |", "|---:|---|---|---|"]
    start = 0
    for name, part in coding.view.parts.items():
        lines += _rows(f"view.{name}", part, str(start))
        start += part.width
    for name, part in coding.question.parts.items():
        lines += _rows(f"question.{name}", part, str(start))
        start += part.width
    said = coding.layout.parts["said"]
    return [*lines, f"| {start} | `said` | {said.width} | {said.meaning()} |"]


def _rows(name: str, part: Part, start: str = "") -> list[str]:
    """A line for the part; where it is made of fields, one for each of them below it."""
    inner, times = _inside(part)
    what = part.what if isinstance(part, Made) else ""
    if not isinstance(inner, Fields):
        return [f"| {start} | `{name}` | {part.width} | {part.meaning()} |"]
    lines = [f"| {start} | `{name}` | {part.width} | {', '.join([word for word in (what, times) if word])} |"]
    for field, below in inner.parts.items():
        lines += _rows(f"{name}{'[]' if 'each' in times else ''}.{field}", below)
    return lines


def _inside(part: Part) -> tuple[Part, str]:
    """What a part repeats or wraps, and how often."""
    match part:
        case Made():
            return _inside(part.part)
        case Each() if isinstance(_inside(part.part)[0], Fields):
            inner, more = _inside(part.part)
            return inner, _joined(f"each of {part.count}", more)
        case Row() if isinstance(_inside(part.part)[0], Fields):
            inner, more = _inside(part.part)
            return inner, _joined(f"how many, then each of {part.most}", more)
        case Maybe() if isinstance(_inside(part.part)[0], Fields):
            inner, more = _inside(part.part)
            return inner, _joined("whether it is there, then", more)
        case Numbered():
            return part.part.part, f"each of {part.count} by `{part.key}`: whether it is there, then"
    return part, ""


def _joined(first: str, second: str) -> str:
    return f"{first}, {second}" if second else first


def _left_out(part: Fields, prefix: str = "") -> str:
    reasons: dict[str, list[str]] = {}
    for name, why in _left_out_of(part, prefix):
        reasons.setdefault(why, []).append(f"`{name}`")
    return "; ".join([f"{', '.join(names)} ({why})" for why, names in reasons.items()])


def _left_out_of(part: Fields, prefix: str) -> list[tuple[str, str]]:
    found = [(f"{prefix}{name}", why) for name, why in part.left_out.items()]
    for name, below in part.parts.items():
        inner, _ = _inside(below)
        if isinstance(inner, Fields):
            found += _left_out_of(inner, f"{prefix}{name}.")
    return found


# --- what is done ---


def _action_table(coding: Coding) -> list[str]:
    codes = coding.codes
    lines = ["| codes | say |", "|---|---|", "| 0 | done |", "| 1 | minus |"]
    lines.append(f"| {NUMBERS} to {NUMBERS + HUNDRED - 1} | the numbers 0 to {HUNDRED - 1} |")
    lines += [f"| {_span(kind.first, kind.width)} | {_kind_said(kind)} |" for kind in codes.kinds]
    for first, domain in codes.domains.values():
        names = f": {', '.join(domain.names)}" if len(", ".join(domain.names)) < ROOM and domain.names else ""
        lines.append(f"| {_span(first, domain.size)} | {domain.name} {domain.low} to {domain.high}{names} |")
    return lines


def _kind_said(kind: Kind) -> str:
    fields = [
        f"{name}: several of {field.domain.name}, done"
        if isinstance(field, Several)
        else f"{name}: {field.name} {field.low} to {field.high}"
        for name, field in kind.fields.items()
    ]
    if not fields:
        return f"`{kind.name}`"
    if kind.is_flat:
        return f"`{kind.name}` with {', '.join(fields)}"
    return f"`{kind.name}`; then {'; then '.join(fields)}"


def _span(first: int, width: int) -> str:
    return str(first) if width == 1 else f"{first} to {first + width - 1}"


# --- the documentation ---


def rewritten(page: str) -> str:
    """A page with the tables of its games made anew."""
    for name in game_names():
        text = describe(coding_of(find_game(name), SEATS))
        block = BLOCK.format(name=name, text=text)
        old = re.search(BLOCK.format(name=name, text=r".*?"), page, flags=re.DOTALL)
        page = page if old is None else page[: old.start()] + block + page[old.end() :]
    return page


def main() -> None:
    for argument in sys.argv[1:]:
        page = Path(argument)
        page.write_text(rewritten(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
