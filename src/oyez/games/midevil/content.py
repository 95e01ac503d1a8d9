"""The content file, read and checked once. Whatever is wrong is said with the tile or the card."""

from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from oyez.engine.content import content_file
from oyez.engine.errors import BadContent
from oyez.engine.reasons import reason
from oyez.engine.words import N_
from oyez.games.midevil.content_checks import check_card, check_counts, check_tile
from oyez.games.midevil.faces import SIDES
from oyez.games.midevil.ids import CardId
from oyez.kit.content import Texts, entry_needs, gathered, need_text, read_content

FOLDER: Final = Path(__file__).parent

TEXTS: Final = ("name", "text", "short")  # by language

T = TypeVar("T")


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written in the file and not known here is a slip of the pen, and is refused."""


class Entry(Strict, frozen=True, kw_only=True):
    """One entry of a list; `source` says whether the rulebook, public material or we have made it."""

    id: str
    source: str = ""
    note: str = ""


class Population(Strict, frozen=True):
    """What a tile receives when it is laid: so many figures, or what a die says (ME-40, ME-45)."""

    mode: str
    skeletons: int = 0
    life_tokens: int = 0


class Tile(Entry, frozen=True):
    """A grid of 3 x 3 squares, row 0 in the north, before it is turned."""

    named: bool
    grid: tuple[str, ...]
    exits: tuple[str, ...]
    doors: tuple[tuple[int, int, str], ...]
    population: Population
    name: Texts = {}
    start: bool = False
    layout_source: str = ""

    def __post_init__(self) -> None:
        need_text(self.name, "name")

    @property
    def squares(self) -> str:
        return "".join(self.grid)

    @property
    def has_building(self) -> bool:
        return "B" in self.squares

    @property
    def doors_by_place(self) -> list[tuple[int, int]]:
        """The doors as place and number of the side."""
        return [(row * 3 + column, SIDES.index(side)) for row, column, side in self.doors]


class Effect(Strict, frozen=True):
    """One primitive of a card; `op` says what it does, the rest how."""

    op: str
    who: str = ""
    by: str = ""
    n: int = 0
    when: str = ""
    to: str = ""
    chosen_by: str = ""
    duration: str = ""
    source: str = msgspec.field(default="", name="from")
    max: int | str = 0
    colours: str = ""
    where: str = ""
    steps: int = 0
    until: str = ""
    dice: int = 0
    fail_max: int = 0
    draw: int = 0
    keep: int = 0
    rest_to: str = ""


class Target(Strict, frozen=True):
    """What a card names when it is announced (ME-187)."""

    kind: str = "none"
    filter: tuple[str, ...] = ()


class Use(Strict, frozen=True):
    """How an item in front of a player is used (ME-130)."""

    mode: str = ""
    window: str = ""
    turn: str = "any"
    condition: str = ""


class Card(Entry, frozen=True):
    """An event card. Copies of a card are equal."""

    kind: str
    copies: int
    turn: str
    timing: tuple[str, ...]
    effects: tuple[Effect, ...]
    name: Texts = {}
    text: Texts = {}
    short: Texts = {}  # the power in sixty characters, as the card in a hand says it
    target: Target = Target()
    use: Use = Use()
    place_free_on: tuple[str, ...] = ()
    place_cost: int = 0
    spare: bool = False
    text_source: str = ""

    def __post_init__(self) -> None:
        need_text(self.name, "name")
        need_text(self.text, "text")

    @property
    def is_item(self) -> bool:
        return self.kind == "item"


class Component(Entry, frozen=True):
    count: int
    name: Texts = {}
    points: int = 0
    colours: tuple[str, ...] = ()
    colours_source: str = ""

    def __post_init__(self) -> None:
        need_text(self.name, "name")


class Window(Entry, frozen=True):
    cards: bool = True


class Op(Entry, frozen=True):
    params: tuple[str, ...]
    does: str


class Filter(Entry, frozen=True):
    means: str


class Raw(Strict, frozen=True):
    """The file as it is; each entry is read apart, so that an error can name it."""

    component: list[dict[str, Any]]
    tile: list[dict[str, Any]]
    window: list[dict[str, Any]]
    op: list[dict[str, Any]]
    target_filter: list[dict[str, Any]]
    event_card: list[dict[str, Any]]
    meta: dict[str, Any]
    necronomicon: dict[str, Any]
    square_type: list[dict[str, Any]]


class Content(msgspec.Struct, frozen=True):
    components: dict[str, Component]
    tiles: tuple[Tile, ...]
    windows: tuple[Window, ...]
    ops: tuple[Op, ...]
    filters: tuple[str, ...]
    cards: tuple[Card, ...]


def load(path: Path) -> Content:
    """Read a content file; BadContent says which entry is wrong."""
    raw = read_content(path, Raw)
    content = Content(
        components={part.id: part for part in _entries(path, "component", raw.component, Component)},
        tiles=_entries(path, "tile", raw.tile, Tile),
        windows=_entries(path, "window", raw.window, Window),
        ops=_entries(path, "op", raw.op, Op),
        filters=tuple([entry.id for entry in _entries(path, "target_filter", raw.target_filter, Filter)]),
        cards=_entries(path, "card", raw.event_card, Card),
    )
    for tile in content.tiles:
        check_tile(path, tile)
    for card, entry in zip(content.cards, raw.event_card, strict=True):
        check_card(path, card, entry["effects"], content)
    check_counts(path, content)
    return content


def _entries(path: Path, what: str, entries: list[dict[str, Any]], kind: type[T]) -> tuple[T, ...]:
    found: dict[str, T] = {}
    for number, entry in enumerate(entries, start=1):
        name = str(entry.get("id", number))
        where = f"{what} {name}"
        entry_needs(name not in found, path, where, N_("there are two of this id"))
        try:
            found[name] = msgspec.convert(gathered(entry, TEXTS), kind)
        except msgspec.ValidationError as error:
            raise BadContent(N_("{file}: {entry}: {why}."), file=path.name, entry=where, why=reason(error)) from None
    return tuple(found.values())


CONTENT: Final = load(content_file("midevil", FOLDER))
TILES: Final = CONTENT.tiles
CARDS: Final = CONTENT.cards
TILE_IDS: Final = tuple([tile.id for tile in TILES])
CARD_IDS: Final = tuple([card.id for card in CARDS])
WINDOWS: Final = tuple([window.id for window in CONTENT.windows])
COUNT: Final = {part.id: part.count for part in CONTENT.components.values()}

DECK: Final = [CardId(number) for number, card in enumerate(CARDS) if not card.spare for _ in range(card.copies)]
SPARE: Final = [CardId(number) for number, card in enumerate(CARDS) if card.spare for _ in range(card.copies)]
