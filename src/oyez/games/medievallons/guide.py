"""What the table tells of itself: the turn, what can be done, what each piece is."""

from typing import Any

from oyez.engine.guide import Phase, Thing
from oyez.engine.words import N_, Speaker
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    Copy,
    GiveTwo,
    Keep,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.content_kinds import CARD_IDS

DEEDS: dict[Any, str] = {
    PlayCard: N_("Play a card"),
    ReinforceGuild: N_("Reinforce a guild"),
    UseGuild: N_("Use a guild"),
    Member: N_("Touch a card of an opponent’s guild"),
    AskFor: N_("Ask an opponent for a card"),
    Keep: N_("Keep one card, discard the others"),
    Player: N_("Choose an opponent"),
    GiveTwo: N_("Give two cards"),
    Card: N_("Choose a card"),
    Copy: N_("Copy a power"),
}


def phases(view: Any, words: Speaker) -> list[Phase]:
    """MV-13, MV-15: the draw asks nothing, so a question belongs to the action."""
    is_over = bool(view["ended_by"])
    return [
        Phase("card-play", words.label("one action"), words.label("about one action"), not is_over),
        Phase("card-draw", words.label("then draw"), words.label("about then draw")),
    ]


def hand_of(rest: list[str], view: Any) -> tuple[int, int]:
    seat = int(rest[0])
    return seat, view["players"][seat]["cards"]


def player(rest: list[str], view: Any) -> tuple[int, int, int, int]:
    seat, cards = hand_of(rest, view)
    return seat, cards, len(view["players"][seat]["guilds"]), view["guilds_to_win"]


def card(rest: list[str], view: Any) -> tuple[int, str]:
    return CARD_IDS.index(rest[-1]), f"power {rest[-1]}"


THINGS = {
    "player": Thing(
        "{who}",
        "MV-103",
        N_("{cards} {cards|card|cards} in hand; {guilds} {guilds|guild|guilds} of {most}."),
        "who:seat cards guilds most",
        player,
    ),
    "hand-of": Thing(
        N_("Hand of {who}"), "MV-07", N_("{count} {count|card|cards}, known to nobody else."), "who:seat count", hand_of
    ),
    "hand": Thing("{card}", "MV-21", "{power}", "card:kind power:label", card),
    "power": Thing("{card}", "MV-87", "{power}", "card:kind power:label", card),
    "member": Thing("{card}", "MV-39", "{power}", "card:kind power:label", card),
    "free": Thing(N_("Place for a guild"), "MV-26"),
    "pile": Thing(
        N_("Draw pile"),
        "MV-96",
        N_("{count} {count|card|cards} left."),
        "count",
        lambda rest, view: (view["pile"],),
    ),
    "in-play": Thing(N_("Card in play"), "MV-20"),
    "discard": Thing(
        N_("Discard"),
        "MV-98",
        N_("{count} {count|card|cards}, face up."),
        "count",
        lambda rest, view: (len(view["discard"]),),
    ),
}
