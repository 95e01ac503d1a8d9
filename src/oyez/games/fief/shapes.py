"""What a seat is shown: the shapes of the view, which boards, terminals and bots read."""

from typing import NotRequired, TypedDict

from oyez.games.fief.ids import FiefId, LordId, VillageId


class PlayerView(TypedDict):
    """A family: what all may see of it, and its hand and purse where one may."""

    seat: int
    cards: int
    brown: int
    victory_points: int
    ally: int | None
    villages: int
    reserve: list[int]
    tax_tokens: int
    embassies: int
    gifts: int
    offers: int
    proposals: int
    hand: NotRequired[list[str]]
    money: NotRequired[int]
    income: NotRequired[int]
    manner: NotRequired[int]
    eager: NotRequired[bool]


class LordView(TypedDict):
    """A lord in play."""

    lord: LordId
    name: str
    family: int
    jailer: int | None
    village: VillageId | None
    road: int | None
    spouse: LordId | None
    titles: list[str]
    bishopric: int | None
    fiefs: list[FiefId]
    marks: list[str]
    titled: bool
    combat_points: int
    stages_left: int


class CampView(TypedDict):
    """What one player has at one position of a village."""

    seat: int
    road: int | None
    lords: list[LordId]
    sergeants: list[int]
    knights: list[int]
    engines: list[int]
    prisoners: list[LordId]


class VillageView(TypedDict):
    """A village and who stands there."""

    village: VillageId
    id: str
    controller: int | None
    fort: str | None
    mills: int
    besiegers: list[int]
    order: list[int]
    camps: list[CampView]


class FiefView(TypedDict):
    """A fief: who holds its title, where its city is, who taxes it."""

    fief: FiefId
    id: str
    holder: LordId | None
    at_crown: bool
    capital: int | None
    taille: int | None


class BishopricView(TypedDict):
    """A bishopric: its bishop, what lies on it, who tithes it."""

    bishopric: int
    bishop: LordId | None
    cards: list[str]
    bishop_tithe: int | None
    cardinal_tithe: int | None
    papal_tithe: bool


class OfficesView(TypedDict):
    """Crown and tiara, each by the lord who wears it."""

    king: LordId | None
    queen: LordId | None
    regency: bool
    heir: LordId | None
    pope: LordId | None


class PilesView(TypedDict):
    """FF-120: the back of the top event is seen by all."""

    characters: int
    events: int
    event_top: str | None
    character_discard: list[str]
    event_discard: list[str]
    calamities: int


class ElectionView(TypedDict):
    """A vote: tokens lie with their colour hidden, but for one's own."""

    office: str
    number: int
    candidates: list[LordId]
    votes: list[int]
    tokens: list[list[int]]
    white: NotRequired[int | None]
    black: NotRequired[int | None]


ProposalView = TypedDict("ProposalView", {"from": int, "to": int, "lord": LordId, "spouse": LordId, "dowry": int})
PassageView = TypedDict(
    "PassageView", {"from": int, "village": int, "to": int, "pieces": list[int], "asked": list[int], "tolls": list[int]}
)
OfferView = TypedDict(
    "OfferView",
    {
        "from": int,
        "to": int,
        "money": int,
        "released": list[LordId],
        "ceded": list[int],
        "granted": list[int],
        "annulled": bool,
        "lifted": bool,
    },
)


class TalkView(TypedDict):
    """FF-307: the others see that a talk takes place and between whom."""

    opener: int
    partner: int
    offers: NotRequired[int]
    seconds: NotRequired[int]
    speaker: NotRequired[int | None]
    gives: NotRequired[list[str]]
    wants: NotRequired[list[str]]
    money: NotRequired[int]
    released: NotRequired[list[LordId]]


class BattleView(TypedDict):
    """A battle or a raid."""

    village: VillageId
    attackers: list[int]
    defenders: list[int]
    raiders: list[int]
    exit: VillageId | None
    underground: bool
    round: int
    quiet: int
    dice: list[list[int]]
    hits: list[int]
    fallen: list[list[int]]  # by seat: the pieces lost since the last throw


class RevoltView(TypedDict):
    """Rebels in a village."""

    village: VillageId
    seat: int  # who stirred it up
    cards: int
    underground: bool
    dice: list[int]
    hits: int


class AffairView(TypedDict, total=False):
    """What is going on."""

    election: ElectionView
    proposal: ProposalView
    passage: PassageView
    offer: OfferView
    talk: TalkView
    battle: BattleView
    revolt: RevoltView


class PreviewView(TypedDict):
    """The odds of an attack that one may declare now."""

    village: VillageId
    target: int
    underground: bool
    void: bool
    win: int
    lose: int
    my_losses: list[float]
    their_losses: list[float]
    dice: list[int]


class View(TypedDict):
    """The whole table."""

    seat: int | None
    round: int
    max_rounds: int
    phase: int
    first: int
    active: int | None
    window: int
    players: list[PlayerView]
    lords: list[LordView]
    villages: list[VillageView]
    fiefs: list[FiefView]
    bishoprics: list[BishopricView]
    papal_tithe: int | None
    offices: OfficesView
    piles: PilesView
    affair: AffairView
    previews: list[PreviewView]
    winners: list[int]
    ended_by: str
