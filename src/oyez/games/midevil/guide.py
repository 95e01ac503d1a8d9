"""What the table tells of itself: the turn, what can be done, what each piece is."""

from typing import Any, Final

from oyez.engine.choices import Pass
from oyez.engine.guide import Phase, Thing
from oyez.engine.words import GO_ON, N_, Speaker
from oyez.games.midevil.choices import (
    Answer,
    Discard,
    Door,
    Figures,
    KeepTile,
    Look,
    MoveSkeleton,
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
    Trophy,
    UseItem,
    Walk,
)
from oyez.games.midevil.faces import SQUARES_PER_TILE

PLAY_A_CARD: Final = N_("Play a card")
DEEDS: Final[dict[Any, str]] = {
    Look: N_("Look at two tiles by the lantern"),
    KeepTile: N_("Keep one of the tiles"),
    PlaceTile: N_("Lay the tile"),
    Figures: N_("Choose the colours of the skeletons"),
    Square: N_("Choose a square"),
    Pay: N_("Pay with trophies"),
    SpendLife: N_("Give a life token to roll again"),
    Raise: N_("Add trophies to your score"),
    Walk: N_("Walk"),
    Stop: N_("Stop here"),
    Door: N_("Choose the door where your Horse waits"),
    MoveSkeleton: N_("Move a skeleton"),
    Trophy: N_("Give a trophy back"),
    Discard: N_("Discard a card"),
    Play: PLAY_A_CARD,
    PlayOn: PLAY_A_CARD,
    PlayOnItem: PLAY_A_CARD,
    PlayOnTile: PLAY_A_CARD,
    PlayOnSquare: PLAY_A_CARD,
    Answer: N_("Answer the card"),
    PutDown: N_("Put an item down"),
    UseItem: N_("Use an item"),
    Shoot: N_("Shoot with the Crossbow"),
    Pass: N_("Let it be"),
}
STEPS: Final = (
    (1, "draw-tile"),
    (2, "wooden-sign"),
    (3, "crossed-swords"),
    (4, "cards"),
    (5, "dice-5"),
    (6, "footsteps"),
    (8, "skull-white"),
    (9, "card-discard"),
)


PASSING: Final = {"duel_raise": N_("Give up"), "end_discard": N_("End the turn")}


def passing(question: Any) -> str:
    """In one's own turn whoever plays no card goes on; who does not raise in a duel loses it, and dies (ME-98)."""
    if question.decision == "play_card" and question.facts[1] == question.seat:
        return GO_ON
    return PASSING.get(question.decision, "")


def phases(view: Any, words: Speaker) -> list[Phase]:
    """ME-25; the seventh step is played during the sixth (ME-27)."""
    now = 6 if view["step"] == 7 else view["step"]
    return [
        Phase(icon, words.label(f"step {step}"), words.label(f"aid step {step}"), step == now) for step, icon in STEPS
    ]


# --- what the pieces are ---


def player(rest: list[str], view: Any) -> tuple[int, int, int, int]:
    seen = view["players"][int(rest[0])]
    return seen["seat"], seen["life"], seen["points"], seen["cards"]


def pool(name: str) -> Any:
    """So many of each colour, in the reserve or the ossuary."""
    return lambda rest, view: tuple([view[name][colour] for colour in ("white", "red", "blue")])


def trophies(rest: list[str], view: Any) -> tuple[int, ...]:
    seen = view["players"][int(rest[0])]
    return (seen["seat"], *[seen["trophies"][colour] for colour in ("white", "red", "blue")], seen["points"])


def square_seen(number: int, view: Any) -> Any:
    tile = next(tile for tile in view["tiles"] if tile["tile"] == number // SQUARES_PER_TILE)
    return next(square for square in tile["squares"] if square["square"] == number)


def square_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """Who and what stands there."""
    seen = square_seen(int(rest[0]), view)
    there = [words.name("seat", seat) for seat in seen["pawns"]]
    if seen["skeleton"]:
        there.append(words.label(f"{seen['skeleton']} skeleton"))
    if seen["token"]:
        there.append(words.label("life token"))
    return [", ".join(there)] if there else []


def skeleton(rest: list[str], view: Any) -> tuple[str]:
    return (f"{square_seen(int(rest[0]), view)['skeleton']} skeleton",)


def skeleton_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    return [words.label("moved")] if square_seen(int(rest[0]), view)["moved"] else []


def item(rest: list[str], view: Any) -> tuple[str, str]:
    return f"card {rest[-1]}", f"short {rest[-1]}"


def square_named(rest: list[str], view: Any) -> tuple[int]:
    square_seen(int(rest[0]), view)
    return (int(rest[0]),)


COLOURS: Final = N_("{white} white, {red} red, {blue} blue.")
THINGS: Final = {
    "player": Thing(
        "{who}",
        "ME-07",
        N_("Life tokens: {life} of 5; points: {points}; cards in hand: {cards}."),
        "who:seat life points cards",
        player,
    ),
    "pawn": Thing(
        "{who}",
        "ME-23",
        N_("Life tokens: {life} of 5; points: {points}; cards in hand: {cards}."),
        "who:seat life points cards",
        player,
    ),
    "hand-of": Thing(
        N_("Hand of {who}"),
        "ME-122",
        N_("{count} {count|card|cards}."),
        "who:seat count",
        lambda rest, view: (int(rest[0]), view["players"][int(rest[0])]["cards"]),
    ),
    "hand": Thing("{card}", "ME-110", "{text}", "card:label text:label", item),
    "item": Thing("{card}", "ME-130", "{text}", "card:label text:label", item),
    "life": Thing(
        N_("Life tokens of {who}"),
        "ME-80",
        N_("{count} of 5."),
        "who:seat count",
        lambda rest, view: player(rest, view)[:2],
    ),
    "trophies": Thing(
        N_("Trophies of {who}"),
        "ME-61",
        N_("{white} white, {red} red, {blue} blue: {points} {points|point|points}."),
        "who:seat white red blue points",
        trophies,
    ),
    "stack": Thing(
        N_("Stack of tiles"),
        "ME-32",
        N_("{count} {count|tile|tiles} left."),
        "count",
        lambda rest, view: (view["stack"],),
    ),
    "deck": Thing(N_("Deck"), "ME-29", N_("{count} {count|card|cards}."), "count", lambda rest, view: (view["deck"],)),
    "discard": Thing(
        N_("Discard pile"),
        "ME-117",
        N_("{count} {count|card|cards}."),
        "count",
        lambda rest, view: (len(view["discard"]),),
    ),
    "reserve": Thing(N_("Reserve of skeletons"), "ME-49", COLOURS, "white red blue", pool("reserve")),
    "ossuary": Thing(N_("Ossuary"), "ME-62", COLOURS, "white red blue", pool("ossuary")),
    "supply": Thing(
        N_("Supply of life tokens"), "ME-08", N_("{count} left."), "count", lambda rest, view: (view["supply"],)
    ),
    "tile": Thing("{tile}", "ME-15", "", "tile:tile", lambda rest, view: (int(rest[0]),)),
    "looking": Thing("{tile}", "ME-132", "", "tile:tile", lambda rest, view: (int(rest[0]),)),
    "square": Thing("{square}", "ME-17", "", "square:square", square_named, square_lines),
    "skeleton": Thing("{bones}", "ME-51", "", "bones:label", skeleton, skeleton_lines),
    "underfoot": Thing(N_("Life token"), "ME-79"),
    "horse": Thing(N_("Horse of {who}"), "ME-88", "", "who:seat", lambda rest, view: (int(rest[0]),)),
    "book": Thing(N_("Necronomicon"), "ME-89"),
    "cell": Thing(N_("Place for the tile"), "ME-33"),
    "reroll": Thing(N_("Give a life token to roll again"), "ME-57"),
    "pay": Thing(N_("Pay with trophies"), "ME-55"),
    "give": Thing(N_("Give a trophy back"), "ME-141"),
    "pick": Thing(N_("Skeletons to choose"), "ME-41"),
    "pick-done": Thing(N_("That is all"), "ME-41"),
}
