"""Phase III: Quests (MI-114 to MI-123, MI-222, MI-223)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, always, ask
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.games.merlinn.choices import Adventurer, DoQuest
from oyez.games.merlinn.content import QUESTS, QuestCard
from oyez.games.merlinn.effects import PASS, steps_of
from oyez.games.merlinn.parties import can_be_sent, next_members
from oyez.games.merlinn.priorities import priority
from oyez.games.merlinn.queries import ADVENTURERS, is_tavernier, standing_count, turn_order
from oyez.games.merlinn.table import ANY, KINDS, NOTHING, ROOM, Table
from oyez.games.merlinn.tavern import return_to_reserve
from oyez.games.merlinn.triggers import trigger
from oyez.kit.pools import pool

DO_QUESTS = pool(DoQuest, len(QUESTS))


@rule
def quests(t: Table) -> None:
    """MI-115: the seats in turn order, each until it stops."""
    then(t, *[tavernier_quests(seat) if is_tavernier(t, seat) else quest_action(seat) for seat in turn_order(t)])


@rule
def quest_action(t: Table, seat: int) -> Asking:
    """MI-114, MI-121: one of the common Quests or of one's own, or stop. Whoever holds Quests is always asked: whether
    they can be done is secret. MI-222: then again, with a Quest drawn meanwhile.
    """
    question = ask(seat, "quest_action", quest_choices(t, seat))
    choice = yield from always(question) if t.hand_quests[seat] else question
    if not isinstance(choice, DoQuest):
        return
    if choice.quest in t.hand_quests[seat]:
        t.hand_quests[seat].remove(choice.quest)
        t.questing = choice.quest
    then(t, send_party(seat, choice.quest), quest_action(seat))


def quest_choices(t: Table, seat: int) -> list[Choice]:
    """The Quests for which the Adventurers are there, whatever the reward (MI-122), and stopping."""
    standing = t.standing[seat]
    choices: list[Choice] = [
        DO_QUESTS[quest] for quest in t.quests + t.hand_quests[seat] if can_be_sent(standing, QUESTS[quest])
    ]
    choices.append(PASS)
    return choices


@rule
def send_party(t: Table, seat: int, quest: int) -> Asking:
    """MI-116: choose the Adventurers, return them at once, take the rewards."""
    card = QUESTS[quest]
    party: list[Adventurer] = []
    for _ in card.wanted:
        members = next_members(t, seat, card, party)
        party.append((yield from ask(seat, "quest_pick", members, quest)))
    complete(t, seat, quest, party)


def complete(t: Table, seat: int, quest: int, party: list[Adventurer]) -> None:
    """MI-116, MI-120: the party leaves; MI-243: triggers come after the rewards of each Quest."""
    for one in party:
        return_to_reserve(t, seat, one.kind, one.table)
    tell(t, "MI-116", "quest_done", seat, quest, [one.kind for one in party])
    then(t, *steps_of(seat, QUESTS[quest].reward), discard_quest(), trigger(seat, "quest_done"))


@rule
def discard_quest(t: Table) -> None:
    """MI-121: a completed hand Quest is discarded; the common ones stay."""
    if t.questing != NOTHING:
        t.quest_discard.append(t.questing)
        t.questing = NOTHING


@rule
def tavernier_quests(t: Table, seat: int) -> None:
    """MI-165: while it can, the common Quest with the most prestige; MI-151: no table binds it."""
    counts = [standing_count(t, seat, kind) for kind in range(KINDS)]
    feasible = [quest for quest in t.quests if has_enough(counts, QUESTS[quest])]
    if not feasible:
        return
    best = min(feasible, key=quest_rank)
    then(t, tavernier_quests(seat))
    complete(t, seat, best, [ADVENTURERS[seat][ROOM * KINDS + kind] for kind in tavernier_party(t, seat, QUESTS[best])])


def has_enough(counts: list[int], card: QuestCard) -> bool:
    return sum(counts) >= card.sent and all([counts[kind] >= card.need[kind] for kind in range(KINDS)])


def quest_rank(quest: int) -> tuple[int, int, int]:
    """MI-165, MI-229: prestige, then resource units, then fewest Adventurers; leftmost on a tie."""
    card = QUESTS[quest]
    return -card.prestige, -card.resources, card.sent


def tavernier_party(t: Table, seat: int, card: QuestCard) -> list[int]:
    """MI-230: the named types first, then the last type of its order that it still has standing."""
    party = [kind for kind in range(KINDS) for _ in range(card.need[kind])]
    for _ in range(card.need[ANY]):
        left = [kind for kind in priority(t, seat) if standing_count(t, seat, kind) > party.count(kind)]
        party.append(left[-1])
    return party
