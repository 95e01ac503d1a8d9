"""What Médiévallons says: prompts and choices, in English; `locale/fr.po` has the French."""

from typing import Any

from oyez.engine.words import N_, Line, Prompt, Words
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    Copy,
    GiveTwo,
    Keep,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.content import FOLDER
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.labels import LABELS, OPTIONS, TRANSLATIONS, VALUES
from oyez.games.medievallons.log import EVENTS
from oyez.games.medievallons.names import A_KIND, GUILD_OF, KINDS, THE_KIND, TWINS, and_jesters
from oyez.games.medievallons.reasons import REASONS
from oyez.games.medievallons.table import JESTER

PROMPTS = {
    "choose_action": Prompt("MV-13", N_("Your turn: play a card, lay, reinforce or use a guild.")),
    "assassin_target": Prompt("MV-58", N_("Assassin: which card goes to the discard?")),
    "prowler_target": Prompt("MV-85", N_("Prowler: which card do you steal?")),
    "knight_ask": Prompt("MV-62", N_("Knight: whom do you ask, and for what?")),
    "magician_keep": Prompt("MV-67", N_("Magician: which card do you keep, and in which order do you discard?")),
    "merchant_partner": Prompt("MV-69", N_("Merchant: with whom do you swap two cards?")),
    "merchant_give": Prompt("MV-72", N_("Merchant: which two cards do you give to {other}?"), "other:seat"),
    "beggar_victim": Prompt("MV-75", N_("Beggar: the biggest hands are tied; whose card do you take?")),
    "noble_give": Prompt("MV-81", N_("Noble: which card do you give to {other}?"), "other:seat"),
    "priest_target": Prompt("MV-82", N_("Priest: whose hand do you look at?")),
    "priest_take": Prompt("MV-83", N_("Priest: which card do you take from {other}?"), "other:seat"),
    "priest_give": Prompt("MV-84", N_("Priest: which card do you give to {other}?"), "other:seat"),
    "witch_copy": Prompt("MV-87", N_("Witch: which power do you copy?")),
}

CHOICES = {
    PlayCard: Line("card:the_kind", N_("Play {card}")),
    LayGuild: Line("card:guild cards jesters:and_jesters", N_("Lay a {card} ({cards}{jesters})")),
    ReinforceGuild: Line(
        "guild card:kind cards jesters:and_jesters kind:guild twin:twin",
        N_("Reinforce your {twin}{kind}: {cards} × {card}{jesters}"),
    ),
    UseGuild: Line("guild kind:guild twin:twin", N_("Use your {twin}{kind}")),
    Member: Line("owner:seat guild card:the_kind kind:guild twin:twin", N_("{owner}, {twin}{kind}: {card}")),
    AskFor: Line("player:seat card:a_kind", N_("Ask {player} for {card}")),
    Keep: Line("kept:the_kind first:kind top:kind", N_("Keep {kept}; discard {first}, then {top}")),
    Player: Line("player:seat", N_("{player}")),
    GiveTwo: Line("first:the_kind second:the_kind", N_("Give {first} and {second}")),
    Card: Line("card:the_kind", N_("{card}")),
    Copy: Line("card:the_kind", N_("Copy {card}")),
}


def touches(choice: Any, seat: int) -> list[str]:
    """The pieces that a choice touches, by their names on the board."""
    match choice:
        case PlayCard(card) | Card(card):
            return [f"hand-{CARD_IDS[card]}"]
        case LayGuild(card, _, jesters):
            return [f"hand-{CARD_IDS[card]}"] + ([f"hand-{CARD_IDS[JESTER]}"] if jesters else [])
        case ReinforceGuild(guild, card, cards, jesters):
            hand = [card] * bool(cards) + [JESTER] * bool(jesters)
            return [f"guild-{seat}-{guild}"] + [f"hand-{CARD_IDS[kind]}" for kind in dict.fromkeys(hand)]
        case UseGuild(guild):
            return [f"guild-{seat}-{guild}"]
        case Member(owner, guild, card):
            return [f"guild-{owner}-{guild}", f"member-{owner}-{guild}-{CARD_IDS[card]}"]
        case AskFor(player, _) | Player(player):
            return [f"player-{player}"]
        case GiveTwo(first, second):
            return [f"hand-{CARD_IDS[kind]}" for kind in dict.fromkeys([first, second])]
        case Keep(kept, _, _):
            return [f"hand-{CARD_IDS[kept]}"]
    return []


words = Words(
    names={"kind": KINDS, "a_kind": A_KIND, "the_kind": THE_KIND, "guild": GUILD_OF, "twin": TWINS},
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    options=OPTIONS,
    values=VALUES,
    labels=LABELS | REASONS,
    translations=TRANSLATIONS,
    touches=touches,
    namers={"and_jesters": and_jesters},
    folder=FOLDER,
)
