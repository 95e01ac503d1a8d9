"""What comes of a choice, in a few words made from what the player sees: «free · +1 écu», «68 %»."""

from typing import Any

from oyez.engine.words import N_, Speaker
from oyez.games.fief import choices, choices_war
from oyez.games.fief.content import CONTENT, NUMBERS
from oyez.games.fief.ids import FiefId, VillageId
from oyez.games.fief.odds import Side, combat_points, odds
from oyez.games.fief.pieces import KIND
from oyez.games.fief.shapes import View, VillageView
from oyez.games.fief.table import ENGINE, FAIR_WEATHER, GOOD_HARVEST, KNIGHT, LORDS, SERGEANT

WALLS = {None: 0, "castle": -NUMBERS["dice_modifier.attack_castle"], "city": -NUMBERS["dice_modifier.attack_city"]}

CARDS_STOPPED = {
    None: 0,
    "castle": NUMBERS["revolt.cards_lost_to_castle"],
    "city": NUMBERS["revolt.cards_lost_to_city"],
}


def effect(choice: Any, view: View, speaker: Speaker) -> str:
    """What is to be expected of a choice; nothing where there is nothing to be said."""
    match choice:
        case choices.StartIn(village):
            return _of_fief(CONTENT.villages[village].fief, speaker)
        case choices_war.March(to, pieces):
            return arrival(view, speaker, to, pieces)
        case choices_war.Attack(village, target, underground):
            return _attack(view, speaker, village, target, underground=underground)
        case choices.DrawEvent():
            return _next_event(view, speaker)
        case choices.DrawCharacter():
            return _said(N_("{count} {count|card|cards} left"), view["piles"]["characters"], speaker)
        case choices.BuySergeants(count):
            return _said(N_("{count} {count|écu|écus}"), count * NUMBERS["cost.sergeant"], speaker)
        case choices.BuyKnights(count):
            return _said(N_("{count} {count|écu|écus}"), count * NUMBERS["cost.knight"], speaker)
        case choices.BuyTitle(fief):
            return _said(N_("{count} écus · 1 crown"), CONTENT.fiefs[fief].cost, speaker)
        case choices.PlayWeather(card, see):
            return _weather(view, speaker, card, see)
        case choices.PlayRevolt(village):
            return _rebels(view, speaker, village)
    return ""


def _said(text: str, count: int, speaker: Speaker) -> str:
    return str(speaker.say(text, [("count", "")], [count]))


def _of_fief(fief: FiefId, speaker: Speaker) -> str:
    """The fief to which a village belongs, and how big it is."""
    count = len(CONTENT.fiefs[fief].villages)
    return str(speaker.say(N_("{fief}, {count} villages"), [("fief", "fief"), ("count", "")], [fief, count]))


def _next_event(view: View, speaker: Speaker) -> str:
    """FF-120: the back of the top card is seen by all."""
    if view["piles"]["event_top"] == "black":
        return speaker.text(N_("its back shows a calamity"))
    return speaker.text(N_("a card for your hand"))


def _weather(view: View, speaker: Speaker, card: int, see: int) -> str:
    """FF-141, FF-143: it cancels its calamity, or gives an écu for each mill."""
    lying = view["bishoprics"][see]["cards"]
    if card == GOOD_HARVEST and "famine" in lying:
        return speaker.text(N_("ends the famine"))
    if card == FAIR_WEATHER and "mauvais_temps" in lying:
        return speaker.text(N_("ends the bad weather"))
    villages = [view["villages"][village] for village in CONTENT.bishoprics[see].villages]
    mine = sum([village["mills"] for village in villages if village["controller"] == view["seat"]])
    others = sum([village["mills"] for village in villages if village["controller"] not in (None, view["seat"])])
    if not others:
        return _said(N_("you +{count}"), mine, speaker)
    return str(speaker.say(N_("you +{count}, others +{others}"), [("count", ""), ("others", "")], [mine, others]))


def _rebels(view: View, speaker: Speaker, village: VillageId) -> str:
    """FF-285: the hits of all Revolt cards in one's hand, those that walls stop left out."""
    assert view["seat"] is not None
    held = view["players"][view["seat"]].get("hand", []).count("revolte")
    cards = held - CARDS_STOPPED[view["villages"][village]["fort"]]
    if cards <= 0:
        return speaker.text(N_("walls: no effect"))
    hits = [
        cards * (face + NUMBERS["revolt.hits_per_card"]) for face in (min(CONTENT.die_faces), max(CONTENT.die_faces))
    ]
    return str(speaker.say(N_("{least} to {most} hits"), [("least", ""), ("most", "")], hits))


# --- marches and attacks ---


def arrival(view: View, speaker: Speaker, to: int, pieces: tuple[int, ...]) -> str:
    """What awaits a group in a village."""
    seat, village = view["seat"], view["villages"][to]
    assert seat is not None
    controller = village["controller"]
    strangers = [camp for camp in village["camps"] if camp["seat"] != seat]
    if controller == seat:
        return speaker.text(N_("yours"))
    if controller is not None and controller == view["players"][seat]["ally"]:
        return speaker.text(N_("your ally’s"))
    if not strangers:
        free, undefended = N_("free · +1 écu"), N_("undefended · +1 écu")
        return speaker.text(free if controller is None else undefended)
    target = controller if controller in [camp["seat"] for camp in strangers] else strangers[0]["seat"]
    mine, theirs = _side(view, list(pieces)), _side(view, _army(village, target))
    if not _is_whole_camp(view, pieces):
        text, points = N_("{mine} {mine|point|points} against {theirs}"), [combat_points(mine), combat_points(theirs)]
        return str(speaker.say(text, [("mine", ""), ("theirs", "")], points))
    engines = len([piece for piece in pieces if KIND[piece] == ENGINE])
    walls = max(0, WALLS[village["fort"]] - engines) if target == controller else 0
    chance = odds(mine, theirs, walls).attacker
    return _said(N_("{count} % in battle"), round(100 * chance), speaker)


def _is_whole_camp(view: View, pieces: tuple[int, ...]) -> bool:
    """Nobody stays behind whom one might have taken along."""
    for village in view["villages"]:
        army = _army(village, view["seat"])
        if pieces[0] in army:
            return len(army) <= len([piece for piece in pieces if piece in army])
    return False


def _army(village: VillageView, seat: int | None) -> list[int]:
    """A player's lords and soldiers in a village."""
    camps = [camp for camp in village["camps"] if camp["seat"] == seat]
    return [piece for camp in camps for piece in camp["lords"] + camp["sergeants"] + camp["knights"]]


def _side(view: View, pieces: list[int]) -> Side:
    """FF-230: what these pieces are worth, prisoners left out."""
    lords = [lord for lord in view["lords"] if lord["lord"] in pieces and lord["jailer"] is None]
    strong = len([lord for lord in lords if lord["combat_points"]])
    kinds = [KIND[piece] for piece in pieces if piece >= LORDS]
    darc = any("darc" in lord["marks"] for lord in lords)
    return (kinds.count(SERGEANT), kinds.count(KNIGHT), strong, len(lords) - strong, int(darc))


def _attack(view: View, speaker: Speaker, village: VillageId, target: int, *, underground: bool) -> str:
    """The odds of an attack that may be declared now."""
    for row in view["previews"]:
        if (row["village"], row["target"], row["underground"]) == (village, target, underground):
            if row["void"]:
                return speaker.text(N_("no die: the attack would be void"))
            text = N_("{win} % · {mine} dice against {theirs}")
            names = [("win", ""), ("mine", ""), ("theirs", "")]
            return str(speaker.say(text, names, [row["win"], *row["dice"]]))
    return ""
