"""What lies on the table of Fief: fields only.

Everything is a number. Villages, fiefs, bishoprics and lords are numbered from 0 in the order of content.toml. A
*piece* is a lord (its number is the lord's) or one of a seat's soldiers and engines; a piece stands in a village,
inside (`IN`) or on the road to a neighbour.
"""

from typing import Annotated, Final, Literal

import msgspec

from oyez.engine.table import NOBODY
from oyez.engine.table import Table as BaseTable
from oyez.games.fief.ids import NO_LORD, NO_VILLAGE, FiefId, LordId, VillageId

# Cards: the eighteen lords have the numbers of their lords.
DARC: Final = 18
CARDINAL: Final = 19
GOOD_HARVEST: Final = 20
FAIR_WEATHER: Final = 21
TAX: Final = 22
REVOLT: Final = 23
UNDERGROUND: Final = 24
ASSASSINATION: Final = 25
JUSTICE: Final = 26
BAD_WEATHER: Final = 27
FAMINE: Final = 28
PLAGUE: Final = 29
CARD_KINDS: Final = 30

LORDS: Final = 18
VILLAGES: Final = 24
FIEFS: Final = 8
BISHOPRICS: Final = 5
MOST_SEATS: Final = 6

# Pieces of a seat, after the lords: up to 20 sergeants, 8 knights, 2 engines.
MOST_SERGEANTS: Final = 20
MOST_KNIGHTS: Final = 8
PIECES_OF_A_SEAT: Final = 30
LORD: Final = 0
SERGEANT: Final = 1
KNIGHT: Final = 2
ENGINE: Final = 3

IN: Final = -1  # road of a piece inside the village
NO_FORT: Final = 0
CASTLE: Final = 1
CITY: Final = 2
NO_HAT: Final = 0
CARD_HAT: Final = 1  # a Cardinal card lies under the lord's card
BOUGHT_HAT: Final = 2  # the title of cardinal that is for sale

# Windows (FF-38).
NO_WINDOW: Final = 0
PHASE_START: Final = 1
BEFORE_VOTE: Final = 2
AFTER_TURN: Final = 3
BATTLE_START: Final = 4
BATTLE_ROUND: Final = 5

# What a seat has said of windows, for the rest of the round.
ASK_FOR_CARDS: Final = 0
NOT_THIS_ROUND: Final = 1
ONLY_IF_TOUCHED: Final = 2
ASK_ALWAYS: Final = 3

# Offices put to election.
BISHOP: Final = 0
POPE: Final = 1
KING: Final = 2

# Sides of a battle.
NO_SIDE: Final = -1
ATTACK: Final = 0
DEFENCE: Final = 1


class Options(msgspec.Struct, frozen=True):
    """Section 4 of the rules; all at their default in a standard game."""

    max_rounds: Annotated[int, msgspec.Meta(ge=0, le=200)] = 30
    starting_money: Annotated[int, msgspec.Meta(ge=0, le=20)] = 5
    starting_sergeants: Annotated[int, msgspec.Meta(ge=0, le=6)] = 3
    starting_knights: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1
    sergeants_per_player: Annotated[int, msgspec.Meta(ge=10, le=20)] = 15
    distinct_fiefs_start: bool = False
    money_visible: bool = True
    attack_needs_lord: bool = False
    siege_needs_points: bool = False
    raid_must_continue: bool = False
    darc_leads_lords: bool = False
    royal_taille_all_villages: bool = False
    ban_lasts_round: bool = False
    embassies_per_player: Annotated[int, msgspec.Meta(ge=0, le=9)] = 3
    embassy_seconds: Annotated[int, msgspec.Meta(ge=10, le=600)] = 180
    embassy_offers: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    marriage_proposals_per_round: Annotated[int, msgspec.Meta(ge=0, le=6)] = 2
    public_offers_per_round: Annotated[int, msgspec.Meta(ge=0, le=12)] = 4
    gifts_per_round: Annotated[int, msgspec.Meta(ge=0, le=12)] = 4
    negotiation: Literal["full", "basic", "off"] = "full"
    destitute_escort: Annotated[int, msgspec.Meta(ge=0, le=4)] = 3


class Proposal(msgspec.Struct):
    """FF-333: a marriage proposed; a dowry below 0 is paid by the other side."""

    seat: int
    other: int
    lord: LordId
    spouse: LordId
    dowry: int


class Passage(msgspec.Struct):
    """FF-207: an exit asked for; `tolls` has one amount for each player in `asked`."""

    seat: int
    village: VillageId
    to: VillageId
    pieces: list[int]
    asked: list[int]
    tolls: list[int]
    refused: bool = False


class Offer(msgspec.Struct):
    """FF-308: a public bargain; money below 0 is paid by the other side. Deeds are choices of this game."""

    seat: int
    other: int
    money: int
    released: list[LordId] = []  # prisoners
    ceded: list[tuple[VillageId, int, int]] = []  # village, by whom, the road where he will stand
    granted: list[tuple[FiefId, LordId, VillageId]] = []  # fief, the lord who gets it, the castle that becomes a city
    annulled: bool = False
    lifted: bool = False


class Talk(msgspec.Struct):
    """FF-303: an embassy under way; the offer is known to the two alone."""

    opener: int
    partner: int
    made: int = 0  # offers so far
    speaker: int = NOBODY  # who made the last one
    given: list[int] = []  # cards the speaker gives
    wanted: list[int] = []  # cards the speaker wants
    money: int = 0  # below 0: the listener pays
    released: list[LordId] = []


SEAT_OF_FALLEN = 1000  # more than there are pieces


class Battle(msgspec.Struct):
    """A battle or a raid under way."""

    village: VillageId
    leaders: list[int]  # by side
    target: int  # the player whose walls count
    sides: list[int]  # by seat
    raiders: list[int] = []  # the pieces of a raid; empty in a battle
    exit: VillageId = NO_VILLAGE  # of a raid
    underground: bool = False
    rounds: int = 0
    quiet: int = 0  # successive rounds without a loss
    losses: bool = False  # somebody lost a unit this round
    dice: list[list[int]] = []  # by side: the last throw
    hits: list[int] = []  # by side: what it must suffer
    fallen: list[int] = []  # lost since the last throw: pieces, plus SEAT_OF_FALLEN times whose they were
    shares: list[int] = []  # the leader's proposal: soldiers as 4 times seat plus kind
    refused: bool = False
    captives: list[LordId] = []  # lords taken in this battle
    winner: int = NO_SIDE
    over: bool = False


class Uprising(msgspec.Struct):
    """A revolt under way (FF-281 to FF-289)."""

    village: VillageId
    seat: int
    cards: int = 1  # that stand, calmed ones taken off
    underground: bool = False
    calmed: bool = False  # the card on which the lords now try
    tried: list[LordId] = []  # lords who have tried on it
    dice: list[int] = []  # what the rebels have thrown
    hits: int = 0


class Table(BaseTable, kw_only=True, omit_defaults=True):
    """The kingdom, the families, the piles, and whatever is under way."""

    options: Options
    round: int = 0
    phase: int = 0
    first: int = 0  # the first player
    active: int = NOBODY  # whose seat turn it is

    # Players, by seat.
    money: list[int] = []
    hands: list[list[int]] = []  # sorted
    embassies: list[int] = []

    # Piles: face down, the last is the top. Discards: face up.
    characters: list[int] = []
    events: list[int] = []
    character_discard: list[int] = []
    event_discard: list[int] = []
    spaces: list[int] = []  # calamities, face down
    weather: list[list[int]] = []  # by bishopric: the cards lying there

    # Tax tokens: whose lies there.
    taille: list[int] = []  # by fief
    royal: list[int] = []  # by fief: 1 if the taille is the king's
    bishop_tithe: list[int] = []
    cardinal_tithe: list[int] = []
    papal_tithe: int = NOBODY
    papal_reach: list[int] = []  # the bishoprics that a papal tithe covers

    # Pieces: lords, then each seat's soldiers and engines.
    place: list[VillageId] = []
    road: list[int] = []
    came: list[int] = []  # the road by which it entered this phase; IN if it did not
    stages: list[int] = []  # made this round
    exposed: list[int] = []  # one bit for each bishopric whose plague it has met
    cover: list[int] = []  # the number of the Underground Passage that hides it from bad weather, 0 if none

    # Lords.
    family: list[int] = []
    jailer: list[int] = []
    spouse: list[LordId] = []
    hat: list[int] = []
    assassin: list[int] = []
    king: LordId = NO_LORD
    queen: LordId = NO_LORD
    is_regency: bool = False  # the queen rules
    heir: LordId = NO_LORD
    pope: LordId = NO_LORD
    darc: LordId = NO_LORD
    excommunicated: LordId = NO_LORD
    bishop: list[LordId] = []  # by bishopric
    bishop_since: list[int] = []  # the round of his election
    holder: list[LordId] = []  # by fief: the lord with the title, AVAILABLE or CROWN
    capital: list[VillageId] = []  # by fief: its city

    # Villages.
    controller: list[int] = []
    mills: list[int] = []
    fort: list[int] = []
    siege: list[int] = []  # one bit for each besieging seat
    units: list[int] = []  # by village * 6 + seat: free lords and soldiers there
    entered: list[int] = []  # likewise: who came first has the lower number
    arrivals: int = 0

    # Limits of the round.
    gifts: list[int] = []
    offers: list[int] = []
    proposals: list[int] = []
    annulment_asked: list[int] = []
    annulments: int = 0
    excommunications: int = 0
    ceded: list[VillageId] = []  # villages
    recruits: list[int] = []  # by village * 6 + seat
    moved_titles: list[FiefId] = []
    asked_grants: list[tuple[int, FiefId]] = []  # seat, fief
    refused_hats: list[tuple[int, int]] = []  # seat, bishop
    refused_exits: list[tuple[LordId, VillageId, VillageId]] = []  # lord, village, exit
    given_exits: list[tuple[LordId, VillageId, VillageId, int]] = []  # likewise, and the player who consented
    fought: list[tuple[int, VillageId, int]] = []  # seat, village, target
    over: list[int] = []  # raiders whose movement is over
    fleeing: list[LordId] = []  # escaped lords who may leave a besieged fort with the same card (FF-296)
    covers: int = 0  # Underground Passages played against bad weather

    # What everybody has heard refused, and under which circumstances: no bot asks for it again while they last.
    refused_marriages: tuple[tuple[int, ...], ...] = ()  # who asked whom, and how all families stood then
    bargains_refused: tuple[str, ...] = ()  # who asked whom for what, and the most money for it: «0>1:4///00=2»

    # Windows.
    window: int = NO_WINDOW
    spoken: list[int] = []  # who has taken an initiative in this window
    manner: list[int] = []  # by seat: what it said of windows
    eager: list[int] = []  # seats that have said «I want to act»: they are asked at the next opportunity (FF-42)
    touched: list[int] = []  # seats that the seat turn has touched

    # Affairs under way.
    office: int = BISHOP
    see: int = 0  # the bishopric whose bishop is elected
    candidates: list[LordId] = []
    white: list[LordId] = []  # by seat: a candidate, or NO_LORD
    black: list[LordId] = []
    proposal: Proposal | None = None
    passage: Passage | None = None
    offer: Offer | None = None
    talk: Talk | None = None
    battle: Battle | None = None
    uprising: Uprising | None = None
    dead: list[LordId] = []  # lords who die together
    dirty: list[VillageId] = []  # villages whose control must be looked at
    seized: list[tuple[FiefId, int]] = []  # fief, conqueror
    freed: list[LordId] = []  # lords who must take up a position

    # The end.
    winners: list[int] = []
    ended_by: str = ""
