"""What a player of Médiévallons can choose. Cards of one type are equal, so every card is named by its type (MV-55)."""

from oyez.engine.choices import Choice
from oyez.engine.table import NOBODY
from oyez.games.medievallons.table import JESTER, NO_CARD


class PlayCard(Choice, frozen=True):
    """MV-21: reveal one card, activate its power, discard it."""

    card: int


class LayGuild(Choice, frozen=True):
    """MV-26: lay `cards` cards of a type and `jesters` Jesters as a new guild."""

    card: int
    cards: int
    jesters: int


class ReinforceGuild(Choice, frozen=True):
    """MV-42: add cards of a type and Jesters to a guild of one's own."""

    guild: int
    card: int
    cards: int
    jesters: int
    kind: int = NO_CARD  # the guild's type, and how many of this type lie before it: so it is called
    twin: int = 0

    @property
    def added(self) -> tuple[int, ...]:
        """All that comes to the guild."""
        return (self.card,) * self.cards + (JESTER,) * self.jesters


class UseGuild(Choice, frozen=True):
    """MV-46: activate the power of a guild of one's own."""

    guild: int
    kind: int = NO_CARD
    twin: int = 0


class Member(Choice, frozen=True):
    """A card of a type in a guild of an opponent."""

    owner: int
    guild: int
    card: int
    kind: int = NO_CARD
    twin: int = 0


class AskFor(Choice, frozen=True):
    """MV-62: ask a player for a type."""

    player: int
    card: int


class Keep(Choice, frozen=True):
    """MV-67: which card is kept, which is discarded first, which ends on top."""

    kept: int
    first: int
    top: int


class Player(Choice, frozen=True):
    """One of the opponents."""

    player: int


class GiveTwo(Choice, frozen=True):
    """MV-71: the two cards that one gives."""

    first: int
    second: int

    @property
    def both(self) -> tuple[int, ...]:
        """The two, as one says them together."""
        return self.first, self.second


class Card(Choice, frozen=True):
    """A card of a type, from one's own hand, or from that of another who shows it (MV-83)."""

    card: int
    holder: int = NOBODY  # whose hand it is, where it is not one's own


class Copy(Choice, frozen=True):
    """MV-87: the power that the Witch copies."""

    card: int
