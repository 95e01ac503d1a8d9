"""What a player of Merl'inn can choose. Chairs of one table are alike, so a seat is named by its table (MI-61)."""

from oyez.engine.choices import Choice

# --- set-up ---


class Guild(Choice, frozen=True):
    """MI-51: a Tavern board."""

    guild: int


class SetupCard(Choice, frozen=True):
    """MI-189: a Setup card."""

    card: int


# --- the actions of a service (MI-67) ---


class PlayCard(Choice, frozen=True):
    """MI-68: put a card of the hand on the service slot and apply it."""

    card: int


class BuyEvent(Choice, frozen=True):
    """MI-76: the Event card at a place of the Market."""

    place: int
    card: int


class BuySlot(Choice, frozen=True):
    """MI-77: a locked tavern slot."""

    table: int


class BuyUpgrade(Choice, frozen=True):
    """MI-81: turn a small table."""

    table: int


class BuyFurniture(Choice, frozen=True):
    """MI-82: the Furniture at a place of the Market."""

    place: int
    tile: int


class MaliceMove(Choice, frozen=True):
    """MI-88: pay to move or expel one Adventurer."""


class MaliceStandUp(Choice, frozen=True):
    """MI-89: pay to stand up Adventurers."""


class MaliceDraw(Choice, frozen=True):
    """MI-90: pay to draw a card."""


class MaliceExtra(Choice, frozen=True):
    """MI-91: pay to play one more card."""


class MaliceExclusive(Choice, frozen=True):
    """MI-92: the Guild's exclusive action."""


class UseAbility(Choice, frozen=True):
    """MI-94: the Guild's unique ability."""


class UseFurniture(Choice, frozen=True):
    """MI-94: a Furniture of one's own."""

    furniture: int


class EndService(Choice, frozen=True):
    """MI-73."""


# --- what effects ask ---


class Take(Choice, frozen=True):
    """MI-22: an Adventurer of this type, seated at this table."""

    kind: int
    table: int


class Sit(Choice, frozen=True):
    """MI-61: a table with a free chair in somebody's Tavern."""

    seat: int
    table: int


class Adventurer(Choice, frozen=True):
    """One of the Adventurers of this type at this table of somebody's Tavern."""

    seat: int
    table: int
    kind: int


class Move(Choice, frozen=True):
    """MI-26: an Adventurer goes to another table."""

    table: int
    kind: int
    to: int


class Expel(Choice, frozen=True):
    """MI-26: an Adventurer goes back to the reserve."""

    table: int
    kind: int


class Resource(Choice, frozen=True):
    """MI-17: a resource of one's choice."""

    resource: int


class Target(Choice, frozen=True):
    """MI-18: another seat."""

    seat: int


class Victim(Choice, frozen=True):
    """MI-19, MI-13: one of the Adventurers of this type at this table of another seat's Tavern, and so that seat."""

    seat: int
    table: int
    kind: int


class Steal(Choice, frozen=True):
    """MI-19, MI-17: one unit of this resource of another seat, and so that seat."""

    seat: int
    resource: int


class Reserve(Choice, frozen=True):
    """MI-142: the reserve, as an additional player."""


class Give(Choice, frozen=True):
    """MI-39: a resource for another seat."""

    seat: int
    resource: int


class Pay(Choice, frozen=True):
    """MI-40: what is spent."""

    gold: int
    mana: int
    malice: int


class Option(Choice, frozen=True):
    """MI-41: one of the printed possibilities, by its list of effects."""

    effects: int


class Slot(Choice, frozen=True):
    """MI-31: where a table is placed."""

    table: int


class Upgrade(Choice, frozen=True):
    """MI-32: which table is turned."""

    table: int


class Furniture(Choice, frozen=True):
    """MI-33: the Furniture at a place of the Market, at a discount."""

    place: int
    tile: int


class Copy(Choice, frozen=True):
    """MI-44: a card on another seat's service slots."""

    seat: int
    card: int


# --- the other phases ---


class Discard(Choice, frozen=True):
    """MI-103: which card is discarded next."""

    card: int


class DoQuest(Choice, frozen=True):
    """MI-116: a Quest to complete."""

    quest: int


class Purge(Choice, frozen=True):
    """MI-191: a card removed from the discard pile for good."""

    card: int
