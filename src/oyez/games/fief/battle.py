"""A battle: captures without a roll, throws, rounds and the end (FF-239 to FF-255, FF-364, FF-365)."""

from oyez.engine.agenda import rule, skip_to, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.fief.battle_losses import losses
from oyez.games.fief.choices_war import FightOn, Surrender
from oyez.games.fief.content import ALL_LORDS, CONTENT, NUMBERS
from oyez.games.fief.control import settle
from oyez.games.fief.death import bury
from oyez.games.fief.forces import (
    fight,
    fighters,
    fighters_of,
    fighting_players,
    jailer_for,
    leader_of,
    side_of,
    walls,
)
from oyez.games.fief.ids import LordId
from oyez.games.fief.odds import combat_points, dice
from oyez.games.fief.pieces import ENGINES, capture, lords_among, standing, take_off, units_at
from oyez.games.fief.table import ATTACK, BATTLE_ROUND, DEFENCE, LORDS, NO_SIDE, Table
from oyez.games.fief.windows import window

QUIET_ROUNDS = NUMBERS["limit.rounds_without_loss"]
RAID_BONUS = NUMBERS["dice_modifier.raid_defender_plus_per_die"]
FACES = CONTENT.die_faces
ANSWERS: list[Choice] = [FightOn(), Surrender()]


@rule
def open_battle(t: Table) -> None:
    """FF-364: sides formed and cards played: captures without a roll, void attacks, then the first throw."""
    if has_ended(t):
        return
    attackers, defenders = side_of(t, ATTACK), side_of(t, DEFENCE)
    stronger = combat_points(attackers) > combat_points(defenders)
    defence_has_soldiers = sum(defenders[:2]) > 0
    if not sum(attackers[:2]):
        if stronger and not defence_has_soldiers:
            return win(t, ATTACK, "FF-252")
        return void(t, "FF-370")
    if not defence_has_soldiers and stronger:
        return win(t, ATTACK, "FF-251")
    if dice(attackers, walls(t)) == 0:
        return void(t, "FF-239")
    then(t, throw())


@rule
def throw(t: Table) -> None:
    """FF-240: both sides roll at once; every F is a hit on the other side. FF-219: a raided side counts one more."""
    battle = fight(t)
    battle.rounds += 1
    battle.losses = False
    battle.fallen = []
    numbers = (dice(side_of(t, ATTACK), walls(t)), dice(side_of(t, DEFENCE)))
    battle.dice = [[t.chance.pick(FACES) for _ in range(number)] for number in numbers]
    bonus = RAID_BONUS * numbers[DEFENCE] if battle.raiders else 0
    battle.hits = [sum(battle.dice[DEFENCE]) + bonus, sum(battle.dice[ATTACK])]
    throws = (shown(battle.dice[ATTACK]), shown(battle.dice[DEFENCE]))
    if bonus:
        tell(t, "FF-219", "thrown_in_raid", battle.village, *throws, bonus)
    else:
        tell(t, "FF-240", "thrown", battle.village, *throws)
    then(t, losses(ATTACK), losses(DEFENCE), bury(), after_round())


def shown(dice_thrown: list[int]) -> str:
    """Dice for the log."""
    return " ".join([str(face) for face in dice_thrown]) or "–"


@rule
def after_round(t: Table) -> None:
    """FF-245: the ends of a battle, in their order; else the window and the next round."""
    battle = fight(t)
    battle.hits = [0, 0]  # what could not be taken is lost
    battle.quiet = 0 if battle.losses else battle.quiet + 1
    if has_ended(t) or is_decided(t):
        return
    players = fighting_players(t, ATTACK) + fighting_players(t, DEFENCE)
    then(t, *[surrender(seat) for seat in players], check_quiet(), window(BATTLE_ROUND), next_round())


def has_ended(t: Table) -> bool:
    """FF-246: a side without units has lost; if both are without there is no winner."""
    attackers, defenders = fighting_players(t, ATTACK), fighting_players(t, DEFENCE)
    if attackers and defenders:
        return False
    if attackers or defenders:
        win(t, ATTACK if attackers else DEFENCE, "FF-246")
    else:
        finish(t, NO_SIDE, "FF-246")
    return True


def is_decided(t: Table) -> bool:
    """FF-247: lords only, facing a soldier, are taken; FF-248: of lords only the stronger take the others."""
    attackers, defenders = side_of(t, ATTACK), side_of(t, DEFENCE)
    attack_has_soldiers, defence_has_soldiers = sum(attackers[:2]) > 0, sum(defenders[:2]) > 0
    if attack_has_soldiers and defence_has_soldiers:
        return False
    if attack_has_soldiers or defence_has_soldiers:
        win(t, ATTACK if attack_has_soldiers else DEFENCE, "FF-247")
        return True
    difference = combat_points(attackers) - combat_points(defenders)
    if difference:
        win(t, ATTACK if difference > 0 else DEFENCE, "FF-248")
    else:
        finish(t, NO_SIDE, "FF-248")
    return True


@rule
def surrender(t: Table, seat: int) -> Asking:
    """FF-249: each player decides for his own forces; FF-369: a side whose players have all surrendered has lost.

    FF-245: the ends are looked at after each surrender: lords whose ally took the soldiers away are taken (FF-247).
    """
    battle = fight(t)
    answer = yield from ask(seat, "surrender", ANSWERS, battle.village)
    if answer == FightOn():
        return
    tell(t, "FF-249", "surrendered", seat, battle.village)
    battle.quiet = 0  # FF-250: a side has lost units
    jailer = leader_of(t, 1 - battle.sides[seat])  # FF-371
    for piece in fighters_of(t, seat):
        if piece < LORDS:
            take_prisoner(t, ALL_LORDS[piece], jailer)
        else:
            take_off(t, piece)
    if not has_ended(t):
        is_decided(t)


def take_prisoner(t: Table, lord: LordId, jailer: int) -> None:
    """FF-264."""
    capture(t, lord, jailer)
    fight(t).captives.append(lord)
    tell(t, "FF-264", "captured", t.family[lord], lord, jailer)


@rule
def check_quiet(t: Table) -> None:
    """FF-250: three successive rounds in which neither side lost a unit."""
    if fight(t).quiet >= QUIET_ROUNDS:
        finish(t, NO_SIDE, "FF-250")


@rule
def next_round(t: Table) -> None:
    """FF-365: after the window the ends are looked at again before the next throw."""
    if not has_ended(t) and not is_decided(t):
        then(t, throw())


# --- the end ---


def void(t: Table, reason: str) -> None:
    """FF-239, FF-370: no dice are rolled, nobody is captured."""
    tell(t, reason, "void_attack", fight(t).village)
    skip_to(t, "end_battle")


def win(t: Table, side: int, reason: str) -> None:
    """The losers' lords who are left are prisoners (FF-254)."""
    jailer = jailer_for(t, side)
    for lord in lords_among(fighters(t, 1 - side)):
        take_prisoner(t, lord, jailer)
    finish(t, side, reason)


def finish(t: Table, side: int, reason: str) -> None:
    battle = fight(t)
    battle.winner = side
    if side == NO_SIDE:
        tell(t, reason, "no_winner", battle.village)
    else:
        tell(t, reason, "won", leader_of(t, side), battle.village)
    skip_to(t, "end_battle")


@rule
def end_battle(t: Table) -> None:
    """FF-253, FF-254, FF-255: engines of the defeated, the jailers, then control and prisoners set free."""
    battle = fight(t)
    battle.over = True
    if battle.winner != NO_SIDE:
        lose_engines(t, 1 - battle.winner)
        hold_captives(t, battle.winner)
    if not battle.raiders:
        t.battle = None
    then(t, settle())


def lose_engines(t: Table, side: int) -> None:
    """FF-253: not those of a player whose raiders alone were defeated."""
    battle = fight(t)
    for seat in range(t.seats):
        if battle.sides[seat] != side or (battle.raiders and units_at(t, seat, battle.village)):
            continue
        for engine in standing(t, ENGINES[seat], battle.village):
            take_off(t, engine)
            tell(t, "FF-253", "engine_lost", seat, battle.village)


def hold_captives(t: Table, side: int) -> None:
    """FF-254: a captive whose captor has no unit left there goes to the winner with most combat points."""
    battle = fight(t)
    for lord in battle.captives:
        holder = t.jailer[lord]
        if holder != NOBODY and battle.sides[holder] == side and not units_at(t, holder, battle.village):
            t.jailer[lord] = jailer_for(t, side)
