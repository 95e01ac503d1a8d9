"""What things are called: cards, tiles, squares, skeletons; in French with articles, as `au Moulin`, `de l’Église`."""

import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from oyez.engine.languages import LANGUAGES, SOURCE
from oyez.engine.words import N_, Speaker
from oyez.games.midevil.content import CARDS, TILE_IDS, TILES
from oyez.games.midevil.faces import SQUARES_PER_TILE
from oyez.games.midevil.ids import CardId
from oyez.kit.told import capital

SKELETONS: Final = ("", N_("white skeleton"), N_("red skeleton"), N_("blue skeleton"))
A_SKELETON: Final = ("", N_("a white skeleton"), N_("a red skeleton"), N_("a blue skeleton"))
ONE_SKELETON: Final = ("", N_("A white skeleton"), N_("A red skeleton"), N_("A blue skeleton"))  # begins a sentence
SO_MANY_SKELETONS: Final = (
    "",
    N_("{count} white {count|skeleton|skeletons}"),
    N_("{count} red {count|skeleton|skeletons}"),
    N_("{count} blue {count|skeleton|skeletons}"),
)
SO_MANY_BONES: Final = (  # where it is clear that skeletons are meant
    "",
    N_("{count} {count|white|whites}"),
    N_("{count} {count|red|reds}"),
    N_("{count} {count|blue|blues}"),
)
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
Namer: TypeAlias = Callable[[Any, Speaker], str]
UNNAMED: Final = {
    "straight": N_("Road"),
    "bend": N_("Bend"),
    "fork": N_("Fork"),
    "crossing": N_("Crossroads"),
    "clearing": N_("Clearing"),
}

# French: by the article's gender; before a vowel or a mute h there is but one.
FEMININE: Final = ("smith", "tavern", "market", "watchtower", "barn", "straight", "fork", "clearing")
ELIDED: Final = "AEÉÈÊHIOUY"
THE: Final = ("l’", "la ", "le ")
OF_THE: Final = ("de l’", "de la ", "du ")
TO_THE: Final = ("à l’", "à la ", "au ")


def printed(text: str) -> str:
    """The content file's plain signs as a printer sets them: ’ for an apostrophe, − for a minus."""
    return re.sub(r"(?<!\w)-(?=\d)", "−", text.replace("'", "’"))


def said(speaker: Speaker, text: str, **facts: Any) -> str:
    """A sentence of the source with these facts, already in words."""
    return str(speaker.say(text, [(name, "") for name in facts], list(facts.values())))


def number_name(number: int, speaker: Speaker) -> str:
    """A number, with a true minus."""
    return str(number).replace("-", "−")


def card_name(card: CardId, speaker: Speaker) -> str:
    """A card's name."""
    return speaker.text(printed(CARDS[card].name[SOURCE]))


def whoever(seat: int, speaker: Speaker) -> str:
    """A player's name; `you` for the reader."""
    return speaker.text(N_("you")) if seat == speaker.me else speaker.name("seat", seat)


def turn_of(seat: int, speaker: Speaker) -> str:
    """`Perceval's turn`; `Your turn` for the reader."""
    if seat == speaker.me:
        return speaker.text(N_("Your turn"))
    return str(speaker.say(N_("{who}'s turn"), [("who", "seat")], [seat]))


def moment_name(moment: str, speaker: Speaker) -> str:
    """A moment of the turn within a sentence."""
    label = speaker.label(moment)
    return label[:1].lower() + label[1:]


def steps_left(count: int, speaker: Speaker) -> str:
    """`4 steps`: players count in steps, only the rules in half-steps (ME-83)."""
    return str(speaker.say(N_("{count} {count|step|steps}"), [("count", "")], [count]))


def or_mounted(count: int, speaker: Speaker) -> str:
    """`, or 8 on horseback`; nothing for one without a Horse."""
    return str(speaker.say(N_(", or {count} on horseback"), [("count", "")], [count])) if count else ""


# --- tiles -----------------------------------------------------------------------------------------------------------


def tile_name(tile: int | str, speaker: Speaker) -> str:
    """A tile's name as it is printed, by its number or id; those without one are called by their road and a number."""
    entry = TILES[tile if isinstance(tile, int) else TILE_IDS.index(tile)]
    if entry.named:
        return speaker.text(printed(entry.name[SOURCE]))
    kind, _, number = entry.id.partition("_")
    return f"{speaker.text(UNNAMED[kind])} {number}"


def short_name(tile: int, speaker: Speaker) -> str:
    """The name within a sentence: `Graveyard` for `Graveyard (cimetière)`."""
    return tile_name(tile, speaker).partition(" (")[0]


def the_tile(tile: int, speaker: Speaker) -> str:
    """`the Mill`, `le Moulin`."""
    return with_article(tile, speaker, THE)


def this_tile(tile: int, speaker: Speaker) -> str:
    """The same at the beginning of a sentence."""
    return capital(the_tile(tile, speaker))


def of_tile(tile: int, speaker: Speaker) -> str:
    """`the Mill`, `du Moulin`."""
    return with_article(tile, speaker, OF_THE)


def with_article(tile: int, speaker: Speaker, articles: tuple[str, str, str]) -> str:
    """The name with its article, as the language has it: the articles given are those of French."""
    say = in_french if LANGUAGES[speaker.language].typography == "french" else in_english
    return say(tile, short_name(tile, speaker), articles)


def in_english(tile: int, name: str, articles: tuple[str, str, str]) -> str:
    """Always `the`; roads have none."""
    return f"the {name}" if TILES[tile].named else name


def in_french(tile: int, name: str, articles: tuple[str, str, str]) -> str:
    """The article is one with `de` and `à`."""
    elided, feminine, masculine = articles
    if name[0] in ELIDED:
        return elided + name
    return (feminine if TILES[tile].id.partition("_")[0] in FEMININE else masculine) + name


# --- squares ---------------------------------------------------------------------------------------------------------


def square_name(square: int, speaker: Speaker) -> str:
    """The tile, and which of its nine squares."""
    tile = square // SQUARES_PER_TILE
    return f"{short_name(tile, speaker)} ({place_name(square, speaker)})"


def to_square(square: int, speaker: Speaker) -> str:
    """`the Mill (south)`, `au Moulin (sud)`."""
    return f"{with_article(square // SQUARES_PER_TILE, speaker, TO_THE)} ({place_name(square, speaker)})"


def from_square(square: int, speaker: Speaker) -> str:
    """`the Mill (south)`, `du Moulin (sud)`."""
    return f"{with_article(square // SQUARES_PER_TILE, speaker, OF_THE)} ({place_name(square, speaker)})"


def off_square(square: int, speaker: Speaker) -> str:
    """`From the Mill (south)`, `Du Moulin (sud)`."""
    return capital(str(speaker.say(N_("From {square}"), [("square", "")], [from_square(square, speaker)])))


def place_name(square: int, speaker: Speaker) -> str:
    return speaker.text(PLACES[square % SQUARES_PER_TILE])


def remembered(namer: Namer) -> Namer:
    """Names of what never changes are made once in each language: a page asks for hundreds of them."""
    known: dict[tuple[Any, str], str] = {}

    def name(value: Any, speaker: Speaker) -> str:
        key = (value, speaker.language)
        found = known.get(key)
        if found is None:
            found = known[key] = namer(value, speaker)
        return found

    return name


NAMERS: Final[dict[str, Namer]] = {
    "number": number_name,
    "whoever": whoever,
    "turn_of": turn_of,
    "moment": moment_name,
    "steps_left": steps_left,
    "or_mounted": or_mounted,
    "card": remembered(card_name),
    "tile": remembered(tile_name),
    "the_tile": remembered(the_tile),
    "this_tile": remembered(this_tile),
    "of_tile": remembered(of_tile),
    "square": remembered(square_name),
    "to_square": remembered(to_square),
    "from_square": remembered(from_square),
    "off_square": remembered(off_square),
}
