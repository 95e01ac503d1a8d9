"""What somebody who only hears the table may ask for: what each card does, what the deck holds, the whole discard."""

from oyez.engine.words import N_, Speaker
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.sight import View
from oyez.kit.told import counted, labelled


def details(view: View, speaker: Speaker) -> list[str]:
    """A line for each type of the deck, then the discard and how many guilds win."""
    lines = [_type_line(name, copies, view["unseen"][name], speaker) for name, copies in view["copies"].items()]
    discard = ", ".join(_name(name, speaker) for name in view["discard"]) or speaker.label("empty")
    lines.append(f"{labelled('in the discard', speaker)}{discard}.")
    lines.append(f"{labelled('guilds to win', speaker)}{view['guilds_to_win']}.")
    return lines


def _type_line(name: str, copies: int, unseen: int, speaker: Speaker) -> str:
    """Knight (8 in the deck, 6 still unseen): Name a player and a card type …"""
    copies_said = counted(N_("{count} in the deck"), copies, speaker)
    unseen_said = counted(N_("{count} still unseen"), unseen, speaker)
    title = f"{_name(name, speaker)} ({copies_said}, {unseen_said})"
    return f"{speaker.before(title)}{speaker.label(f'power {name}')}"


def _name(name: str, speaker: Speaker) -> str:
    return speaker.name("kind", CARD_IDS.index(name))
