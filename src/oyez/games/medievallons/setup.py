"""Dealing, the end of a round, and the match of two players."""

from oyez.engine.agenda import end_game, rule, then
from oyez.engine.chance import Chance
from oyez.engine.events import reveal, tell
from oyez.engine.table import NOBODY
from oyez.games.medievallons.content import DECKS, MAX_ROUNDS, WINS_NEEDED
from oyez.games.medievallons.memory import forget_all
from oyez.games.medievallons.outcome import is_match, round_places
from oyez.games.medievallons.queries import cards_in, rank
from oyez.games.medievallons.table import NO_CARD, TYPES, Options, Table
from oyez.games.medievallons.turn import begin_turn
from oyez.kit.seats import check_first_player


def setup(seats: int, options: Options, chance: Chance) -> Table:
    """A table for so many players; the first step deals."""
    t = Table(seats=seats, options=options, chance=chance, wins=[0] * seats)
    then(t, deal())
    return t


def check_options(seats: int, options: Options) -> None:
    """MV-09: a fixed first player must sit at the table."""
    check_first_player(options.first_player, seats)


@rule
def deal(t: Table) -> None:
    """MV-04 to MV-09: shuffle, deal, turn up the first discard, choose who begins."""
    t.pile = DECKS[t.options.deck_preset][:]
    t.chance.shuffle(t.pile)
    t.end_card_red = starts_red(t)
    t.hands = [[0] * TYPES for _ in range(t.seats)]
    forget_all(t)
    t.guilds = [[] for _ in range(t.seats)]
    t.in_play = NO_CARD
    t.looking.clear()
    t.watched = NOBODY
    t.ended_by = ""
    t.winner_by_guild = NOBODY
    for _ in range(t.options.hand_size):
        for hand in t.hands:
            hand[t.pile.pop()] += 1
    t.discard = [t.pile.pop()]
    first = t.options.first_player
    if first == NOBODY:
        first = t.chance.below(t.seats)
    if is_match(t):
        tell(t, "MV-112", "round_begins", t.round, 0, t.wins[0], 1, t.wins[1])
    tell(t, "MV-07", "dealt", t.options.hand_size, t.round, t.discard[0])
    tell(t, "MV-09", "begins", first)
    then(t, end_round())
    begin_turn(t, first)


def starts_red(t: Table) -> bool:
    """MV-05, MV-06: red with 3 to 5 players, yellow with 2; MV-118: or as the option says."""
    if t.options.end_card_start == "auto":
        return t.seats > 2
    return t.options.end_card_start == "red"


@rule
def end_round(t: Table) -> None:
    """MV-145: hands are shown; MV-112: in a match the next round follows until somebody has won two."""
    places = round_places(t)
    t.past.append(list(places))
    for seat in range(t.seats):
        reveal(t, "MV-145", "showed_hand", seat, cards_in(t.hands[seat]))
    winners = [seat for seat in range(t.seats) if places[seat] == 1]
    if len(winners) == 1:
        t.wins[winners[0]] += 1
    tell_result(t, winners)
    if is_match(t) and max(t.wins) < WINS_NEEDED and t.round < MAX_ROUNDS:
        t.round += 1
        return then(t, deal())
    if is_match(t):
        tell_match(t)
    end_game(t)


def tell_result(t: Table, winners: list[int]) -> None:
    """MV-107: what was counted, so that everybody can check it; and who has won."""
    if t.ended_by == "exhaustion":
        for seat in range(t.seats):
            tell(t, "MV-107", "counted", seat, *rank(t, seat))
    if is_match(t) and len(winners) > 1:
        return tell(t, "MV-114", "round_shared")
    if len(winners) > 1:
        for winner in winners:
            tell(t, "MV-107", "game_shared", winner)
        return
    rule_of_victory = "MV-103" if t.ended_by == "third_guild" else "MV-107"
    tell(t, rule_of_victory, "round_over" if is_match(t) else "game_over", winners[0])


def tell_match(t: Table) -> None:
    """MV-113, MV-115: two rounds, or the most of three; equal wins share the match."""
    first, second = t.wins
    if first == second:
        return tell(t, "MV-115", "match_shared", first)
    rule_of_victory = "MV-113" if max(t.wins) >= WINS_NEEDED else "MV-115"
    tell(t, rule_of_victory, "match_over", 0 if first > second else 1, max(t.wins), min(t.wins))


def bound(seats: int, options: Options) -> int:
    """MV-120: so many turns at most, each with at most seven decisions; three rounds in a match."""
    cards = len(DECKS[options.deck_preset])
    pile = cards - seats * options.hand_size - 1
    red = options.end_card_start == "red" or (options.end_card_start == "auto" and seats > 2)
    turns = pile + (cards - 2 if red else 0)
    return turns * 7 * (MAX_ROUNDS if seats == 2 else 1)
