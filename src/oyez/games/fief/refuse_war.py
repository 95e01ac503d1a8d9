"""Why a march, a raid, a siege, an attack or a pillage is illegal (FF-194 to FF-276)."""

from collections.abc import Callable
from typing import Any

from oyez.engine.table import NOBODY
from oyez.engine.words import N_
from oyez.games.fief import choices_war
from oyez.games.fief.content import NEIGHBOURS
from oyez.games.fief.forces import can_besiege
from oyez.games.fief.groups import (
    can_walk,
    consents,
    is_closed,
    is_group,
    is_locked_in,
    may_raid,
    raid_leaders,
    stages_of,
    was_refused,
)
from oyez.games.fief.pieces import KIND, free_lords_at, soldiers_at, units_at
from oyez.games.fief.queries import has_bad_weather, is_besieger
from oyez.games.fief.table import KNIGHT, LORD, LORDS, NO_FORT, UNDERGROUND, Table

Why = tuple[str, str]


def road(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-195, FF-354, FF-210: what bars a stage, consent aside."""
    pieces = choice.pieces
    if not is_group(t, seat, pieces):
        return N_("A group is made of your own pieces in one village, a free lord among them."), "FF-354"
    if choice.to not in NEIGHBOURS[t.place[pieces[0]]]:
        return N_("One stage leads to a neighbouring village."), "FF-195"
    if is_closed(t, t.place[pieces[0]], choice.to, pieces):
        return N_("Bad weather forbids this stage."), "FF-210"
    return None


def march(t: Table, seat: int, choice: Any) -> Why | None:
    why = road(t, seat, choice)
    if why is not None:
        return why
    village = t.place[choice.pieces[0]]
    if not can_walk(t, choice.pieces):
        return N_("One of these has no stage left this round."), "FF-196"
    if is_locked_in(t, seat, village, choice.pieces):
        return N_("Units inside a besieged fort cannot leave it."), "FF-204"
    if consents(t, seat, village, choice.to, choice.pieces):
        return N_("This exit needs the permission of those who stand there."), "FF-206"
    return N_("Put this group together by hand: choose who goes."), "FF-354"


def passage(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-207, FF-209, FF-358."""
    why = road(t, seat, choice)
    if why is not None:
        return why
    village = t.place[choice.pieces[0]]
    if was_refused(t, village, choice.to, choice.pieces):
        return N_("This exit has been refused this round to one of these lords."), "FF-209"
    if not consents(t, seat, village, choice.to, choice.pieces):
        return N_("This exit needs nobody’s permission."), "FF-206"
    return N_("An exit is asked for only if nothing but the consent is missing."), "FF-358"


def raid(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-213 to FF-217."""
    pieces = choice.pieces
    village = t.place[pieces[0]]
    if has_bad_weather(t, village):
        return N_("No battle and no raid is fought in bad weather."), "FF-126"
    why = road(t, seat, choice)
    if why is not None:
        return why
    if any([KIND[piece] not in (LORD, KNIGHT) for piece in pieces]):
        return N_("Only lords and knights ride in a raid."), "FF-213"
    if not may_raid(t, pieces):
        return N_("A raid is fought after one stage at most, after two with d’Arc."), "FF-214"
    if not raid_leaders(t, pieces):
        return N_("One of the lords must have a stage left for the exit."), "FF-359"
    if t.fort[village] != NO_FORT and t.controller[village] not in (NOBODY, seat):
        return N_("No raid is made against units inside a castle or city."), "FF-215"
    return N_("Nobody bars this exit against you."), "FF-217"


def attack(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-223 to FF-229, FF-252, FF-300."""
    village, target = choice.village, choice.target
    if not units_at(t, seat, village) or target == seat or not units_at(t, target, village):
        return N_("You attack a player who has units where you have some."), "FF-223"
    if (seat, village, target) in t.fought:
        return N_("You have fought this player there already this round."), "FF-225"
    if t.options.attack_needs_lord and not free_lords_at(t, seat, village):
        return N_("Without a free lord you cannot declare a battle."), "FF-228"
    if not soldiers_at(t, seat, village):
        return N_("Lords alone attack only weaker lords without soldiers."), "FF-252"
    if choice.underground:
        if UNDERGROUND not in t.hands[seat]:
            return N_("You do not hold Underground Passage."), "FF-294"
        return N_("Underground Passage serves against a target inside a fort."), "FF-300"
    return N_("No battle is fought in bad weather."), "FF-229"


def besiege(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-256."""
    village = choice.village
    if t.fort[village] == NO_FORT:
        return N_("Only a castle or a city is besieged."), "FF-256"
    if is_besieger(t, seat, village):
        return N_("You besiege it already."), "FF-257"
    if not units_at(t, seat, village):
        return N_("You have no units at the foot of this fort."), "FF-256"
    if not can_besiege(t, seat, village):
        return N_("A siege needs units worth a combat point."), "FF-390"
    return N_("A fort is besieged while another player defends it."), "FF-256"


def pillage(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-275."""
    if t.controller[choice.village] != seat and not is_besieger(t, seat, choice.village):
        return N_("You pillage only where you are master or besieger."), "FF-275"
    return N_("There are not so many mills."), "FF-276"


def escape(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-295, FF-379."""
    if UNDERGROUND not in t.hands[seat]:
        return N_("You do not hold Underground Passage."), "FF-294"
    villages = {t.place[lord] for lord in choice.prisoners}
    if len(villages) != 1 or any([lord >= LORDS or t.jailer[lord] == NOBODY for lord in choice.prisoners]):
        return N_("Only prisoners held in one village escape together."), "FF-295"
    if choice.to not in NEIGHBOURS[villages.pop()]:
        return N_("One stage leads to a neighbouring village."), "FF-195"
    if any([t.stages[lord] >= stages_of(t, lord) for lord in choice.prisoners]):
        return N_("One of these has no stage left this round."), "FF-379"
    return N_("The card does nothing more for them there."), "FF-296"


WAR: dict[type, Callable[[Table, int, Any], Why | None]] = {
    choices_war.March: march,
    choices_war.AskPassage: passage,
    choices_war.OfferToll: passage,
    choices_war.Raid: raid,
    choices_war.Attack: attack,
    choices_war.Escape: escape,
    choices_war.Besiege: besiege,
    choices_war.Pillage: pillage,
}
