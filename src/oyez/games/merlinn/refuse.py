"""Why an answer is illegal, in words that a player understands, with the rule that forbids it."""

from oyez.engine.asking import Answer, Question
from oyez.engine.errors import IllegalAnswer
from oyez.engine.words import N_
from oyez.games.merlinn import choices as c
from oyez.games.merlinn.content import (
    FURNITURE,
    MOST_FURNITURE,
    QUESTS,
    SMALL,
)
from oyez.games.merlinn.queries import ability, has_a_card_to_draw
from oyez.games.merlinn.table import (
    MOVED,
    NO_MALICE,
    SLOTS,
    TABLES,
    Table,
)
from oyez.games.merlinn.triggers import is_available

Refusal = tuple[str, str]  # the sentence and its rule


def refuse(t: Table, question: Question, answer: Answer) -> IllegalAnswer | None:
    """The reason, where there is a better one than «not among those offered»."""
    found = reason(t, question, answer)
    return IllegalAnswer(found[0], rule=found[1]) if found else None


def reason(t: Table, question: Question, answer: Answer) -> Refusal | None:
    seat = question.seat
    if question.decision == "service_action":
        return why_not_in_service(t, seat, answer)
    match answer:
        case c.DoQuest(quest):
            return why_not_quest(t, seat, quest)
        case c.Sit(owner, table):
            return why_not_there(t, owner, table)
        case c.Take(kind, table):
            if kind in (0, 1, 2) and not t.reserve[kind]:
                return N_("The reserve has no such Adventurer left."), "MI-09"
            return why_not_there(t, seat, table)
        case c.Move(_, _, to):
            return why_not_there(t, seat, to)
        case c.Furniture(place, _):
            return why_not_this_furniture(t, seat, place)
    return None


def why_not_there(t: Table, seat: int, table: int) -> Refusal | None:
    """A chair that is not free."""
    if not 0 <= seat < t.taverns or not 0 <= table < TABLES:
        return N_("There is no such table."), "MI-60"
    if not t.chairs[seat][table]:
        return N_("No table stands there."), "MI-60"
    if not t.free[seat][table]:
        return N_("Every chair of that table is taken."), "MI-62"
    return None


def why_not_quest(t: Table, seat: int, quest: int) -> Refusal:
    """A Quest that is not there, or without the Adventurers it requires."""
    if quest not in t.quests and quest not in t.hand_quests[seat]:
        return N_("That Quest is neither among the common ones nor in your hand."), "MI-114"
    rule = {"same_table": "MI-117", "different_tables": "MI-118", "free": "MI-116"}[QUESTS[quest].arrangement]
    return N_("You do not have the standing Adventurers that this Quest requires, seated as it says."), rule


# --- the actions of a service ---


def why_not_in_service(t: Table, seat: int, answer: Answer) -> Refusal | None:
    match answer:
        case c.PlayCard(card):
            return why_not_play(t, seat, card)
        case c.BuyEvent() | c.BuySlot() | c.BuyUpgrade() | c.BuyFurniture():
            return why_not_buy(t, seat, answer)
        case c.MaliceMove() | c.MaliceStandUp() | c.MaliceDraw() | c.MaliceExtra() | c.MaliceExclusive():
            return why_not_malice(t, seat, answer)
        case c.UseAbility():
            if is_available(ability(t, seat), "free", 0):
                return N_("You have used your Guild’s ability today."), "MI-95"
            return N_("Your Guild’s ability is not a free action: it works by itself."), "MI-96"
        case c.UseFurniture(tile):
            if tile in t.furniture[seat] and FURNITURE[tile].trigger.when == "free":
                return N_("You have used this Furniture today."), "MI-95"
            return N_("You have no such Furniture to use."), "MI-94"
        case c.EndService():
            return N_("You must play a card before you end the service."), "MI-69"
    return None


def why_not_play(t: Table, seat: int, card: int) -> Refusal:
    if card not in t.hands[seat]:
        return N_("You do not hold that card."), "MI-68"
    return N_("You have played your card of this service, and have no extra card to play."), "MI-69"


def why_not_buy(t: Table, seat: int, answer: Answer) -> Refusal | None:
    """MI-75 first, then the price, then what stands in the way."""
    if not t.purchases:
        return N_("You have made your purchase of this service."), "MI-75"
    match answer:
        case c.BuyEvent(place, card):
            if not 0 <= place < len(t.market) or t.market[place] != card:
                return N_("That card is not at that place of the Market."), "MI-76"
            return N_("You do not have the Mana to pay for that card."), "MI-08"
        case c.BuyFurniture(place, _):
            return why_not_this_furniture(t, seat, place)
        case c.BuySlot(table):
            if not 0 <= table < SLOTS or t.chairs[seat][table]:
                return N_("A table stands on that slot already."), "MI-77"
            return N_("You do not have the Gold to pay for that slot."), "MI-08"
        case c.BuyUpgrade(table):
            if not 0 <= table < SLOTS or t.chairs[seat][table] != SMALL:
                return N_("There is no small table there to upgrade."), "MI-81"
            return N_("You do not have the Gold to pay for an upgrade."), "MI-08"
    return None


def why_not_this_furniture(t: Table, seat: int, place: int) -> Refusal:
    if not 0 <= place < len(t.furniture_market) or t.furniture_market[place] < 0:
        return N_("There is no Furniture at that place of the Market."), "MI-82"
    tile = t.furniture_market[place]
    if len(t.furniture[seat]) >= MOST_FURNITURE:
        return N_("Your four furniture places are taken."), "MI-83"
    if tile in t.furniture[seat]:
        return N_("You have that Furniture already."), "MI-83"
    return N_("You do not have the Gold to pay for that Furniture."), "MI-08"


def why_not_malice(t: Table, seat: int, answer: Answer) -> Refusal:
    """MI-87: one type per service; MI-08: paid in full; MI-93: and it must be able to do something."""
    repeated = t.malice == MOVED and isinstance(answer, c.MaliceMove)  # MI-88: as often as it is paid for
    if t.malice != NO_MALICE and not repeated:
        return N_("You have done your type of Malice action in this service."), "MI-87"
    is_useful, why, rule = {
        c.MaliceMove: (any(t.standing[seat]), N_("You have no standing Adventurer to move."), "MI-93"),
        c.MaliceStandUp: (any(t.lying[seat]), N_("None of your Adventurers lies down."), "MI-93"),
        c.MaliceDraw: (has_a_card_to_draw(t, seat), N_("You have no card left to draw."), "MI-93"),
        c.MaliceExtra: (bool(t.hands[seat]), N_("You have no card in hand to play."), "MI-93"),
        c.MaliceExclusive: (
            not t.exclusive_used[seat],
            N_("You have used your exclusive action in this game."),
            "MI-92",
        ),
    }[type(answer)]
    if not is_useful:
        return why, rule
    return N_("You do not have the Malice to pay for that action."), "MI-08"
