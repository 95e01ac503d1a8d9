"""What Merl'inn says: names, prompts, choices and log lines, in English; `locale/fr.po` has the French.

Titles of cards, Quests, Furniture and Guilds come from the content file, in both languages.
"""

from collections.abc import Callable
from typing import Any

from oyez.engine.choices import Pass
from oyez.engine.languages import typography
from oyez.engine.words import N_, Line, Prompt, Words
from oyez.games.merlinn import choices as c
from oyez.games.merlinn.codex import NAMERS
from oyez.games.merlinn.content import CARDS, CHALLENGES, FURNITURE, GUILDS, QUESTS, SETUPS, SLOT_COSTS
from oyez.games.merlinn.events import EVENTS
from oyez.games.merlinn.labels import LABELS, OPTIONS, VALUES
from oyez.games.merlinn.pieces import touches
from oyez.games.merlinn.reasons import REASONS
from oyez.games.merlinn.texts import effects_text
from oyez.games.merlinn.vocabulary import FOLDER

NAMES = {
    "kind": (N_("Dwarf"), N_("Elf"), N_("Orc")),
    "a_kind": (N_("a Dwarf"), N_("an Elf"), N_("an Orc")),
    "the_kind": (N_("the Dwarf"), N_("the Elf"), N_("the Orc")),
    "resource": (N_("Gold"), N_("Mana"), N_("Malice")),
    "table": (
        N_("table 1"),
        N_("table 2"),
        N_("table 3"),
        N_("table 4"),
        N_("table 5"),
        N_("the taproom"),
    ),
    "at_table": (
        N_("at table 1"),
        N_("at table 2"),
        N_("at table 3"),
        N_("at table 4"),
        N_("at table 5"),
        N_("in the taproom"),
    ),
    "slot": (N_("slot 1"), N_("slot 2"), N_("slot 3"), N_("slot 4"), N_("slot 5")),
    "bonus": (
        N_("no bonus"),
        N_("no bonus"),
        N_("an extra purchase"),
        N_("two Adventurers of your choice"),
        N_("a Quest card"),
    ),
    "extra_seat": (N_("Tavernier"), N_("Tavernier II"), N_("Tavernier III")),
    "card": [card.en for card in CARDS],
    "tile": [tile.en for tile in FURNITURE],
    "quest": [quest.en for quest in QUESTS],
    "challenge": [card.en for card in CHALLENGES],
    "guild": [guild.en for guild in GUILDS],
    "tavern": [guild.tavern_en for guild in GUILDS],
    "ability": [guild.ability_en for guild in GUILDS],
    "exclusive": [guild.exclusive_en for guild in GUILDS],
    "setup": [card.en for card in SETUPS],
}

PROMPTS = {
    "choose_guild": Prompt("MI-51", N_("Choose your Guild.")),
    "choose_setup_card": Prompt("MI-189", N_("Choose a Setup card.")),
    "seat_setup": Prompt("MI-54", N_("Where does {kind} of your Setup card sit?"), "kind:the_kind"),
    "mug_adventurer": Prompt("MI-58", N_("An Adventurer climbs out of the mug: which one, and where does it sit?")),
    "service_action": Prompt("MI-67", N_("Your service. You may still: {open}."), "open:label"),
    "seat_gain": Prompt("MI-22", N_("A new Adventurer: which one, and at which table?")),
    "gain_res_type": Prompt("MI-17", N_("Which resource do you gain?")),
    "stand_up_pick": Prompt("MI-25", N_("Which Adventurers do you stand up?")),
    "move_pick": Prompt("MI-26", N_("Move or expel one of your Adventurers ({left} left)."), "left"),
    "paid_move_pick": Prompt("MI-88", N_("Malice: which Adventurer do you move or expel?")),
    "target": Prompt("MI-18", N_("Whom do you choose ({deed})?"), "deed:label"),
    "lay_pick": Prompt("MI-27", N_("Whom do you lay down at the Tavern of {target}?"), "target:seat"),
    "steal_pick": Prompt("MI-35", N_("Whom do you steal from {target}?"), "target:seat"),
    "seat_stolen": Prompt("MI-35", N_("Where does {kind} you steal sit?"), "kind:the_kind"),
    "steal_res_type": Prompt("MI-36", N_("Which resource do you steal from {target}?"), "target:seat"),
    "swap_mine": Prompt("MI-37", N_("Whom do you swap away to {target}?"), "target:seat"),
    "swap_theirs": Prompt("MI-37", N_("Whom do you get from {target}?"), "target:seat"),
    "swap_here": Prompt("MI-37", N_("Where does {kind} sit in your Tavern?"), "kind:the_kind"),
    "swap_there": Prompt("MI-37", N_("Where does {kind} sit at the Tavern of {target}?"), "kind:the_kind target:seat"),
    "swap_mine_reserve": Prompt("MI-224", N_("Whom do you send back to the reserve?")),
    "give_pick": Prompt("MI-38", N_("To whom do you give an Adventurer?")),
    "give_which": Prompt("MI-38", N_("Whom do you give to {target}?"), "target:seat"),
    "give_where": Prompt("MI-38", N_("Where does {kind} sit at the Tavern of {target}?"), "kind:the_kind target:seat"),
    "give_res_pick": Prompt("MI-39", N_("To whom do you give a resource ({count})?"), "count"),
    "pay_pick": Prompt("MI-40", N_("What do you spend ({count} in all)?"), "count"),
    "choose_option": Prompt("MI-41", N_("Choose one of the effects.")),
    "table_slot": Prompt("MI-31", N_("On which locked slot do you place the table?")),
    "upgrade_pick": Prompt("MI-32", N_("Which table do you upgrade?")),
    "furniture_pick": Prompt("MI-33", N_("Do you buy a Furniture for {discount} Gold less?"), "discount"),
    "copy_pick": Prompt("MI-44", N_("Which card do you copy?")),
    "reaction": Prompt("MI-98", N_("You have been harmed: do you react?")),
    "discard_next": Prompt("MI-103", N_("Collect: which card do you discard next?")),
    "quest_action": Prompt("MI-116", N_("Do you send Adventurers on a Quest?")),
    "quest_pick": Prompt("MI-116", N_("{quest}: who goes?"), "quest:quest"),
    "catch_up_tie": Prompt("MI-132", N_("Several are last in points: who decides about the mug?")),
    "catch_up_choose": Prompt("MI-131", N_("You are last in points: who gets the mug?")),
    "purge": Prompt("MI-191", N_("Do you remove a card of your discard pile for good?")),
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


def priced_card(card: int, speaker: Any) -> str:
    """A card with its cost in Mana."""
    return f"{quoted(speaker.name('card', card), speaker)} ({CARDS[card].cost} {speaker.name('resource', 1)})"


def priced_tile(tile: int, speaker: Any) -> str:
    """A Furniture with its cost in Gold."""
    return f"{quoted_tile(tile, speaker)} ({FURNITURE[tile].cost} {speaker.name('resource', 0)})"


def quoted_tile(tile: int, speaker: Any) -> str:
    """A Furniture whose price is not the printed one."""
    return quoted(speaker.name("tile", tile), speaker)


def quoted(title: str, speaker: Any) -> str:
    """A title after a verb: French has it in guillemets, as in «Jouer « … »»."""
    return typography(f"« {title} »", "fr") if speaker.language == "fr" else title


def priced_slot(table: int, speaker: Any) -> str:
    """A slot with its cost and its bonus."""
    price = f"{SLOT_COSTS[table]} {speaker.name('resource', 0)}"
    colon = " : " if speaker.language == "fr" else ": "
    return f"{speaker.name('slot', table)} ({price}{colon}{speaker.name('bonus', table)})"


def name_effects(effects: int, speaker: Any) -> str:
    """What a list of effects says."""
    return effects_text(effects, speaker.language).rstrip(".")


def counted(text: str) -> Callable[[Any, Any], str]:
    """A number with its word: `words.name("cards_to_play", 1)`."""
    return lambda count, speaker: str(speaker.say(text, [("count", "")], [count]))


def content_translations() -> dict[str, str]:
    """The French titles of the content file."""
    entries: list[Any] = [*CARDS, *FURNITURE, *QUESTS, *CHALLENGES, *GUILDS, *SETUPS]
    french: dict[str, str] = {entry.en: entry.fr for entry in entries}
    for guild in GUILDS:
        french[guild.tavern_en] = guild.tavern_fr
        french[guild.ability_en] = guild.ability_fr
        french[guild.exclusive_en] = guild.exclusive_fr
    return french


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
        "cards_to_play": counted(N_("{count} {count|card|cards} to play")),
        "purchases_left": counted(N_("{count} {count|purchase|purchases} left")),
        "gains_lost": counted(N_("{count} {count|gain|gains} lost: no room")),
        "prestige_points": counted(N_("{count} {count|point|points}")),
        "free_chairs": counted(N_("{count} {count|free chair|free chairs}")),
    },
    translations={"fr": content_translations()},
    touches=touches,
    folder=FOLDER,
)
