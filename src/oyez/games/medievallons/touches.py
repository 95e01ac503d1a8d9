"""What one touches on the board to give an answer: pieces by name, in this order. board.html draws them."""

from oyez.engine.choices import Choice
from oyez.engine.table import NOBODY
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    Copy,
    GiveTwo,
    Keep,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.table import JESTER


def touches(choice: Choice, seat: int) -> list[str]:
    """First what one takes, then where it goes. Another's card is a piece of his, never one's own of that type."""
    match choice:
        case PlayCard(card) | LayGuild(card):
            return [in_hand(card)]
        case ReinforceGuild(_, card, cards):
            return [in_hand(card if cards else JESTER)]
        case UseGuild(guild):
            return [f"guild-{seat}-{guild}"]
        case Member(owner, guild, card):
            return [f"member-{owner}-{guild}-{CARD_IDS[card]}"]
        case AskFor(player, card):
            return [f"player-{player}", f"type-{CARD_IDS[card]}"]
        case Player(player):
            return [f"player-{player}"]
        case Copy(card):
            return [f"power-{CARD_IDS[card]}"]
        case GiveTwo(first, second):
            return [in_hand(first), in_hand(second)]
        case Keep(kept, first, top):
            return [f"looking-{CARD_IDS[card]}" for card in ([kept] if first == top else [kept, top])]
        case Card(card, holder):
            return [in_hand(card) if holder == NOBODY else f"held-{CARD_IDS[card]}"]
    return []


def drops(choice: Choice, seat: int) -> str:
    """A card may be dragged, too: onto the place before the pile, a free place of one's own, or a guild."""
    match choice:
        case PlayCard():
            return "in-play"
        case LayGuild():
            return f"free-{seat}"
        case ReinforceGuild(guild):
            return f"guild-{seat}-{guild}"
    return ""


def in_hand(card: int) -> str:
    return f"hand-{CARD_IDS[card]}"
