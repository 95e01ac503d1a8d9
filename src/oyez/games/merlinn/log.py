"""The lines of Merl'inn's log, in English."""

from oyez.engine.words import N_, Line

EVENTS = {
    # set-up and the days
    "boards_and_setups": Line(
        "guilds:guild cards:setup", N_("On offer: the boards {guilds}, and the Setup cards {cards}.")
    ),
    "setups": Line("cards:setup", N_("New Setup cards on offer: {cards}.")),
    "guild": Line("who:seat guild:guild", N_("{who} keeps the Tavern of the {guild}.")),
    "setup_card": Line("who:seat card:setup", N_("{who} starts with the Setup card “{card}”.")),
    "seated": Line("who:seat kind:the_kind table:at_table", N_("{who} seats {kind} {table}.")),
    "mug": Line("who:seat", N_("The First Player mug goes to {who}.")),
    "mug_seated": Line(
        "who:seat kind:a_kind table:at_table", N_("{who} lets {kind} climb out of the mug and sit {table}.")
    ),
    "mug_in_vain": Line("who:seat", N_("Nobody climbs out of the mug of {who}.")),
    "revealed": Line("challenge:challenge quests:quest", N_("Challenge of the day: {challenge}. Quests: {quests}.")),
    "new_day": Line("day", N_("Day {day} begins.")),
    "market": Line("cards:card tiles:tile", N_("The Market is laid out: {cards}. Furniture: {tiles}.")),
    "all_stand": Line("", N_("All laid-down Adventurers stand up.")),
    "second_game": Line("", N_("The second game of the campaign begins: boards, decks and scores are kept.")),
    # services
    "service": Line("who:seat number", N_("{who}: service {number}.")),
    "service_over": Line("who:seat", N_("{who} ends the service.")),
    "played": Line("who:seat card:card", N_("{who} plays “{card}”.")),
    "compensated": Line(
        "who:seat card:card",
        N_("A part of “{card}” was impossible for {who}, who also gets its discard effect."),
    ),
    "extra_plays": Line("who:seat count", N_("{who} may play {count} more {count|card|cards}.")),
    "extra_purchases": Line("who:seat count", N_("{who} may make {count} more {count|purchase|purchases}.")),
    "bought_event": Line("who:seat card:card cost", N_("{who} buys “{card}” for {cost} Mana.")),
    "bought_furniture": Line("who:seat tile:tile cost", N_("{who} buys “{tile}” for {cost} Gold.")),
    "bought_slot": Line(
        "who:seat table:slot cost", N_("{who} opens {table} for {cost} Gold and places a table there.")
    ),
    "new_event": Line("card:card", N_("“{card}” comes to the Market.")),
    "new_furniture": Line("tile:tile", N_("“{tile}” comes to the Market.")),
    "placed_table": Line("who:seat table:slot", N_("{who} places a table on {table} for free.")),
    "upgraded": Line("who:seat table:table", N_("{who} upgrades {table}.")),
    "no_slot": Line("who:seat", N_("{who} has no locked slot left for a table.")),
    "no_small_table": Line("who:seat", N_("{who} has no small table left to upgrade.")),
    "malice": Line("who:seat deed:label cost", N_("{who} spends {cost} Malice: {deed}.")),
    "exclusive": Line(
        "who:seat guild:exclusive cost", N_("{who} spends {cost} Malice on the exclusive action “{guild}”.")
    ),
    "used_ability": Line("who:seat guild:ability", N_("{who} uses the ability “{guild}”.")),
    "used_furniture": Line("who:seat tile:tile", N_("{who} uses “{tile}”.")),
    "triggered_ability": Line("who:seat guild:guild", N_("The ability of the {guild} works for {who}.")),
    "triggered_furniture": Line("who:seat tile:tile", N_("“{tile}” works for {who}.")),
    # effects
    "took": Line("who:seat kind:a_kind table:at_table", N_("{who} gains {kind}, {table}.")),
    "no_chair": Line("who:seat", N_("{who} has no free chair for another Adventurer.")),
    "no_adventurer": Line("who:seat", N_("The reserve has no such Adventurer for {who}.")),
    "gained": Line("who:seat amount resource:resource", N_("{who} gains {amount} {resource}.")),
    "too_much": Line("who:seat amount resource:resource", N_("{who} cannot store {amount} {resource} more: lost.")),
    "income": Line("who:seat resources:resource", N_("{who} takes the income: {resources}.")),
    "gold_to_prestige": Line("who:seat gold amount", N_("{who} spends {gold} Gold and scores {amount} prestige.")),
    "prestige": Line("who:seat amount", N_("{who} scores {amount} prestige.")),
    "stood_up": Line("who:seat kind:a_kind table:at_table", N_("{who} stands up {kind} {table}.")),
    "moved": Line("who:seat kind:a_kind table:table to:table", N_("{who} moves {kind} from {table} to {to}.")),
    "expelled": Line("who:seat kind:a_kind table:table", N_("{who} expels {kind} from {table}.")),
    "drew": Line("who:seat | card:card", N_("{who} draws a card."), N_("{who} draws “{card}”.")),
    "drew_cards": Line(
        "who:seat count | cards:card", N_("{who} draws {count} {count|card|cards}."), N_("{who} draws: {cards}.")
    ),
    "drew_quest": Line("who:seat | quest:quest", N_("{who} draws a Quest."), N_("{who} draws the Quest “{quest}”.")),
    "no_quest": Line("who:seat", N_("No Quest is left for {who} to draw.")),
    "nothing_to_draw": Line("who:seat", N_("{who} has no card left to draw.")),
    "reshuffled": Line(
        "who:seat count", N_("{who} shuffles {count} discarded {count|card|cards} into a new draw pile.")
    ),
    "copied": Line("who:seat other:seat card:card", N_("{who} copies “{card}” of {other}.")),
    "nothing_to_copy": Line("who:seat", N_("{who} finds no card to copy.")),
    # against others, and gifts
    "no_target": Line("who:seat deed:label", N_("{who} finds nobody: {deed}.")),
    "laid_down": Line(
        "who:seat other:seat kind:a_kind table:at_table", N_("{who} lays down {kind} of {other}, {table}.")
    ),
    "stole": Line(
        "who:seat other:seat kind:a_kind table:at_table", N_("{who} steals {kind} from {other} and seats it {table}.")
    ),
    "stole_resource": Line(
        "who:seat other:seat amount resource:resource", N_("{who} steals {amount} {resource} from {other}.")
    ),
    "swapped": Line(
        "who:seat other:seat mine:a_kind theirs:a_kind", N_("{who} swaps {mine} for {theirs} with {other}.")
    ),
    "swapped_with_reserve": Line(
        "who:seat mine:a_kind taken:a_kind", N_("{who} swaps {mine} for {taken} with the reserve.")
    ),
    "gave": Line("who:seat other:seat kind:a_kind table:at_table", N_("{who} gives {kind} to {other}, {table}.")),
    "gave_resource": Line(
        "who:seat other:seat amount resource:resource", N_("{who} gives {amount} {resource} to {other}.")
    ),
    "no_gift": Line("who:seat", N_("{who} gives nothing.")),
    "paid": Line("who:seat gold mana malice", N_("{who} spends {gold} Gold, {mana} Mana and {malice} Malice.")),
    "no_payment": Line("who:seat", N_("{who} spends nothing.")),
    # the other phases
    "collect": Line("", N_("Collect: service cards are put away, unplayed cards discarded, Adventurers pay.")),
    "discarded": Line("who:seat card:card", N_("{who} discards “{card}”.")),
    "challenge": Line("challenge:challenge", N_("Challenge: {challenge}.")),
    "beat": Line("who:seat others:seat", N_("{who} beats: {others}.")),
    "quest_done": Line("who:seat quest:quest kinds:kind", N_("{who} completes the Quest “{quest}” ({kinds}).")),
    "tie_settled": Line("who:seat other:seat", N_("Tie for the fewest points: {who} lets {other} decide.")),
    "purged": Line("who:seat card:card", N_("{who} removes “{card}” from the deck for good.")),
    # the end
    "first_game_score": Line("who:seat points", N_("After the first game {who} has {points} points.")),
    "final_score": Line("who:seat points", N_("{who}: {points} points.")),
    "tankard": Line("winners:seat", N_("The Golden Tankard goes to: {winners}.")),
    # how it ended, for the result page
    "most_points": Line("", N_("The most prestige wins the Golden Tankard.")),
    "team_won": Line("", N_("The Taverniers are beaten.")),
    "team_lost": Line("", N_("The Taverniers keep the Golden Tankard.")),
}
