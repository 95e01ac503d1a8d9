"""The lines of Merl'inn's log, in English: what all read, what the one reads who did it, and whom it was done to."""

from oyez.engine.words import N_, Line
from oyez.games.merlinn.log_effects import EFFECTS

EVENTS = {
    # set-up and the days
    "boards_and_setups": Line(
        "guilds:guild cards:setup", N_("On offer: the boards {guilds}, and the Setup cards {cards}.")
    ),
    "setups": Line("cards:setup", N_("New Setup cards on offer: {cards}.")),
    "guild": Line(
        "who:seat guild:guild",
        N_("{who} keeps the Tavern of the {guild}."),
        icon="tavern-sign",
        you=N_("You keep the Tavern of the {guild}."),
    ),
    "setup_card": Line(
        "who:seat card:setup",
        N_("{who} starts with the Setup card “{card}”."),
        level="effect",
        you=N_("You start with the Setup card “{card}”."),
    ),
    "seated": Line(
        "who:seat kind:the_kind table:at_table",
        N_("{who} seats {kind} {table}."),
        level="effect",
        you=N_("You seat {kind} {table}."),
    ),
    "mug": Line(
        "who:seat",
        N_("The First Player mug goes to {who}."),
        icon="beer-stein",
        you=N_("The First Player mug goes to you."),
    ),
    "mug_seated": Line(
        "who:seat kind:a_kind table:at_table",
        N_("{who} lets {kind} climb out of the mug and sit {table}."),
        icon="beer-stein",
        you=N_("You let {kind} climb out of the mug and sit {table}."),
    ),
    "mug_in_vain": Line(
        "who:seat",
        N_("Nobody climbs out of the mug of {who}."),
        level="effect",
        you=N_("Nobody climbs out of your mug."),
    ),
    "revealed": Line("challenge:challenge quests:quest", N_("Challenge of the day: {challenge}. Quests: {quests}.")),
    "new_day": Line("day", N_("Day {day}"), level="heading"),
    "market": Line("cards:card tiles:tile", N_("The Market is laid out: {cards}. Furniture: {tiles}."), level="effect"),
    "all_stand": Line("", N_("All laid-down Adventurers stand up."), level="effect"),
    "second_game": Line(
        "", N_("The second game of the campaign begins: boards, decks and scores are kept."), level="heading"
    ),
    # services
    "service": Line("who:seat number", N_("{who}: service {number}"), level="heading", you=N_("Your service {number}")),
    "service_over": Line("who:seat", N_("{who} ends the service."), level="effect", you=N_("You end the service.")),
    "played": Line("who:seat card:card", N_("{who} plays “{card}”."), icon="card-play", you=N_("You play “{card}”.")),
    "compensated": Line(
        "who:seat card:card",
        N_("A part of “{card}” was impossible for {who}, who also gets its discard effect."),
        level="effect",
        you=N_("A part of “{card}” was impossible for you: you also get its discard effect."),
    ),
    "extra_plays": Line(
        "who:seat count",
        N_("{who} may play {count} more {count|card|cards}."),
        level="effect",
        you=N_("You may play {count} more {count|card|cards}."),
    ),
    "extra_purchases": Line(
        "who:seat count",
        N_("{who} may make {count} more {count|purchase|purchases}."),
        level="effect",
        you=N_("You may make {count} more {count|purchase|purchases}."),
    ),
    "bought_event": Line(
        "who:seat card:card cost",
        N_("{who} buys “{card}” for {cost} Mana."),
        icon="market",
        you=N_("You buy “{card}” for {cost} Mana."),
    ),
    "bought_furniture": Line(
        "who:seat tile:tile cost",
        N_("{who} buys “{tile}” for {cost} Gold."),
        icon="market",
        you=N_("You buy “{tile}” for {cost} Gold."),
    ),
    "bought_slot": Line(
        "who:seat table:slot cost",
        N_("{who} opens {table} for {cost} Gold and places a table there."),
        icon="round-table",
        you=N_("You open {table} for {cost} Gold and place a table there."),
    ),
    "new_event": Line("card:card", N_("“{card}” comes to the Market."), level="effect"),
    "new_furniture": Line("tile:tile", N_("“{tile}” comes to the Market."), level="effect"),
    "placed_table": Line(
        "who:seat table:slot",
        N_("{who} places a table on {table} for free."),
        level="effect",
        you=N_("You place a table on {table} for free."),
    ),
    "upgraded": Line(
        "who:seat table:table", N_("{who} upgrades {table}."), icon="upgrade", you=N_("You upgrade {table}.")
    ),
    "no_slot": Line(
        "who:seat",
        N_("{who} has no locked slot left for a table."),
        level="effect",
        you=N_("You have no locked slot left for a table."),
    ),
    "no_small_table": Line(
        "who:seat",
        N_("{who} has no small table left to upgrade."),
        level="effect",
        you=N_("You have no small table left to upgrade."),
    ),
    "malice": Line(
        "who:seat deed:label cost",
        N_("{who} spends {cost} Malice: {deed}."),
        icon="malice",
        you=N_("You spend {cost} Malice: {deed}."),
    ),
    "exclusive": Line(
        "who:seat guild:exclusive cost",
        N_("{who} spends {cost} Malice on the exclusive action “{guild}”."),
        icon="malice",
        you=N_("You spend {cost} Malice on your exclusive action “{guild}”."),
    ),
    "used_ability": Line(
        "who:seat guild:ability",
        N_("{who} uses the ability “{guild}”."),
        icon="tavern-sign",
        you=N_("You use your ability “{guild}”."),
    ),
    "used_furniture": Line(
        "who:seat tile:tile", N_("{who} uses “{tile}”."), icon="furniture", you=N_("You use “{tile}”.")
    ),
    "triggered_ability": Line(
        "who:seat guild:guild",
        N_("The ability of the {guild} works for {who}."),
        level="effect",
        you=N_("The ability of the {guild} works for you."),
    ),
    "triggered_furniture": Line(
        "who:seat tile:tile",
        N_("“{tile}” works for {who}."),
        level="effect",
        you=N_("“{tile}” works for you."),
    ),
    **EFFECTS,
    # the other phases
    "collect": Line("", N_("Collect"), level="heading"),
    "discarded": Line(
        "who:seat card:card",
        N_("{who} discards “{card}”."),
        icon="card-discard",
        level="draw",
        you=N_("You discard “{card}”."),
    ),
    "challenge": Line("challenge:challenge", N_("Challenge: {challenge}"), level="heading"),
    "beat": Line(
        "who:seat other:seat",
        N_("{who} beats {other} in the Challenge."),
        icon="challenge",
        scene="scoring",
        you=N_("You beat {other} in the Challenge!"),
        to_you=N_("{who} beats you in the Challenge."),
    ),
    "nobody_beaten": Line("", N_("A tie: nobody wins the Challenge."), icon="challenge", scene="scoring"),
    "quest_done": Line(
        "who:seat quest:quest kinds:kind",
        N_("{who} completes the Quest “{quest}” ({kinds})."),
        icon="quest",
        you=N_("You complete the Quest “{quest}” ({kinds})."),
    ),
    "tie_settled": Line(
        "who:seat other:seat",
        N_("Tie for the fewest points: {who} lets {other} decide."),
        you=N_("Tie for the fewest points: you let {other} decide."),
        to_you=N_("Tie for the fewest points: {who} lets you decide."),
    ),
    "decides_alone": Line(
        "who:seat",
        N_("Tie for the fewest points: {who} decides."),
        you=N_("Tie for the fewest points: you decide."),
    ),
    "purged": Line(
        "who:seat card:card",
        N_("{who} removes “{card}” from the deck for good."),
        you=N_("You remove “{card}” from your deck for good."),
    ),
    # the end
    "first_game_score": Line(
        "who:seat points",
        N_("After the first game {who} has {points} points."),
        icon="crown",
        you=N_("After the first game you have {points} points."),
    ),
    "final_score": Line(
        "who:seat points", N_("{who}: {points} points."), icon="crown", you=N_("You: {points} points.")
    ),
    "tankard": Line(
        "who:seat",
        N_("{who} wins the Golden Tankard!"),
        icon="beer-stein",
        scene="victory",
        you=N_("You win the Golden Tankard!"),
    ),
    # how it ended, for the result page
    "most_points": Line("", N_("The most prestige wins the Golden Tankard.")),
    "team_won": Line("", N_("The Taverniers are beaten.")),
    "team_lost": Line("", N_("The Taverniers keep the Golden Tankard.")),
}
