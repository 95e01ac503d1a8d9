"""What Merl'inn says: prompts and choices, in English; `locale/fr.po` has the French."""

from oyez.engine.choices import Pass
from oyez.engine.words import N_, Line, Prompt, Words
from oyez.games.merlinn import choices as c
from oyez.games.merlinn.briefs import gains
from oyez.games.merlinn.codex import NAMERS, effects_in_short
from oyez.games.merlinn.content import CARDS, CHALLENGES, FURNITURE, GUILDS, QUESTS
from oyez.games.merlinn.guide import DEEDS, THINGS, phases
from oyez.games.merlinn.labels import LABELS, OPTIONS, VALUES
from oyez.games.merlinn.log import EVENTS
from oyez.games.merlinn.names import (
    NAMES,
    aim,
    content_translations,
    counted,
    name_effects,
    priced_card,
    priced_slot,
    priced_tile,
    quoted_tile,
    source,
    tavern_of,
    victim,
)
from oyez.games.merlinn.pieces import touches
from oyez.games.merlinn.reasons import REASONS
from oyez.games.merlinn.verbs import VERBS, effects, icons
from oyez.games.merlinn.vocabulary import FOLDER

PROMPTS = {
    "choose_guild": Prompt("MI-51", N_("Choose your Guild.")),
    "choose_setup_card": Prompt("MI-189", N_("Choose a Setup card.")),
    "seat_setup": Prompt("MI-54", N_("Where does {kind} sit?"), "kind:the_kind"),
    "mug_adventurer": Prompt("MI-58", N_("Out of the mug: who comes, and where?")),
    "service_action": Prompt("MI-67", N_("Your service.")),
    "seat_gain": Prompt("MI-22", N_("{source}: who comes, and where?"), "source:source"),
    "gain_res_type": Prompt("MI-17", N_("{source}: which resource do you gain?"), "source:source"),
    "gain_res_types": Prompt("MI-17", N_("{source}: {count} resources."), "source:source count"),
    "stand_up_pick": Prompt("MI-25", N_("Whom do you stand up?")),
    "move_pick": Prompt("MI-26", N_("Who moves or leaves? ({left} left)"), "left"),
    "paid_move_pick": Prompt("MI-88", N_("Malice: who moves or leaves?")),
    "target": Prompt("MI-18", N_("{source}: {deed}"), "source:source deed:aim"),
    "victim": Prompt("MI-19", N_("{source}: {deed}"), "source:source deed:victim"),
    "lay_pick": Prompt("MI-27", N_("At the Tavern of {target}: whom do you lay down?"), "target:seat"),
    "steal_pick": Prompt("MI-35", N_("At the Tavern of {target}: whom do you steal?"), "target:seat"),
    "seat_stolen": Prompt("MI-35", N_("Where does {kind} sit?"), "kind:the_kind"),
    "steal_res_type": Prompt("MI-36", N_("{source}: what do you steal from {target}?"), "source:source target:seat"),
    "steal_res_types": Prompt("MI-36", N_("{source}: steal {count} from {target}."), "source:source count target:seat"),
    "swap_mine": Prompt("MI-37", N_("Whom does {target} get?"), "target:seat"),
    "swap_theirs": Prompt("MI-37", N_("Whom do you get from {target}?"), "target:seat"),
    "swap_here": Prompt("MI-37", N_("Where does {kind} sit in your Tavern?"), "kind:the_kind left"),
    "swap_there": Prompt(
        "MI-37", N_("Where does {kind} sit at the Tavern of {target}?"), "kind:the_kind target:seat left"
    ),
    "swap_mine_reserve": Prompt("MI-224", N_("Whom do you send back to the reserve?")),
    "give_pick": Prompt("MI-38", N_("{source}: to whom do you give?"), "source:source"),
    "give_which": Prompt("MI-38", N_("Whom do you give to {target}?"), "target:seat"),
    "give_where": Prompt("MI-38", N_("Where does {kind} sit at the Tavern of {target}?"), "kind:the_kind target:seat"),
    "give_res_pick": Prompt("MI-39", N_("{source}: give {count}, to whom?"), "source:source count"),
    "pay_pick": Prompt("MI-40", N_("{source}: spend {count}?"), "source:source count"),
    "choose_option": Prompt("MI-41", N_("{source}: which effect?"), "source:source"),
    "table_slot": Prompt("MI-31", N_("Where does the new table stand?")),
    "upgrade_pick": Prompt("MI-32", N_("Which table do you upgrade?")),
    "furniture_pick": Prompt("MI-33", N_("A Furniture for {discount} Gold less?"), "discount"),
    "copy_pick": Prompt("MI-44", N_("Which card do you copy?")),
    "reaction": Prompt("MI-98", N_("You have been harmed."), reaction=True),
    "discard_next": Prompt("MI-103", N_("Collect: which card first?")),
    "quest_action": Prompt("MI-116", N_("Who goes on a Quest?")),
    "quest_pick": Prompt("MI-116", N_("{quest}: who goes?"), "quest:quest"),
    "catch_up_tie": Prompt("MI-132", N_("Last in points, tied: who gives the mug?")),
    "catch_up_choose": Prompt("MI-131", N_("Last in points: to whom the mug?")),
    "purge": Prompt("MI-191", N_("Remove a card for good?")),
}

CHOICES = {
    Pass: Line("", N_("Stop here")),
    c.Guild: Line("guild:guild", N_("{guild}")),
    c.SetupCard: Line("card:setup", N_("{card}")),
    c.PlayCard: Line("card:card", N_("Play {card}")),
    c.BuyEvent: Line("place card:priced_card", N_("Buy {card}")),
    c.BuySlot: Line("table:priced_slot", N_("Buy {table}")),
    c.BuyUpgrade: Line("table:table", N_("Upgrade {table}")),
    c.BuyFurniture: Line("place tile:priced_tile", N_("Buy {tile}")),
    c.MaliceMove: Line("", N_("Malice: move or expel")),
    c.MaliceStandUp: Line("", N_("Malice: stand up")),
    c.MaliceDraw: Line("", N_("Malice: draw a card")),
    c.MaliceExtra: Line("", N_("Malice: play one more card")),
    c.MaliceExclusive: Line("", N_("Malice: exclusive action")),
    c.UseAbility: Line("", N_("Use your Guild’s ability")),
    c.UseFurniture: Line("tile:tile", N_("Use {tile}")),
    c.EndService: Line("", N_("End the service")),
    c.Take: Line("kind:kind table:table", N_("{kind}, {table}")),
    c.Sit: Line("seat table:table", N_("At {table}")),
    c.Adventurer: Line("seat table:table kind:kind", N_("{kind}, {table}")),
    c.Move: Line("table:table kind:kind to:table", N_("{kind} from {table} to {to}")),
    c.Expel: Line("table:table kind:a_kind", N_("Expel {kind}, {table}")),
    c.Resource: Line("resource:resource", N_("{resource}")),
    c.Target: Line("seat:seat", N_("{seat}")),
    c.Victim: Line("seat:seat table:table kind:kind", N_("{kind}, {table}, at the Tavern of {seat}")),
    c.Steal: Line("seat:seat resource:resource", N_("{resource} of {seat}")),
    c.Reserve: Line("", N_("The reserve")),
    c.Give: Line("seat:seat resource:resource", N_("{resource} for {seat}")),
    c.Pay: Line("gold mana malice", N_("{gold} Gold, {mana} Mana, {malice} Malice")),
    c.Option: Line("effects:effects", N_("{effects}")),
    c.Slot: Line("table:slot", N_("On {table}")),
    c.Upgrade: Line("table:table", N_("Upgrade {table}")),
    c.Furniture: Line("place tile:quoted_tile", N_("Buy {tile}")),
    c.Copy: Line("seat:seat card:card", N_("{card} of {seat}")),
    c.Discard: Line("card:card", N_("Discard {card}")),
    c.DoQuest: Line("quest:quest", N_("Quest: {quest}")),
    c.Purge: Line("card:card", N_("Remove {card}")),
}

# What a chip of the log opens, by its number: `data-card` of the board.
FACES = {
    "card": lambda number: f"card-{CARDS[number].id}",
    "tile": lambda number: f"tile-{FURNITURE[number].id}",
    "quest": lambda number: f"quest-{QUESTS[number].id}",
    "challenge": lambda number: f"challenge-{CHALLENGES[number].id}",
    "guild": lambda number: f"guild-{GUILDS[number].id}",
    "ability": lambda number: f"guild-{GUILDS[number].id}",
    "exclusive": lambda number: f"guild-{GUILDS[number].id}",
}

words = Words(
    names=NAMES,
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    counted={"resource": (N_("{count} Gold"), N_("{count} Mana"), N_("{count} Malice"))},
    options=OPTIONS,
    values=VALUES,
    labels=LABELS | REASONS,
    namers={
        **NAMERS,
        "priced_card": priced_card,
        "priced_tile": priced_tile,
        "quoted_tile": quoted_tile,
        "priced_slot": priced_slot,
        "effects": name_effects,
        "source": source,
        "aim": aim,
        "victim": victim,
        "count_dwarf": counted(N_("{count} {count|Dwarf|Dwarves}")),
        "count_elf": counted(N_("{count} {count|Elf|Elves}")),
        "count_orc": counted(N_("{count} {count|Orc|Orcs}")),
        "cards_to_play": counted(N_("{count} {count|card|cards} to play")),
        "purchases_left": counted(N_("{count} {count|purchase|purchases} left")),
        "gains_lost": counted(N_("{count} {count|gain|gains} lost: no room")),
        "prestige_points": counted(N_("{count} {count|point|points}")),
        "free_chairs": counted(N_("{count} {count|free chair|free chairs}")),
        "beaten_count": counted(N_("{count} beaten")),
        "tavern_of": tavern_of,
        "effect_gains": lambda effects, speaker: gains(effects),
        "effect_in_short": effects_in_short,
    },
    translations=content_translations(),
    touches=touches,
    verbs=VERBS,
    icons=icons,
    effects=effects,
    main=(Pass, c.EndService),
    faces=FACES,
    phases=phases,
    deeds=DEEDS,
    things=THINGS,
    folder=FOLDER,
)
