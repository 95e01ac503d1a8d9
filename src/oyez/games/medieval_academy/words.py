"""What Medieval Academy says: prompts and choices, in English; `locale/fr.po` has the French."""

from typing import Any

from oyez.engine.choices import Pass
from oyez.engine.words import N_, Line, Prompt, Speaker, Verb, Words
from oyez.games.medieval_academy import names
from oyez.games.medieval_academy.choices import (
    Assign,
    GiveShield,
    Keep,
    OnBoard,
    PlayCard,
    PlayFor,
    PlayOn,
    Slot,
    Split,
    TakeColour,
    TakePile,
    TakeShield,
    TakeShields,
    Target,
    VoteFor,
    WinTie,
)
from oyez.games.medieval_academy.content import FOLDER
from oyez.games.medieval_academy.content_kinds import BOARD_IDS, COLOUR_IDS
from oyez.games.medieval_academy.figures import CARD_BOARDS, CARD_IDS, SHIELD_IDS
from oyez.games.medieval_academy.guide import DEEDS, THINGS, phases
from oyez.games.medieval_academy.labels import BOARD_LABELS, LABELS, OPTIONS, SHEET, VALUES
from oyez.games.medieval_academy.log import EVENTS
from oyez.games.medieval_academy.reasons import REASONS
from oyez.games.medieval_academy.short_texts import SHORT_TEXTS, WHOLE_TEXTS
from oyez.games.medieval_academy.sight_shapes import PreviewSeen, Seen

PROMPTS = {
    "choose_colour": Prompt("MA-153", N_("Which pawns do you take?")),
    "vote_first_player": Prompt("MA-154", N_("Who strikes the most chivalrous pose?")),
    "draft_pick": Prompt("MA-15", N_("Keep one card; {passing}."), "passing:label"),
    "play_card": Prompt("MA-21", N_("Play a card{of}: it moves your pawn."), "of:of"),
    "bonus_track": Prompt("MA-47", N_("Gallantry{of}: +{steps} on which track?"), "of:of steps"),
    "win_tie": Prompt("MA-75", N_("Teacher’s pet: put one of your pawns on top?")),
    "place_bet": Prompt("MA-99", N_("Challenge{of}: on which training do you bet?"), "of:of"),
    "codex_peek": Prompt("MA-107", N_("Codex{of}: look at one shield in secret?"), "of:of"),
    "codex_take": Prompt("MA-108", N_("Codex{of}: which shield do you take?"), "of:of"),
    "charity_target": Prompt("MA-130", N_("Charity{of}: with whom do you exchange?"), "of:of"),
    "charity_give": Prompt("MA-128", N_("Charity: what do you give to {other}?"), "other:within"),
    "charity_take": Prompt("MA-128", N_("Charity: what do you take from {other}?"), "other:within"),
    "neutral_track": Prompt("MA-139", N_("Neutral squire, {card}: on which track?"), "of:of card:card"),
    "neutral_bonus_track": Prompt("MA-139", N_("Neutral squire: +{steps} on which track?"), "of:of steps"),
    "neutral_bet": Prompt("MA-139", N_("On which training does the neutral squire bet?"), "of:of"),
    "neutral_codex_peek": Prompt("MA-187", N_("Neutral squire: look at one shield in secret?"), "of:of"),
    "neutral_codex_take": Prompt("MA-139", N_("Which shield does the neutral squire take?"), "of:of"),
    "neutral_charity_target": Prompt("MA-139", N_("With whom does the neutral squire exchange?"), "of:of"),
    "neutral_charity_give": Prompt("MA-139", N_("Neutral squire: what does it give to {other}?"), "other:within"),
    "neutral_charity_take": Prompt("MA-139", N_("Neutral squire: what does it take from {other}?"), "other:within"),
    "split_piles": Prompt("MA-146", N_("Two piles of three: what goes with the first card?")),
    "take_pile": Prompt("MA-147", N_("Which pile of the other player do you take?")),
    "assign_cards": Prompt("MA-148", N_("Which three cards for your {squire}?"), "squire:squire"),
}

CHOICES = {
    Pass: Line("", N_("No, thank you")),
    TakeColour: Line("colour:pawns", N_("Take {colour}")),
    VoteFor: Line("player:seat", "{player}"),
    Keep: Line("card:card", N_("Keep {card}")),
    PlayCard: Line("card:card", N_("Play {card}")),
    PlayOn: Line("card:card board:on_board", N_("Play {card} {board}")),
    PlayFor: Line("card:card board:knight", N_("Play {card} for {board}")),
    OnBoard: Line("board:board", "{board}"),
    WinTie: Line("squire:colour board:board", N_("{board}: {squire} on top")),
    Slot: Line("slot:slot", "{slot}"),
    Target: Line("squire:colour", "{squire}"),
    GiveShield: Line("shield:shield", N_("Give: {shield}")),
    TakeShield: Line("shield:shield", N_("Take: {shield}")),
    TakeShields: Line("first:shield second:shield", N_("Take: {first}, {second}")),
    Split: Line("first:card second:card third:card", N_("{first}, {second}, {third} / the rest")),
    TakePile: Line("first:card second:card third:card", N_("Take {first}, {second}, {third}")),
    Assign: Line("first:card second:card third:card", "{first}, {second}, {third}"),
}

VERBS = {
    Pass: Verb("close", N_("No, thank you")),
    TakeColour: Verb("shield", "{colour}"),
    VoteFor: Verb("relic-blade", N_("Elect")),
    Keep: Verb("card-draw", N_("Keep")),
    PlayCard: Verb("card-play", N_("Play")),
    PlayOn: Verb("card-play", N_("Play {board}"), then=N_("On Jousts or on Tournaments?")),
    PlayFor: Verb("card-play", N_("For {board}"), then=N_("For which Knight?")),
    OnBoard: Verb("footsteps", "{board}"),
    WinTie: Verb("relic-blade", N_("{squire} on top")),
    Slot: Verb("bookshelf", "{slot}"),
    Target: Verb("bread", "{squire}"),
    GiveShield: Verb("shield", N_("Give")),
    TakeShield: Verb("shield", N_("Take")),
    TakeShields: Verb("shield", N_("Take both"), then=N_("Which second shield?")),
    Split: Verb("cards", N_("Make this pile"), then=N_("And which third card?")),
    TakePile: Verb("cards", N_("Take this pile")),
    Assign: Verb("cards", N_("Give these three"), then=N_("And which other card?")),
}


def lane_of(board: int) -> str:
    """The lane of a board; the knights' names of Jousts and Tournaments stand behind all boards (`names.ON_BOARD`)."""
    return f"board-{BOARD_IDS[board if board < len(BOARD_IDS) else board - len(BOARD_IDS) + 1]}"


def touches(choice: Any, seat: int) -> list[str]:
    """The pieces that one touches for a choice, in this order."""
    match choice:
        case TakeColour(colour):
            return [f"colour-{COLOUR_IDS[colour]}"]
        case VoteFor(player):
            return [f"player-{player}"]
        case Keep(card) | PlayCard(card):
            return [f"hand-{CARD_IDS[card]}"]
        case PlayOn(card, board) | PlayFor(card, board):
            return [f"hand-{CARD_IDS[card]}", f"board-{BOARD_IDS[board]}"]
        case OnBoard(board) | WinTie(_, board):
            return [f"board-{BOARD_IDS[board]}"]
        case Slot(slot):
            return [f"slot-{slot}"]
        case Target(squire):
            return [f"squire-{COLOUR_IDS[squire]}"]
    return touched_cards_and_shields(choice)


def touched_cards_and_shields(choice: Any) -> list[str]:
    """The cards of a pile, the shields of an exchange; the first pile always has the first card (MA-146)."""
    match choice:
        case GiveShield(shield) | TakeShield(shield):
            return [f"shield-{SHIELD_IDS[shield]}"]
        case TakeShields(first, second):
            return one_by_one("shield", [SHIELD_IDS[first], SHIELD_IDS[second]])
        case Split(first, second, third):
            return one_by_one("hand", [CARD_IDS[card] for card in (first, second, third)])[1:]
        case Assign(first, second, third):
            return one_by_one("hand", [CARD_IDS[card] for card in (first, second, third)])
        case TakePile(first, second, third):
            return [f"pile-{CARD_IDS[first]}-{CARD_IDS[second]}-{CARD_IDS[third]}"]
    return []


def one_by_one(kind: str, names: list[str]) -> list[str]:
    """Equal things lie side by side: the second of them is another piece."""
    return [
        f"{kind}-{name}" + (f"-{names[:place].count(name) + 1}" if name in names[:place] else "")
        for place, name in enumerate(names)
    ]


def effects(choice: Any, view: Seen, speaker: Speaker) -> str:
    """Where a pawn lands and its place there; what one knows of a shield."""
    match choice:
        case Keep(card):
            return " / ".join([names.place_of(found, speaker) for found in previews_of(view, CARD_IDS[card])])
        case PlayCard(card):
            return landing_on(view, CARD_IDS[card], BOARD_IDS[CARD_BOARDS[card][0]], speaker)
        case PlayOn(card, board) | PlayFor(card, board):
            return landing_on(view, CARD_IDS[card], BOARD_IDS[board], speaker)
        case OnBoard(board):
            return landing_on(view, view["drawn"] or None, BOARD_IDS[board], speaker)
        case Slot(slot):
            value = view["codex"][slot]["value"]
            return "" if value is None else names.points(value, speaker)
    return ""


def previews_of(view: Seen, card: str | None) -> list[PreviewSeen]:
    return [found for found in view.get("previews", []) if found["card"] == card]


def landing_on(view: Seen, card: str | None, board: str, speaker: Speaker) -> str:
    """Where a card, or a bonus, leads on a board; nothing for a bet."""
    found = [preview for preview in previews_of(view, card) if preview["board"] == board]
    return names.place_of(found[0], speaker) if found else ""


def face_of(card: int) -> str:
    """The large card of a fact."""
    return CARD_IDS[card]


words = Words(
    names={
        "card": names.CARDS,
        "board": names.BOARDS,
        "on_board": names.ON_BOARD,
        "knight": names.KNIGHTS,
        "shield": names.SHIELDS,
        "shield_colour": names.SHIELD_COLOURS,
        "pawns": names.PAWNS,
        "colour": names.COLOURS,
        "slot": names.SLOTS,
        "numeral": names.NUMERALS,
        "extra_seat": names.EXTRA_SEAT,
    },
    namers={
        "of": names.squire_of,
        "within": names.squire_name_within,
        "result": names.result,
        "board_at_head": names.board_at_head,
        "squire": names.squire_colour,
        "points": names.points,
        "own_points": names.own_points,
        "cards": names.cards,
        "at_square": names.at_square,
        "to_square": names.to_square,
        "in_lap": names.in_lap,
        "to_play": names.to_play,
        "to_keep": names.to_keep,
    },
    counted={"shield_colour": names.COUNTED_SHIELDS},
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    verbs=VERBS,
    effects=effects,
    main=(Pass,),
    freely=(TakeShields, Split, Assign),
    options=OPTIONS,
    values=VALUES,
    labels=SHEET | LABELS | BOARD_LABELS | REASONS | SHORT_TEXTS | WHOLE_TEXTS,
    touches=touches,
    shows={"on_board": lane_of},
    faces={"card": face_of},
    phases=phases,
    deeds=DEEDS,
    things=THINGS,
    folder=FOLDER,
)
