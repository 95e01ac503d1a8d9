"""The battle preview: what an attack is likely to bring, asked before it is declared (changes nothing)."""

from oyez.games.fief.choices_war import Attack
from oyez.games.fief.forces import PENALTY, as_side
from oyez.games.fief.odds import Odds, odds
from oyez.games.fief.pieces import ENGINES, count_at, free_lords_at, soldiers_at
from oyez.games.fief.table import Table


def preview(t: Table, seat: int, attack: Attack) -> Odds:
    """FF-230 to FF-251: the attacker against the target, as if nobody joined, surrendered or played a card."""
    village, target = attack.village, attack.target
    attackers = as_side(t, free_lords_at(t, seat, village) + soldiers_at(t, seat, village))
    defenders = as_side(t, free_lords_at(t, target, village) + soldiers_at(t, target, village))
    return odds(attackers, defenders, wall_penalty(t, seat, attack))


def wall_penalty(t: Table, seat: int, attack: Attack) -> int:
    """FF-233 to FF-237: dice lost before the target's walls, engines and tunnel counted."""
    if attack.underground or t.controller[attack.village] != attack.target:
        return 0
    return max(0, PENALTY[t.fort[attack.village]] - count_at(t, ENGINES[seat], attack.village))
