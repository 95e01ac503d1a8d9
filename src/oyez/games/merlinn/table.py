"""What lies on the table of Merl'inn: fields only.

Seats are numbered, players first, then Taverniers; `t.seats` counts the players, `t.taverns` all. How they sit in the
circle is a question of its own (MI-210, `queries.circle`). Adventurers of one type at one table are equal, so they are
counts: `standing[seat][table * KINDS + kind]`.
"""

from typing import Annotated, Final, Literal

import msgspec

from oyez.engine.table import NOBODY
from oyez.engine.table import Table as BaseTable

# Types of Adventurers; each yields the resource of the same number (MI-05).
DWARF: Final = 0
ELF: Final = 1
ORC: Final = 2
KINDS: Final = 3
ANY: Final = 3  # of one's choice

GOLD: Final = 0
MANA: Final = 1
MALICE: Final = 2

# Tables 0 to 4 stand on the tavern slots 1 to 5. A Tavernier has none: its Adventurers fill the taproom (MI-231).
SLOTS: Final = 5
ROOM: Final = 5
TABLES: Final = 6
PLACES: Final = 18  # TABLES * KINDS
ROOM_CHAIRS: Final = 72  # as many as there are Adventurers: no limit (MI-151)

MOST_SEATS: Final = 4
RESERVE: Final = 4  # as a target (MI-142): the number after the last possible seat
NOTHING: Final = -1  # an empty place of the Market, no Challenge, …

# Phases of a day (MI-02); set-up before, the end after.
SETUP: Final = 0
SERVICES: Final = 1
COLLECT: Final = 2
QUESTS: Final = 3
END_OF_DAY: Final = 4
OVER: Final = 5

# Types of Malice action (MI-87).
NO_MALICE: Final = 0
MOVED: Final = 1
OTHER_MALICE: Final = 2


class Options(msgspec.Struct, frozen=True):
    """The options; the number of players is the number of seats that people or bots keep."""

    taverniers: Annotated[int, msgspec.Meta(ge=-1, le=3)] = -1  # -1: one for a single player, otherwise none
    tavernier_guilds: str = "random"  # or as many ids as there are Taverniers: "goblins, bards"
    taverniers_between: bool = False  # one after each player, instead of all after the last (MI-210)
    days: Annotated[int, msgspec.Meta(ge=3, le=8)] = 4
    stretch_guilds: bool = False
    guild_choice: Literal["random", "choose"] = "random"
    first_player: Annotated[int, msgspec.Meta(ge=-1, le=3)] = NOBODY  # -1: drawn at random
    reactions: bool = False
    catch_up: bool = False
    reserve_as_player: bool = True
    coop: bool = False
    campaign: bool = False


class Table(BaseTable, kw_only=True, omit_defaults=True):
    """The zones of the game. Lists of lists are by seat of the circle."""

    options: Options
    taverns: int
    phase: int = SETUP
    day: int = 1
    service: int = 0  # 0 to 2
    active: int = NOBODY  # whose service it is
    mug: int = 0  # who begins the day
    game_number: int = 1  # 2 in the second game of a campaign

    # Taverns
    guilds: list[int] = []
    setup_cards: list[int] = []
    chairs: list[list[int]] = []  # by table: 0 where the slot is locked
    free: list[list[int]] = []  # by table: free chairs
    standing: list[list[int]] = []
    lying: list[list[int]] = []
    resources: list[list[int]] = []
    score: list[int] = []  # the track
    furniture: list[list[int]] = []  # in the order of acquisition
    furniture_uses: list[list[int]] = []  # today
    ability_uses: list[int] = []  # today
    exclusive_used: list[bool] = []
    reserve: list[int] = []

    # Cards of each seat. The last of a pile is its top; a pile lies in layers, bottom first: within a layer nobody
    # knows the order, but everybody knows which layer comes first. Layer 0 is the shuffled one and may be empty.
    piles: list[list[int]] = []
    layers: list[list[int]] = []
    hands: list[list[int]] = []
    discards: list[list[int]] = []
    slots: list[list[list[int]]] = []  # by service
    hand_quests: list[list[int]] = []
    purged: list[list[int]] = []

    # In the middle
    event_pile: list[int] = []
    event_discard: list[int] = []
    market: list[int] = []
    furniture_pile: list[int] = []
    furniture_discard: list[int] = []
    furniture_market: list[int] = []
    challenge_pile: list[int] = []
    challenge_discard: list[int] = []
    challenge: int = NOTHING
    quest_pile: list[int] = []
    quest_discard: list[int] = []
    quests: list[int] = []
    questing: int = NOTHING  # a Quest from the hand, revealed and being completed
    offered_guilds: list[int] = []
    offered_setups: list[int] = []

    # The service under way
    plays: int = 0  # cards that may still be played
    played: int = 0
    purchases: int = 0  # purchases that may still be made
    malice: int = NO_MALICE
    harmed: list[int] = []  # seats that the action under way has harmed (MI-98)
    shortfall: bool = False  # a part of the Tavernier's card was impossible (MI-156)

    sheet: list[list[int]] = []  # when it is over: the parts of each seat's score
