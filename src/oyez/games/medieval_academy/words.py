"""What Medieval Academy says: prompts and choices, in English; `locale/fr.po` has the French."""

from typing import Any

from oyez.engine.choices import Pass
from oyez.engine.words import N_, Line, Prompt, Words
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
from oyez.games.medieval_academy.labels import LABELS, OPTIONS, SHEET, VALUES
from oyez.games.medieval_academy.log import EVENTS
from oyez.games.medieval_academy.reasons import REASONS

TRACK_OF_A_CARD = N_("The neutral squire draws {card}: on which track?")

PROMPTS = {
    "choose_colour": Prompt("MA-153", N_("Which pawns do you take?")),
    "vote_first_player": Prompt("MA-154", N_("Who strikes the most chivalrous pose?")),
    "draft_pick": Prompt("MA-15", N_("Keep one card; then {passing}."), "passing:label"),
    "play_card": Prompt("MA-21", N_("Your turn ({squire}): play a card."), "squire:squire"),
    "bonus_track": Prompt(
        "MA-47",
        N_("Gallantry ({squire}): on which track do you move a pawn {steps} {steps|square|squares}?"),
        "squire:squire steps",
    ),
    "win_tie": Prompt("MA-75", N_("Teacher’s pet: put one of your pawns on top of its stack?")),
    "place_bet": Prompt("MA-99", N_("Challenge ({squire}): on which training do you bet?"), "squire:squire"),
    "codex_peek": Prompt("MA-107", N_("Codex ({squire}): look at one shield in secret?"), "squire:squire"),
    "codex_take": Prompt("MA-108", N_("Codex ({squire}): which shield do you take?"), "squire:squire"),
    "charity_target": Prompt("MA-130", N_("Charity ({squire}): with whom do you exchange?"), "squire:squire"),
    "charity_give": Prompt("MA-128", N_("Charity: which shield do you give to {other}?"), "other:within"),
    "charity_take": Prompt("MA-128", N_("Charity: what do you take from {other}?"), "other:within"),
    "neutral_track": Prompt("MA-139", TRACK_OF_A_CARD, "squire:squire card:card"),
    "neutral_bonus_track": Prompt(
        "MA-139",
        N_("The neutral squire moves a pawn {steps} {steps|square|squares}: on which track?"),
        "squire:squire steps",
    ),
    "neutral_bet": Prompt("MA-139", N_("On which training does the neutral squire bet?"), "squire:squire"),
    "neutral_codex_peek": Prompt(
        "MA-187", N_("For the neutral squire: look at one shield of the codex in secret?"), "squire:squire"
    ),
    "neutral_codex_take": Prompt("MA-139", N_("Which shield does the neutral squire take?"), "squire:squire"),
    "neutral_charity_target": Prompt(
        "MA-139", N_("Charity: with whom does the neutral squire exchange?"), "squire:squire"
    ),
    "neutral_charity_give": Prompt(
        "MA-139", N_("Charity: which shield does the neutral squire give to {other}?"), "other:within"
    ),
    "neutral_charity_take": Prompt(
        "MA-139", N_("Charity: what does the neutral squire take from {other}?"), "other:within"
    ),
    "split_piles": Prompt("MA-146", N_("Split your six cards into two piles: which three make the first?")),
    "take_pile": Prompt("MA-147", N_("Which pile of the other player do you take?")),
    "assign_cards": Prompt("MA-148", N_("Which three cards go to your {squire}?"), "squire:squire"),
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


def touches(choice: Any, seat: int) -> list[str]:
    """The pieces that a choice touches, by their names on the board."""
    match choice:
        case Keep(card):
            return [f"hand-{CARD_IDS[card]}"]
        case PlayCard(card):
            return [f"hand-{CARD_IDS[card]}", f"board-{BOARD_IDS[CARD_BOARDS[card][0]]}"]
        case PlayOn(card, board) | PlayFor(card, board):
            return [f"hand-{CARD_IDS[card]}", f"board-{BOARD_IDS[board]}"]
        case OnBoard(board):
            return [f"board-{BOARD_IDS[board]}"]
        case WinTie(squire, board):
            return [f"board-{BOARD_IDS[board]}", f"pawn-{BOARD_IDS[board]}-{COLOUR_IDS[squire]}"]
        case Slot(slot):
            return [f"slot-{slot}"]
        case Target(squire):
            return [f"squire-{COLOUR_IDS[squire]}"]
        case VoteFor(player):
            return [f"player-{player}"]
    return touched_cards_and_shields(choice)


def touched_cards_and_shields(choice: Any) -> list[str]:
    """The cards of a pile, the shields of an exchange."""
    match choice:
        case GiveShield(shield) | TakeShield(shield):
            return [f"shield-{SHIELD_IDS[shield]}"]
        case TakeShields(first, second):
            return [f"shield-{SHIELD_IDS[shield]}" for shield in dict.fromkeys([first, second])]
        case Split(first, second, third) | Assign(first, second, third):
            return [f"hand-{CARD_IDS[card]}" for card in dict.fromkeys([first, second, third])]
        case TakePile(first, second, third):
            return [f"pile-{CARD_IDS[first]}-{CARD_IDS[second]}-{CARD_IDS[third]}"]
    return []


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
    },
    namers={
        "who": names.squire_name,
        "within": names.squire_name_within,
        "squire": names.squire_colour,
        "points": names.points,
        "own_points": names.own_points,
        "cards": names.cards,
        "at_square": names.at_square,
        "to_square": names.to_square,
        "in_lap": names.in_lap,
    },
    counted={"shield_colour": names.COUNTED_SHIELDS},
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    options=OPTIONS,
    values=VALUES,
    labels=SHEET | LABELS | REASONS,
    touches=touches,
    folder=FOLDER,
)
