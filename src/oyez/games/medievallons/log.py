"""The lines of Médiévallons' log, in English."""

from oyez.engine.words import N_, Line

EVENTS = {
    "round_begins": Line(
        "round first:seat wins second:seat others",
        N_("Round {round}: {first} {wins}, {second} {others}."),
    ),
    "dealt": Line(
        "count round first:kind",
        N_("Each player is dealt {count} {count|card|cards}. {first} starts the discard."),
    ),
    "begins": Line("who:seat", N_("{who} begins.")),
    "turn": Line("who:seat", N_("{who} to play.")),
    "drew": Line("who:seat | card:kind", N_("{who} draws a card."), N_("{who} draws: {card}.")),
    "exhausted": Line("", N_("The pile is empty and the end card shows its yellow side: the game stops.")),
    "rebuilt": Line(
        "count",
        N_(
            "The pile is empty: the end card turns yellow, and the discard makes a new pile of {count} {count|card|cards}."
        ),
    ),
    "played": Line("who:seat card:kind", N_("{who} plays: {card}.")),
    "laid": Line(
        "who:seat card:guild cards jesters:and_jesters",
        N_("{who} lays a {card} ({cards}{jesters})."),
    ),
    "crowned": Line("who:seat", N_("{who} lays the winning guild and takes the crown!")),
    "reinforced": Line(
        "who:seat card:guild count size",
        N_("{who} reinforces a {card}: {count} {count|card|cards} more, {size} in all."),
    ),
    "used": Line("who:seat card:guild", N_("{who} uses a {card}.")),
    "took_discard": Line("who:seat card:kind", N_("{who} takes the top of the discard: {card}.")),
    "killed": Line(
        "who:seat owner:seat card:a_kind", N_("{who} strikes a guild of {owner}: {card} goes to the discard.")
    ),
    "stole": Line("who:seat owner:seat card:a_kind", N_("{who} steals {card} from a guild of {owner}.")),
    "no_target": Line("who:seat", N_("No opposing guild to strike: {who} draws a card instead.")),
    "dissolved": Line("owner:seat cards:kind", N_("The guild is broken: {owner} takes back what is left ({cards}).")),
    "knight_missed": Line("who:seat other:seat card:a_kind", N_("{who} asks {other} for {card}: there is none.")),
    "knight_hit": Line("who:seat other:seat card:a_kind", N_("{who} asks {other} for {card} and gets it.")),
    "magician_discarded": Line(
        "who:seat first:kind top:kind", N_("{who} keeps a card and discards: {first}, then {top}.")
    ),
    "merchant_chose": Line("who:seat other:seat", N_("{who} proposes a swap to {other}.")),
    "swapped": Line(
        "who:seat other:seat | given:kind taken:kind",
        N_("{who} and {other} swap two cards."),
        N_("{who} gives {given} to {other}, and gets {taken}."),
    ),
    "beggar_in_vain": Line("who:seat", N_("Nobody to beg from: {who} draws a card instead.")),
    "begged": Line(
        "who:seat other:seat | card:kind",
        N_("{who} takes a card at random from {other}."),
        N_("{who} takes a card at random from {other}: {card}."),
    ),
    "gave_noble": Line(
        "who:seat other:seat | card:kind",
        N_("{who} gives a card to {other}."),
        N_("{who} gives to {other}: {card}."),
    ),
    "priest_chose": Line("who:seat other:seat", N_("{who} will look at the hand of {other}.")),
    "looked": Line(
        "who:seat other:seat | cards:kind",
        N_("{who} looks at the hand of {other}."),
        N_("{who} looks at the hand of {other}: {cards}."),
    ),
    "priest_took": Line(
        "who:seat other:seat | card:kind",
        N_("{who} takes a card from {other}."),
        N_("{who} takes from {other}: {card}."),
    ),
    "priest_gave": Line(
        "who:seat other:seat | card:kind",
        N_("{who} gives a card to {other}."),
        N_("{who} gives to {other}: {card}."),
    ),
    "copied": Line("who:seat card:kind", N_("The Witch of {who} copies: {card}.")),
    "revealed": Line("who:seat card:kind", N_("{who} reveals the top of the pile: {card}.")),
    "showed_hand": Line("who:seat cards:kind", N_("{who} shows: {cards}.")),
    "counted": Line(
        "who:seat guilds members cards",
        N_(
            "{who}: {guilds} {guilds|guild|guilds}, {members} {members|member|members}, "
            "{cards} {cards|card|cards} in hand."
        ),
    ),
    "round_over": Line("who:seat", N_("The round goes to: {who}.")),
    "round_shared": Line("", N_("The round is shared: nobody wins it.")),
    "game_over": Line("who:seat", N_("The game goes to: {who}.")),
    "match_over": Line("who:seat wins others", N_("The match goes to: {who}, {wins} to {others}.")),
    "match_shared": Line("wins", N_("The match is shared, {wins} all.")),
    "third_guild": Line("", N_("The guild that wins was laid.")),
    "exhaustion": Line("", N_("The pile ran out.")),
}
