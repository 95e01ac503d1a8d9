"""Which pieces of the board a choice touches, and in which order: what one touches first, then where it goes.

The board draws them under these names: village-3, camp-3 (one's units in a village), piece-5 (a lord; a soldier where
single ones are chosen), hand-24 (a card), fief-0, see-4, player-2, pile-events, white-5 and black-5 (tokens on a
candidate), lose-1-2-1 (seat, kind, which: a soldier to be struck out), deed-cede-3-7 (a line of a letter).
"""

from collections.abc import Callable
from typing import Any

from oyez.engine.table import NOBODY
from oyez.games.fief import choices, choices_war
from oyez.games.fief.content import CONTENT
from oyez.games.fief.ids import OFF, LordId, VillageId
from oyez.games.fief.shapes import View
from oyez.games.fief.table import (
    ASSASSINATION,
    CARDINAL,
    DARC,
    IN,
    JUSTICE,
    KNIGHT,
    REVOLT,
    SERGEANT,
    TAX,
    UNDERGROUND,
)

Seen = View | None
Path = list[str]


def path(choice: Any, seat: int, view: Seen = None) -> Path:
    """The pieces that a choice of a seat touches, in order."""
    found = PATHS.get(type(choice))
    return found(choice, seat, view) if found else []


def _village(number: int) -> Path:
    return [f"village-{number}"]


def _lord(number: int) -> Path:
    return [f"piece-{number}"]


def _card(number: int) -> Path:
    return [f"hand-{number}"]


def _position(village: VillageId, road: int) -> Path:
    """A village, and where one stands on a road the neighbour to which it leads."""
    return _village(village) + (_village(road) if road != IN else [])


# --- who goes where ---


def _place_of(lord: int, view: Seen) -> int:
    """The village in which the first of a group, a lord, stands."""
    for row in view["lords"] if view else []:
        if row["lord"] == lord and row["village"] is not None:
            return row["village"]
    return OFF


def _camp(pieces: tuple[int, ...], view: Seen) -> Path:
    """One's camp: all that one has in the village where the group stands."""
    return [f"camp-{_place_of(pieces[0], view)}"]


def _march(choice: Any, seat: int, view: Seen) -> Path:
    return _camp(choice.pieces, view) + _village(choice.to)


def _muster(choice: choices_war.Muster, seat: int, view: Seen) -> Path:
    camp = [f"camp-{choice.village}"]
    return _card(UNDERGROUND) + camp if choice.to == OFF else camp + _village(choice.to)


def _escape(choice: choices_war.Escape, seat: int, view: Seen) -> Path:
    prisoners = [piece for lord in choice.prisoners for piece in _lord(lord)]
    return _card(UNDERGROUND) + prisoners + _village(choice.to)


def _go_on(choice: choices_war.GoOn, seat: int, view: Seen) -> Path:
    battle = view["affair"].get("battle") if view else None
    exits = _village(battle["exit"]) if battle and battle["exit"] is not None else []
    return [piece for number in choice.pieces for piece in _lord(number)] + exits


# --- purchases, and what else touches the map ---


def _recruit(choice: Any, seat: int, view: Seen) -> Path:
    """The village; the road too, where one stands on several."""
    camps = view["villages"][choice.village]["camps"] if view else []
    roads = {camp["road"] for camp in camps if camp["seat"] == seat}
    return _position(choice.village, choice.road if len(roads) > 1 else IN)


def _title(choice: Any, seat: int, view: Seen) -> Path:
    """The fief, the lord, and the castle where there are several."""
    found = [f"fief-{choice.fief}", *_lord(choice.lord)]
    if view is None:
        return found
    rows = [view["villages"][number] for number in CONTENT.fiefs[choice.fief].villages]
    castles = [row for row in rows if row["fort"] == "castle" and row["controller"] == seat]
    return found + (_village(choice.castle) if len(castles) > 1 else [])


def _attack(choice: choices_war.Attack, seat: int, view: Seen) -> Path:
    return (_card(UNDERGROUND) if choice.underground else []) + _village(choice.village)


def _of_pope(view: Seen) -> Path:
    """The pope, who acts."""
    pope = view["offices"]["pope"] if view else None
    return [] if pope is None else _lord(pope)


DEEDS: dict[type, str] = {
    choices.Release: "release",
    choices.CedeVillage: "cede",
    choices.Grant: "grant",
    choices.AnnulMarriage: "annul",
    choices.LiftBan: "lift",
}


def _offered(choice: Any, *parts: int) -> Path:
    """A line of a letter."""
    return ["-".join(["deed", DEEDS[type(choice)], *[str(part) for part in parts]])]


# --- losses ---


def _struck(seat: int, kind: int, count: int) -> Path:
    """So many soldiers, one after the other."""
    return [f"lose-{seat}-{kind}-{number + 1}" for number in range(count)]


def _apportioned(choice: choices_war.Apportion, seat: int, view: Seen) -> Path:
    codes = sorted(set(choice.tokens))
    return [piece for code in codes for piece in _struck(code // 4, code % 4, choice.tokens.count(code))]


def _token(colour: str, lord: LordId) -> str:
    return f"{colour}-{'none' if lord == NOBODY else lord}"


PATHS: dict[type, Callable[[Any, int, Seen], Path]] = {
    choices.StartIn: lambda c, s, v: _village(c.village),
    choices.PlayDarc: lambda c, s, v: _card(DARC) + _lord(c.lord),
    choices.PlayCardinal: lambda c, s, v: _card(CARDINAL) + _lord(c.lord),
    choices.PlayRevolt: lambda c, s, v: _card(REVOLT) + _village(c.village),
    choices.Assassinate: lambda c, s, v: _card(ASSASSINATION) + _lord(c.lord) + _lord(c.instigator),
    choices.PlayJustice: lambda c, s, v: _card(JUSTICE) + _lord(c.lord),
    choices.PlayUnderground: lambda c, s, v: _card(UNDERGROUND),
    choices.Excommunicate: lambda c, s, v: _of_pope(v) + _lord(c.lord),
    choices.LiftExcommunication: lambda c, s, v: _of_pope(v),
    choices.Annul: lambda c, s, v: _of_pope(v),
    choices.GiveMoney: lambda c, s, v: [f"player-{c.player}"],
    choices.OfferTo: lambda c, s, v: [f"player-{c.player}"],
    choices.OpenEmbassy: lambda c, s, v: [f"player-{c.player}"],
    choices.Cede: lambda c, s, v: _village(c.village),
    choices.LiftSiege: lambda c, s, v: _village(c.village),
    choices.Release: lambda c, s, v: _offered(c, c.lord),
    choices.CedeVillage: lambda c, s, v: _offered(c, c.village, c.road),
    choices.Grant: lambda c, s, v: _offered(c, c.fief, c.lord, c.castle),
    choices.AnnulMarriage: lambda c, s, v: _offered(c),
    choices.LiftBan: lambda c, s, v: _offered(c),
    choices.Propose: lambda c, s, v: _lord(c.lord) + _lord(c.spouse),
    choices.Stand: lambda c, s, v: _lord(c.lord),
    choices.Vote: lambda c, s, v: [_token("white", c.white), _token("black", c.black)],
    choices.Card: lambda c, s, v: _card(c.card),
    choices.DrawCharacter: lambda c, s, v: ["pile-characters"],
    choices.DrawEvent: lambda c, s, v: ["pile-events"],
    choices.PlayLord: lambda c, s, v: _card(c.lord) + _position(c.village, c.road),
    choices.PlayWeather: lambda c, s, v: [*_card(c.card), f"see-{c.bishopric}"],
    choices.TitheAsBishop: lambda c, s, v: [*_card(TAX), f"see-{c.bishopric}"],
    choices.TitheAsCardinal: lambda c, s, v: [*_card(TAX), f"see-{c.bishopric}"],
    choices.TitheAsPope: lambda c, s, v: _card(TAX) + _of_pope(v),
    choices.Taille: lambda c, s, v: [*_card(TAX), f"fief-{c.fief}"],
    choices.Lord: lambda c, s, v: _lord(c.lord),
    choices.Road: lambda c, s, v: _village(c.road),
    choices.Place: lambda c, s, v: _position(c.village, c.road),
    choices.Piece: lambda c, s, v: _lord(c.piece),
    choices.BuySergeants: _recruit,
    choices.BuyKnights: _recruit,
    choices.BuyEngine: _recruit,
    choices.BuyMill: lambda c, s, v: _village(c.village),
    choices.BuyCastle: lambda c, s, v: _village(c.village),
    choices.BuyTitle: _title,
    choices.AskGrant: _title,
    choices.MoveTitle: lambda c, s, v: [f"fief-{c.fief}", *_lord(c.lord)],
    choices.BuyCardinal: lambda c, s, v: _lord(c.lord),
    choices_war.March: _march,
    choices_war.Muster: _muster,
    choices_war.AskPassage: _march,
    choices_war.OfferToll: _march,
    choices_war.Raid: _march,
    choices_war.Escape: _escape,
    choices_war.EscapeSome: lambda c, s, v: _card(UNDERGROUND) + _village(c.village) + _village(c.to),
    choices_war.HideFromWeather: lambda c, s, v: _card(UNDERGROUND) + _camp(c.pieces, v),
    choices_war.Flee: lambda c, s, v: _card(UNDERGROUND) + _march(c, s, v),
    choices_war.Avoid: lambda c, s, v: _card(UNDERGROUND) + _march(c, s, v),
    choices_war.GoOn: _go_on,
    choices_war.Lose: lambda c, s, v: _struck(s, SERGEANT, c.sergeants) + _struck(s, KNIGHT, c.knights),
    choices_war.LoseToken: lambda c, s, v: _struck(s, c.kind, 1),
    choices_war.Apportion: _apportioned,
    choices_war.Fall: lambda c, s, v: [piece for lord in c.lords for piece in _lord(lord)],
    choices_war.Besiege: lambda c, s, v: _village(c.village),
    choices_war.Attack: _attack,
    choices_war.Pillage: lambda c, s, v: _village(c.village),
    choices_war.AddRevolts: lambda c, s, v: (
        (_card(REVOLT) if c.cards else []) + (_card(UNDERGROUND) if c.underground else [])
    ),
    choices_war.Calm: lambda c, s, v: _lord(c.lord),
}
