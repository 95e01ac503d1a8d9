"""What is said of cards, tiles and boards: the shapes of what codex.py tells terminals and pages."""

from typing import TypedDict


class CardFacts(TypedDict):
    """An Event card with both its halves."""

    title: str
    cost: int
    prestige: int
    play: str
    discard: str
    colour: str
    icon: str
    band: str
    gains: str
    brief: str
    in_short: str
    foot: str


class TileFacts(TypedDict):
    """A Furniture: when it works and what it does."""

    title: str
    cost: int
    prestige: int
    when: str
    uses: int
    text: str
    trigger: str
    icon: str
    gains: str
    brief: str
    in_short: str


class QuestFacts(TypedDict):
    """A Quest: its party, where that stands, and the reward."""

    title: str
    party: str
    reward: str
    party_brief: str
    party_icons: str
    where: str
    gains: str
    brief: str
    in_short: str


class ChallengeFacts(TypedDict):
    """A Challenge: what is compared, and the reward for each neighbour beaten."""

    title: str
    compare: str
    kind: str
    reward: str
    gains: str
    brief: str


class GuildFacts(TypedDict):
    """A Tavern board: ability, exclusive action, and what the Malice actions cost."""

    title: str
    tavern: str
    ability: str
    ability_when: str
    ability_text: str
    exclusive: str
    exclusive_text: str
    costs: dict[str, int]
    stand_up_n: int
    ability_trigger: str
    ability_brief: str
    exclusive_brief: str
