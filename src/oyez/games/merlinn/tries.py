"""What touching a piece would mean, whether or not the rules allow it now: so that they can say why not."""

from collections.abc import Sequence

from oyez.engine.asking import Answer, OneOf, Question
from oyez.games.merlinn import choices as c
from oyez.games.merlinn.content import CARDS, FURNITURE, QUESTS
from oyez.games.merlinn.table import Table

MALICE: dict[str, Answer] = {
    "malice-move": c.MaliceMove(),
    "malice-stand-up": c.MaliceStandUp(),
    "malice-draw": c.MaliceDraw(),
    "malice-extra": c.MaliceExtra(),
    "malice-exclusive": c.MaliceExclusive(),
    "malice-ability": c.UseAbility(),
}


def tries(t: Table, question: Question, piece: str) -> Sequence[Answer]:
    """The answers that one would expect of the piece."""
    if question.decision == "service_action":
        return in_service(t, question.seat, piece)
    match question.decision, piece.split("-"):
        case "quest_action", ["quest", name]:
            return [c.DoQuest(number) for number, quest in enumerate(QUESTS) if quest.id == name]
        case "furniture_pick", ["shop", place]:
            return [c.Furniture(int(place), t.furniture_market[int(place)])]
        case _, ["table", owner, table]:
            return at_table(question, int(owner), int(table))
    return []


def in_service(t: Table, seat: int, piece: str) -> Sequence[Answer]:
    """What a service lets one do: cards, purchases, Malice."""
    if piece in MALICE:
        return [MALICE[piece]]
    match piece.split("-"):
        case ["hand", name]:
            return [c.PlayCard(card) for card in t.hands[seat] if CARDS[card].id == name][:1]
        case ["market", place]:
            return [c.BuyEvent(int(place), t.market[int(place)])]
        case ["shop", place]:
            return [c.BuyFurniture(int(place), t.furniture_market[int(place)])]
        case ["tile", owner, name] if int(owner) == seat:
            return [c.UseFurniture(tile) for tile in t.furniture[seat] if FURNITURE[tile].id == name]
        case ["table", owner, table] if int(owner) == seat:
            return [c.BuyUpgrade(int(table)) if t.chairs[seat][int(table)] else c.BuySlot(int(table))]
    return []


def at_table(question: Question, owner: int, table: int) -> Sequence[Answer]:
    """Where an Adventurer is to be seated."""
    offered = question.choices if isinstance(question, OneOf) else ()
    if any([isinstance(choice, c.Sit) for choice in offered]):
        return [c.Sit(owner, table)]
    taken = [choice.kind for choice in offered if isinstance(choice, c.Take)]
    return [c.Take(kind, table) for kind in taken[:1] if owner == question.seat]
