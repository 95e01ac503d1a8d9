"""The lines of Médiévallons' log, in English: what everybody reads, what those read who are in it."""

from oyez.engine.words import N_, Line

EVENTS = {
    "round_begins": Line(
        "round first:seat wins second:seat others",
        N_("Round {round}: {first} {wins}, {second} {others}"),
        level="heading",
        you=N_("Round {round}: you {wins}, {second} {others}"),
        to_you=N_("Round {round}: you {others}, {first} {wins}"),
    ),
    "dealt": Line(
        "count round first:kind",
        N_("Each player is dealt {count} {count|card|cards}. {first} starts the discard."),
        icon="cards",
    ),
    "begins": Line("who:seat", N_("{who} begins."), you=N_("You begin.")),
    "turn": Line("who:seat", N_("{who}’s turn"), level="heading", you=N_("Your turn")),
    "drew": Line(
        "who:seat | card:a_kind",
        N_("{who} draws a card."),
        N_("{who} draws {card}."),
        icon="card-draw",
        level="draw",
        you=N_("You draw {card}."),
    ),
    "exhausted": Line(
        "", N_("The pile is empty and the end card shows its yellow side: the game stops."), icon="clock"
    ),
    "rebuilt": Line(
        "count",
        N_(
            "The pile is empty: the end card turns yellow, and the discard makes a new pile of {count} {count|card|cards}."
        ),
        icon="clock",
    ),
    "played": Line("who:seat card:a_kind", N_("{who} plays {card}."), icon="card-play", you=N_("You play {card}.")),
    "laid": Line(
        "who:seat card:guild cards jesters:and_jesters",
        N_("{who} lays a {card} ({cards}{jesters})."),
        icon="guild",
        scene="guild",
        you=N_("You lay a {card} ({cards}{jesters})."),
    ),
    "crowned": Line(
        "who:seat",
        N_("{who} lays the winning guild and takes the crown!"),
        icon="imperial-crown",
        scene="victory",
        you=N_("You lay the winning guild and take the crown!"),
    ),
    "reinforced": Line(
        "who:seat card:guild count size",
        N_("{who} reinforces a {card}: {count} {count|card|cards} more, {size} in all."),
        icon="guild",
        you=N_("You reinforce your {card}: {count} {count|card|cards} more, {size} in all."),
    ),
    "used": Line("who:seat card:guild", N_("{who} uses a {card}."), icon="guild", you=N_("You use your {card}.")),
    "took_discard": Line(
        "who:seat card:a_kind",
        N_("{who} takes {card} from the discard."),
        icon="anvil",
        you=N_("You take {card} from the discard."),
    ),
    "killed": Line(
        "who:seat owner:seat card:a_kind",
        N_("{who} strikes a guild of {owner}: {card} goes to the discard."),
        icon="hooded-assassin",
        harms="owner",
        scene="death",
        you=N_("You strike a guild of {owner}: {card} goes to the discard."),
        to_you=N_("{who} strikes a guild of yours: {card} goes to the discard."),
    ),
    "stole": Line(
        "who:seat owner:seat card:a_kind",
        N_("{who} steals {card} from a guild of {owner}."),
        icon="bandit",
        harms="owner",
        scene="theft",
        you=N_("You steal {card} from a guild of {owner}."),
        to_you=N_("{who} steals {card} from a guild of yours."),
    ),
    "no_target": Line(
        "who:seat",
        N_("No opposing guild to strike: {who} draws a card instead."),
        level="effect",
        you=N_("No opposing guild to strike: you draw a card instead."),
    ),
    "dissolved": Line(
        "owner:seat cards:kind",
        N_("The guild is broken: {owner} takes back what is left ({cards})."),
        icon="broken-shield",
        harms="owner",
        scene="broken",
        you=N_("Your guild is broken: you take back what is left ({cards})."),
    ),
    "knight_missed": Line(
        "who:seat other:seat card:a_kind",
        N_("{who} asks {other} for {card}: there is none."),
        icon="mounted-knight",
        you=N_("You ask {other} for {card}: there is none."),
        to_you=N_("{who} asks you for {card}: you have none."),
    ),
    "knight_hit": Line(
        "who:seat other:seat card:a_kind",
        N_("{who} asks {other} for {card} and gets it."),
        icon="mounted-knight",
        harms="other",
        you=N_("You ask {other} for {card} and get it."),
        to_you=N_("{who} asks you for {card}: you hand it over."),
    ),
    "magician_discarded": Line(
        "who:seat first:kind top:kind",
        N_("{who} keeps a card and discards: {first}, then {top}."),
        icon="wizard-face",
        you=N_("You keep a card and discard: {first}, then {top}."),
    ),
    "merchant_chose": Line(
        "who:seat other:seat",
        N_("{who} proposes a swap to {other}."),
        icon="two-coins",
        level="effect",
        you=N_("You propose a swap to {other}."),
        to_you=N_("{who} proposes a swap to you."),
    ),
    "swapped": Line(
        "who:seat other:seat | given:kind taken:kind",
        N_("{who} and {other} swap two cards."),
        N_("{who} gives {given} to {other}, and gets {taken}."),
        icon="two-coins",
        you=N_("You give {given} to {other}, and get {taken}."),
        to_you=N_("{who} gives you {given}, and gets {taken}."),
    ),
    "beggar_in_vain": Line(
        "who:seat",
        N_("Nobody to beg from: {who} draws a card instead."),
        level="effect",
        you=N_("Nobody to beg from: you draw a card instead."),
    ),
    "begged": Line(
        "who:seat other:seat | card:a_kind",
        N_("{who} takes a card at random from {other}."),
        N_("{who} takes a card at random from {other}: {card}."),
        icon="receive-money",
        harms="other",
        you=N_("You take a card at random from {other}: {card}."),
        to_you=N_("{who} takes a card at random from you: {card}."),
    ),
    "gave_noble": Line(
        "who:seat other:seat | card:a_kind",
        N_("{who} gives a card to {other}."),
        N_("{who} gives {card} to {other}."),
        icon="imperial-crown",
        harms="who",
        you=N_("You give {card} to {other}."),
        to_you=N_("{who} gives you {card}."),
    ),
    "priest_chose": Line(
        "who:seat other:seat",
        N_("{who} will look at the hand of {other}."),
        icon="prayer",
        level="effect",
        you=N_("You will look at the hand of {other}."),
        to_you=N_("{who} will look at your hand."),
    ),
    "looked": Line(
        "who:seat other:seat | cards:kind",
        N_("{who} looks at the hand of {other}."),
        N_("{who} looks at the hand of {other}: {cards}."),
        icon="prayer",
        level="effect",
        harms="other",
        you=N_("You look at the hand of {other}: {cards}."),
        to_you=N_("{who} looks at your hand."),
    ),
    "priest_took": Line(
        "who:seat other:seat | card:a_kind",
        N_("{who} takes a card from {other}."),
        N_("{who} takes {card} from {other}."),
        icon="prayer",
        harms="other",
        you=N_("You take {card} from {other}."),
        to_you=N_("{who} takes {card} from you."),
    ),
    "priest_gave": Line(
        "who:seat other:seat | card:a_kind",
        N_("{who} gives a card to {other}."),
        N_("{who} gives {card} to {other}."),
        icon="prayer",
        you=N_("You give {card} to {other}."),
        to_you=N_("{who} gives you {card}."),
    ),
    "copied": Line(
        "who:seat card:the_kind",
        N_("The Witch of {who} copies {card}."),
        icon="witch-face",
        you=N_("Your Witch copies {card}."),
    ),
    "revealed": Line(
        "who:seat card:a_kind",
        N_("{who} reveals the top of the pile: {card}."),
        icon="witch-face",
        you=N_("You reveal the top of the pile: {card}."),
    ),
    "showed_hand": Line(
        "who:seat cards:kind",
        N_("{who} shows: {cards}."),
        level="effect",
        you=N_("You show: {cards}."),
    ),
    "counted": Line(
        "who:seat guilds members cards",
        N_(
            "{who}: {guilds} {guilds|guild|guilds}, {members} {members|member|members}, "
            "{cards} {cards|card|cards} in hand."
        ),
        you=N_(
            "You: {guilds} {guilds|guild|guilds}, {members} {members|member|members}, "
            "{cards} {cards|card|cards} in hand."
        ),
    ),
    "round_over": Line(
        "who:seat",
        N_("{who} wins the round."),
        icon="imperial-crown",
        scene="title",
        you=N_("You win the round!"),
    ),
    "round_shared": Line("", N_("The round is shared: nobody wins it.")),
    "game_over": Line("who:seat", N_("{who} wins the game."), icon="imperial-crown", you=N_("You win the game!")),
    "game_shared": Line(
        "who:seat", N_("{who} shares the victory."), icon="imperial-crown", you=N_("You share the victory.")
    ),
    "match_over": Line(
        "who:seat wins others",
        N_("{who} wins the match, {wins} to {others}."),
        icon="imperial-crown",
        you=N_("You win the match, {wins} to {others}!"),
    ),
    "match_shared": Line("wins", N_("The match is shared, {wins} all.")),
    "third_guild": Line("", N_("The guild that wins was laid.")),
    "exhaustion": Line("", N_("The pile ran out.")),
}
