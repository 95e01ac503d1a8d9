"""Médiévallons: counts by type, as on the table."""

from oyez.games.medievallons import choices as c
from oyez.games.medievallons.content import DECKS, MAX_ROUNDS
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.table import Options
from oyez.research.codes import Domain, domain_of
from oyez.research.coding import Declaration
from oyez.research.parts import Counts, Each, Fields, Flag, Made, Maybe, Name, Number, Row, Seat, View


def declare(seats: int, options: Options) -> Declaration:
    deck = DECKS[options.deck_preset]
    copies = max([deck.count(card) for card in set(deck)])
    player, card = Domain("seat", 0, seats - 1), domain_of("card", CARD_IDS)
    guild, amount = Domain("guild", 0, options.guilds_to_win - 1), Domain("amount", 0, copies)
    return Declaration(
        view=_view(seats, options, len(deck), copies),
        kinds={
            c.PlayCard: {"card": card},
            c.LayGuild: {"card": card, "cards": amount, "jesters": amount},
            c.ReinforceGuild: {"guild": guild, "card": card, "cards": amount, "jesters": amount},
            c.UseGuild: {"guild": guild},
            c.Member: {"owner": player, "guild": guild, "card": card},
            c.AskFor: {"player": player, "card": card},
            c.Keep: {"kept": card, "first": card, "top": card},
            c.Player: {"player": player},
            c.GiveTwo: {"first": card, "second": card},
            c.Card: {"card": card},  # whose hand it is from is in the question
            c.Copy: {"card": card},
        },
    )


def _view(seats: int, options: Options, cards: int, copies: int) -> Fields:
    counts = Counts(CARD_IDS, copies)
    guild = Fields({"type": Name(CARD_IDS), "members": counts})
    player = Fields(
        {"cards": Number(0, cards), "guilds": Row(options.guilds_to_win, guild), "hand": Maybe(counts)},
        left_out={"seat": "its place in the list"},
    )
    return Fields(
        {
            "seat": Seat(seats),
            "active": Seat(seats),
            "round": Number(1, MAX_ROUNDS),
            "wins": Each(seats, Number(0, MAX_ROUNDS)),
            "pile": Number(0, cards),
            "end_card": Name(("yellow", "red")),
            "discard": Counts(CARD_IDS, copies),
            "discard_top": Made(_discard_top, Name(CARD_IDS), "the card that lies on top"),
            "in_play": Name(CARD_IDS),
            "players": Each(seats, player),
            "looking_at": Made(_looking_at, Number(0, 3), "how many cards the Magician has drawn"),
            "looking": Made(_looking, Counts(CARD_IDS, 3), "… and which, for who drew them"),
            "watched": Seat(seats),
            "unseen": counts,
            "match": Flag(),
        },
        left_out={
            "turn": "it counts on without an end",
            "ended_by": "there is nothing to decide then",
            "guilds_to_win": "an option",
            "copies": "the deck is an option",
        },
    )


def _discard_top(view: View) -> str | None:
    return view["discard"][-1] if view["discard"] else None


def _looking(view: View) -> list[str]:
    return view["looking"] if isinstance(view["looking"], list) else []


def _looking_at(view: View) -> int:
    return len(view["looking"]) if isinstance(view["looking"], list) else int(view["looking"])
