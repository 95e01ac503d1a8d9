"""Dealing the hidden part of a draft anew, so that it fits all that a seat knows."""

from oyez.engine.chance import Chance
from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.figures import CARD_VALUE
from oyez.games.medieval_academy.queries import keeper
from oyez.games.medieval_academy.table import NO_CARD, Table

Place = tuple[int, int]  # packet, pick

TRIES = 10
STEPS_A_TRY = 300


class NewDeal:
    """A search for a deal: first the places of cards that were played, then all other places, at random."""

    def __init__(self, t: Table, rows: list[list[int]], squire: int, chance: Chance) -> None:
        self.t = t
        self.rows = rows
        self.squire = squire
        self.chance = chance
        self.stock_of: dict[Place, int] = {}  # which stock a hidden place is filled from
        self.places_of: list[list[Place]] = [[] for _ in range(t.squires)]  # by squire: what it kept from there
        self.stocks: list[list[int]] = []  # the first holds all unseen cards, the deck included
        self.needs: list[tuple[int, int]] = []  # who played which card, and must so have kept it
        self.neutral_picks: list[list[int]] = []  # by packet: when the neutral squire kept a card
        self.steps = 0

    def run(self, unseen: list[Place], groups: list[list[Place]]) -> bool:
        """Deal anew into the rows and the deck. False if no deal was found: then all is as before."""
        self.gather(unseen, groups)
        if not self.needs and self.t.neutral == NOBODY:
            self.deal_freely()
            return True
        before = {place: self.rows[place[0]][place[1]] for place in self.stock_of}
        stocks = [stock[:] for stock in self.stocks]
        for _ in range(TRIES):
            self.clear(stocks)
            if self.place_need(0):
                self.t.deck = self.stocks[0]
                return True
        for (packet, pick), card in before.items():
            self.rows[packet][pick] = card
        return False

    def gather(self, unseen: list[Place], groups: list[list[Place]]) -> None:
        """Lay the cards of all hidden places on their stocks."""
        for number, places in enumerate([unseen, *groups]):
            self.stocks.append([self.rows[packet][pick] for packet, pick in places])
            for place in places:
                self.stock_of[place] = number
        t = self.t
        self.stocks[0] += t.deck
        for stock in self.stocks:
            stock.sort()  # not in the order in which they truly lie
        if not t.packets:
            for place in self.stock_of:
                self.places_of[keeper(t, place[0], place[1])].append(place)
            self.needs = [need for other in range(t.squires) for need in self.needs_of(other)]
            self.needs.sort(key=lambda need: len(self.places_for(need)))
        self.neutral_picks = [
            [pick for pick in range(t.pick) if keeper(t, packet, pick) == t.neutral] for packet in range(t.squires)
        ]

    def needs_of(self, other: int) -> list[tuple[int, int]]:
        """Cards that another squire has played, and that are not among those it is known to have kept."""
        t = self.t
        shown = t.played[other] + ([t.drawn] if other == t.neutral and t.drawn != NO_CARD else [])
        if other == self.squire or not shown:
            return []
        known = t.played[other] + t.hands[other] + ([t.drawn] if other == t.neutral and t.drawn != NO_CARD else [])
        for packet, pick in self.places_of[other]:
            known.remove(self.rows[packet][pick])
        needed = []
        for card in shown:
            if card in known:
                known.remove(card)
            else:
                needed.append((other, card))
        return needed

    def places_for(self, need: tuple[int, int]) -> list[Place]:
        """Hidden places of that squire where that card may have come from."""
        squire, card = need
        return [place for place in self.places_of[squire] if card in self.stocks[self.stock_of[place]]]

    def deal_freely(self) -> None:
        """Nothing was played yet and nobody is neutral: any order will do."""
        for stock in self.stocks:
            self.chance.shuffle(stock)
        for (packet, pick), number in self.stock_of.items():
            self.rows[packet][pick] = self.stocks[number].pop()
        self.t.deck = self.stocks[0]

    def clear(self, stocks: list[list[int]]) -> None:
        self.steps = STEPS_A_TRY
        self.stocks = [stock[:] for stock in stocks]
        for stock in self.stocks:
            self.chance.shuffle(stock)
        for packet, pick in self.stock_of:
            self.rows[packet][pick] = NO_CARD

    def place_need(self, number: int) -> bool:
        """Find a place for each card that was played, then fill the rest."""
        if number == len(self.needs):
            return self.fill(self.empty_places())
        _, card = self.needs[number]
        places = [place for place in self.places_for(self.needs[number]) if self.is_empty(place)]
        self.chance.shuffle(places)
        for place in places:
            if self.fits(place, card):
                self.put(place, card)
                if self.place_need(number + 1):
                    return True
                self.take_back(place, card)
        return False

    def is_empty(self, place: Place) -> bool:
        return self.rows[place[0]][place[1]] == NO_CARD

    def empty_places(self) -> list[Place]:
        """What is left to fill; the neutral squire's places first, as they are the hardest."""
        places = [place for place in self.stock_of if self.is_empty(place)]
        return sorted(places, key=self.hardness)

    def hardness(self, place: Place) -> int:
        """How high the card must be at least; 0 for any place but the neutral squire's."""
        packet, pick = place
        if pick not in self.neutral_picks[packet]:
            return 0
        return max([1, *[CARD_VALUE[card] for card in self.rows[packet][pick + 1 :] if card != NO_CARD]])

    def fill(self, places: list[Place]) -> bool:
        """Fill these places, the last one first."""
        if not places:
            return True
        self.steps -= 1
        if self.steps < 0:
            return False
        place = places[-1]
        for card in dict.fromkeys(self.stocks[self.stock_of[place]]):
            if self.fits(place, card):
                self.put(place, card)
                if self.fill(places[:-1]):
                    return True
                self.take_back(place, card)
        return False

    def fits(self, place: Place, card: int) -> bool:
        """MA-136: what the neutral squire kept is at least as high as all that it passed on."""
        packet, pick = place
        row = self.rows[packet]
        for kept in self.neutral_picks[packet]:
            if kept == pick and any(
                [CARD_VALUE[other] > CARD_VALUE[card] for other in row[pick + 1 :] if other != NO_CARD]
            ):
                return False
            if kept < pick and row[kept] != NO_CARD and CARD_VALUE[row[kept]] < CARD_VALUE[card]:
                return False
        return True

    def put(self, place: Place, card: int) -> None:
        self.stocks[self.stock_of[place]].remove(card)
        self.rows[place[0]][place[1]] = card

    def take_back(self, place: Place, card: int) -> None:
        self.stocks[self.stock_of[place]].append(card)
        self.rows[place[0]][place[1]] = NO_CARD
