"""Many options made usable: filtered by what one types, and grouped by the words they begin with."""

import unicodedata

import msgspec

FEW = 9  # so many options need no groups
MOST_WORDS = 3


class Group(msgspec.Struct, frozen=True):
    """Options that begin alike. `heading` is empty where grouping would say nothing."""

    heading: str
    rows: tuple[int, ...]


def group(labels: list[str]) -> list[Group]:
    """Group by the first word, or by the first two or three where one does not tell them apart or is but a number."""
    everything = Group("", tuple(range(len(labels))))
    if len(labels) <= FEW:
        return [everything]
    for words in range(1, MOST_WORDS + 1):
        found: dict[str, list[int]] = {}
        for row, label in enumerate(labels):
            found.setdefault(_beginning(label, words), []).append(row)
        if 2 <= len(found) <= len(labels) // 2 and not any(heading.isdigit() for heading in found):
            return [Group(heading, tuple(rows)) for heading, rows in found.items()]
    return [everything]


def _beginning(label: str, words: int) -> str:
    return " ".join(label.split()[:words]).rstrip(",;:.(\N{NARROW NO-BREAK SPACE}")


def matching(labels: list[str], typed: str) -> list[int]:
    """The rows that contain all words typed, whatever their accents and capitals."""
    words = fold(typed).split()
    return [row for row, label in enumerate(labels) if all(word in fold(label) for word in words)]


def fold(text: str) -> str:
    """Without accents and capitals: «prêtre» is found by «pretre»."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
