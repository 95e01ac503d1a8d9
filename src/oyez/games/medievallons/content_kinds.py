"""What the content file holds, kind by kind."""

from typing import Annotated

import msgspec

from oyez.kit.content import Texts, need_text

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
MOST_DRAWN = 12
Drawn = Annotated[int, msgspec.Meta(ge=0, le=MOST_DRAWN)]


class CardType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the thirteen types."""

    id: str
    count: int
    copyable: bool
    source: str
    text: Texts = {}
    short: Texts = {}  # at most 60 letters, for a card in hand; without it the whole text stands there
    needs_from_actor: Drawn = 0
    needs_from_other: Drawn = 0
    draws: Drawn = 0

    def __post_init__(self) -> None:
        need_text(self.text, "text")


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
