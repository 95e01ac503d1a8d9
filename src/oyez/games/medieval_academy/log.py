"""The lines of Medieval Academy's log, in English."""

from oyez.engine.words import N_, Line

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
