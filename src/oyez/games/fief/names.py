"""What things are called: names for prompts, choices and log lines, in English; `locale/fr.po` has the French."""

from collections.abc import Callable, Sequence
from typing import Any

from oyez.engine.languages import SOURCE, elided
from oyez.engine.words import N_
from oyez.games.fief.content import CONTENT
from oyez.games.fief.content_kinds import PRINTED
from oyez.games.fief.pieces import KIND, PIECES
from oyez.games.fief.table import LORDS
from oyez.kit.content import translations_of

# A list's last name stands for -1: nobody, inside.
OF_LORD = tuple([f"of {card.name}" for card in CONTENT.cards[:LORDS]])
LORD_NAMES = (*[card.name for card in CONTENT.cards[:LORDS]], N_("nobody"))
VILLAGE_NAMES = tuple([village.name.replace("'", "’") for village in CONTENT.villages])
CARD_NAMES = tuple([card.names[SOURCE].replace("'", "’") for card in CONTENT.cards])
AT_VILLAGE = (
    N_("at Beaujeu"),
    N_("at La Salle"),
    N_("at Blaye"),
    N_("at Charolles"),
    N_("at Sennecy"),
    N_("at L’Épervier"),
    N_("at Châteauneuf"),
    N_("at Mazilles"),
    N_("at Saint-Andromy"),
    N_("at Tournus"),
    N_("at Belleville"),
    N_("at Pugnac"),
    N_("at Saint-Médard"),
    N_("at Saint-Gérôme"),
    N_("at Saint-André"),
    N_("at Villeneuve"),
    N_("at La Buissière"),
    N_("at Bourg"),
    N_("at Saint-Vivien"),
    N_("at Les Essarts"),
    N_("at Saint-Paul"),
    N_("at Marcamps"),
    N_("at Sigy"),
    N_("at Saint-Ciers-d’Abzac"),
)
FROM_VILLAGE = (
    N_("from Beaujeu"),
    N_("from La Salle"),
    N_("from Blaye"),
    N_("from Charolles"),
    N_("from Sennecy"),
    N_("from L’Épervier"),
    N_("from Châteauneuf"),
    N_("from Mazilles"),
    N_("from Saint-Andromy"),
    N_("from Tournus"),
    N_("from Belleville"),
    N_("from Pugnac"),
    N_("from Saint-Médard"),
    N_("from Saint-Gérôme"),
    N_("from Saint-André"),
    N_("from Villeneuve"),
    N_("from La Buissière"),
    N_("from Bourg"),
    N_("from Saint-Vivien"),
    N_("from Les Essarts"),
    N_("from Saint-Paul"),
    N_("from Marcamps"),
    N_("from Sigy"),
    N_("from Saint-Ciers-d’Abzac"),
)
FIEF_NAMES = (
    N_("the duchy of Blaye"),
    N_("the county of L’Épervier"),
    N_("the barony of Mazilles"),
    N_("the county of Tournus"),
    N_("the county of Saint-Gérôme"),
    N_("the duchy of Bourg"),
    N_("the barony of Les Essarts"),
    N_("the county of Sigy"),
)
SEE_NAMES = (
    N_("the bishopric of Blaye"),
    N_("the bishopric of Tournus"),
    N_("the bishopric of Saint-Gérôme"),
    N_("the bishopric of Bourg"),
    N_("the bishopric of Sigy"),
)
OFFICE_NAMES = (
    N_("bishop of Blaye"),
    N_("bishop of Tournus"),
    N_("bishop of Saint-Gérôme"),
    N_("bishop of Bourg"),
    N_("bishop of Sigy"),
    N_("pope"),
    N_("king"),
)
KIND_NAMES = (N_("lord"), N_("sergeant"), N_("knight"), N_("siege engine"))
PILE_NAMES = (N_("event pile"), N_("character pile"))
PHASE_NAMES = (
    N_("Set-up"),
    N_("Oyez Oyez"),
    N_("Cards"),
    N_("Revenue"),
    N_("Purchases"),
    N_("Movement"),
    N_("Combat"),
    N_("Victory"),
)
WINDOW_NAMES = (
    "",
    N_("before the phase"),
    N_("before the vote"),
    N_("after a player’s turn"),
    N_("before the battle"),
    N_("between two rounds of battle"),
)
WINDOW_KINDS = ("", "phase_start", "before_vote", "after_turn", "battle_start", "battle_round")  # FF-38
WEATHER_IN = (N_("and go no further"), N_("and go on in spite of bad weather"), N_("and leave the besieged fort"))


SO_MANY = (
    "",
    N_("{count} {count|sergeant|sergeants}"),
    N_("{count} {count|knight|knights}"),
    N_("{count} {count|siege engine|siege engines}"),
)


def _piece(piece: int) -> str:
    return LORD_NAMES[piece] if piece < LORDS else KIND_NAMES[KIND[piece]]


def _so_many(piece: int) -> str:
    """What is said of it in a list: a lord by name, soldiers and engines with their number."""
    return LORD_NAMES[piece] if piece < LORDS else SO_MANY[KIND[piece]]


NAMES: dict[str, Sequence[str]] = {
    "lord": LORD_NAMES,
    "of_lord": OF_LORD,
    "village": VILLAGE_NAMES,
    "at": AT_VILLAGE,
    "from": FROM_VILLAGE,
    "fief": FIEF_NAMES,
    "see": SEE_NAMES,
    "office": OFFICE_NAMES,
    "card": CARD_NAMES,
    "kind": KIND_NAMES,
    "pile": PILE_NAMES,
    "phase": PHASE_NAMES,
    "window": WINDOW_NAMES,
    "going_on": WEATHER_IN,
    "piece": tuple([_piece(piece) for piece in range(PIECES)]),
}


# --- facts that need more than a list ---


def position(road: int, speaker: Any) -> str:
    """Nothing for units inside, else the road on which they stand."""
    if road < 0:
        return ""
    return str(speaker.text(N_(" (on the road to {village})"))).format(village=VILLAGE_NAMES[road])


def dowry(amount: int, speaker: Any) -> str:
    """A dowry that one gives, or that one asks for."""
    if amount == 0:
        return str(speaker.text(N_("without a dowry")))
    given, asked = N_("with a dowry of {amount} {amount|écu|écus}"), N_("for a dowry of {amount} {amount|écu|écus}")
    return str(speaker.say(given if amount > 0 else asked, [("amount", "")], [abs(amount)]))


def payment(amount: int, speaker: Any) -> str:
    """Money that one gives, or that one asks for."""
    if amount == 0:
        return str(speaker.text(N_("no money")))
    given, asked = N_("{amount} {amount|écu|écus} offered"), N_("{amount} {amount|écu|écus} asked for")
    return str(speaker.say(given if amount > 0 else asked, [("amount", "")], [abs(amount)]))


def toll(amount: int, speaker: Any) -> str:
    """A toll that somebody offers; nothing where he offers none."""
    if amount == 0:
        return ""
    return str(speaker.say(N_(", for a toll of {amount} {amount|écu|écus}"), [("amount", "")], [amount]))


def small_toll(amount: int, speaker: Any) -> str:
    """The same in a short question."""
    return str(speaker.text(N_(" (toll: {amount})"))).format(amount=amount) if amount else ""


def throw(dice: str, speaker: Any) -> str:
    """The F of each die thrown."""
    return dice.replace(" ", " + ") if dice[:1].isdigit() else str(speaker.text(N_("no dice")))


WHY_NOBODY = {
    "no_votes": N_("no candidate got a vote"),
    "tie": N_("the votes are tied"),
    "no_majority": N_("no candidate has more than half of the cardinals’ votes"),
    "too_few": N_("the leading candidate has fewer than 3 votes"),
    "no_church": N_("neither a cardinal nor two bishops are among the votes of the leading candidate"),
}


def why_nobody(reason: str, speaker: Any) -> str:
    return str(speaker.text(WHY_NOBODY[reason]))


def some_sergeants(count: int, speaker: Any) -> str:
    """«2 sergeants», «no sergeant»."""
    return str(speaker.say(SO_MANY[1] if count else N_("no sergeant"), [("count", "")], [count]))


def some_knights(count: int, speaker: Any) -> str:
    return str(speaker.say(SO_MANY[2] if count else N_("no knight"), [("count", "")], [count]))


def some_dice(count: int, speaker: Any) -> str:
    return str(speaker.say(N_("{count} {count|die|dice}") if count else N_("no dice"), [("count", "")], [count]))


def some_hits(count: int, speaker: Any) -> str:
    return str(speaker.say(N_("{count} {count|hit|hits} in all") if count else N_("no hit"), [("count", "")], [count]))


def in_all(count: int, speaker: Any) -> str:
    """` (8 pieces in all)`; nothing for one who goes alone."""
    if count == 1:
        return ""
    return str(speaker.say(N_(" ({count} {count|piece|pieces} in all)"), [("count", "")], [count]))


def with_others(count: int, speaker: Any) -> str:
    """` with 3 pieces`; nothing where lords go by themselves."""
    return str(speaker.say(N_(" with {count} {count|piece|pieces}"), [("count", "")], [count])) if count else ""


def deed(code: str, speaker: Any) -> str:
    """A part of a bargain."""
    what, _, number = code.partition(" ")
    if what == "release":
        return str(speaker.text(N_("{lord} is set free"))).format(lord=LORD_NAMES[int(number)])
    if what == "cede":
        return str(speaker.text(N_("{village} changes hands"))).format(village=VILLAGE_NAMES[int(number)])
    if what == "grant":
        return str(speaker.text(N_("the king grants {fief}"))).format(fief=speaker.text(FIEF_NAMES[int(number)]))
    return str(speaker.text(N_("a marriage is annulled") if what == "annul" else N_("the excommunication is lifted")))


def gain(code: str, speaker: Any) -> str:
    """What somebody receives, in a list of several: «Perceval +2»."""
    seat, _, amount = code.partition(" ")
    return f"{player(int(seat), speaker)} +{amount}"


SOURCE_NAMES = {
    "villages": N_("villages {amount}"),
    "mills": N_("mills {amount}"),
    "taille": N_("taille {amount}"),
    "office": N_("king, queen or pope {amount}"),
}


def source(code: str, speaker: Any) -> str:
    """What a part of somebody's revenue comes from."""
    kind, _, amount = code.partition(" ")
    return str(speaker.text(SOURCE_NAMES[kind])).format(amount=amount)


def token(code: int, speaker: Any) -> str:
    """A soldier of one of several players on a side."""
    return f"{speaker.text(KIND_NAMES[code % 4])} ({speaker.name('seat', code // 4)})"


def as_heir(heir: bool, speaker: Any) -> str:
    return str(speaker.text(N_(", as heir prince"))) if heir else ""


def by_tunnel(underground: bool, speaker: Any) -> str:
    return str(speaker.text(N_(" through Underground Passage"))) if underground else ""


def with_tunnel(underground: bool, speaker: Any) -> str:
    return str(speaker.text(N_(" and Underground Passage"))) if underground else ""


def paying(pays: bool, speaker: Any) -> str:
    return str(speaker.text(N_("for 3 écus") if pays else N_("as bishop, at the risk of his life")))


def player(seat: int, speaker: Any) -> str:
    """A player in a list of several, where the one who reads is «you»."""
    return str(speaker.text(N_("you")) if seat == speaker.me else speaker.name("seat", seat))


COUNTED: dict[str, Sequence[str]] = {"piece": tuple([_so_many(piece) for piece in range(PIECES)])}
NAMERS: dict[str, Callable[[Any, Any], str]] = {
    "position": position,
    "dowry": dowry,
    "payment": payment,
    "toll": toll,
    "small_toll": small_toll,
    "throw": throw,
    "why_nobody": why_nobody,
    "some_sergeants": some_sergeants,
    "some_knights": some_knights,
    "some_dice": some_dice,
    "in_all": in_all,
    "with_others": with_others,
    "some_hits": some_hits,
    "deed": deed,
    "gain": gain,
    "source": source,
    "token": token,
    "as_heir": as_heir,
    "by_tunnel": by_tunnel,
    "with_tunnel": with_tunnel,
    "paying": paying,
    "player": player,
}
SPOKEN = ("seat", "player", "lord", "village", "piece", "card", "deed", "token")  # «A, B and C»
TRANSLATIONS = translations_of(
    [{language: name.replace("'", "’") for language, name in card.names.items()} for card in CONTENT.cards]
)
TRANSLATIONS[PRINTED] |= {f"of {name}": elided("de ", name, PRINTED) + name for name in LORD_NAMES[:LORDS]}
