"""All that MidEvil says, in English (`locale/fr.po` has the French), and the pieces that a choice touches."""

from collections.abc import Sequence
from typing import Any, Final

from oyez.engine.choices import Pass
from oyez.engine.words import N_, Line, Prompt, Verb, Words
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
from oyez.games.midevil.content import CARD_IDS, FOLDER
from oyez.games.midevil.guide import DEEDS, THINGS, passing, phases
from oyez.games.midevil.labels import CONTENT_LABELS, CONTENT_TEXTS, LABELS, OPTIONS, VALUES
from oyez.games.midevil.laying import called, is_alike, path_of
from oyez.games.midevil.log import EVENTS
from oyez.games.midevil.names import (
    A_SKELETON,
    NAMERS,
    ONE_SKELETON,
    PLACES,
    SIDES,
    SKELETONS,
    SO_MANY_BONES,
    SO_MANY_SKELETONS,
    TURNS,
)
from oyez.games.midevil.promises import promise
from oyez.games.midevil.queries import HORSES, LANTERNS
from oyez.games.midevil.reasons import REASONS
from oyez.games.midevil.scene import COLOUR_NAMES
from oyez.games.midevil.table import COLOURS

PROMPTS: Final = {
    "use_lantern": Prompt("ME-132", N_("Look at two tiles by the lantern?")),
    "keep_tile": Prompt("ME-132", N_("Which tile do you keep?")),
    "place_tile": Prompt("ME-33", N_("Where do you lay {tile}?"), "tile:the_tile"),
    "choose_colours": Prompt("ME-41", N_("Which skeletons come onto the tile?"), "count"),
    "choose_skeleton_squares": Prompt("ME-44", N_("Where do you put {figures}?"), "figures:skeleton"),
    "choose_life_squares": Prompt("ME-43", N_("Where do you put {count} life {count|token|tokens}?"), "count"),
    "combat_response": Prompt("ME-55", N_("Missed by {missing}: what do you pay?"), "missing"),
    "settle": Prompt("ME-158", N_("What do you do here?")),
    "horse_door": Prompt("ME-86", N_("At which door does your Horse wait?")),
    "duel_raise": Prompt("ME-98", N_("The duel: you {mine}, the other {theirs}. Raise?"), "mine theirs"),
    "move_step": Prompt("ME-76", N_("Where do you go? ({foot} left{mounted})"), "foot:steps_left mounted:or_mounted"),
    "play_card": Prompt("ME-111", N_("{turn}: {moment}."), "moment:moment turn:turn_of", reaction=True),
    "respond_card": Prompt("ME-112", N_("{who} plays “{card}”."), "card:card who:seat", reaction=True),
    "card_placement": Prompt("ME-144", N_("{card}: which skeletons appear?"), "card:card"),
    "card_removal": Prompt("ME-197", N_("Which skeletons leave? At most {count}."), "count"),
    "give_trophy": Prompt("ME-141", N_("Which trophy do you give back? ({count} to go)"), "count"),
    "skeleton_move": Prompt("ME-105", N_("Move a skeleton ({count} to go)."), "count"),
    "dance": Prompt("ME-145", N_("Which skeleton dances? ({count} to go)"), "count"),
    "discard_to_limit": Prompt("ME-122", N_("Discard {count} {count|card|cards}."), "count"),
    "end_discard": Prompt("ME-123", N_("Discard a card before you end?")),
}

CHOICES: Final = {
    Look: Line("", N_("Look at two tiles")),
    KeepTile: Line("tile:the_tile", N_("Keep {tile}")),
    PlaceTile: Line("x:number y:number rotation:turns", N_("At ({x}, {y}), {rotation}")),
    Figures: Line("figures:skeleton", N_("{figures}")),
    Square: Line("square:square", N_("{square}")),
    Pay: Line("trophies:bones", N_("Pay: {trophies}")),
    SpendLife: Line("", N_("Discard a life token and roll again")),
    TakeLife: Line("", N_("Take the life token")),
    TakeHorse: Line("owner:seat", N_("Take the Horse from {owner}")),
    Challenge: Line("", N_("Challenge the holder of the book")),
    Raise: Line("trophies:bones", N_("Add: {trophies}")),
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
    PutDown: Line("card:card trophies:bones", N_("Put down {card}, at the price of: {trophies}")),
    UseItem: Line("card:card", N_("Use {card}")),
    Shoot: Line("card:card side:side", N_("Shoot {side} with {card}")),
    Pass: Line("", N_("Pass")),
    PassTurn: Line("", N_("Pass for the rest of this turn (but for the rolls of your own combats)")),
}

# What a choice does, as a line of a menu or a button.
VERBS: Final = {
    Look: Verb("lantern-flame", N_("Look at two")),
    KeepTile: Verb("wooden-sign", N_("Keep it")),
    PlaceTile: Verb("wooden-sign", N_("Lay it"), then=N_("Which way round?")),
    Figures: Verb("skeleton", N_("{figures}"), then=N_("How many more?")),
    Pay: Verb("skull-white", N_("Pay {trophies}")),
    SpendLife: Verb("life", N_("Reroll"), N_("a life token to roll again")),
    TakeLife: Verb("life", N_("Take the life token")),
    TakeHorse: Verb("horse-head", N_("Take the Horse")),
    Challenge: Verb("crossed-swords", N_("Challenge"), N_("duel: a die each; the loser dies")),
    Raise: Verb("skull-white", N_("Add {trophies}"), then=N_("How many more?")),
    Walk: Verb("footsteps", N_("Go there")),
    Stop: Verb("footsteps", N_("Stop there")),
    Door: Verb("door", N_("It waits here")),
    MoveSkeleton: Verb("skeleton", N_("Move it"), then=N_("Where to?")),
    Trophy: Verb("skull-white", N_("Give it back")),
    Discard: Verb("card-discard", N_("Discard")),
    Play: Verb("card-play", N_("Play")),
    PlayOn: Verb("card-play", N_("Play"), then=N_("Against whom?")),
    PlayOnItem: Verb("card-play", N_("Play"), then=N_("On which item?")),
    PlayOnTile: Verb("card-play", N_("Play"), then=N_("On which tile?")),
    PlayOnSquare: Verb("card-play", N_("Play"), then=N_("To which square?")),
    Answer: Verb("never", N_("Answer {announced}")),
    PutDown: Verb("card-play", N_("Put it down"), N_("price: {trophies}")),
    UseItem: Verb("card-play", N_("Use it")),
    Shoot: Verb("crossbow", N_("Shoot {side}")),
    Pass: Verb("check", N_("Pass")),
    PassTurn: Verb("close", N_("Not this turn")),
}

HORSE: Final = CARD_IDS[min(HORSES)]
LANTERN: Final = CARD_IDS[min(LANTERNS)]


def touches(choice: Any, seat: int) -> list[str]:
    """The pieces that one touches to choose this, in this order."""
    match choice:
        case Square(square) | Door(square) | Walk(square):
            return [f"square-{square}"]
        case MoveSkeleton(origin, square):
            return [f"skeleton-{origin}", f"square-{square}"]
        case PlaceTile(x, y, rotation):
            return [f"cell-{x}-{y}", f"cell-{x}-{y}-{rotation}"]
        case KeepTile(tile):
            return [f"looking-{tile}"]
        case TakeLife():
            return [f"underfoot-{seat}"]
        case SpendLife():
            return ["reroll"]
        case TakeHorse(owner):
            return [f"horse-{owner}"]
        case Challenge():
            return ["book"]
    return _bones_touched(choice) or _cards_touched(choice, seat)


def _bones_touched(choice: Any) -> list[str]:
    """Skeletons that come or go: so many of each colour, or one's trophies."""
    match choice:
        case Figures(bones):
            return _picked(bones)
        case Raise(bones):
            return [*_picked(bones), "pick-done"]  # one raise may be part of another
        case Pay(bones):
            return ["-".join(["pay", *map(str, bones)])]
        case Trophy(colour):
            return [f"give-{COLOUR_NAMES[colour]}"]
    return []


def _picked(bones: Sequence[int]) -> list[str]:
    return [f"pick-{COLOUR_NAMES[colour]}-{bones.count(colour)}" for colour in COLOURS if colour in bones]


def _cards_touched(choice: Any, seat: int) -> list[str]:
    match choice:
        case PlayOn(card, player):
            return [f"hand-{CARD_IDS[card]}", f"player-{player}"]
        case PlayOnItem(card, player, item):
            return [f"hand-{CARD_IDS[card]}", f"item-{player}-{CARD_IDS[item]}"]
        case PlayOnTile(card, tile):
            return [f"hand-{CARD_IDS[card]}", f"tile-{tile}"]
        case PlayOnSquare(card, square):
            return [f"hand-{CARD_IDS[card]}", f"square-{square}"]
        case Play(card) | Answer(card, _, _) | PutDown(card, _) | Discard(card):
            return [f"hand-{CARD_IDS[card]}"]
        case UseItem(card) | Shoot(card, _):
            return [f"item-{seat}-{CARD_IDS[card]}"]
        case Look():
            return [f"item-{seat}-{LANTERN}"]
    return []


words: Final = Words(
    names={
        "skeleton": SKELETONS,
        "bones": SKELETONS,
        "a_skeleton": A_SKELETON,
        "one_skeleton": ONE_SKELETON,
        "side": SIDES,
        "turns": TURNS,
        "place": PLACES,
    },
    counted={"skeleton": SO_MANY_SKELETONS, "bones": SO_MANY_BONES},
    namers=NAMERS,
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    options=OPTIONS,
    values=VALUES,
    labels={**LABELS, **CONTENT_LABELS, **REASONS},
    translations=CONTENT_TEXTS,
    touches=touches,
    paths=path_of(touches),
    calls=called,
    passing=passing,
    alike=is_alike,
    verbs=VERBS,
    effects=promise,
    freely=(Figures,),
    dice=("throw",),
    main=(Pass, Stop),
    shows={
        "square": "square-{}",
        "to_square": "square-{}",
        "from_square": "square-{}",
        "tile": "tile-{}",
        "the_tile": "tile-{}",
        "of_tile": "tile-{}",
    },
    faces={"card": CARD_IDS.__getitem__},
    phases=phases,
    deeds=DEEDS,
    things=THINGS,
    folder=FOLDER,
)
