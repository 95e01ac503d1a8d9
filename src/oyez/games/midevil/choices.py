"""What a player of MidEvil can choose.

Squares, tiles and cards are numbers: a square is `tile * 9 + place`, tiles and cards count as in the content file.
Several skeletons are the tuple of their colours, the cheapest first.
"""

from typing import Final

from oyez.engine.choices import Choice, Pass
from oyez.games.midevil.ids import CardId


class PassTurn(Choice, frozen=True):
    """ME-111: pass now and at every later moment of this turn, but for the rolls of one's own combats."""


class Look(Choice, frozen=True):
    """ME-132: look at the top two tiles by the Lantern."""


class KeepTile(Choice, frozen=True):
    """ME-132: the tile that one reveals; the other goes under the stack."""

    tile: int


class PlaceTile(Choice, frozen=True):
    """ME-33: the cell, and the number of quarter turns."""

    x: int
    y: int
    rotation: int


class Figures(Choice, frozen=True):
    """ME-41, ME-45: these skeletons come onto the map."""

    figures: tuple[int, ...]


class Square(Choice, frozen=True):
    """A square of the map."""

    square: int


class Pay(Choice, frozen=True):
    """ME-55: discard trophies worth the missing points."""

    trophies: tuple[int, ...]


class SpendLife(Choice, frozen=True):
    """ME-57, ME-97: discard a life token and roll again."""


class TakeLife(Choice, frozen=True):
    """ME-79: pick up the life token on one's square."""


class TakeHorse(Choice, frozen=True):
    """ME-88: take the Horse of that player, which waits on one's square."""

    owner: int


class Challenge(Choice, frozen=True):
    """ME-93: declare a duel against the holder of the book."""


class Raise(Choice, frozen=True):
    """ME-180: discard trophies in a duel."""

    trophies: tuple[int, ...]


class Walk(Choice, frozen=True):
    """ME-76: go to a square, step by step; whatever happens on the way gives a new choice."""

    square: int


class Stop(Choice, frozen=True):
    """ME-75, ME-196: do no more of it."""


class Door(Choice, frozen=True):
    """ME-86: the square outside the door at which the Horse waits."""

    square: int


class MoveSkeleton(Choice, frozen=True):
    """ME-105: a skeleton goes from one square to another."""

    origin: int
    square: int


class Trophy(Choice, frozen=True):
    """ME-141: a trophy of that colour, given back."""

    colour: int


class Discard(Choice, frozen=True):
    """ME-122, ME-123: a card of one's hand."""

    card: CardId


class Play(Choice, frozen=True):
    """ME-112: announce a card that names nothing."""

    card: CardId


class PlayOn(Choice, frozen=True):
    """ME-112, ME-120: announce a card against an opponent."""

    card: CardId
    player: int


class PlayOnItem(Choice, frozen=True):
    """ME-187: announce a card against an item in front of an opponent."""

    card: CardId
    player: int
    item: CardId


class PlayOnTile(Choice, frozen=True):
    """ME-187: announce a card on a tile."""

    card: CardId
    tile: int


class PlayOnSquare(Choice, frozen=True):
    """ME-187: announce a card on a square."""

    card: CardId
    square: int


class Answer(Choice, frozen=True):
    """ME-148: answer an announced card, the number-th of those announced."""

    card: CardId
    announced: int
    number: int


class PutDown(Choice, frozen=True):
    """ME-128: put an item in front of oneself, paying with trophies or nothing."""

    card: CardId
    trophies: tuple[int, ...]


class UseItem(Choice, frozen=True):
    """ME-130: use an item in front of oneself."""

    card: CardId


class Shoot(Choice, frozen=True):
    """ME-131: discard an item to shoot in a direction."""

    card: CardId
    side: int


ALL: Final = (
    Look,
    KeepTile,
    PlaceTile,
    Figures,
    Square,
    Pay,
    SpendLife,
    TakeLife,
    TakeHorse,
    Challenge,
    Raise,
    Walk,
    Stop,
    Door,
    MoveSkeleton,
    Trophy,
    Discard,
    Play,
    PlayOn,
    PlayOnItem,
    PlayOnTile,
    PlayOnSquare,
    Answer,
    PutDown,
    UseItem,
    Shoot,
    Pass,
    PassTurn,
)
