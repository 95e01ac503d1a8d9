"""The kinds of entries that content.toml has: villages, fiefs, bishoprics, cards, and all of it together."""

from typing import Any, Final

import msgspec

from oyez.engine.errors import BadContent
from oyez.engine.words import N_
from oyez.games.fief.ids import FiefId, VillageId
from oyez.kit.content import Texts

PRINTED: Final = "fr"  # the language of the cards, and of every `name` in the file

GRADES = ("barony", "county", "duchy")
CHARACTER_KINDS = ("lord", "darc", "cardinal")
# After the lords: the numbers of these cards in table.py follow this order.
OTHER_CARDS = (
    "darc",
    "cardinal",
    "bonnes_recoltes",
    "beau_temps",
    "impot",
    "revolte",
    "souterrain",
    "assassinat",
    "justice",
    "mauvais_temps",
    "famine",
    "peste",
)

BARONY: Final = 0
COUNTY: Final = 1
DUCHY: Final = 2
MAN: Final = 0
WOMAN: Final = 1
NO_GENDER: Final = 2
GENDERS = {"m": MAN, "f": WOMAN, "none": NO_GENDER}


class Village(msgspec.Struct, frozen=True):
    index: int
    id: str
    name: str
    fief: FiefId
    bishopric: int
    chief_town: bool
    roads: int
    x: int
    y: int


class Fief(msgspec.Struct, frozen=True):
    id: str
    name: str
    grade: int
    villages: tuple[VillageId, ...]
    cost: int
    hex: str


class Bishopric(msgspec.Struct, frozen=True):
    id: str
    name: str
    chief_town: VillageId
    villages: tuple[VillageId, ...]


class Card(msgspec.Struct, frozen=True):
    """One face of the character pile or of the event pile; equal cards share one number."""

    id: str
    name: str  # as it is printed, in French
    names: Texts
    kind: str
    gender: int
    count: int
    surprise: bool
    back: str
    blazon: str


class Family(msgspec.Struct, frozen=True):
    id: str
    name: str
    hex: str
    charge: str
    blazon: str


class Option(msgspec.Struct, frozen=True):
    id: str
    type: str
    default: int | bool | str
    range: str
    doc: str


class Content(msgspec.Struct, frozen=True):
    """Everything that never changes during a game; villages, fiefs, lords… are numbered from 0."""

    options: tuple[Option, ...]
    families: tuple[Family, ...]
    villages: tuple[Village, ...]
    roads: tuple[tuple[int, int], ...]
    neighbours: tuple[tuple[VillageId, ...], ...]
    fiefs: tuple[Fief, ...]
    bishoprics: tuple[Bishopric, ...]
    cards: tuple[Card, ...]
    lords: int
    tokens: dict[str, int]
    die_faces: tuple[int, ...]
    dice_table: tuple[tuple[int, int, int], ...]
    numbers: dict[str, int]
    die6: dict[str, tuple[int, ...]]

    def card(self, card_id: str) -> int:
        """The number of the card with this id."""
        return _position(self.cards, card_id, "card")

    def village(self, village_id: str) -> VillageId:
        """The number of the village with this id."""
        return VillageId(_position(self.villages, village_id, "village"))


def _position(entries: tuple[Any, ...], wanted: str, what: str) -> int:
    for number, entry in enumerate(entries):
        if entry.id == wanted:
            return number
    raise BadContent(N_("there is no {entry}"), entry=f"{what} {wanted!r}")
