"""Why a marriage, a vote, a card or a bargain is illegal (FF-32 to FF-161, FF-277 to FF-310)."""

from collections.abc import Callable
from typing import Any

from oyez.engine.table import NOBODY
from oyez.engine.words import N_
from oyez.games.fief import choices
from oyez.games.fief.church import can_lift
from oyez.games.fief.content import IS_MAN
from oyez.games.fief.control import can_cede
from oyez.games.fief.crown import can_declare_heir
from oyez.games.fief.diplomacy import deeds
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.pieces import lords_of
from oyez.games.fief.queries import (
    HAND,
    LORDS_IN_PLAY,
    is_cardinal,
    is_free,
    married_lord,
    may_marry,
    tax_tokens,
)
from oyez.games.fief.revolt import villages_in_revolt
from oyez.games.fief.surprise import is_immune
from oyez.games.fief.table import (
    ASSASSINATION,
    BISHOP,
    CARDINAL,
    DARC,
    JUSTICE,
    POPE,
    REVOLT,
    TAX,
    Table,
)

Why = tuple[str, str]
TAILLE_BY: Why = (
    N_("A taille is levied by the holder of the fief, or by the king where nobody holds it."),
    "FF-156",
)
NOT_HELD: Why = (N_("You do not hold this card."), "FF-43")


def propose(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-45, FF-46, FF-48."""
    if t.options.negotiation == "off":
        return N_("Without negotiation there are no marriages."), "FF-310"
    if married_lord(t, seat) != NO_LORD:
        return N_("You have your one marriage."), "FF-45"
    if t.proposals[seat] >= t.options.marriage_proposals_per_round:
        return N_("You have made all your proposals of this round."), "FF-48"
    other = t.family[choice.spouse]
    if t.family[choice.lord] != seat or other in (NOBODY, seat):
        return N_("A marriage unites a lord of yours and a lord of another player."), "FF-46"
    if married_lord(t, other) != NO_LORD:
        return N_("This player has his one marriage."), "FF-45"
    if IS_MAN[choice.lord] == IS_MAN[choice.spouse]:
        return N_("A marriage unites a woman and a man."), "FF-46"
    if not may_marry(t, choice.lord) or not may_marry(t, choice.spouse):
        return N_("The married, men in orders and d’Arc cannot marry."), "FF-46"
    return None


def stand(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-55, FF-57, FF-58, FF-68, FF-77, FF-93."""
    lord = choice.lord
    if t.family[lord] != seat:
        return N_("You put up one of your own lords."), "FF-55"
    if not is_free(t, lord):
        return N_("A prisoner is never a candidate."), "FF-57"
    if lord == t.excommunicated:
        return N_("An excommunicated lord is never a candidate."), "FF-58"
    if t.office == BISHOP:
        return N_("A bishop is an unmarried man, not king and not yet bishop."), "FF-68"
    if t.office == POPE:
        return N_("Only bishops and cardinals stand for pope."), "FF-77"
    return N_("A king is a man with a fief and not in orders."), "FF-93"


def vote(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-61, FF-62."""
    if choice.white == choice.black == NO_LORD:
        return N_("You place at least one of your two tokens."), "FF-61"
    return N_("Tokens are placed on candidates."), "FF-61"


def draw(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-119, FF-344."""
    if len(t.hands[seat]) >= HAND:
        return N_("You hold three cards."), "FF-344"
    if isinstance(choice, choices.DrawCharacter):
        return N_("You draw one character a round, as long as there are any."), "FF-119"
    return N_("This pile cannot be drawn from any more."), "FF-123"


def play_lord(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-137 to FF-139, FF-105."""
    if choice.lord not in t.hands[seat]:
        return NOT_HELD
    if len(lords_of(t, seat)) >= LORDS_IN_PLAY:
        return N_("You have four lords in play, prisoners included."), "FF-137"
    if choice.heir and not can_declare_heir(t, seat, choice.lord):
        return N_("An heir prince needs a free king, your free queen, and no other heir."), "FF-105"
    return N_("A new lord comes to a fort of yours; failing that, to your lords or villages."), "FF-138"


def weather(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-125, FF-145."""
    if choice.card not in t.hands[seat]:
        return NOT_HELD
    if choice.card in t.weather[choice.bishopric]:
        return N_("The same card lies there already."), "FF-125"
    return N_("The card would neither end a calamity there nor bring anything."), "FF-145"


def tax(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-147 to FF-159."""
    if TAX not in t.hands[seat]:
        return NOT_HELD
    if not tax_tokens(t, seat):
        return N_("All your tax tokens are laid."), "FF-148"
    match choice:
        case choices.TitheAsBishop(see):
            if t.bishop[see] < 0 or t.family[t.bishop[see]] != seat:
                return N_("A bishop tithes his own bishopric."), "FF-151"
        case choices.TitheAsCardinal(see):
            if not any([is_cardinal(t, lord) for lord in lords_of(t, seat)]) or t.bishop[see] < 0:
                return N_("A cardinal tithes a bishopric whose bishop is in office."), "FF-152"
        case choices.TitheAsPope():
            if t.pope < 0 or t.family[t.pope] != seat:
                return N_("Only the pope tithes all bishoprics."), "FF-153"
        case choices.Taille(fief):
            if t.taille[fief] == NOBODY:
                return TAILLE_BY
    return N_("Such a token lies there already."), "FF-159"


def surprise(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-277 to FF-293."""
    hand = t.hands[seat]
    match choice:
        case choices.PlayDarc():
            return NOT_HELD if DARC not in hand else (N_("D’Arc is an unmarried woman in play."), "FF-277")
        case choices.PlayCardinal():
            return (
                NOT_HELD
                if CARDINAL not in hand
                else (N_("The card goes to a bishop who is no cardinal yet."), "FF-279")
            )
        case choices.Assassinate():
            why = N_("An assassination needs a lord of yours as instigator, other than the victim.")
            return NOT_HELD if ASSASSINATION not in hand else (why, "FF-291")
        case choices.PlayJustice(lord):
            if JUSTICE not in hand:
                return NOT_HELD
            if t.assassin[lord] and is_immune(t, lord):
                return N_("King, queen, heir prince and pope are immune to Justice."), "FF-293"
            return N_("Justice strikes a lord who bears an assassin token."), "FF-292"
    return None


def revolt(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-41, FF-281, FF-282."""
    if REVOLT not in t.hands[seat]:
        return NOT_HELD
    if choice.village in villages_in_revolt(t, seat):
        return N_("No revolt breaks out during a battle."), "FF-41"
    return N_("A revolt needs a cause there that you have not brought about yourself."), "FF-281"


def give(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-301, FF-387."""
    if t.options.negotiation == "off":
        return N_("Without negotiation there are no gifts."), "FF-310"
    if not t.money[seat] or choice.player == seat:
        return N_("You give what you have, to another player."), "FF-13"
    return N_("You have made all your gifts of this round, or it is not the moment."), "FF-387"


def offer(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-308, FF-382, FF-383."""
    if t.offers[seat] >= t.options.public_offers_per_round:
        return N_("You have made all your public offers of this round."), "FF-382"
    if choice.player == seat or not deeds(t, seat, choice.player):
        return N_("There is nothing that the two of you could carry out at once."), "FF-383"
    return N_("Bargains are proposed in your own turn or at the start of a phase."), "FF-42"


def embassy(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-303, FF-310."""
    if t.options.negotiation != "full":
        return N_("There are no embassies in this game."), "FF-310"
    return N_("You have no embassy token left, or it is not the moment."), "FF-303"


def cede(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-32, FF-328."""
    if choice.village in t.ceded:
        return N_("This village has been ceded already this round."), "FF-328"
    if choice.player not in can_cede(t, seat, choice.village):
        return N_("You cede a village of yours to a player who has units in it."), "FF-32"
    return N_("After a cession your units stand on a road of the village."), "FF-327"


def lift(t: Table, seat: int, choice: Any) -> Why | None:
    """FF-88, FF-391."""
    if t.excommunicated != NO_LORD and not can_lift(t):
        return N_("An excommunication is not lifted in the round in which it was pronounced."), "FF-391"
    return N_("There is no excommunication for you to lift."), "FF-88"


PLANS: dict[type, Callable[[Table, int, Any], Why | None]] = {
    choices.Propose: propose,
    choices.Stand: stand,
    choices.Vote: vote,
    choices.DrawCharacter: draw,
    choices.DrawEvent: draw,
    choices.PlayLord: play_lord,
    choices.PlayWeather: weather,
    choices.TitheAsBishop: tax,
    choices.TitheAsCardinal: tax,
    choices.TitheAsPope: tax,
    choices.Taille: tax,
    choices.PlayDarc: surprise,
    choices.PlayCardinal: surprise,
    choices.Assassinate: surprise,
    choices.PlayJustice: surprise,
    choices.PlayRevolt: revolt,
    choices.LiftExcommunication: lift,
    choices.GiveMoney: give,
    choices.OfferTo: offer,
    choices.OpenEmbassy: embassy,
    choices.Cede: cede,
}
