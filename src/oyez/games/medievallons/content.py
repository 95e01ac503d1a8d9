"""The content file, read and checked once."""

from pathlib import Path
from typing import Annotated

import msgspec

from oyez.engine.content import content_file
from oyez.engine.words import N_
from oyez.kit.content import need, read_content

FOLDER = Path(__file__).parent
CARD_IDS = (
    "artisan",
    "assassin",
    "jester",
    "knight",
    "star",
    "magician",
    "merchant",
    "beggar",
    "monk",
    "noble",
    "priest",
    "prowler",
    "witch",
)
DECK_IDS = ("thirteen_by_eight", "eight_by_thirteen")
LOOKED_AT = 3  # by the Magician, who keeps one of them and discards two
MOST_DRAWN = 12
Drawn = Annotated[int, msgspec.Meta(ge=0, le=MOST_DRAWN)]


class CardType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the thirteen types."""

    id: str
    count: int
    copyable: bool
    text_fr: str
    text_en: str
    source: str
    needs_from_actor: Drawn = 0
    needs_from_other: Drawn = 0
    draws: Drawn = 0


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rulebook."""

    hand_size: Annotated[int, msgspec.Meta(ge=1, le=12)]
    guilds_to_win: Annotated[int, msgspec.Meta(ge=1, le=5)]
    min_guild_size: Annotated[int, msgspec.Meta(ge=1, le=8)]
    end_turn_draw: Drawn
    emergency_draw: Annotated[int, msgspec.Meta(ge=1, le=MOST_DRAWN)]  # whoever has nothing must get something
    replacement_draw: Drawn
    source: str


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    total_cards: int
    copies_per_type: int
    source: str


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    counts: dict[str, int]
    source: str


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    max_rounds: int
    wins_needed: int
    source: str


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    type: tuple[CardType, ...]
    setup: Setup
    deck: Deck
    match: Match
    deck_preset: tuple[Preset, ...]


def load(path: Path) -> Content:
    """Read a content file; BadContent says which entry is wrong."""
    content = read_content(path, Content)
    found = tuple(card.id for card in content.type)
    need(found == CARD_IDS, path, N_("the types must be {names}, in this order"), names=CARD_IDS)
    for card in content.type:
        need(
            card.count == content.deck.copies_per_type,
            path,
            N_("type {name}: {count} cards instead of {wanted}"),
            name=card.id,
            count=card.count,
            wanted=content.deck.copies_per_type,
        )
    magician = content.type[CARD_IDS.index("magician")]
    need(magician.draws == LOOKED_AT, path, N_("type magician: draws must be {count}"), count=LOOKED_AT)
    decks = tuple(preset.id for preset in content.deck_preset)
    need(set(decks) == set(DECK_IDS), path, N_("the deck presets must be {names}"), names=DECK_IDS)
    for preset in content.deck_preset:
        for name in preset.counts:
            need(name in CARD_IDS, path, N_("deck preset {deck}: there is no type {name}"), deck=preset.id, name=name)
        total = sum(preset.counts.values())
        need(
            total == content.deck.total_cards,
            path,
            N_("deck preset {deck}: {count} cards instead of {wanted}"),
            deck=preset.id,
            count=total,
            wanted=content.deck.total_cards,
        )
    return content


def _deck(preset: Preset) -> list[int]:
    return [card for card, name in enumerate(CARD_IDS) for _ in range(preset.counts.get(name, 0))]


CONTENT = load(content_file("medievallons", FOLDER))
CARDS = CONTENT.type
DECKS: dict[str, list[int]] = {preset.id: _deck(preset) for preset in CONTENT.deck_preset}
TYPES_IN_DECK: dict[str, list[int]] = {name: sorted(set(deck)) for name, deck in DECKS.items()}

EMERGENCY_DRAW = CONTENT.setup.emergency_draw
END_TURN_DRAW = CONTENT.setup.end_turn_draw
REPLACEMENT_DRAW = CONTENT.setup.replacement_draw
MIN_GUILD_SIZE = CONTENT.setup.min_guild_size
MAX_ROUNDS = CONTENT.match.max_rounds
WINS_NEEDED = CONTENT.match.wins_needed
