"""Marching and fighting in tests: groups by name, orders at an exit, battles fought to their end."""

from typing import Any

from oyez.engine.play import Play
from oyez.games.fief.choices import Piece
from oyez.games.fief.choices_war import Attack, Avoid, FightOn, Flee, March, Muster, Raid
from oyez.games.fief.combat import battle_turn
from oyez.games.fief.movement import group_orders, movement_turn
from oyez.games.fief.pieces import ENGINES, KNIGHTS, SERGEANTS, standing
from oyez.games.fief.table import Table
from tests.games.fief.positions import asked, begin, decision, lord, table, village

Order = March | Raid | Flee | Avoid | Any


def group(
    t: Table, seat: int, where: str, *lords: str, sergeants: int = 0, knights: int = 0, engines: int = 0
) -> tuple[int, ...]:
    """These lords (prisoners too) and so many of the player's soldiers and engines in a village, as pieces."""
    pieces: list[int] = [lord(name) for name in lords]
    for kinds, count in ((SERGEANTS, sergeants), (KNIGHTS, knights), (ENGINES, engines)):
        there = standing(t, kinds[seat], village(where))
        assert len(there) >= count
        pieces += there[:count]
    return tuple(pieces)


def moving(t: Table, seat: int) -> Play[Table]:
    """That player's movement."""
    t.phase = 5
    t.active = seat
    return begin(t, movement_turn(seat))


def fighting(t: Table, seat: int) -> Play[Table]:
    """That player's battles."""
    t.phase = 6
    t.active = seat
    return begin(t, battle_turn(seat))


def ways(play: Play[Table], to: str, pieces: tuple[int, ...]) -> list[str]:
    """What a group may do at an exit, as it is offered or put together by hand."""
    wanted = sorted(pieces)
    choices = getattr(asked(play), "choices", [])
    found = {
        type(choice).__name__
        for choice in choices
        if getattr(choice, "to", None) == village(to) and sorted(getattr(choice, "pieces", ())) == wanted
    }
    seat = asked(play).seat
    by_hand = Muster(table(play).place[pieces[0]], village(to))
    if not found and by_hand in choices:
        copy = play.copy()
        copy.answer(seat, by_hand)
        members = tuple([Piece(piece) for piece in pieces])
        if decision(copy) != "muster" or asked(copy).allows(members):
            orders = group_orders(table(copy), seat, village(to), pieces)
            found = {type(choice).__name__ for choice in orders}
    return sorted(found)


def order(play: Play[Table], kind: Any, to: str, pieces: tuple[int, ...]) -> Play[Table]:
    """Give a group its order, ready-made if it is offered, else put together by hand."""
    seat = asked(play).seat
    for choice in getattr(asked(play), "choices", []):
        if isinstance(choice, kind) and choice.to == village(to) and sorted(choice.pieces) == sorted(pieces):
            play.answer(seat, choice)
            return play
    play.answer(seat, Muster(table(play).place[pieces[0]], village(to)))
    play.answer(seat, tuple([Piece(piece) for piece in pieces]))
    if decision(play) == "group_order":
        play.answer(seat, kind(village(to), pieces))
    return play


def attack(play: Play[Table], where: str, target: int, underground: bool = False) -> Play[Table]:
    """The player at turn attacks."""
    play.answer(asked(play).seat, Attack(village(where), target, underground))
    return play


def fight_on(play: Play[Table]) -> Play[Table]:
    """Nobody surrenders after this round; the next one is fought."""
    battle = table(play).battle
    assert battle is not None
    rounds = battle.rounds
    while decision(play) == "surrender" and battle.rounds == rounds:
        play.answer(asked(play).seat, FightOn())
    return play


def can_attack(play: Play[Table], where: str, target: int, underground: bool = False) -> bool:
    if decision(play) != "attack":
        return False
    return asked(play).allows(Attack(village(where), target, underground))
