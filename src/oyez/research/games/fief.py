"""Fief: lords, villages, titles and troops, each at a place of its own."""

from collections.abc import Callable

from oyez.engine.choices import Choice, No, Pass, Yes
from oyez.games.fief import choices as c
from oyez.games.fief import choices_war as w
from oyez.games.fief.content import CONTENT
from oyez.games.fief.pieces import PIECES
from oyez.games.fief.sight import CARD_IDS, VILLAGE_IDS
from oyez.games.fief.table import (
    BISHOPRICS,
    FIEFS,
    LORDS,
    MOST_KNIGHTS,
    MOST_SERGEANTS,
    PIECES_OF_A_SEAT,
    VILLAGES,
    Options,
)
from oyez.research.codes import YES_OR_NO, Domain, Field, Several, domain_of
from oyez.research.coding import Declaration
from oyez.research.games.fief_affairs import affair
from oyez.research.parts import Counts, Each, Fields, Flag, Flags, Made, Maybe, Name, Number, Numbered, Row, Seat, View

LORD_NAMES = tuple([card.id for card in CONTENT.cards[:LORDS]])
LORD = domain_of("lord", LORD_NAMES)
NO_LORD = Domain("lord_or_none", -1, LORDS - 1, ("none", *LORD_NAMES))
VILLAGE = domain_of("village", VILLAGE_IDS)
ROAD = Domain("road", -1, VILLAGES - 1, ("none", *VILLAGE_IDS))  # to a village; none: inside, or nowhere
FIEF = domain_of("fief", [fief.id for fief in CONTENT.fiefs])
SEE = Domain("bishopric", 0, BISHOPRICS - 1)
CARD = domain_of("card", CARD_IDS)
PIECE = Domain("piece", 0, PIECES - 1)
FEW = Domain("few", 0, 9)
SERGEANT_COUNT = Domain("sergeants", 0, MOST_SERGEANTS)
KNIGHT_COUNT = Domain("knights", 0, MOST_KNIGHTS)
MANY = 99
Place = dict[str, int | None]


def declare(seats: int, options: Options) -> Declaration:
    return Declaration(view=_view(seats), kinds={Pass: {}, Yes: {}, No: {}, **_peace(seats), **_war(seats)})


def _peace(seats: int) -> dict[type[Choice], dict[str, Field]]:
    player = Domain("seat", 0, seats - 1)
    title: dict[str, Field] = {"fief": FIEF, "lord": LORD, "castle": ROAD}
    return {
        c.Done: {},
        c.DoneAskMe: {},
        c.DoneAskNext: {},
        c.PassAskNext: {},
        c.PassRound: {},
        c.PassUnlessTouched: {},
        c.StartIn: {"village": VILLAGE},
        c.PlayDarc: {"lord": LORD},
        c.PlayCardinal: {"lord": LORD},
        c.PlayRevolt: {"village": VILLAGE},
        c.Assassinate: {"lord": LORD, "instigator": LORD},
        c.PlayJustice: {"lord": LORD},
        c.PlayUnderground: {},
        c.Excommunicate: {"lord": LORD},
        c.LiftExcommunication: {},
        c.Annul: {},
        c.GiveMoney: {"player": player},
        c.OfferTo: {"player": player},
        c.OpenEmbassy: {"player": player},
        c.Cede: {"village": VILLAGE, "player": player, "road": ROAD},
        c.LiftSiege: {"village": VILLAGE},
        c.AskAnnulment: {},
        c.Release: {"lord": LORD},
        c.CedeVillage: {"village": VILLAGE, "road": ROAD},
        c.Grant: title,
        c.AnnulMarriage: {},
        c.LiftBan: {},
        c.Counter: {},
        c.EndTalk: {},
        c.MakeOffer: {},
        c.Propose: {"lord": LORD, "spouse": LORD},
        c.Stand: {"lord": LORD},
        c.Vote: {"white": NO_LORD, "black": NO_LORD},
        c.Card: {"card": CARD},
        c.DrawCharacter: {},
        c.DrawEvent: {},
        c.PlayLord: {"lord": LORD, "village": VILLAGE, "road": ROAD, "heir": YES_OR_NO},
        c.PlayWeather: {"card": CARD, "bishopric": SEE},
        c.TitheAsBishop: {"bishopric": SEE},
        c.TitheAsCardinal: {"bishopric": SEE},
        c.TitheAsPope: {},
        c.Taille: {"fief": FIEF},
        c.Lord: {"lord": LORD},
        c.Road: {"road": ROAD},
        c.Place: {"village": VILLAGE, "road": ROAD},
        c.Piece: {"piece": PIECE},
        c.BuySergeants: {"count": SERGEANT_COUNT, "village": VILLAGE, "road": ROAD},
        c.BuyKnights: {"count": KNIGHT_COUNT, "village": VILLAGE, "road": ROAD},
        c.BuyEngine: {"village": VILLAGE, "road": ROAD},
        c.BuyMill: {"village": VILLAGE},
        c.BuyCastle: {"village": VILLAGE},
        c.BuyTitle: title,
        c.AskGrant: title,
        c.MoveTitle: {"fief": FIEF, "lord": LORD},
        c.BuyCardinal: {"lord": LORD},
    }


def _war(seats: int) -> dict[type[Choice], dict[str, Field]]:
    player, pieces, lords = Domain("seat", 0, seats - 1), Several(PIECE), Several(LORD)
    group: dict[str, Field] = {"to": VILLAGE, "pieces": pieces}
    token = Domain("token", 0, 4 * seats - 1)  # 4 times a seat, and the kind of soldier
    return {
        w.March: group,
        w.Muster: {"village": VILLAGE, "to": ROAD},
        w.AskPassage: group,
        w.OfferToll: group,
        w.Raid: group,
        w.Escape: {"to": VILLAGE, "prisoners": lords, "going_on": Domain("going_on", 0, 2)},
        w.EscapeSome: {"village": VILLAGE, "to": VILLAGE},
        w.HideFromWeather: {"pieces": pieces},
        w.Flee: group,
        w.Avoid: group,
        w.GoOn: {"pieces": pieces},
        w.Lose: {"sergeants": SERGEANT_COUNT, "knights": KNIGHT_COUNT},
        w.LoseToken: {"kind": Domain("soldier", 0, 3)},
        w.Apportion: {"tokens": Several(token)},
        w.Fall: {"lords": lords},
        w.Besiege: {"village": VILLAGE},
        w.Attack: {"village": VILLAGE, "target": player, "underground": YES_OR_NO},
        w.JoinAttack: {},
        w.JoinDefence: {},
        w.Surrender: {},
        w.FightOn: {},
        w.Pillage: {"village": VILLAGE, "mills": FEW},
        w.AddRevolts: {"cards": FEW, "underground": YES_OR_NO},
        w.Calm: {"lord": LORD, "paying": YES_OR_NO},
    }


def _view(seats: int) -> Fields:
    a_lord = Number(0, LORDS - 1, or_none=True)
    return Fields(
        {
            "seat": Seat(seats),
            "round": Number(0, 200),
            "phase": Number(0, 7),
            "first": Seat(seats),
            "active": Seat(seats),
            "window": Number(0, 5),
            "players": Each(seats, _player(seats)),
            "lords": Numbered("lord", LORDS, _lord(seats)),
            "villages": Each(VILLAGES, _village(seats)),
            "troops": Made(_troops(seats), _troops_part(seats), "where each soldier and engine is"),
            "fiefs": Each(FIEFS, _fief(seats)),
            "bishoprics": Each(BISHOPRICS, _bishopric(seats)),
            "papal_tithe": Seat(seats),
            "offices": Fields({"king": a_lord, "queen": a_lord, "regency": Flag(), "heir": a_lord, "pope": a_lord}),
            "piles": _piles(),
            "affair": affair(seats),
        },
        left_out={
            "max_rounds": "an option",
            "previews": "they follow from the rest",
            **dict.fromkeys(("winners", "ended_by"), "there is nothing to decide then"),
        },
    )


def _player(seats: int) -> Fields:
    few = Number(0, 20)
    return Fields(
        {
            "cards": few,
            "brown": few,
            "victory_points": few,
            "ally": Seat(seats),
            "villages": Number(0, VILLAGES),
            "reserve": Each(3, Number(0, MOST_SERGEANTS)),
            "tax_tokens": few,
            "embassies": few,
            "gifts": few,
            "offers": few,
            "proposals": few,
            "hand": Maybe(Counts(CARD_IDS, 9)),
            "money": Number(0, 999, or_none=True),
            "income": Number(0, 999, or_none=True),
            "manner": Number(0, 3, or_none=True),
            "eager": Flag(),
        },
        left_out={"seat": "its place in the list"},
    )


def _lord(seats: int) -> Fields:
    return Fields(
        {
            "family": Seat(seats),
            "jailer": Seat(seats),
            "village": Number(0, VILLAGES - 1, or_none=True),
            "road": Number(0, VILLAGES - 1, or_none=True),
            "spouse": Number(0, LORDS - 1, or_none=True),
            "titles": Flags(("king", "queen", "regent", "pope", "cardinal")),
            "bishopric": Number(0, BISHOPRICS - 1, or_none=True),
            "fiefs": Flags(FIEFS),
            "marks": Flags(("heir", "darc", "assassin", "excommunicated")),
            "titled": Flag(),
            "combat_points": Number(0, 9),
            "stages_left": Number(-9, 9),
        },
        left_out={"name": "printed"},
    )


def _village(seats: int) -> Fields:
    return Fields(
        {
            "controller": Seat(seats),
            "fort": Name(("castle", "city")),
            "mills": Number(0, 9),
            "besiegers": Flags(seats),
            "order": Row(seats, Seat(seats)),
        },
        left_out={"village": "its place in the list", "id": "printed", "camps": "lords and troops"},
    )


def _troops_part(seats: int) -> Each:
    place = Number(0, VILLAGES - 1, or_none=True)
    return Each(PIECES_OF_A_SEAT * seats, Maybe(Fields({"village": place, "road": place})))


def _troops(seats: int) -> Callable[[View], list[Place | None]]:
    """Seat by seat, in the order of their numbers."""

    def places(view: View) -> list[Place | None]:
        found: list[Place | None] = [None] * (PIECES_OF_A_SEAT * seats)
        for village in view["villages"]:
            for camp in village["camps"]:
                place = {"village": village["village"], "road": camp["road"]}
                for kind in ("sergeants", "knights", "engines"):
                    for piece in camp[kind]:
                        found[piece - LORDS] = place
        return found

    return places


def _fief(seats: int) -> Fields:
    return Fields(
        {
            "holder": Number(0, LORDS - 1, or_none=True),
            "at_crown": Flag(),
            "capital": Number(0, VILLAGES - 1, or_none=True),
            "taille": Seat(seats),
        },
        left_out={"fief": "its place in the list", "id": "printed"},
    )


def _bishopric(seats: int) -> Fields:
    return Fields(
        {
            "bishop": Number(0, LORDS - 1, or_none=True),
            "cards": Counts(CARD_IDS, 9),
            "bishop_tithe": Seat(seats),
            "cardinal_tithe": Seat(seats),
            "papal_tithe": Flag(),
        },
        left_out={"bishopric": "its place in the list"},
    )


def _piles() -> Fields:
    cards = Counts(CARD_IDS, MANY)
    return Fields(
        {
            "characters": Number(0, MANY),
            "events": Number(0, MANY),
            "event_top": Name(tuple(dict.fromkeys([card.back for card in CONTENT.cards]))),
            "character_discard": cards,
            "event_discard": cards,
            "calamities": Number(0, 9),
        }
    )
