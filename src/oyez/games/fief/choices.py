"""What a player of Fief can choose. Pieces have the numbers of table.py, roads that of the village they lead to."""

from oyez.engine.choices import Choice
from oyez.games.fief.ids import FiefId, LordId, VillageId


class Done(Choice, frozen=True):
    """End one's seat turn."""


class DoneAskMe(Choice, frozen=True):
    """End one's marriages, and be asked in every window of this round (FF-42)."""


class DoneAskNext(Choice, frozen=True):
    """End one's seat turn: «I want to act», at the next opportunity (FF-42)."""


class PassAskNext(Choice, frozen=True):
    """Pass for now: «I want to act», at the next opportunity (FF-42)."""


class PassRound(Choice, frozen=True):
    """Pass, and not be asked in any window of this round."""


class PassUnlessTouched(Choice, frozen=True):
    """Pass, and be asked this round only where it touches oneself."""


class StartIn(Choice, frozen=True):
    """FF-20: the village where one begins."""

    village: VillageId


# --- surprise cards and papal acts ---


class PlayDarc(Choice, frozen=True):
    """FF-277."""

    lord: LordId


class PlayCardinal(Choice, frozen=True):
    """FF-279."""

    lord: LordId


class PlayRevolt(Choice, frozen=True):
    """FF-281."""

    village: VillageId


class Assassinate(Choice, frozen=True):
    """FF-290, FF-291."""

    lord: LordId
    instigator: int


class PlayJustice(Choice, frozen=True):
    """FF-292."""

    lord: LordId


class PlayUnderground(Choice, frozen=True):
    """FF-300: during a battle against a fort."""


class Excommunicate(Choice, frozen=True):
    """FF-86."""

    lord: LordId


class LiftExcommunication(Choice, frozen=True):
    """FF-88."""


class Annul(Choice, frozen=True):
    """FF-337: the pope's player annuls the marriage of a lord of his own."""


# --- initiatives (FF-42) ---


class GiveMoney(Choice, frozen=True):
    """FF-301."""

    player: int


class OfferTo(Choice, frozen=True):
    """FF-308."""

    player: int


class OpenEmbassy(Choice, frozen=True):
    """FF-303."""

    player: int


class Cede(Choice, frozen=True):
    """FF-32, FF-327: hand a village over, and stand on that road from then on."""

    village: VillageId
    player: int
    road: int


class LiftSiege(Choice, frozen=True):
    """FF-258."""

    village: VillageId


class AskAnnulment(Choice, frozen=True):
    """FF-83."""


class Release(Choice, frozen=True):
    """A bargain's part: the jailer lets this prisoner go."""

    lord: LordId


class CedeVillage(Choice, frozen=True):
    """A bargain's part: the controller hands over this village and will stand on that road."""

    village: VillageId
    road: int


class Grant(Choice, frozen=True):
    """A bargain's part: the king grants this title to that lord; that castle becomes the city."""

    fief: FiefId
    lord: LordId
    castle: VillageId


class AnnulMarriage(Choice, frozen=True):
    """A bargain's part: the pope annuls the marriage."""


class LiftBan(Choice, frozen=True):
    """A bargain's part: the pope lifts the excommunication."""


class Counter(Choice, frozen=True):
    """FF-305: answer an offer with another."""


class EndTalk(Choice, frozen=True):
    """FF-305."""


class MakeOffer(Choice, frozen=True):
    """FF-305: name an offer in a talk."""


# --- phase 1 ---


class Propose(Choice, frozen=True):
    """FF-333: one's own lord, and the lord of another player."""

    lord: LordId
    spouse: LordId


class Stand(Choice, frozen=True):
    """FF-55: put up a candidate."""

    lord: LordId


class Vote(Choice, frozen=True):
    """FF-61: the candidates on whom the white and the black token go; -1: not placed."""

    white: LordId
    black: LordId


# --- phase 2 ---


class Card(Choice, frozen=True):
    """A card, by its face."""

    card: int


class DrawCharacter(Choice, frozen=True):
    """FF-119."""


class DrawEvent(Choice, frozen=True):
    """FF-119."""


class PlayLord(Choice, frozen=True):
    """FF-138: a lord joins the family; FF-105: as heir prince or not."""

    lord: LordId
    village: VillageId
    road: int
    heir: bool


class PlayWeather(Choice, frozen=True):
    """FF-141, FF-143: good harvest or fair weather on a bishopric."""

    card: int
    bishopric: int


class TitheAsBishop(Choice, frozen=True):
    """FF-151."""

    bishopric: int


class TitheAsCardinal(Choice, frozen=True):
    """FF-152."""

    bishopric: int


class TitheAsPope(Choice, frozen=True):
    """FF-153."""


class Taille(Choice, frozen=True):
    """FF-156, FF-157."""

    fief: FiefId


# --- choosing among one's own ---


class Lord(Choice, frozen=True):
    """A lord, for whatever was asked."""

    lord: LordId


class Road(Choice, frozen=True):
    """A road, by the village it leads to."""

    road: int


class Place(Choice, frozen=True):
    """A village and a position in it."""

    village: VillageId
    road: int


class Piece(Choice, frozen=True):
    """A lord, a soldier or an engine."""

    piece: int


# --- phase 4 ---


class BuySergeants(Choice, frozen=True):
    """FF-172: so many sergeants, in a village, at a position (FF-177)."""

    count: int
    village: VillageId
    road: int


class BuyKnights(Choice, frozen=True):
    """FF-173: so many knights, in a village, at a position (FF-177)."""

    count: int
    village: VillageId
    road: int


class BuyEngine(Choice, frozen=True):
    """FF-178."""

    village: VillageId
    road: int


class BuyMill(Choice, frozen=True):
    """FF-179."""

    village: VillageId


class BuyCastle(Choice, frozen=True):
    """FF-180."""

    village: VillageId


class BuyTitle(Choice, frozen=True):
    """FF-182, FF-185, FF-186: for a lord; that castle becomes the city."""

    fief: FiefId
    lord: LordId
    castle: VillageId


class AskGrant(Choice, frozen=True):
    """FF-184: ask the king for the title, as a gift."""

    fief: FiefId
    lord: LordId
    castle: VillageId


class MoveTitle(Choice, frozen=True):
    """FF-188: give a title to another lord of the family."""

    fief: FiefId
    lord: LordId


class BuyCardinal(Choice, frozen=True):
    """FF-191."""

    lord: LordId


ALL: tuple[type[Choice], ...] = (
    Done,
    DoneAskMe,
    DoneAskNext,
    PassAskNext,
    PassRound,
    PassUnlessTouched,
    StartIn,
    PlayDarc,
    PlayCardinal,
    PlayRevolt,
    Assassinate,
    PlayJustice,
    PlayUnderground,
    Excommunicate,
    LiftExcommunication,
    Annul,
    GiveMoney,
    OfferTo,
    OpenEmbassy,
    Cede,
    LiftSiege,
    AskAnnulment,
    Release,
    CedeVillage,
    Grant,
    AnnulMarriage,
    LiftBan,
    Counter,
    EndTalk,
    MakeOffer,
    Propose,
    Stand,
    Vote,
    Card,
    DrawCharacter,
    DrawEvent,
    PlayLord,
    PlayWeather,
    TitheAsBishop,
    TitheAsCardinal,
    TitheAsPope,
    Taille,
    Lord,
    Road,
    Place,
    Piece,
    BuySergeants,
    BuyKnights,
    BuyEngine,
    BuyMill,
    BuyCastle,
    BuyTitle,
    AskGrant,
    MoveTitle,
    BuyCardinal,
)
