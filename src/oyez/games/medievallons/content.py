"""The content file, read and checked once."""

from pathlib import Path

from oyez.engine.content import content_file
from oyez.games.medievallons.content_checks import check
from oyez.games.medievallons.content_kinds import CARD_IDS, Content, Preset
from oyez.kit.content import read_content

FOLDER = Path(__file__).parent


def load(path: Path) -> Content:
    """Read a content file; BadContent says which entry is wrong."""
    content = read_content(path, Content, ("text", "short"))
    check(content, path)
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
