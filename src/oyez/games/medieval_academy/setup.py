"""Set-up: colours, the first player, who leads which squire; and how long a game can be."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask, ask_together
from oyez.engine.chance import Chance
from oyez.engine.choices import Pass
from oyez.engine.events import reveal, tell
from oyez.engine.table import NOBODY, Step
from oyez.games.medieval_academy.choices import TakeColour, VoteFor
from oyez.games.medieval_academy.figures import LANCELOT_COLOURS, ROUNDS, SCROLL_SQUARES
from oyez.games.medieval_academy.table import BOARDS, COLOURS, NO_BOARD, NO_COLOUR, Options, Table
from oyez.games.medieval_academy.turn import begin_round


def setup(seats: int, options: Options, chance: Chance) -> Table:
    """A table for so many players; the first steps choose colours and the first player."""
    t = Table(seats=seats, options=options, chance=chance)
    t.is_lancelot = is_lancelot(seats, options)
    t.seat_colour = [NO_COLOUR] * seats
    then(t, *take_colours(t), choose_first_player(), begin_round())
    return t


def take_colours(t: Table) -> list[Step]:
    """MA-07: in seat order, or all at once by the option; in Lancelot the colours are given (MA-141)."""
    if t.is_lancelot:
        return []
    return [deal_colours()] if t.options.deal_colours else [choose_colour(seat) for seat in range(t.seats)]


def is_lancelot(seats: int, options: Options) -> bool:
    """MA-01: the mode only matters with two players."""
    return seats == 2 and options.two_player_mode == "lancelot"


@rule
def choose_colour(t: Table, seat: int) -> Asking:
    """MA-07, MA-153: in seat order, a colour that nobody else has."""
    free = [TakeColour(colour) for colour in range(COLOURS) if colour not in t.seat_colour]
    choice = yield from ask(seat, "choose_colour", free)
    t.seat_colour[seat] = choice.colour
    tell(t, "MA-07", "chose_colour", seat, choice.colour)


@rule
def deal_colours(t: Table) -> None:
    """Ours, for those who wish to play at once: chance gives each player a colour (MA-153)."""
    colours = list(range(COLOURS))
    t.chance.shuffle(colours)
    t.seat_colour = colours[: t.seats]
    for seat, colour in enumerate(t.seat_colour):
        tell(t, "MA-153", "dealt_colour", seat, colour)


@rule
def choose_first_player(t: Table) -> Asking:
    """MA-09: at random, seat 1, or by a vote (MA-154)."""
    votes = [NOBODY] * t.seats
    if t.options.first_player == "vote":
        cast = yield from ask_together([ask(seat, "vote_first_player", ballot(t, seat)) for seat in range(t.seats)])
        votes = [vote.player if isinstance(vote, VoteFor) else NOBODY for vote in cast]
        for seat in range(t.seats):
            if votes[seat] == NOBODY:
                reveal(t, "MA-154", "abstained", seat)
            else:
                reveal(t, "MA-154", "voted", seat, votes[seat])
    seat_squires(t, 0 if t.options.first_player == "seat_1" else elected(t, votes))


def ballot(t: Table, seat: int) -> list[Pass | VoteFor]:
    """MA-154: another player, or nobody."""
    return [Pass(), *[VoteFor(other) for other in range(t.seats) if other != seat]]


def elected(t: Table, votes: list[int]) -> int:
    """MA-154: most votes; a tie, or no vote at all, is decided at random."""
    counts = [votes.count(seat) for seat in range(t.seats)]
    best = [seat for seat in range(t.seats) if counts[seat] == max(counts)]
    return best[0] if len(best) == 1 else int(t.chance.pick(best))


def seat_squires(t: Table, first: int) -> None:
    """MA-01: one squire each; MA-134: first player, neutral, second player; MA-141: two squires each."""
    t.fayot = first
    if t.is_lancelot:
        t.owner = [first, first, 1 - first, 1 - first]  # MA-141, MA-150
        t.colour = list(LANCELOT_COLOURS)
    elif t.seats == 2:
        free = [colour for colour in range(COLOURS) if colour not in t.seat_colour]
        t.owner = [first, NOBODY, 1 - first]
        t.colour = [t.seat_colour[first], free[0], t.seat_colour[1 - first]]  # MA-153
        t.neutral = 1  # MA-133, MA-134
    else:
        t.owner = list(range(t.seats))
        t.colour = t.seat_colour[:]
    place_pieces(t)
    tell(t, "MA-09", "first_player", first)


def place_pieces(t: Table) -> None:
    """MA-02 to MA-08: pawns on every Start, the Cup in the middle, the scrolls on their squares."""
    t.squires = len(t.owner)
    t.progress = [[0] * t.squires for _ in range(BOARDS)]
    t.ranking = [[] for _ in range(BOARDS)]
    t.shields = [[] for _ in range(t.squires)]
    t.bonus = [0] * t.squires
    t.sheet = [0] * (ROUNDS * BOARDS * t.squires)
    t.bets = [NO_BOARD] * t.squires
    t.scroll_owner = [NOBODY] * len(SCROLL_SQUARES)
    t.scroll_round = [0] * len(SCROLL_SQUARES)


def check_options(seats: int, options: Options) -> None:
    """Section 4.0: every combination is legal; what has nothing to switch is ignored."""


def bound(seats: int, options: Options) -> int:
    """Ruling R-43: nothing repeats or triggers itself, so a round has so many decisions at most."""
    squires = {2: 4 if is_lancelot(seats, options) else 3}.get(seats, seats)
    picks, plays, looks, bets = 4, 4, 4, 1
    codex_choices, bonus_moves, ties, charity_choices = squires, 3, 1, 5
    in_a_round = squires * (picks + plays + looks + bets) + codex_choices + bonus_moves + ties
    return ROUNDS * in_a_round + charity_choices + 2 * seats
