"""What a seat may see. None is a spectator, who sees what is public."""

from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.charity import is_brown
from oyez.games.medieval_academy.content import CONTENT, TINCTURES
from oyez.games.medieval_academy.content_kinds import BOARD_IDS, COLOUR_IDS
from oyez.games.medieval_academy.draft import kept_cards
from oyez.games.medieval_academy.figures import (
    CARD_BOARDS,
    CARD_IDS,
    CARD_VALUE,
    IS_POSITIVE,
    NUMERALS,
    PASSES,
    ROUNDS,
    SCROLL_SIDE_SHIELDS,
    SCROLL_SQUARES,
    SHIELD_COLOUR,
    SHIELD_COLOURS,
    SHIELD_IDS,
    SHIELD_VALUE,
    SQUARE_SHIELDS,
)
from oyez.games.medieval_academy.forecast import landing, value_of
from oyez.games.medieval_academy.imagination import seen_cards
from oyez.games.medieval_academy.outcome import neutral_score
from oyez.games.medieval_academy.points import sheet_line
from oyez.games.medieval_academy.queries import chooser, laps_of, packet_of, score, square_of, squires_of
from oyez.games.medieval_academy.sight_boards import view_of_board
from oyez.games.medieval_academy.sight_scoring import view_of_scoring
from oyez.games.medieval_academy.sight_shapes import (
    ExchangeSeen,
    PlayedCard,
    PreviewSeen,
    ScrollSeen,
    Seen,
    SheetLine,
    SlotSeen,
    SquireSeen,
)
from oyez.games.medieval_academy.table import (
    BOARDS,
    DRAFTING,
    KINGS_SERVICE,
    NO_BOARD,
    NO_CARD,
    NO_COLOUR,
    PLAYING,
    Table,
)

PHASES = ("set-up", "deal", "draft", "play", "scoring", "return", "excalibur")


def view(t: Table, seat: int | None) -> Seen:
    """All that a page, a terminal or an honest bot gets."""
    seen: Seen = {
        "seat": seat,
        "mode": mode(t),
        "options": {name: getattr(t.options, name) for name in t.options.__struct_fields__},
        "round": t.round,
        "rounds": ROUNDS,
        "numeral": NUMERALS[t.round],
        "phase": "over" if t.is_over else PHASES[t.phase],
        "fayot": t.fayot,
        "colours": [COLOUR_IDS[colour] if colour >= 0 else None for colour in t.seat_colour],
        "tinctures": tinctures_of(t),
        "squires": [view_of_squire(t, squire, seat) for squire in range(t.squires)],
    }
    if t.round:
        seen |= view_of_round(t, seat)
    return seen


def tinctures_of(t: Table) -> list[str | None]:
    """By seat; the neutral squire's comes last."""
    found = [tincture_of(t, seat) for seat in range(t.seats)]
    return found if t.neutral == NOBODY else [*found, TINCTURES[t.colour[t.neutral]]]


def tincture_of(t: Table, seat: int) -> str | None:
    """The colour that a seat has chosen; in Lancelot that of its first squire."""
    squires = squires_of(t, seat)
    colour = t.colour[squires[0]] if squires else t.seat_colour[seat]
    return TINCTURES[colour] if colour != NO_COLOUR else None


def mode(t: Table) -> str:
    """Two players play Karadoc or Lancelot."""
    if t.seats > 2:
        return "standard"
    return "lancelot" if t.is_lancelot else "karadoc"


def view_of_round(t: Table, seat: int | None) -> Seen:
    """What lies in the middle of the table."""
    return {
        "passing": "" if t.is_lancelot else "left" if PASSES[t.round] == 1 else "right",
        "order": t.order[:],
        "active": None if t.active == NOBODY else t.active,
        "boards": [view_of_board(t, board) for board in range(BOARDS)],
        "noted": t.noted[:],
        "bonus_steps": t.bonus_steps,
        "drawn": None if t.drawn == NO_CARD else CARD_IDS[t.drawn],
        "cup": t.cup,
        "scrolls": view_of_scrolls(t),
        "codex": view_of_codex(t, seat),
        "exchange": view_of_exchange(t, seat),
        "dealt": view_of_deal(t, seat),
        "piles": [[named(pile) for pile in t.piles[2 * other : 2 * other + 2]] for other in range(len(t.piles) // 2)],
        "pools": pools(t),
        "seen": named(seen_cards(t, seat)) if seat is not None else [],
        "previews": previews(t, seat),
        "neutral_score": neutral_score(t) if t.is_over else None,
        "sheet": view_of_sheet(t) if t.is_over else [],
        "last_scoring": view_of_scoring(t),
    }


def view_of_sheet(t: Table) -> list[SheetLine]:
    """Where the game was won: each squire's points by board and round. MA-190: the neutral squire's may be left out."""
    shown = [squire for squire in range(t.squires) if squire != t.neutral or t.options.show_neutral_score]
    return [
        {
            "board": BOARD_IDS[board],
            "points": {
                COLOUR_IDS[t.colour[squire]]: [
                    t.sheet[sheet_line(t, number, board) + squire] for number in range(1, ROUNDS + 1)
                ]
                for squire in shown
            },
        }
        for board in range(BOARDS)
    ]


def named(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


# --- squires ---


def view_of_squire(t: Table, squire: int, seat: int | None) -> SquireSeen:
    """MA-54, MA-159: of others' shields number and colours; hands and kept cards are their owner's only."""
    is_mine = seat is not None and t.owner[squire] == seat
    seen: SquireSeen = {
        "squire": squire,
        "colour": COLOUR_IDS[t.colour[squire]],
        "owner": None if t.owner[squire] == NOBODY else t.owner[squire],
        "cards": cards_in_hand(t, squire),
        "played": view_of_played(t, squire),
        "shields": {colour: count_shields(t, squire, colour) for colour in SHIELD_COLOURS},
        "bonus": t.bonus[squire],
        "bet": None if not t.bets or t.bets[squire] == NO_BOARD else BOARD_IDS[t.bets[squire]],
        "spare_pawns": spare_pawns(t, squire),
    }
    if is_mine:
        seen["hand"] = named(hand_of(t, squire))
        seen["kept"] = named(kept_cards(t)[squire]) if t.packets and not t.is_lancelot else []
    if is_mine or t.options.open_shields or t.is_over:  # MA-54, MA-159, MA-160
        seen["shield_values"] = [SHIELD_IDS[shield] for shield in sorted(t.shields[squire])]
        if squire != t.neutral or not t.is_over or t.options.show_neutral_score:
            seen["score"] = score(t, squire)
    return seen


def hand_of(t: Table, squire: int) -> list[int]:
    """The packet in hand during the draft, else the cards to play."""
    if t.packets and not t.is_lancelot:
        return t.packets[packet_of(t, squire)]
    return t.hands[squire] if t.hands else []


def cards_in_hand(t: Table, squire: int) -> int:
    return len(hand_of(t, squire))


def view_of_played(t: Table, squire: int) -> list[PlayedCard]:
    """MA-23: face up, for the whole round."""
    if not t.played:
        return []
    return [
        {"card": CARD_IDS[card], "value": CARD_VALUE[card], "board": BOARD_IDS[board]}
        for card, board in zip(t.played[squire], t.played_on[squire], strict=True)
    ]


def count_shields(t: Table, squire: int, colour: str) -> int:
    return sum([SHIELD_COLOUR[shield] == colour for shield in t.shields[squire]])


def spare_pawns(t: Table, squire: int) -> int:
    """MA-08, MA-36, MA-98: three, less one for each lap and one beside the Challenge card."""
    laps = sum([laps_of(board, t.progress[board][squire]) for board in range(BOARDS)])
    return max(CONTENT.totals.pawns_spare - t.options.variant_gallantry - laps, 0)


# --- cards ---


def view_of_deal(t: Table, seat: int | None) -> list[str]:
    """MA-146: in Lancelot one sees one's own six cards until the piles are shown."""
    return named(t.packets[seat]) if t.is_lancelot and t.packets and seat is not None else []


def pools(t: Table) -> list[list[str]]:
    """Lancelot: by seat, the cards not yet played are public, whichever squire they are for (MA-148)."""
    if not t.is_lancelot:
        return []
    if t.pools:
        return [named(pool) for pool in t.pools]
    hands = [[card for squire in squires_of(t, seat) for card in t.hands[squire]] for seat in range(t.seats)]
    return [named(sorted(hand)) for hand in hands]


def previews(t: Table, seat: int | None) -> list[PreviewSeen]:
    """Where one's pawn would land: for each card in hand, or on each board for a bonus move."""
    if seat is None or t.is_over:
        return []
    if t.phase == DRAFTING and not t.is_lancelot and t.packets:
        squire = squires_of(t, seat)[0]
        return [landing_of(t, squire, card, board) for card, board in tracks_of(hand_of(t, squire))]
    if t.active == NOBODY or chooser(t, t.active) != seat:
        return []
    if t.bonus_steps:
        return [preview(t, t.active, board, t.bonus_steps, NO_CARD) for board in range(BOARDS)]
    if t.phase != PLAYING:
        return []
    cards = [t.drawn] if t.active == t.neutral else t.hands[t.active]
    return [landing_of(t, t.active, card, board) for card, board in tracks_of(cards)]


def tracks_of(cards: list[int]) -> list[tuple[int, int]]:
    """Each kind of card once, with each of its tracks."""
    return [(card, board) for card in dict.fromkeys(cards) if card != NO_CARD for board in CARD_BOARDS[card]]


def landing_of(t: Table, squire: int, card: int, board: int) -> PreviewSeen:
    return preview(t, squire, board, CARD_VALUE[card], card)


def preview(t: Table, squire: int, board: int, steps: int, card: int) -> PreviewSeen:
    progress, place = landing(t, squire, board, steps)
    shields = SCROLL_SIDE_SHIELDS if t.options.variant_kings_service else SQUARE_SHIELDS
    return {
        "card": None if card == NO_CARD else CARD_IDS[card],
        "board": BOARD_IDS[board],
        "square": square_of(board, progress),
        "laps": laps_of(board, progress),
        "place": place,
        "points": value_of(shields[progress]) if board == KINGS_SERVICE else 0,
    }


# --- variants ---


def view_of_scrolls(t: Table) -> list[ScrollSeen]:
    if not t.options.variant_kings_service:
        return []
    return [
        {"square": square, "owner": None if owner == NOBODY else owner, "this_round": taken == t.round}
        for square, owner, taken in zip(SCROLL_SQUARES, t.scroll_owner, t.scroll_round, strict=True)
    ]


def view_of_codex(t: Table, seat: int | None) -> list[SlotSeen]:
    """MA-107, MA-175: the value of a slot only for those who have looked at it; who looked is public."""
    slots: list[SlotSeen] = []
    for slot, shield in enumerate(t.codex):
        looked = [other for other in range(t.seats) if t.codex_known[other] >> slot & 1]
        taker = t.codex_taker[slot]
        value = SHIELD_VALUE[shield] if seat in looked else None
        slots.append({"taken_by": None if taker == NOBODY else taker, "looked_by": looked, "value": value})
    return slots


def view_of_exchange(t: Table, seat: int | None) -> ExchangeSeen | None:
    """MA-132, MA-189: the chooser sees the target's positive shields, and the brown ones of the neutral giver."""
    if t.giver == NOBODY:
        return None
    seen: ExchangeSeen = {"giver": t.giver, "target": t.target}
    if seat is not None and seat == chooser(t, t.giver):
        seen["positive"] = [SHIELD_IDS[shield] for shield in sorted(t.shields[t.target]) if IS_POSITIVE[shield]]
        seen["brown"] = [SHIELD_IDS[shield] for shield in sorted(t.shields[t.giver]) if is_brown(shield)]
    return seen
