"""What a player of Fief can choose in phases 5 and 6: marches, raids, tunnels, sieges, battles, revolts."""

from oyez.engine.choices import Choice
from oyez.games.fief.ids import LordId, VillageId

# --- phase 5 ---


class March(Choice, frozen=True):
    """FF-195: these pieces make the stage to that village."""

    to: VillageId
    pieces: tuple[int, ...]


class Muster(Choice, frozen=True):
    """Choose oneself who goes from this village by that road."""

    village: VillageId
    to: VillageId


class AskPassage(Choice, frozen=True):
    """FF-207: ask for the exit, without a toll."""

    to: VillageId
    pieces: tuple[int, ...]


class OfferToll(Choice, frozen=True):
    """FF-207: ask for the exit, and offer a toll."""

    to: VillageId
    pieces: tuple[int, ...]


class Raid(Choice, frozen=True):
    """FF-212: force the exit."""

    to: VillageId
    pieces: tuple[int, ...]


class Escape(Choice, frozen=True):
    """FF-295: prisoners leave through Underground Passage; FF-296: and go on in bad weather, or leave a siege."""

    to: VillageId
    prisoners: tuple[LordId, ...]
    going_on: int  # 0: no more; 1: hidden from bad weather; 2: out of a besieged fort


class EscapeSome(Choice, frozen=True):
    """FF-295: choose oneself which of a village's many prisoners escape, and where to."""

    village: VillageId
    to: VillageId


class HideFromWeather(Choice, frozen=True):
    """FF-297."""

    pieces: tuple[int, ...]


class Flee(Choice, frozen=True):
    """FF-298: out of a besieged fort."""

    to: VillageId
    pieces: tuple[int, ...]


class Avoid(Choice, frozen=True):
    """FF-299: past whoever bars the exit."""

    to: VillageId
    pieces: tuple[int, ...]


class GoOn(Choice, frozen=True):
    """FF-220: after a won raid, with these pieces."""

    pieces: tuple[int, ...]


# --- losses ---


class Lose(Choice, frozen=True):
    """FF-241, FF-129: so many sergeants and knights."""

    sergeants: int
    knights: int


class LoseToken(Choice, frozen=True):
    """FF-367: one soldier of this kind."""

    kind: int


class Apportion(Choice, frozen=True):
    """FF-243: the soldiers lost, each as 4 times its player's seat plus its kind."""

    tokens: tuple[int, ...]


class Fall(Choice, frozen=True):
    """FF-242: the lords who die."""

    lords: tuple[LordId, ...]


# --- phase 6 ---


class Besiege(Choice, frozen=True):
    """FF-256."""

    village: VillageId


class Attack(Choice, frozen=True):
    """FF-223, FF-225; FF-300: with Underground Passage or without."""

    village: VillageId
    target: int
    underground: bool


class JoinAttack(Choice, frozen=True):
    """FF-227."""


class JoinDefence(Choice, frozen=True):
    """FF-227."""


class Surrender(Choice, frozen=True):
    """FF-249."""


class FightOn(Choice, frozen=True):
    """FF-249."""


class Pillage(Choice, frozen=True):
    """FF-275: so many mills of a village."""

    village: VillageId
    mills: int


class AddRevolts(Choice, frozen=True):
    """FF-283, FF-373: so many Revolt cards, and Underground Passage or not."""

    cards: int
    underground: bool


class Calm(Choice, frozen=True):
    """FF-284: try to calm a revolt card, as a cardinal who pays or as the bishop."""

    lord: LordId
    paying: bool


ALL: tuple[type[Choice], ...] = (
    March,
    Muster,
    AskPassage,
    OfferToll,
    Raid,
    Escape,
    EscapeSome,
    HideFromWeather,
    Flee,
    Avoid,
    GoOn,
    Lose,
    LoseToken,
    Apportion,
    Fall,
    Besiege,
    Attack,
    JoinAttack,
    JoinDefence,
    Surrender,
    FightOn,
    Pillage,
    AddRevolts,
    Calm,
)
