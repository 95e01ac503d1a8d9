"""What Medieval Academy says: prompts, choices and log lines, in English; `locale/fr.po` has the French."""

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
from oyez.games.medieval_academy.content import BOARD_IDS, COLOUR_IDS, FOLDER
from oyez.games.medieval_academy.figures import CARD_BOARDS, CARD_IDS, SHIELD_IDS
from oyez.games.medieval_academy.reasons import REASONS

EVENTS = {
    "chose_colour": Line("who:seat pawns:pawns", N_("{who} takes {pawns}.")),
    "voted": Line("who:seat other:seat", N_("{who} finds {other} the most chivalrous.")),
    "abstained": Line("who:seat", N_("{who} finds nobody chivalrous.")),
    "first_player": Line("who:seat", N_("{who} is the first player and takes Excalibur.")),
    "round_begins": Line("round:numeral fayot:seat", N_("Round {round}. Teacher’s pet: {fayot}.")),
    "all_dealt": Line("count", N_("Everybody is dealt {count} cards.")),
    "dealt": Line("who:who count | cards:card", "", N_("{who} is dealt: {cards}.")),
    "dealt_six": Line("who:seat count | cards:card", "", N_("{who} is dealt: {cards}.")),
    "picked": Line("pick of passing:label", N_("Pick {pick} of {of}: everybody keeps a card; {passing}.")),
    "picked_last": Line("", N_("Everybody keeps the last card.")),
    "kept": Line("who:who | card:card", "", N_("{who} keeps {card}.")),
    "took_up_hands": Line("", N_("The draft is over: everybody takes up the cards kept.")),
    "played": Line(
        "who:who card:card where:on_board square:at_square laps:in_lap",
        N_("{who} plays {card}: {square} {where}{laps}."),
    ),
    "neutral_drew": Line("who:who card:card", N_("{who} draws {card}.")),
    "lap": Line("who:who where:on_board laps", N_("{who} completes lap {laps} {where}.")),
    "stepped_back": Line("who:who where:on_board square:to_square", N_("{who} steps back {square} {where}.")),
    "noted": Line("order:within", N_("Order on Gallantry: {order}.")),
    "noted_nobody": Line("", N_("Order on Gallantry: nobody has left Start.")),
    "bonus_moved": Line(
        "who:who where:on_board steps square:at_square laps:in_lap",
        N_("{who} uses the Gallantry bonus of {steps} {where}: {square}{laps}."),
    ),
    "bet": Line("who:who board:board", N_("{who} bets on {board}.")),
    "challenge_moved": Line(
        "who:who where:on_board cards steps square:at_square laps:in_lap",
        N_(
            "{who} has {cards} {cards|card|cards} {where}: {steps} {steps|square|squares} of Challenge, {square}{laps}."
        ),
    ),
    "codex_laid": Line("count", N_("{count} shields lie face down on the codex card.")),
    "peeked": Line(
        "who:who slot | value:points", N_("{who} looks at slot {slot}."), N_("{who} looks at slot {slot}: {value}.")
    ),
    "peeked_for_neutral": Line(
        "who:seat slot | value:points",
        N_("{who} looks at slot {slot} for the neutral squire."),
        N_("{who} looks at slot {slot} for the neutral squire: {value}."),
    ),
    "codex_taken": Line(
        "who:who slot | value:points",
        N_("{who} takes the shield of slot {slot}."),
        N_("{who} takes the shield of slot {slot}: {value}."),
    ),
    "codex_taken_unseen": Line("who:who slot", N_("{who} takes the shield of slot {slot}, unseen.")),
    "zero_revealed": Line("who:who slot", N_("{who} reveals a 0 and hands it back.")),
    "codex_shield_kept": Line("who:who", N_("{who} keeps a brown shield, face down.")),
    "scroll_taken": Line("who:who square", N_("{who} takes the scroll of square {square}.")),
    "scrolls_returned": Line("", N_("King’s Service: scrolls and pawns go back to their places.")),
    "cup_pulled": Line("knight:knight square", N_("The Cup stands on cup {square} of {knight}.")),
    "knight_wins": Line("knight:knight", N_("The duel is won by {knight}.")),
    "knight_loses": Line("knight:knight", N_("The duel is not won by {knight}.")),
    "knights_returned": Line("", N_("Both Knights’ pawns go back to Start, the Cup to the middle.")),
    "scored": Line("board:board", N_("Scoring: {board}.")),
    "won": Line("who:who where:on_board points", N_("{who} gains {points} {points|point|points} {where}.")),
    "lost": Line("who:who where:on_board points", N_("{who} loses {points} {points|point|points} {where}.")),
    "quest_bonus": Line(
        "who:who points", N_("{who} gains {points} {points|point|points} on Quests for positive shields.")
    ),
    "quest_malus": Line(
        "who:who points", N_("{who} loses {points} {points|point|points} on Quests for positive shields.")
    ),
    "gave_shield": Line(
        "who:who other:within colours:shield_colour | shields:shield",
        N_("{who} gives {colours} to {other}."),
        N_("{who} gives {other}: {shields}."),
    ),
    "took_shields": Line(
        "who:who other:within colours:shield_colour | shields:shield",
        N_("{who} takes {colours} from {other}."),
        N_("{who} takes from {other}: {shields}."),
    ),
    "tie_won": Line("who:who where:on_board", N_("{who} wins a tie {where}: the pawn goes on top.")),
    "piles_shown": Line("who:seat first:card second:card", N_("{who} shows two piles: {first} / {second}.")),
    "pile_taken": Line(
        "who:seat cards:card other:seat left:card", N_("{who} takes: {cards}. {other} takes back: {left}.")
    ),
    "assigned": Line(
        "who:seat | first:within cards:card second:within others:card",
        N_("{who} assigns the cards."),
        N_("{who} assigns the cards. {first}: {cards}. {second}: {others}."),
    ),
    "returned": Line("board:board", N_("{board}: all pawns go back to Start.")),
    "lined_up": Line("board:board", N_("{board}: the pawns go back in order.")),
    "new_fayot": Line("who:seat", N_("{who} takes Excalibur.")),
    "final_score": Line("who:who points", N_("{who} has {points} {points|point|points} of chivalry.")),
    "knighted": Line("who:seat", N_("Arise, new knight of King Arthur: {who}!")),
    "most_points": Line("", N_("The most points of chivalry.")),
    "most_gallant": Line("", N_("Equal points: the most gallant wins.")),
    "shared_victory": Line("", N_("Equal points, all on Start on Gallantry: the victory is shared.")),
}

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

OPTIONS = {
    "two_player_mode": N_("With two players"),
    "advanced_rules": N_("Advanced rules"),
    "variant_jousts_tournaments": N_("Jousts & Tournaments variant: the Cup"),
    "variant_gallantry": N_("Gallantry variant: the Challenge"),
    "variant_studies": N_("Studies variant: secret codices"),
    "variant_kings_service": N_("King’s Service variant: the scrolls"),
    "variant_quests": N_("Quests variant: points for shields"),
    "variant_charity": N_("Charity variant: shields exchanged"),
    "first_player": N_("First player"),
    "open_shields": N_("Open shields: everybody sees all points"),
    "show_neutral_score": N_("Show the score of the neutral squire"),
}

VALUES = {
    "karadoc": N_("Karadoc: a neutral squire"),
    "lancelot": N_("Lancelot: two squires each"),
    "random": N_("drawn at random"),
    "seat_1": N_("the first seat"),
    "vote": N_("elected"),
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
    labels=names.SHEET | names.LABELS | REASONS,
    touches=touches,
    folder=FOLDER,
)
