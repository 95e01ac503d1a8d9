"""All that MidEvil says, in English (`locale/fr.po` has the French), and the pieces that a choice touches."""

from typing import Any, Final

from oyez.engine.words import Words
from oyez.games.midevil.choices import (
    Answer,
    Discard,
    Door,
    KeepTile,
    MoveSkeleton,
    Pay,
    PlaceTile,
    Play,
    PlayOn,
    PlayOnItem,
    PlayOnSquare,
    PlayOnTile,
    PutDown,
    Raise,
    Shoot,
    SpendLife,
    Square,
    TakeHorse,
    TakeLife,
    Trophy,
    UseItem,
    Walk,
)
from oyez.games.midevil.content import CARD_IDS, FOLDER, TILE_IDS
from oyez.games.midevil.labels import CONTENT_LABELS, CONTENT_TEXTS, LABELS, OPTIONS, VALUES
from oyez.games.midevil.log import CHOICES, EVENTS, PROMPTS
from oyez.games.midevil.names import (
    A_SKELETON,
    NAMERS,
    ONE_SKELETON,
    PLACES,
    SIDES,
    SKELETONS,
    SO_MANY_SKELETONS,
    TURNS,
)
from oyez.games.midevil.queries import HORSES
from oyez.games.midevil.reasons import REASONS

HORSE: Final = CARD_IDS[min(HORSES)]


def touches(choice: Any, seat: int) -> list[str]:
    """The pieces that a choice touches, by their names on the board."""
    match choice:
        case Square(square) | Door(square) | Walk(square):
            return [f"square-{square}"]
        case MoveSkeleton(origin, square):
            return [f"skeleton-{origin}", f"square-{square}"]
        case PlaceTile(x, y, rotation):
            return [f"cell-{x}-{y}-{rotation}"]
        case KeepTile(tile):
            return [f"looking-{TILE_IDS[tile]}"]
        case TakeLife():
            return [f"life-{seat}", f"pawn-{seat}"]
        case SpendLife():
            return [f"life-{seat}"]
        case TakeHorse(owner):
            return [f"item-{owner}-{HORSE}"]
        case Pay() | Raise() | Trophy():
            return [f"trophies-{seat}"]
    return _cards_touched(choice, seat)


def _cards_touched(choice: Any, seat: int) -> list[str]:
    match choice:
        case PlayOn(card, player):
            return [f"hand-{CARD_IDS[card]}", f"player-{player}"]
        case PlayOnItem(card, player, item):
            return [f"hand-{CARD_IDS[card]}", f"item-{player}-{CARD_IDS[item]}"]
        case PlayOnTile(card, tile):
            return [f"hand-{CARD_IDS[card]}", f"tile-{TILE_IDS[tile]}"]
        case PlayOnSquare(card, square):
            return [f"hand-{CARD_IDS[card]}", f"square-{square}"]
        case Play(card) | Answer(card, _, _) | PutDown(card, _) | Discard(card):
            return [f"hand-{CARD_IDS[card]}"]
        case UseItem(card) | Shoot(card, _):
            return [f"item-{seat}-{CARD_IDS[card]}"]
    return []


words: Final = Words(
    names={
        "skeleton": SKELETONS,
        "a_skeleton": A_SKELETON,
        "one_skeleton": ONE_SKELETON,
        "side": SIDES,
        "turns": TURNS,
        "place": PLACES,
    },
    counted={"skeleton": SO_MANY_SKELETONS},
    namers=NAMERS,
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    options=OPTIONS,
    values=VALUES,
    labels={**LABELS, **CONTENT_LABELS, **REASONS},
    translations=CONTENT_TEXTS,
    touches=touches,
    folder=FOLDER,
)
