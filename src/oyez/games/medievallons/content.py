"""The content file, read and checked once."""

from pathlib import Path

import msgspec

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


class CardType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the thirteen types."""

    id: str
    count: int
    copyable: bool
    text_fr: str
    text_en: str
    source: str
    needs_from_actor: int = 0
    needs_from_other: int = 0
    draws: int = 0


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rulebook."""

    hand_size: int
    guilds_to_win: int
    min_guild_size: int
    end_turn_draw: int
    emergency_draw: int
    replacement_draw: int
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


CONTENT = load(FOLDER / "content.toml")
CARDS = CONTENT.type
DECKS: dict[str, list[int]] = {preset.id: _deck(preset) for preset in CONTENT.deck_preset}
TYPES_IN_DECK: dict[str, list[int]] = {name: sorted(set(deck)) for name, deck in DECKS.items()}

EMERGENCY_DRAW = CONTENT.setup.emergency_draw
END_TURN_DRAW = CONTENT.setup.end_turn_draw
REPLACEMENT_DRAW = CONTENT.setup.replacement_draw
MIN_GUILD_SIZE = CONTENT.setup.min_guild_size
MAX_ROUNDS = CONTENT.match.max_rounds
WINS_NEEDED = CONTENT.match.wins_needed
