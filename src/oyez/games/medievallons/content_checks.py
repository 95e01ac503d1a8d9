"""What must hold between the entries of content.toml; every error names the entry at fault."""

from pathlib import Path

from oyez.engine.words import N_
from oyez.games.medievallons.content_kinds import CARD_IDS, Content
from oyez.kit.content import need

DECK_IDS = ("thirteen_by_eight", "eight_by_thirteen")
LOOKED_AT = 3  # by the Magician, who keeps one of them and discards two


def check(content: Content, path: Path) -> None:
    check_types(content, path)
    check_decks(content, path)


def check_types(content: Content, path: Path) -> None:
    """The thirteen types, each with as many cards as the deck has copies."""
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


def check_decks(content: Content, path: Path) -> None:
    """Every deck has types that exist, and its number of cards."""
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
