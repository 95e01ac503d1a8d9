"""What MidEvil says: names, prompts, choices and log lines, in English; `locale/fr.po` has the French."""

from typing import Any, Final

from oyez.engine.choices import Pass
from oyez.engine.words import N_, Line, Prompt, Speaker, Words
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
from oyez.games.midevil.content import CARD_IDS, CARDS, FOLDER, TILE_IDS, TILES
from oyez.games.midevil.faces import SQUARES_PER_TILE
from oyez.games.midevil.queries import HORSES

SKELETONS: Final = ("", N_("white skeleton"), N_("red skeleton"), N_("blue skeleton"))
A_SKELETON: Final = ("", N_("a white skeleton"), N_("a red skeleton"), N_("a blue skeleton"))
SIDES: Final = (N_("to the north"), N_("to the east"), N_("to the south"), N_("to the west"))
TURNS: Final = (N_("as it is"), N_("a quarter turn"), N_("a half turn"), N_("three quarter turns"))
PLACES: Final = (
    N_("north-west"),
    N_("north"),
    N_("north-east"),
    N_("west"),
    N_("centre"),
    N_("east"),
    N_("south-west"),
    N_("south"),
    N_("south-east"),
)
UNNAMED: Final = {
    "straight": N_("Road"),
    "bend": N_("Bend"),
    "fork": N_("Fork"),
    "crossing": N_("Crossroads"),
    "clearing": N_("Clearing"),
}


def card_name(card: int, speaker: Speaker) -> str:
    """A card's name."""
    return CARDS[card].name_fr if speaker.language == "fr" else CARDS[card].name_en


def tile_name(tile: int, speaker: Speaker) -> str:
    """A tile's name; those without one are called by their road and a number."""
    entry = TILES[tile]
    if entry.named:
        return entry.name_fr if speaker.language == "fr" else entry.name_en
    kind, _, number = entry.id.partition("_")
    return f"{speaker.text(UNNAMED[kind])} {number}"


def square_name(square: int, speaker: Speaker) -> str:
    """The tile, and which of its nine squares."""
    tile, place = divmod(square, SQUARES_PER_TILE)
    return f"{tile_name(tile, speaker)} ({speaker.text(PLACES[place])})"


EVENTS: Final = {
    "turn": Line("who:seat", N_("{who} to play.")),
    "revived": Line("who:seat life", N_("{who} comes back to life with {life} life {life|token|tokens}.")),
    "drew": Line("who:seat | card:card", N_("{who} draws a card."), N_("{who} draws: {card}.")),
    "reshuffled": Line("count", N_("The discard pile is shuffled into a new deck of {count} {count|card|cards}.")),
    "drew_tile": Line("who:seat tile:tile", N_("{who} draws a tile: {tile}.")),
    "looked": Line(
        "who:seat | tiles:tile",
        N_("{who} looks at two tiles by the lantern."),
        N_("{who} looks at two tiles: {tiles}."),
    ),
    "slipped": Line("who:seat", N_("{who} keeps one tile and slips the other under the stack.")),
    "laid": Line("who:seat tile:tile x y", N_("{who} lays {tile} at ({x}, {y}).")),
    "removed": Line("tile:tile", N_("{tile} fits nowhere and leaves the game.")),
    "graveyard_back": Line("", N_("The Graveyard fits nowhere: it goes back and the stack is shuffled.")),
    "graveyard_again": Line("who:seat", N_("The Graveyard comes up again: {who} draws no tile.")),
    "fill_roll": Line("who:seat die", N_("{who} rolls {die} for the tile: so many points of skeletons.")),
    "filled": Line("who:seat tile:tile figures:skeleton", N_("{who} puts on {tile}: {figures}.")),
    "filled_life": Line("who:seat count", N_("{who} puts {count} life {count|token|tokens} on the tile.")),
    "combat": Line("who:seat colour:a_skeleton square:square", N_("{who} meets {colour}: {square}.")),
    "combat_roll": Line("who:seat die total", N_("{who} rolls {die}, in all {total}.")),
    "total_is": Line("who:seat total", N_("The roll of {who} now counts {total}.")),
    "paid": Line("who:seat trophies:skeleton", N_("{who} pays with trophies: {trophies}.")),
    "spent_life": Line("who:seat left", N_("{who} discards a life token to roll again ({left} left).")),
    "beat": Line("who:seat colour:a_skeleton", N_("{who} beats {colour} and keeps it.")),
    "got_up": Line("who:seat", N_("The skeleton gets up again: {who} must fight on.")),
    "died": Line("who:seat", N_("{who} dies and goes back to the Altar.")),
    "book_back": Line("", N_("The Necronomicon goes back to the Graveyard.")),
    "took_book": Line("who:seat", N_("{who} takes the Necronomicon!")),
    "took_token": Line("who:seat life", N_("{who} takes a life token ({life} in all).")),
    "gained_life": Line("who:seat count", N_("{who} takes {count} life {count|token|tokens}.")),
    "move_roll": Line("who:seat die", N_("{who} rolls {die} for movement.")),
    "movement_is": Line("who:seat total", N_("The movement of {who} is now {total}.")),
    "stays": Line("who:seat", N_("{who} does not move this turn.")),
    "stepped": Line("who:seat square:square", N_("{who} goes to {square}.")),
    "stopped": Line("who:seat", N_("{who} stops.")),
    "whisked": Line("who:seat square:square", N_("{who} is suddenly at {square}.")),
    "horse_waits": Line("who:seat square:square", N_("The Horse of {who} waits at {square}.")),
    "took_horse": Line("who:seat owner:seat", N_("{who} takes the Horse that {owner} left outside.")),
    "challenged": Line("who:seat holder:seat", N_("{who} challenges {holder} for the Necronomicon.")),
    "duel_roll": Line("who:seat die holder:seat other", N_("The duel: {who} rolls {die}, {holder} rolls {other}.")),
    "raised": Line("who:seat trophies:skeleton score", N_("{who} adds trophies ({trophies}): {score}.")),
    "rerolled": Line("who:seat die score", N_("{who} discards a life token and rolls {die}: {score}.")),
    "duel_won": Line("who:seat other:seat", N_("{who} takes the Necronomicon from {other}!")),
    "duel_kept": Line("holder:seat other:seat", N_("{holder} beats {other} and keeps the Necronomicon.")),
    "duel_tied": Line("holder:seat", N_("The duel is a tie: {holder} keeps the Necronomicon.")),
    "skeleton_roll": Line("who:seat die", N_("{who} rolls {die}: so many skeletons move.")),
    "skeleton_moved": Line(
        "colour:a_skeleton origin:square square:square", N_("{colour} goes from {origin} to {square}.")
    ),
    "frozen": Line("", N_("In the freezing fog no skeleton moves.")),
    "puts_down": Line("who:seat card:card", N_("{who} puts an item down: {card}.")),
    "announced": Line("who:seat card:card", N_("{who} plays: {card}.")),
    "announced_player": Line("who:seat card:card target:seat", N_("{who} plays against {target}: {card}.")),
    "announced_item": Line(
        "who:seat card:card target:seat item:card", N_("{who} plays against {target}: {card}, on {item}.")
    ),
    "announced_tile": Line("who:seat card:card tile:tile", N_("{who} plays on {tile}: {card}.")),
    "announced_square": Line("who:seat card:card square:square", N_("{who} plays: {card}, to {square}.")),
    "announced_answer": Line("who:seat card:card other:card", N_("{who} answers {other} with: {card}.")),
    "cancelled": Line("card:card", N_("Cancelled: {card}.")),
    "used": Line("who:seat card:card", N_("{who} uses an item: {card}.")),
    "item_discarded": Line("owner:seat card:card", N_("{owner} loses an item: {card}.")),
    "item_stolen": Line("who:seat owner:seat card:card", N_("{who} steals from {owner}: {card}.")),
    "bones_roll": Line("who:seat dice count", N_("{who} rolls {dice}: {count} {count|trophy|trophies} to give back.")),
    "gave_trophy": Line("who:seat colour:a_skeleton", N_("{who} gives back {colour}.")),
    "appeared": Line("figures:skeleton squares:square", N_("Skeletons appear ({figures}): {squares}.")),
    "catapult_roll": Line("who:seat die", N_("{who} rolls {die} for the stone.")),
    "vanished": Line("count tile:tile", N_("{count} {count|skeleton goes|skeletons go} back to the reserve: {tile}.")),
    "shot": Line("who:seat colour:a_skeleton", N_("{who} shoots {colour} and keeps it.")),
    "discarded": Line("who:seat card:card", N_("{who} discards: {card}.")),
    "conceded": Line("who:seat", N_("{who} leaves the game.")),
    "won": Line("who:seat", N_("The game is over. Victory: {who}!")),
    "book": Line("", N_("The Necronomicon has come to the Altar.")),
    "points": Line("", N_("Enough skeletons were collected.")),
    "round_limit": Line("", N_("The last round is over.")),
    "last_left": Line("", N_("Only one player is left.")),
}

PROMPTS: Final = {
    "use_lantern": Prompt("ME-132", N_("Look at two tiles by the lantern, or draw as usual?")),
    "keep_tile": Prompt("ME-132", N_("Which tile do you keep? The other goes under the stack.")),
    "place_tile": Prompt("ME-33", N_("Lay the tile: {tile}."), "tile:tile"),
    "choose_colours": Prompt("ME-41", N_("Which skeletons come onto the tile ({count})?"), "count"),
    "choose_skeleton_squares": Prompt("ME-44", N_("Where do they stand? {count} × {colour}."), "colour:skeleton count"),
    "choose_life_squares": Prompt(
        "ME-43", N_("Where {count|does the life token|do the life tokens} lie? ({count})"), "count"
    ),
    "combat_response": Prompt("ME-55", N_("Missed by {missing}: how do you go on?"), "missing"),
    "settle": Prompt("ME-158", N_("What do you do on this square?")),
    "horse_door": Prompt("ME-86", N_("At which door does your Horse wait?")),
    "duel_raise": Prompt("ME-98", N_("The duel: you {mine}, the other {theirs}. Do you raise?"), "mine theirs"),
    "move_step": Prompt("ME-76", N_("Where do you go? ({count} half-{count|step|steps} left)"), "count"),
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
    KeepTile: Line("tile:tile", N_("Keep {tile}")),
    PlaceTile: Line("x y rotation:turns", N_("At ({x}, {y}), {rotation}")),
    Figures: Line("figures:skeleton", N_("{figures}")),
    Square: Line("square:square", N_("{square}")),
    Pay: Line("trophies:skeleton", N_("Pay: {trophies}")),
    SpendLife: Line("", N_("Discard a life token and roll again")),
    TakeLife: Line("", N_("Take the life token")),
    TakeHorse: Line("owner:seat", N_("Take the Horse of {owner}")),
    Challenge: Line("", N_("Challenge the holder of the book")),
    Raise: Line("trophies:skeleton", N_("Add: {trophies}")),
    Walk: Line("square:square", N_("Go to {square}")),
    Stop: Line("", N_("Stop")),
    Door: Line("square:square", N_("{square}")),
    MoveSkeleton: Line("origin:square square:square", N_("From {origin} to {square}")),
    Trophy: Line("colour:a_skeleton", N_("Give back {colour}")),
    Discard: Line("card:card", N_("Discard {card}")),
    Play: Line("card:card", N_("Play {card}")),
    PlayOn: Line("card:card player:seat", N_("Play {card} against {player}")),
    PlayOnItem: Line("card:card player:seat item:card", N_("Play {card} against {player}, on {item}")),
    PlayOnTile: Line("card:card tile:tile", N_("Play {card} on {tile}")),
    PlayOnSquare: Line("card:card square:square", N_("Play {card}, to {square}")),
    Answer: Line("card:card announced:card number", N_("Answer {announced} with {card}")),
    PutDown: Line("card:card trophies:skeleton", N_("Put down {card} (price: {trophies})")),
    UseItem: Line("card:card", N_("Use {card}")),
    Shoot: Line("card:card side:side", N_("Shoot {side} with {card}")),
    Pass: Line("", N_("Pass")),
    PassTurn: Line("", N_("Pass for the rest of this turn (but for the rolls of your own combats)")),
}

OPTIONS: Final = {
    "first_player": N_("First player (-1: drawn at random)"),
    "graveyard_placement": N_("Where the Graveyard lies in the stack"),
    "event_deck": N_("Event cards"),
    "victory_points": N_("Points needed to win"),
    "round_limit": N_("Rounds at most"),
    "item_costs": N_("Items are put down on their tile or cost trophies"),
    "horse_tether": N_("The Horse waits outside buildings"),
    "unattended_horse": N_("A Horse that waits outside can be taken"),
    "death_discards_hand": N_("Death empties the hand"),
}

VALUES: Final = {
    "anywhere": N_("anywhere"),
    "bottom_half": N_("in the lower half"),
    "fifty_with_book": N_("fifty, the Necronomicon among them"),
    "fifty_plus_book": N_("fifty and the Necronomicon"),
}

LABELS: Final = {
    "turn_start": N_("Start of the turn"),
    "tile_drawn": N_("Tile drawn"),
    "tile_done": N_("Tile laid and filled"),
    "combat_declared": N_("Fight declared"),
    "combat_rolled": N_("Combat roll"),
    "combat_won": N_("Combat won"),
    "before_move_roll": N_("Before the movement roll"),
    "after_move_roll": N_("After the movement roll"),
    "on_the_move": N_("On the move"),
    "before_skeleton_roll": N_("Before the skeletons' roll"),
    "after_skeletons": N_("After the skeletons"),
    "points": N_("points"),
    "life tokens": N_("life tokens"),
    "deaths": N_("deaths"),
    "round": N_("Round"),
    "stack": N_("tiles"),
    "deck": N_("deck"),
    "discard": N_("discard pile"),
    "reserve": N_("reserve"),
    "ossuary": N_("ossuary"),
    "supply": N_("life tokens left"),
    "hand": N_("your hand"),
    "cards": N_("cards"),
    "items": N_("items"),
    "nothing": N_("nothing"),
    "trophies": N_("trophies"),
    "life": N_("life"),
    "book": N_("Necronomicon"),
    "book_free": N_("The Necronomicon waits at the Graveyard."),
    "mounted": N_("mounted"),
    "on foot": N_("on foot"),
    "dead": N_("dead"),
    "gone": N_("gone"),
    "card_used": N_("card played"),
    "dread": N_("does not move"),
    "curse": N_("cursed"),
    "fog": N_("fog"),
    "frozen": N_("No skeleton moves."),
    "truce": N_("Truce of the Dead"),
    "fury": N_("Fury"),
    "drawn": N_("tile drawn"),
    "looking": N_("tiles under the lantern"),
    "slipped": N_("under the stack"),
    "white": N_("white"),
    "red": N_("red"),
    "blue": N_("blue"),
    "white skeleton": N_("white skeleton"),
    "red skeleton": N_("red skeleton"),
    "blue skeleton": N_("blue skeleton"),
    "life token": N_("life token"),
    "movement": N_("movement"),
    "half-steps": N_("half-steps left"),
    "combat": N_("Combat"),
    "duel": N_("Duel"),
    "die": N_("die"),
    "total": N_("total"),
    "step 0": N_("Start"),
    "step 1": N_("Draw a tile"),
    "step 2": N_("Place it"),
    "step 3": N_("Fight here"),
    "step 4": N_("Fill the hand"),
    "step 5": N_("Roll"),
    "step 6": N_("Move"),
    "step 7": N_("Fight"),
    "step 8": N_("Skeletons"),
    "step 9": N_("Discard"),
    "road": N_("road"),
    "open": N_("open ground"),
    "building": N_("building"),
    "altar_centre": N_("centre of the Altar"),
    "graveyard_centre": N_("centre of the Graveyard"),
    "tree": N_("trees"),
    "water": N_("water"),
    "furnace": N_("furnace"),
    "door": N_("door"),
    "map": N_("The map"),
    "announced": N_("announced"),
    "rival_near": N_("close to winning"),
    "ME-34": N_("would cut a road"),
    "ME-35": N_("would block an entrance"),
    "ME-36": N_("no way in"),
    "deadly": N_("Passing means death!"),
    "missing": N_("missing"),
    "chance": N_("chance to win a roll"),
    "in six": N_("in 6"),
    "decides": N_("must decide"),
    "tie": N_("on a tie the holder keeps the book"),
    "loser dies": N_("the loser dies"),
    "fights": N_("fights"),
    "from": N_("from"),
    "token underfoot": N_("a life token lies at your feet"),
    "horse outside": N_("your Horse waits outside"),
    "hand over": N_("more than three cards in hand"),
    "cards of the game": N_("The cards"),
    "steps of the turn": N_("The steps of the turn"),
    "your place": N_("your place"),
    "cancelled": N_("cancelled"),
}


# What the content file says in both languages: names and texts of cards and tiles.
CONTENT_LABELS: Final = {
    **{f"card {card.id}": card.name_en for card in CARDS},
    **{f"text {card.id}": card.text_en for card in CARDS},
    **{f"tile {tile.id}": tile.name_en for tile in TILES},
}
CONTENT_FRENCH: Final = {
    **{card.name_en: card.name_fr for card in CARDS},
    **{card.text_en: card.text_fr for card in CARDS},
    **{tile.name_en: tile.name_fr for tile in TILES},
}


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
            return [f"item-{owner}-{CARD_IDS[HORSES[0]]}"]
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
    names={"skeleton": SKELETONS, "a_skeleton": A_SKELETON, "side": SIDES, "turns": TURNS, "place": PLACES},
    namers={"card": card_name, "tile": tile_name, "square": square_name},
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    options=OPTIONS,
    values=VALUES,
    labels={**LABELS, **CONTENT_LABELS},
    translations={"fr": CONTENT_FRENCH},
    touches=touches,
    folder=FOLDER,
)
