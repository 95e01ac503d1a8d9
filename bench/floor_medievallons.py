"""The floor: Médiévallons by hand, without any engine, for random players only.

The same rules and the same decisions as `oyez.games.medievallons`, in one function after another that call each other
directly: nothing can be saved, copied, shown, undone or asked of a person. It says how fast Python is at these rules,
so that the engine's price can be told. It makes its lists of options anew each time, where the game keeps those that do
not change: see docs/decisions/2026-11-15-tables-stay-structs.md before reading much into the ratio.
"""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

(ARTISAN, ASSASSIN, JESTER, KNIGHT, STAR, MAGICIAN, MERCHANT, BEGGAR, MONK, NOBLE, PRIEST, PROWLER, WITCH) = range(13)
TYPES = 13
DECK = [card for card in range(TYPES) for _ in range(8)]


class RoundOver(Exception):
    """The pile has run out for the last time."""


class Floor:
    """One round among random players."""

    def __init__(self, seats: int, rng: random.Random) -> None:
        self.seats = seats
        self.random = rng.random
        self.shuffle = rng.shuffle
        self.decisions = 0
        self.pile = DECK[:]
        rng.shuffle(self.pile)
        self.red = seats > 2
        self.hands = [[0] * TYPES for _ in range(seats)]
        for _ in range(6):
            for hand in self.hands:
                hand[self.pile.pop()] += 1
        self.discard = [self.pile.pop()]
        self.guilds: list[list[list[int]]] = [[] for _ in range(seats)]
        self.in_play = -1

    def choose(self, options: Sequence[T]) -> T:
        if len(options) == 1:
            return options[0]
        self.decisions += 1
        return options[int(self.random() * len(options))]

    def play(self) -> int:
        """Play the round; the winner, or -1 when the pile ran out."""
        seat = int(self.random() * self.seats)
        try:
            while True:
                if self.turn(seat):
                    return seat
                seat = (seat + 1) % self.seats
        except RoundOver:
            return -1

    def turn(self, seat: int) -> bool:
        hand = self.hands[seat]
        options = self.actions(seat)
        if not options:
            self.draw(seat)
            self.draw(seat)
            return False
        action = self.choose(options)
        kind = action[0]
        if kind == 0:
            hand[action[1]] -= 1
            self.in_play = action[1]
            self.power(seat, action[1])
            if self.in_play >= 0:
                self.discard.append(self.in_play)
                self.in_play = -1
        elif kind == 1:
            _, card, count, jesters = action
            guild = [0] * TYPES
            guild[card] += count
            hand[card] -= count
            guild[JESTER] += jesters
            hand[JESTER] -= jesters
            self.guilds[seat].append(guild)
            if len(self.guilds[seat]) >= 3:
                return True
            self.power(seat, card)
        elif kind == 2:
            _, number, card, count, jesters = action
            guild = self.guilds[seat][number]
            guild[card] += count
            hand[card] -= count
            guild[JESTER] += jesters
            hand[JESTER] -= jesters
            self.power(seat, self.type_of(guild))
        else:
            self.power(seat, self.type_of(self.guilds[seat][action[1]]))
        self.draw(seat)
        return False

    def type_of(self, guild: list[int]) -> int:
        for card in range(TYPES):
            if guild[card] and card != JESTER:
                return card
        return JESTER

    def actions(self, seat: int) -> list[tuple[int, ...]]:
        hand = self.hands[seat]
        jesters = hand[JESTER]
        found: list[tuple[int, ...]] = []
        for card in range(TYPES):
            count = hand[card]
            if not count:
                continue
            found.append((0, card))
            if card == JESTER:
                for number in range(3, jesters + 1):
                    found.append((1, card, 0, number))
            elif count + jesters >= 3:
                for cards in range(1, count + 1):
                    for number in range(jesters + 1):
                        if cards + number >= 3:
                            found.append((1, card, cards, number))
        for place, guild in enumerate(self.guilds[seat]):
            kind = self.type_of(guild)
            if kind != JESTER:
                found.append((3, place))
                for cards in range(hand[kind] + 1):
                    for number in range(jesters + 1):
                        if cards + number:
                            found.append((2, place, kind, cards, number))
            else:
                for number in range(1, jesters + 1):
                    found.append((2, place, JESTER, 0, number))
                for card in range(TYPES):
                    if card != JESTER:
                        for cards in range(1, hand[card] + 1):
                            for number in range(jesters + 1):
                                found.append((2, place, card, cards, number))
        return found

    def draw(self, seat: int) -> int:
        card = self.pile.pop()
        self.hands[seat][card] += 1
        if not self.pile:
            self.exhausted()
        return card

    def exhausted(self) -> None:
        if self.red:
            self.red = False
            self.pile = self.discard[:-1]
            self.discard = self.discard[-1:]
            self.shuffle(self.pile)
            if self.pile:
                return
        raise RoundOver

    def opponents(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def power(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        if card == ARTISAN:
            if self.discard:
                hand[self.discard.pop()] += 1
            else:
                self.draw(seat)
        elif card == ASSASSIN or card == PROWLER:
            self.strike(seat, card)
        elif card == KNIGHT:
            other, kind = self.choose([(other, kind) for other in self.opponents(seat) for kind in range(TYPES)])
            if self.hands[other][kind]:
                self.hands[other][kind] -= 1
                hand[kind] += 1
        elif card == STAR:
            self.draw(seat)
            for other in self.opponents(seat):
                self.draw(other)
        elif card == MAGICIAN:
            a, b, c = self.draw(seat), self.draw(seat), self.draw(seat)
            ways = list(dict.fromkeys([(b, c), (c, b), (a, c), (c, a), (a, b), (b, a)]))
            for thrown in self.choose(ways):
                hand[thrown] -= 1
                self.discard.append(thrown)
        elif card == MERCHANT:
            other = self.choose(self.opponents(seat))
            for player in (seat, other):
                while sum(self.hands[player]) < 2:
                    self.draw(player)
            theirs = self.hands[other]
            mine, yours = self.choose(self.pairs(hand)), self.choose(self.pairs(theirs))
            for kind in mine:
                hand[kind] -= 1
                theirs[kind] += 1
            for kind in yours:
                theirs[kind] -= 1
                hand[kind] += 1
        elif card == BEGGAR:
            self.beg(seat)
        elif card == MONK:
            self.draw(seat)
            self.draw(seat)
        elif card == NOBLE:
            givers = self.opponents(seat)[:2]
            for giver in givers:
                if not any(self.hands[giver]):
                    self.draw(giver)
            gifts = [self.choose([kind for kind in range(TYPES) if self.hands[giver][kind]]) for giver in givers]
            for giver, gift in zip(givers, gifts, strict=True):
                self.hands[giver][gift] -= 1
                hand[gift] += 1
            if self.seats == 2:
                self.draw(seat)
        elif card == PRIEST:
            other = self.choose(self.opponents(seat))
            theirs = self.hands[other]
            for player in (seat, other):
                if not any(self.hands[player]):
                    self.draw(player)
            kind = self.choose([kind for kind in range(TYPES) if theirs[kind]])
            theirs[kind] -= 1
            hand[kind] += 1
            kind = self.choose([kind for kind in range(TYPES) if hand[kind]])
            hand[kind] -= 1
            theirs[kind] += 1
        elif card == WITCH:
            self.bewitch(seat)

    def strike(self, seat: int, card: int) -> None:
        members = [
            (owner, place, kind)
            for owner in self.opponents(seat)
            for place, guild in enumerate(self.guilds[owner])
            for kind in range(TYPES)
            if guild[kind]
        ]
        if not members:
            if self.in_play >= 0:
                self.discard.append(self.in_play)
                self.in_play = -1
            self.draw(seat)
            return
        owner, place, kind = self.choose(members)
        if card == ASSASSIN:
            self.discard.append(kind)
        else:
            self.hands[seat][kind] += 1
        guild = self.guilds[owner][place]
        guild[kind] -= 1
        if sum(guild) < 3:
            for other in range(TYPES):
                self.hands[owner][other] += guild[other]
            del self.guilds[owner][place]

    def pairs(self, hand: list[int]) -> list[tuple[int, int]]:
        kinds = [kind for kind in range(TYPES) if hand[kind]]
        same = [(kind, kind) for kind in kinds if hand[kind] > 1]
        return same + [(kind, other) for place, kind in enumerate(kinds) for other in kinds[place + 1 :]]

    def beg(self, seat: int) -> None:
        sizes = [sum(hand) for hand in self.hands]
        biggest = max(sizes)
        victims = [other for other in self.opponents(seat) if sizes[other] == biggest]
        if not victims or not biggest:
            self.draw(seat)
            return
        victim = self.choose(victims)
        number = int(self.random() * biggest)
        hand = self.hands[victim]
        for kind in range(TYPES):
            number -= hand[kind]
            if number < 0:
                hand[kind] -= 1
                self.hands[seat][kind] += 1
                return

    def bewitch(self, seat: int) -> None:
        powers = {self.type_of(guild) for guilds in self.guilds for guild in guilds} - {WITCH, JESTER}
        if powers:
            self.power(seat, self.choose(sorted(powers)))
            return
        while True:
            card = self.pile.pop()
            self.discard.append(card)
            if not self.pile:
                self.exhausted()
            if card != WITCH:
                break
        self.power(seat, card)


def play_games(games: int, seats: int, seed: int = 0) -> int:
    """So many rounds; how many decisions they took."""
    rng = random.Random(seed)
    decisions = 0
    for _ in range(games):
        floor = Floor(seats, rng)
        floor.play()
        decisions += floor.decisions
    return decisions
