"""The lines of Medieval Academy's log, in English.

A squire is told by its player's seat, and by its colour where a player has two (`of`); the neutral squire has the seat
after all players'.
"""

from oyez.engine.words import N_, Line

SET_UP = {
    "chose_colour": Line(
        "who:seat pawns:pawns", N_("{who} takes {pawns}."), you=N_("You take {pawns}."), icon="shield", level="effect"
    ),
    "dealt_colour": Line(
        "who:seat pawns:pawns", N_("{who} gets {pawns}."), you=N_("You get {pawns}."), icon="shield", level="effect"
    ),
    "voted": Line(
        "who:seat other:seat",
        N_("{who} finds {other} the most chivalrous."),
        you=N_("You find {other} the most chivalrous."),
        to_you=N_("{who} finds you the most chivalrous."),
        icon="relic-blade",
    ),
    "abstained": Line(
        "who:seat", N_("{who} finds nobody chivalrous."), you=N_("You find nobody chivalrous."), icon="relic-blade"
    ),
    "first_player": Line(
        "who:seat",
        N_("{who} begins and takes Excalibur."),
        you=N_("You begin and take Excalibur."),
        icon="relic-blade",
    ),
}

CARDS = {
    "round_begins": Line("round:numeral", N_("Round {round} · choice"), level="heading"),
    "all_dealt": Line("count", N_("Everybody is dealt {count} cards."), icon="cards"),
    "dealt": Line(
        "who:seat count | cards:card",
        "",
        N_("{who} is dealt: {cards}."),
        you=N_("You are dealt: {cards}."),
        level="effect",
    ),
    "dealt_six": Line(
        "who:seat count | cards:card",
        "",
        N_("{who} is dealt: {cards}."),
        you=N_("You are dealt: {cards}."),
        level="effect",
    ),
    "picked": Line(
        "pick of passing:label", N_("Pick {pick} of {of}: everybody keeps a card; {passing}."), level="effect"
    ),
    "picked_last": Line("", N_("Everybody keeps the last card."), level="effect"),
    "kept": Line("who:seat | card:card", "", N_("{who} keeps {card}."), you=N_("You keep {card}."), icon="card-draw"),
    "play_begins": Line("round:numeral", N_("Round {round} · play"), level="heading"),
    "played": Line(
        "of:of card:card where:on_board square:at_square laps:in_lap who:seat",
        N_("{who}{of} plays {card}: {square} {where}{laps}."),
        you=N_("You{of} play {card}: {square} {where}{laps}."),
        icon="card-play",
    ),
    "neutral_drew": Line("of:of card:card who:seat", N_("{who} draws {card}."), icon="card-draw", level="effect"),
    "lap": Line(
        "of:of where:on_board laps who:seat",
        N_("{who}{of} completes lap {laps} {where}."),
        you=N_("You{of} complete lap {laps} {where}."),
        level="effect",
    ),
    "piles_shown": Line(
        "who:seat first:card second:card",
        N_("{who} shows two piles: {first} / {second}."),
        you=N_("You show two piles: {first} / {second}."),
        icon="cards",
    ),
    "pile_taken": Line(
        "who:seat cards:card other:seat left:card",
        N_("{who} takes: {cards}. {other} takes back: {left}."),
        you=N_("You take: {cards}. {other} takes back: {left}."),
        to_you=N_("{who} takes: {cards}. You take back: {left}."),
        icon="cards",
    ),
    "assigned": Line(
        "who:seat | first:squire cards:card second:squire others:card",
        N_("{who} assigns the cards."),
        N_("{who} assigns the cards, {first}: {cards}; {second}: {others}."),
        you=N_("You assign your cards, {first}: {cards}; {second}: {others}."),
        icon="cards",
    ),
}

GALLANTRY = {
    "noted": Line(
        "order:within seats:seat",
        N_("Order on Gallantry: {order}."),
        icon="rose",
        level="effect",
    ),
    "noted_nobody": Line("", N_("Order on Gallantry: nobody has left Start."), icon="rose", level="effect"),
    "bonus_moved": Line(
        "of:of where:on_board steps square:at_square laps:in_lap who:seat",
        N_("{who}{of} uses the Gallantry bonus of {steps} {where}: {square}{laps}."),
        you=N_("You{of} use your Gallantry bonus of {steps} {where}: {square}{laps}."),
        icon="rose",
    ),
    "stepped_back": Line(
        "of:of where:on_board square:to_square who:seat",
        N_("{who}{of} steps back {square} {where}."),
        you=N_("You{of} step back {square} {where}."),
        level="effect",
    ),
    "bet": Line(
        "of:of board:board who:seat",
        N_("{who}{of} bets on {board}."),
        you=N_("You{of} bet on {board}."),
        icon="two-coins",
    ),
    "challenge_moved": Line(
        "of:of where:on_board cards steps square:at_square laps:in_lap who:seat",
        N_(
            "{who}{of} has {cards} {cards|card|cards} {where}: {steps} {steps|square|squares} of Challenge, "
            "{square}{laps}."
        ),
        you=N_(
            "You{of} have {cards} {cards|card|cards} {where}: {steps} {steps|square|squares} of Challenge, "
            "{square}{laps}."
        ),
        icon="rose",
    ),
    "tie_won": Line(
        "of:of where:on_board who:seat",
        N_("{who}{of} wins a tie {where}: the pawn goes on top."),
        you=N_("You{of} win a tie {where}: your pawn goes on top."),
        icon="relic-blade",
    ),
}

CODEX = {
    "codex_laid": Line("count", N_("{count} shields lie face down on the codex card."), icon="bookshelf"),
    "peeked": Line(
        "of:of slot who:seat | value:points",
        N_("{who}{of} looks at slot {slot}."),
        N_("{who}{of} looks at slot {slot}: {value}."),
        you=N_("You{of} look at slot {slot}: {value}."),
        icon="bookshelf",
    ),
    "peeked_for_neutral": Line(
        "who:seat slot | value:points",
        N_("{who} looks at slot {slot} for the neutral squire."),
        N_("{who} looks at slot {slot} for the neutral squire: {value}."),
        you=N_("You look at slot {slot} for the neutral squire: {value}."),
        icon="bookshelf",
    ),
    "codex_taken": Line(
        "of:of slot who:seat | value:points",
        N_("{who}{of} takes the shield of slot {slot}."),
        N_("{who}{of} takes the shield of slot {slot}: {value}."),
        you=N_("You{of} take the shield of slot {slot}: {value}."),
        icon="bookshelf",
    ),
    "codex_taken_unseen": Line(
        "of:of slot who:seat", N_("{who} takes the shield of slot {slot}, unseen."), icon="bookshelf"
    ),
    "zero_revealed": Line(
        "of:of slot who:seat",
        N_("{who}{of} reveals a 0 and hands it back."),
        you=N_("You{of} reveal a 0 and hand it back."),
        level="effect",
    ),
    "codex_shield_kept": Line(
        "of:of who:seat",
        N_("{who}{of} keeps a brown shield, face down."),
        you=N_("You{of} keep a brown shield, face down."),
        level="effect",
        harms="who",
    ),
}

SCROLLS_AND_KNIGHTS = {
    "scroll_taken": Line(
        "of:of square who:seat",
        N_("{who}{of} takes the scroll of square {square}."),
        you=N_("You{of} take the scroll of square {square}."),
        icon="scroll-quill",
        level="effect",
    ),
    "scrolls_returned": Line("", N_("King’s Service: scrolls and pawns go back to their places."), level="effect"),
    "cup_pulled": Line(
        "knight:knight square", N_("The Cup stands on cup {square} of {knight}."), icon="trophy-cup", level="effect"
    ),
    "knight_wins": Line("knight:knight", N_("The duel is won by {knight}."), icon="trophy-cup", level="effect"),
    "knight_loses": Line("knight:knight", N_("The duel is not won by {knight}."), icon="trophy-cup", level="effect"),
    "knights_returned": Line(
        "", N_("Both Knights’ pawns go back to Start, the Cup to the middle."), icon="trophy-cup", level="effect"
    ),
}

SCORING = {
    "scoring_begins": Line("round:numeral", N_("Round {round} · scoring"), level="heading"),
    "scored": Line("board:board", N_("Scoring: {board}."), icon="shield"),
    "scored_points": Line(
        "board:board_at_head results:result seats:seat",
        N_("{board}: {results}."),
        icon="shield",
        scene="scoring",
    ),
    "won": Line(
        "of:of where:on_board points who:seat",
        N_("{who}{of} gains {points} {points|point|points} {where}."),
        you=N_("You{of} gain {points} {points|point|points} {where}."),
        icon="shield",
        level="effect",
    ),
    "lost": Line(
        "of:of where:on_board points who:seat",
        N_("{who}{of} loses {points} {points|point|points} {where}."),
        you=N_("You{of} lose {points} {points|point|points} {where}."),
        icon="shield",
        level="effect",
        harms="who",
    ),
    "quest_bonus": Line(
        "of:of points who:seat",
        N_("{who}{of} gains {points} {points|point|points} on Quests for positive shields."),
        you=N_("You{of} gain {points} {points|point|points} on Quests for your positive shields."),
        icon="dragon-head",
        level="effect",
    ),
    "quest_malus": Line(
        "of:of points who:seat",
        N_("{who}{of} loses {points} {points|point|points} on Quests for positive shields."),
        you=N_("You{of} lose {points} {points|point|points} on Quests for your positive shields."),
        icon="dragon-head",
        level="effect",
        harms="who",
    ),
    "gave_shield": Line(
        "of:of other:within colours:shield_colour who:seat target:seat | shields:shield",
        N_("{who}{of} gives {colours} to {other}."),
        N_("{who}{of} gives {other}: {shields}."),
        you=N_("You{of} give {other}: {shields}."),
        to_you=N_("{who}{of} gives you: {shields}."),
        icon="bread",
        harms="target",
    ),
    "took_shields": Line(
        "of:of other:within colours:shield_colour who:seat target:seat | shields:shield",
        N_("{who}{of} takes {colours} from {other}."),
        N_("{who}{of} takes from {other}: {shields}."),
        you=N_("You{of} take from {other}: {shields}."),
        to_you=N_("{who}{of} takes from you: {shields}."),
        icon="bread",
        harms="target",
        scene="theft",
    ),
    "returned": Line("board:board", N_("{board}: all pawns go back to Start."), level="effect"),
    "lined_up": Line("board:board", N_("{board}: the pawns go back in order."), level="effect"),
    "new_fayot": Line(
        "who:seat",
        N_("{who} takes Excalibur: the next teacher’s pet."),
        you=N_("You take Excalibur: you are the next teacher’s pet."),
        icon="relic-blade",
    ),
}

END = {
    "final_score": Line(
        "of:of points who:seat",
        N_("{who}{of} has {points} {points|point|points} of chivalry."),
        you=N_("You{of} have {points} {points|point|points} of chivalry."),
        icon="laurels-trophy",
        level="effect",
    ),
    "knighted": Line(
        "who:seat",
        N_("Arise, new knight of King Arthur: {who}!"),
        you=N_("Arise: you are the new knight of King Arthur!"),
        icon="laurels-trophy",
        scene="victory",
    ),
    "most_points": Line("", N_("The most points of chivalry.")),
    "most_gallant": Line("", N_("Equal points: the most gallant wins.")),
    "shared_victory": Line("", N_("Equal points, all on Start on Gallantry: the victory is shared.")),
}

EVENTS = SET_UP | CARDS | GALLANTRY | CODEX | SCROLLS_AND_KNIGHTS | SCORING | END
