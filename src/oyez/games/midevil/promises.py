"""What comes of a choice, in a few words: steps, chances, prices. Shown beside its piece and in the question line."""

from collections.abc import Sequence
from typing import Any, Final

from oyez.engine.words import N_, Speaker
from oyez.games.midevil.choices import (
    Figures,
    MoveSkeleton,
    Pay,
    Play,
    PlayOn,
    PlayOnItem,
    PlayOnSquare,
    PlayOnTile,
    PutDown,
    Raise,
    SpendLife,
    TakeLife,
    Walk,
)
from oyez.games.midevil.combat import TO_WIN
from oyez.games.midevil.content import CARD_IDS
from oyez.games.midevil.names import said
from oyez.games.midevil.sight import View

SIDES_OF_A_DIE: Final = 6
PARTS: Final = " · "


def promise(choice: Any, view: View, speaker: Speaker) -> str:
    """A few words, or none."""
    match choice:
        case Walk(square):
            return _way(square, view, speaker)
        case MoveSkeleton(_, square):
            return _struck(square, view, speaker)
        case Figures(bones):
            return said(speaker, N_("{points} {points|point|points}"), points=sum(bones))
        case Play(card) | PlayOn(card, _) | PlayOnItem(card, _, _) | PlayOnTile(card, _) | PlayOnSquare(card, _):
            return speaker.label(f"short {CARD_IDS[card]}")
    return _price(choice, view, speaker)


def _price(choice: Any, view: View, speaker: Speaker) -> str:
    seat = view["seat"]
    if seat is None:
        return ""
    mine = view["players"][seat]
    match choice:
        case PutDown(_, ()):
            return speaker.text(N_("free of charge"))
        case Pay(bones) | PutDown(_, bones):
            return said(speaker, N_("{left} {left|point|points} left"), left=mine["points"] - sum(bones))
        case Raise(bones):
            return _raised(bones, view, speaker)
        case SpendLife():
            left = mine["life"] - 1
            chance = chance_of(mine["bonus"])
            text = N_("{chance} %, {left} {left|token|tokens} left")
            return said(speaker, text, chance=chance, left=left) if view["combat"] else ""
        case TakeLife():
            return said(speaker, N_("life tokens: {old} → {new}"), old=mine["life"], new=mine["life"] + 1)
    return ""


def _way(square: int, view: View, speaker: Speaker) -> str:
    """`Mill (east) · 4 of 5 steps · 1 fight, won on 4+`."""
    way = next((way for way in view["ways"] if way["square"] == square), None)
    if way is None:
        return ""
    left = view["half_steps"]
    text = N_("{steps} of {left} {count|step|steps}")
    steps = said(speaker, text, steps=steps_of(way["half_steps"]), left=steps_of(left), count=left // 2)
    parts = [speaker.name("square", square), steps]
    if way["fights"]:
        fights = said(speaker, N_("{count} {count|fight|fights}"), count=way["fights"])
        parts.append(f"{fights}, {odds(view['players'][view['active']]['bonus'], speaker)}")
    return PARTS.join(parts)


def steps_of(half_steps: int) -> str:
    """Steps as players count them: `3`, `½`, `2½`."""
    whole, half = divmod(half_steps, 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def chance_of(bonus: int) -> int:
    """The chance to win a combat roll, in hundredths."""
    winning = SIDES_OF_A_DIE + 1 - TO_WIN + bonus
    return round(100 * min(max(winning, 0), SIDES_OF_A_DIE) / SIDES_OF_A_DIE)


def odds(bonus: int, speaker: Speaker) -> str:
    """`won on 4+ (50 %)`."""
    least = TO_WIN - bonus
    if least <= 1:
        return speaker.text(N_("always won"))
    if least > SIDES_OF_A_DIE:
        return speaker.text(N_("won on no roll"))
    return said(speaker, N_("won on {least}+ ({chance} %)"), least=least, chance=chance_of(bonus))


def _struck(square: int, view: View, speaker: Speaker) -> str:
    """Whom a skeleton comes to."""
    names = [
        speaker.name("whoever", player["seat"])
        for player in view["players"]
        if player["square"] == square and not player["dead"]
    ]
    return said(speaker, N_("onto {who}"), who=", ".join(names)) if names else ""


def _raised(bones: Sequence[int], view: View, speaker: Speaker) -> str:
    duel = view["duel"]
    if duel is None or not duel["scores"]:
        return ""
    side = 0 if duel["challenger"] == view["seat"] else 1
    mine, theirs = duel["scores"][side] + sum(bones), duel["scores"][1 - side]
    return said(speaker, N_("{mine} against {theirs}"), mine=mine, theirs=theirs)
