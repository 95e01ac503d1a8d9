"""What touching a piece would mean, whether or not the rules allow it now: so that they can say why not."""

from collections.abc import Callable, Sequence
from typing import Any

from oyez.engine.asking import Answer, Question
from oyez.engine.table import NOBODY
from oyez.games.fief import choices, choices_war
from oyez.games.fief.content import ALL_LORDS, NEIGHBOURS
from oyez.games.fief.ids import FiefId, LordId, VillageId
from oyez.games.fief.pieces import lords_of, units_at
from oyez.games.fief.queries import is_free
from oyez.games.fief.table import FAIR_WEATHER, GOOD_HARVEST, IN, LORDS, TAX, Table


def tries(t: Table, question: Question, piece: str) -> Sequence[Answer]:
    """The answers that one would expect of the piece."""
    kind, _, rest = piece.rpartition("-")
    meant = MEANT.get((question.decision, kind))
    if meant is not None:
        return meant(t, question.seat, int(rest)) if rest.isdecimal() else []
    if question.decision == "draw" and kind == "pile":
        return [choices.DrawEvent() if rest == "events" else choices.DrawCharacter()]
    return []


def march_to(t: Table, seat: int, village: VillageId) -> Sequence[Answer]:
    """A stage there: with those who stand nearest first, since their reason is the better one."""
    lords = [lord for lord in lords_of(t, seat) if is_free(t, lord)]
    lords.sort(key=lambda lord: village not in NEIGHBOURS[t.place[lord]])
    return [choices_war.March(village, (lord,)) for lord in lords]


def set_out_with(t: Table, seat: int, lord: LordId) -> Sequence[Answer]:
    """A stage of this lord to a neighbouring village."""
    if lord >= LORDS or not is_free(t, lord):
        return []
    return [choices_war.March(NEIGHBOURS[t.place[lord]][0], (lord,))]


def attack_in(t: Table, seat: int, village: VillageId) -> Sequence[Answer]:
    others = [other for other in range(t.seats) if other != seat]
    others.sort(key=lambda other: not units_at(t, other, village))
    return [choices_war.Attack(village, other, False) for other in others]


def buy_in(t: Table, seat: int, village: VillageId) -> Sequence[Answer]:
    return [choices.BuyMill(village), choices.BuyCastle(village), choices.BuySergeants(1, village, IN)]


def buy_title(t: Table, seat: int, fief: FiefId) -> Sequence[Answer]:
    return [choices.BuyTitle(fief, lord, VillageId(0)) for lord in lords_of(t, seat)[:1]]


def marry(t: Table, seat: int, lord: LordId) -> Sequence[Answer]:
    """One's own lord with somebody's, or somebody's with one's own."""
    own = [other for other in lords_of(t, seat) if other != lord]
    strangers = [other for other in ALL_LORDS if t.family[other] not in (seat, NOBODY)]
    if t.family[lord] != seat:
        return [choices.Propose(other, lord) for other in own]
    return [choices.Propose(lord, other) for other in strangers]


def play(t: Table, seat: int, card: int) -> Sequence[Answer]:
    """A card of one's hand, wherever it could go."""
    if card < LORDS:
        return [choices.PlayLord(LordId(card), VillageId(0), IN, False)]
    if card in (GOOD_HARVEST, FAIR_WEATHER):
        return [choices.PlayWeather(card, 0)]
    return [choices.Taille(FiefId(0))] if card == TAX else []


MEANT: dict[tuple[str, str], Callable[[Table, int, Any], Sequence[Answer]]] = {
    ("move_stage", "village"): march_to,
    ("move_stage", "piece"): set_out_with,
    ("move_stage", "pawn"): set_out_with,
    ("attack", "village"): attack_in,
    ("siege_declare", "village"): lambda t, seat, village: [choices_war.Besiege(village)],
    ("pillage", "village"): lambda t, seat, village: [choices_war.Pillage(village, 1)],
    ("buy", "village"): buy_in,
    ("buy", "fief"): buy_title,
    ("buy", "piece"): lambda t, seat, lord: [choices.BuyCardinal(lord)],
    ("candidate", "piece"): lambda t, seat, lord: [choices.Stand(lord)],
    ("candidate", "pawn"): lambda t, seat, lord: [choices.Stand(lord)],
    ("marriage_propose", "piece"): marry,
    ("marriage_propose", "pawn"): marry,
    ("play_cards", "hand"): play,
}
