"""What a seat may see; imagination.py makes a table that could be true for it."""

from typing import TypeVar

from oyez.engine.table import NOBODY
from oyez.games.fief.combat import attacks_possible
from oyez.games.fief.content import ALL_FIEFS, ALL_LORDS, ALL_VILLAGES, BACK, CONTENT
from oyez.games.fief.elections import office_number, tokens_on, votes
from oyez.games.fief.groups import limit_of
from oyez.games.fief.ids import NO_VILLAGE, OFF, FiefId, LordId, VillageId
from oyez.games.fief.pieces import (
    KIND,
    lords_among,
    owner,
    players_at,
    reserve,
)
from oyez.games.fief.preview import preview
from oyez.games.fief.queries import (
    ally,
    combat_points,
    fiefs_of,
    is_titled,
    lords_in_play,
    tax_tokens,
    victory_points,
)
from oyez.games.fief.revenue import incomes
from oyez.games.fief.shapes import (
    AffairView,
    BattleView,
    BishopricView,
    CampView,
    FiefView,
    LordView,
    PilesView,
    PlayerView,
    PreviewView,
    RevoltView,
    TalkView,
    View,
    VillageView,
)
from oyez.games.fief.table import (
    BISHOPRICS,
    ENGINE,
    KNIGHT,
    MOST_SEATS,
    SEAT_OF_FALLEN,
    SERGEANT,
    Battle,
    Table,
    Uprising,
)

MOVEMENT = 5  # the phase
FORTS = (None, "castle", "city")
OFFICES = ("bishop", "pope", "king")
CARD_IDS = tuple([card.id for card in CONTENT.cards])
VILLAGE_IDS = tuple([village.id for village in CONTENT.villages])

N = TypeVar("N", bound=int)


def view(t: Table, seat: int | None) -> View:
    """All that a page, a terminal or an honest bot gets. None is a spectator: what third players see."""
    return {
        "seat": seat,
        "round": t.round,
        "max_rounds": t.options.max_rounds,
        "phase": t.phase,
        "first": t.first,
        "active": None if t.active == NOBODY else t.active,
        "window": t.window,
        "players": [_player(t, other, seat) for other in range(t.seats)],
        "lords": [_lord(t, lord) for lord in lords_in_play(t)],
        "villages": _villages(t),
        "fiefs": [_fief(t, fief) for fief in ALL_FIEFS],
        "bishoprics": [_bishopric(t, see) for see in range(BISHOPRICS)],
        "papal_tithe": _seat(t.papal_tithe),
        "offices": {
            "king": _seat(t.king),
            "queen": _seat(t.queen),
            "regency": t.is_regency,
            "heir": _seat(t.heir),
            "pope": _seat(t.pope),
        },
        "piles": _piles(t),
        "affair": _affair(t, seat),
        "previews": _previews(t, seat),
        "winners": t.winners[:],
        "ended_by": t.ended_by,
    }


def _seat(number: N) -> N | None:
    return None if number < 0 else number


def sees_hand(t: Table, other: int, seat: int | None) -> bool:
    return seat == other or t.is_over


def _player(t: Table, other: int, seat: int | None) -> PlayerView:
    hand = t.hands[other]
    player: PlayerView = {
        "seat": other,
        "cards": len(hand),
        "brown": len([card for card in hand if BACK[card] == "brown"]),
        "victory_points": victory_points(t, other),
        "ally": _seat(ally(t, other)),
        "villages": t.controller.count(other),
        "reserve": [reserve(t, other, kind) for kind in (SERGEANT, KNIGHT, ENGINE)],
        "tax_tokens": tax_tokens(t, other),
        "embassies": t.embassies[other],
        "gifts": t.gifts[other],
        "offers": t.offers[other],
        "proposals": t.proposals[other],
    }
    if sees_hand(t, other, seat):
        player["hand"] = [CARD_IDS[card] for card in hand]
    if t.options.money_visible or sees_hand(t, other, seat):
        player["money"] = t.money[other]
        player["income"] = incomes(t)[other]
    if seat == other:
        player["manner"] = t.manner[other]
        player["eager"] = other in t.eager
    return player


def _lord(t: Table, lord: LordId) -> LordView:
    titles: list[str] = []
    titles += ["king"] * (lord == t.king)
    titles += ["regent" if t.is_regency else "queen"] * (lord == t.queen)
    titles += ["pope"] * (lord == t.pope)
    titles += ["cardinal"] * (t.hat[lord] != 0)
    marks: list[str] = ["heir"] * (lord == t.heir) + ["darc"] * (lord == t.darc)
    marks += ["assassin"] * (t.assassin[lord] != 0) + ["excommunicated"] * (lord == t.excommunicated)
    return {
        "lord": lord,
        "name": CONTENT.cards[lord].name,
        "family": t.family[lord],
        "jailer": _seat(t.jailer[lord]),
        "village": t.place[lord] if t.place[lord] != OFF else None,
        "road": _seat(t.road[lord]),
        "spouse": _seat(t.spouse[lord]),
        "titles": titles,
        "bishopric": t.bishop.index(lord) if lord in t.bishop else None,
        "fiefs": fiefs_of(t, lord),
        "marks": marks,
        "titled": is_titled(t, lord),
        "combat_points": combat_points(t, lord),
        # What was marched in the round before says nothing any more (FF-196): stages are counted while one moves.
        "stages_left": limit_of(t, lord, False) - (t.stages[lord] if t.phase == MOVEMENT else 0),
    }


def _villages(t: Table) -> list[VillageView]:
    there: list[list[int]] = [[] for _ in ALL_VILLAGES]
    for piece, village in enumerate(t.place):
        if village != OFF:
            there[village].append(piece)
    return [_village(t, village, there[village]) for village in ALL_VILLAGES]


def _village(t: Table, village: VillageId, pieces: list[int]) -> VillageView:
    siege = t.siege[village]
    return {
        "village": village,
        "id": VILLAGE_IDS[village],
        "controller": _seat(t.controller[village]),
        "fort": FORTS[t.fort[village]],
        "mills": t.mills[village],
        "besiegers": [seat for seat in range(t.seats) if siege >> seat & 1] if siege else [],
        "order": sorted(players_at(t, village), key=lambda seat: t.entered[village * MOST_SEATS + seat]),
        "camps": _camps(t, pieces) if pieces else [],
    }


def _camps(t: Table, pieces: list[int]) -> list[CampView]:
    """FF-25: who stands where: the controller inside, the others on the roads they came by; prisoners apart."""
    camps: dict[tuple[int, int], CampView] = {}
    prisoners = [lord for lord in lords_among(pieces) if t.jailer[lord] != NOBODY]
    for piece in pieces:
        if piece not in prisoners:
            place = owner(t, piece), t.road[piece]
            if place not in camps:
                camps[place] = _empty_camp(*place)
            _stand(piece, camps[place])
    first: dict[int, CampView] = {}
    for seat, road in sorted(camps):
        first.setdefault(seat, camps[seat, road])
    for lord in prisoners:
        if t.jailer[lord] in first:
            first[t.jailer[lord]]["prisoners"].append(lord)
    return [camps[place] for place in sorted(camps)]


def _empty_camp(seat: int, road: int) -> CampView:
    return {
        "seat": seat,
        "road": _seat(road),
        "lords": [],
        "sergeants": [],
        "knights": [],
        "engines": [],
        "prisoners": [],
    }


def _stand(piece: int, camp: CampView) -> None:
    """A piece stands among those of its kind."""
    kind = KIND[piece]
    if kind == SERGEANT:
        camp["sergeants"].append(piece)
    elif kind == KNIGHT:
        camp["knights"].append(piece)
    elif kind == ENGINE:
        camp["engines"].append(piece)
    else:
        camp["lords"].append(ALL_LORDS[piece])


def _fief(t: Table, fief: FiefId) -> FiefView:
    return {
        "fief": fief,
        "id": CONTENT.fiefs[fief].id,
        "holder": _seat(t.holder[fief]),
        "at_crown": t.holder[fief] == -2,
        "capital": _seat(t.capital[fief]),
        "taille": _seat(t.taille[fief]),
    }


def _bishopric(t: Table, see: int) -> BishopricView:
    return {
        "bishopric": see,
        "bishop": _seat(t.bishop[see]),
        "cards": [CARD_IDS[card] for card in t.weather[see]],
        "bishop_tithe": _seat(t.bishop_tithe[see]),
        "cardinal_tithe": _seat(t.cardinal_tithe[see]),
        "papal_tithe": see in t.papal_reach,
    }


def _piles(t: Table) -> PilesView:
    """FF-120: the back of the top event is seen by all."""
    return {
        "characters": len(t.characters),
        "events": len(t.events),
        "event_top": BACK[t.events[-1]] if t.events else None,
        "character_discard": [CARD_IDS[card] for card in t.character_discard],
        "event_discard": [CARD_IDS[card] for card in t.event_discard],
        "calamities": len(t.spaces),
    }


# --- affairs under way ---


def _affair(t: Table, seat: int | None) -> AffairView:
    """What is going on: a vote, a proposal, a passage, a bargain, a talk, a battle, a revolt."""
    affair: AffairView = {}
    if t.candidates:
        affair["election"] = {
            "office": OFFICES[t.office],
            "number": office_number(t),
            "candidates": t.candidates[:],
            "votes": [votes(t, other) for other in range(t.seats)],
            "tokens": [tokens_on(t, other) for other in range(t.seats)],
        }
        if seat is not None and t.white[seat] != t.black[seat]:
            affair["election"]["white"] = _seat(t.white[seat])
            affair["election"]["black"] = _seat(t.black[seat])
    if t.proposal is not None:
        proposal = t.proposal
        affair["proposal"] = {
            "from": proposal.seat,
            "to": proposal.other,
            "lord": proposal.lord,
            "spouse": proposal.spouse,
            "dowry": proposal.dowry,
        }
    if t.passage is not None:
        passage = t.passage
        affair["passage"] = {
            "from": passage.seat,
            "village": passage.village,
            "to": passage.to,
            "pieces": passage.pieces[:],
            "asked": passage.asked[:],
            "tolls": passage.tolls[:],
        }
    if t.offer is not None:
        affair["offer"] = {
            "from": t.offer.seat,
            "to": t.offer.other,
            "money": t.offer.money,
            "released": t.offer.released[:],
            "ceded": [row[0] for row in t.offer.ceded],
            "granted": [row[0] for row in t.offer.granted],
            "annulled": t.offer.annulled,
            "lifted": t.offer.lifted,
        }
    if t.talk is not None:
        affair["talk"] = _talk(t, seat)
    if t.battle is not None:
        affair["battle"] = _battle(t)
    if t.uprising is not None:
        affair["revolt"] = _revolt(t.uprising)
    return affair


def _talk(t: Table, seat: int | None) -> TalkView:
    """FF-307: the others see that a talk takes place and between whom."""
    talk = t.talk
    assert talk is not None
    seen: TalkView = {"opener": talk.opener, "partner": talk.partner}
    if seat in (talk.opener, talk.partner):
        seen["offers"] = talk.made
        seen["seconds"] = t.options.embassy_seconds  # FF-304: how long it lasts at a table played live
        seen["speaker"] = _seat(talk.speaker)
        seen["gives"] = [CARD_IDS[card] for card in talk.given]
        seen["wants"] = [CARD_IDS[card] for card in talk.wanted]
        seen["money"] = talk.money
        seen["released"] = talk.released[:]
    return seen


def _battle(t: Table) -> BattleView:
    battle = t.battle
    assert battle is not None
    return {
        "village": battle.village,
        "attackers": [other for other in range(t.seats) if battle.sides[other] == 0],
        "defenders": [other for other in range(t.seats) if battle.sides[other] == 1],
        "raiders": battle.raiders[:],
        "exit": None if battle.exit == NO_VILLAGE else battle.exit,
        "underground": battle.underground,
        "round": battle.rounds,
        "quiet": battle.quiet,
        "dice": [row[:] for row in battle.dice],
        "hits": battle.hits[:],
        "fallen": [_fallen_of(battle, other) for other in range(t.seats)],
    }


def _revolt(revolt: Uprising) -> RevoltView:
    return {
        "village": revolt.village,
        "seat": revolt.seat,
        "cards": revolt.cards,
        "underground": revolt.underground,
        "dice": revolt.dice[:],
        "hits": revolt.hits,
    }


def _fallen_of(battle: Battle, seat: int) -> list[int]:
    return [code % SEAT_OF_FALLEN for code in battle.fallen if code // SEAT_OF_FALLEN == seat]


def _previews(t: Table, seat: int | None) -> list[PreviewView]:
    """The odds of the attacks that the viewer may declare now."""
    if seat is None or t.phase != 6 or t.active != seat or t.battle is not None:
        return []
    found: list[PreviewView] = []
    for attack in attacks_possible(t, seat):
        odds = preview(t, seat, attack)
        found.append(
            {
                "village": attack.village,
                "target": attack.target,
                "underground": attack.underground,
                "void": odds.void,
                "win": round(100 * odds.attacker),
                "lose": round(100 * odds.defender),
                "my_losses": [round(number, 1) for number in odds.attacker_losses],
                "their_losses": [round(number, 1) for number in odds.defender_losses],
                "dice": [odds.attacker_dice, odds.defender_dice],
            }
        )
    return found
