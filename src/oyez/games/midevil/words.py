"""All that MidEvil says, in English (`locale/fr.po` has the French), and the pieces that a choice touches."""

from typing import Any, Final

from oyez.engine.choices import Pass
from oyez.engine.words import N_, Line, Prompt, Words
from oyez.games.midevil.choices import (
    Answer,
    Challenge,
    Discard,
    Door,
    Figures,
    KeepTile,
    Look,
    MoveSkeleton,
    PassTurn,
    Pay,
    PlaceTile,
    Play,
    PlayOn,
    PlayOnItem,
    PlayOnSquare,
    PlayOnTile,
    PutDown,
    Raise,
    Shoot,
    SpendLife,
    Square,
    Stop,
    TakeHorse,
    TakeLife,
    Trophy,
    UseItem,
    Walk,
)
from oyez.games.midevil.content import CARD_IDS, FOLDER, TILE_IDS
from oyez.games.midevil.labels import CONTENT_LABELS, CONTENT_TEXTS, LABELS, OPTIONS, VALUES
from oyez.games.midevil.log import EVENTS
from oyez.games.midevil.names import (
    A_SKELETON,
    NAMERS,
    ONE_SKELETON,
    PLACES,
    SIDES,
    SKELETONS,
    SO_MANY_SKELETONS,
    TURNS,
)
from oyez.games.midevil.queries import HORSES
from oyez.games.midevil.reasons import REASONS

PROMPTS: Final = {
    "use_lantern": Prompt("ME-132", N_("Look at two tiles by the lantern, or draw as usual?")),
    "keep_tile": Prompt("ME-132", N_("Which tile do you keep? The other goes under the stack.")),
    "place_tile": Prompt("ME-33", N_("Lay the tile: {tile}."), "tile:tile"),
    "choose_colours": Prompt("ME-41", N_("Which skeletons come onto the tile ({count})?"), "count"),
    "choose_skeleton_squares": Prompt("ME-44", N_("Where do you put: {figures}?"), "figures:skeleton"),
    "choose_life_squares": Prompt(
        "ME-43", N_("Where {count|does the life token|do the life tokens} lie? ({count})"), "count"
    ),
    "combat_response": Prompt("ME-55", N_("Missed by {missing}: how do you go on?"), "missing"),
    "settle": Prompt("ME-158", N_("What do you do on this square?")),
    "horse_door": Prompt("ME-86", N_("At which door does your Horse wait?")),
    "duel_raise": Prompt("ME-98", N_("The duel: you {mine}, the other {theirs}. Do you raise?"), "mine theirs"),
    "move_step": Prompt("ME-76", N_("Where do you go? ({foot} left{mounted})"), "foot:squares_left mounted:or_mounted"),
    "play_card": Prompt("ME-111", N_("{moment}: do you play a card or use an item?"), "moment:label"),
    "respond_card": Prompt("ME-112", N_("{card} was announced: do you answer?"), "card:card"),
    "card_placement": Prompt("ME-144", N_("{card}: which skeletons appear?"), "card:card"),
    "card_removal": Prompt("ME-197", N_("Which skeletons go back to the reserve? At most {count}."), "count"),
    "give_trophy": Prompt("ME-141", N_("Which trophy do you give back? ({count} to give)"), "count"),
    "skeleton_move": Prompt("ME-105", N_("Move a skeleton ({count} to go)."), "count"),
    "dance": Prompt("ME-145", N_("Which skeleton dances, and where to? ({count} to go)"), "count"),
    "discard_to_limit": Prompt("ME-122", N_("Discard {count} {count|card|cards}."), "count"),
    "end_discard": Prompt("ME-123", N_("Do you discard a card? Your turn then ends.")),
}

CHOICES: Final = {
    Look: Line("", N_("Look at two tiles")),
    KeepTile: Line("tile:the_tile", N_("Keep {tile}")),
    PlaceTile: Line("x:number y:number rotation:turns", N_("At ({x}, {y}), {rotation}")),
    Figures: Line("figures:skeleton", N_("{figures}")),
    Square: Line("square:square", N_("{square}")),
    Pay: Line("trophies:skeleton", N_("Pay: {trophies}")),
    SpendLife: Line("", N_("Discard a life token and roll again")),
    TakeLife: Line("", N_("Take the life token")),
    TakeHorse: Line("owner:seat", N_("Take the Horse from {owner}")),
    Challenge: Line("", N_("Challenge the holder of the book")),
    Raise: Line("trophies:skeleton", N_("Add: {trophies}")),
    Walk: Line("square:to_square", N_("Go to {square}")),
    Stop: Line("", N_("Stop")),
    Door: Line("square:square", N_("{square}")),
    MoveSkeleton: Line("origin:off_square square:to_square", N_("{origin} to {square}")),
    Trophy: Line("colour:a_skeleton", N_("Give back {colour}")),
    Discard: Line("card:card", N_("Discard {card}")),
    Play: Line("card:card", N_("Play {card}")),
    PlayOn: Line("card:card player:seat", N_("Play {card} against {player}")),
    PlayOnItem: Line("card:card player:seat item:card", N_("Play {card} against {player}, on {item}")),
    PlayOnTile: Line("card:card tile:the_tile", N_("Play {card} on {tile}")),
    PlayOnSquare: Line("card:card square:square", N_("Play {card}, to {square}")),
    Answer: Line("card:card announced:card number", N_("Answer {announced} with {card}")),
    PutDown: Line("card:card trophies:skeleton", N_("Put down {card}, at the price of: {trophies}")),
    UseItem: Line("card:card", N_("Use {card}")),
    Shoot: Line("card:card side:side", N_("Shoot {side} with {card}")),
    Pass: Line("", N_("Pass")),
    PassTurn: Line("", N_("Pass for the rest of this turn (but for the rolls of your own combats)")),
}

HORSE: Final = CARD_IDS[min(HORSES)]


def touches(choice: Any, seat: int) -> list[str]:
    """The pieces that a choice touches, by their names on the board."""
    match choice:
        case Square(square) | Door(square) | Walk(square):
            return [f"square-{square}"]
        case MoveSkeleton(origin, square):
            return [f"skeleton-{origin}", f"square-{square}"]
        case PlaceTile(x, y, rotation):
            return [f"cell-{x}-{y}-{rotation}"]
        case KeepTile(tile):
            return [f"looking-{TILE_IDS[tile]}"]
        case TakeLife():
            return [f"life-{seat}", f"pawn-{seat}"]
        case SpendLife():
            return [f"life-{seat}"]
        case TakeHorse(owner):
            return [f"item-{owner}-{HORSE}"]
        case Pay() | Raise() | Trophy():
            return [f"trophies-{seat}"]
    return _cards_touched(choice, seat)


def _cards_touched(choice: Any, seat: int) -> list[str]:
    match choice:
        case PlayOn(card, player):
            return [f"hand-{CARD_IDS[card]}", f"player-{player}"]
        case PlayOnItem(card, player, item):
            return [f"hand-{CARD_IDS[card]}", f"item-{player}-{CARD_IDS[item]}"]
        case PlayOnTile(card, tile):
            return [f"hand-{CARD_IDS[card]}", f"tile-{TILE_IDS[tile]}"]
        case PlayOnSquare(card, square):
            return [f"hand-{CARD_IDS[card]}", f"square-{square}"]
        case Play(card) | Answer(card, _, _) | PutDown(card, _) | Discard(card):
            return [f"hand-{CARD_IDS[card]}"]
        case UseItem(card) | Shoot(card, _):
            return [f"item-{seat}-{CARD_IDS[card]}"]
    return []


words: Final = Words(
    names={
        "skeleton": SKELETONS,
        "a_skeleton": A_SKELETON,
        "one_skeleton": ONE_SKELETON,
        "side": SIDES,
        "turns": TURNS,
        "place": PLACES,
    },
    counted={"skeleton": SO_MANY_SKELETONS},
    namers=NAMERS,
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    options=OPTIONS,
    values=VALUES,
    labels={**LABELS, **CONTENT_LABELS, **REASONS},
    translations=CONTENT_TEXTS,
    touches=touches,
    folder=FOLDER,
)
