"""What goes without saying: at which of several tables that are alike, and to stop where all see that no Quest can be
done. And what may be let be: to react."""

from typing import Final

from oyez.engine.asking import Answer, OneOf, Question
from oyez.engine.choices import Choice
from oyez.engine.words import N_
from oyez.games.merlinn.choices import Adventurer, Sit, Take
from oyez.games.merlinn.content import QUESTS
from oyez.games.merlinn.parties import can_be_sent
from oyez.games.merlinn.table import KINDS, Table

# Each asks about a Tavern once, before anybody has got up there.
ABOUT_TABLES: Final = ("seat_setup", "take_adventurer", "lay_one_down", "steal_one", "give_one")
REACTION: Final = {"reaction": N_("When you have been harmed")}


def windows(t: Table) -> dict[str, str]:
    """MI-98: with the variant, whoever has been harmed may react."""
    return REACTION if t.options.reactions else {}


def routine(t: Table, question: Question) -> Answer | None:
    """MI-61, MI-27: where all answers differ by nothing but tables that hold the same, the first of them."""
    if not isinstance(question, OneOf):
        return None
    if question.decision == "quest_action":
        return None if could_do_a_quest(t.standing[question.seat]) else question.choices[0]
    if t.agenda[-1][0] not in ABOUT_TABLES:
        return None
    kinds = [_as_seen(t, question.seat, choice) for choice in question.choices]
    return question.choices[0] if kinds[0] and kinds.count(kinds[0]) == len(kinds) else None


def could_do_a_quest(standing: list[int]) -> bool:
    """MI-121: one of all that there are. Where not, whoever is not asked tells nothing of the Quests in hand."""
    return any([can_be_sent(standing, quest) for quest in QUESTS])


def _as_seen(t: Table, seat: int, choice: Choice) -> tuple[object, ...]:
    """Who, and at a table of which look; nothing for an answer that names no table."""
    match choice:
        case Take(kind, table):
            return kind, *_look_of(t, seat, table)
        case Sit(owner, table):
            return owner, *_look_of(t, owner, table)
        case Adventurer(owner, table, kind):
            return owner, kind, *_look_of(t, owner, table)
        case _:
            return ()


def _look_of(t: Table, seat: int, table: int) -> tuple[object, ...]:
    """Its chairs, and who stands and lies there."""
    places = slice(table * KINDS, table * KINDS + KINDS)
    return t.chairs[seat][table], tuple(t.standing[seat][places]), tuple(t.lying[seat][places])
