"""What Médiévallons says: prompts and choices, in English; `locale/fr.po` has the French."""

from oyez.engine.words import N_, Line, Prompt, Verb, Words
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
from oyez.games.medievallons.effects import effects
from oyez.games.medievallons.guide import DEEDS, THINGS, phases
from oyez.games.medievallons.labels import LABELS, OPTIONS, TRANSLATIONS, VALUES
from oyez.games.medievallons.log import EVENTS
from oyez.games.medievallons.names import A_KIND, GIVEN, GUILD_OF, KINDS, MANY, THE_KIND, TWINS, and_jesters
from oyez.games.medievallons.reasons import REASONS
from oyez.games.medievallons.touches import drops, touches

PROMPTS = {
    "choose_action": Prompt("MV-13", N_("Your turn: choose a card or a guild.")),
    "assassin_target": Prompt("MV-58", N_("Assassin: which card goes to the discard?")),
    "prowler_target": Prompt("MV-85", N_("Prowler: which card do you steal?")),
    "knight_ask": Prompt("MV-62", N_("Knight: whom do you ask for a card?")),
    "magician_keep": Prompt("MV-67", N_("Magician: which card do you keep?")),
    "merchant_partner": Prompt("MV-69", N_("Merchant: with whom do you swap two cards?")),
    "merchant_give": Prompt("MV-72", N_("Swap with {other}: give two cards."), "other:seat"),
    "beggar_victim": Prompt("MV-75", N_("Beggar: a tie. Whose card do you take?")),
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
        "guild card:kind cards jesters:and_jesters kind:guild twin:twin added:kind",
        N_("Reinforce your {twin}{kind}: {added}"),
    ),
    UseGuild: Line("guild kind:guild twin:twin", N_("Use your {twin}{kind}")),
    Member: Line("owner:seat guild card:the_kind kind:guild twin:twin", N_("{owner}, {twin}{kind}: {card}")),
    AskFor: Line("player:seat card:a_kind", N_("Ask {player} for {card}")),
    Keep: Line("kept:the_kind first:kind top:kind", N_("Keep {kept}; discard {first}, then {top}")),
    Player: Line("player:seat", N_("{player}")),
    GiveTwo: Line("first:the_kind second:the_kind both:given", N_("Give {both}")),
    Card: Line("card:the_kind holder", N_("{card}")),
    Copy: Line("card:the_kind", N_("Copy {card}")),
}

VERBS = {
    PlayCard: Verb("card-play", N_("Play")),
    LayGuild: Verb("guild", N_("Lay a guild")),
    ReinforceGuild: Verb("checked-shield", N_("Reinforce")),
    UseGuild: Verb("throne-king", N_("Use its power")),
    AskFor: Verb("mounted-knight", N_("Ask for {card}"), then=N_("Which type do you ask for?")),
    Keep: Verb("wizard-face", N_("Keep {kept}"), then=N_("Which one lies on top of the discard?")),
    GiveTwo: Verb("two-coins", N_("Give {both}"), then=N_("And which second card?")),
}

words = Words(
    names={"kind": KINDS, "a_kind": A_KIND, "the_kind": THE_KIND, "many": MANY, "guild": GUILD_OF, "twin": TWINS},
    counted={"given": GIVEN},
    spoken=("given",),
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    options=OPTIONS,
    values=VALUES,
    labels=LABELS | REASONS,
    translations=TRANSLATIONS,
    touches=touches,
    drops=drops,
    verbs=VERBS,
    effects=effects,
    freely=(GiveTwo,),
    faces=dict.fromkeys(("kind", "a_kind", "the_kind", "guild"), CARD_IDS.__getitem__),
    namers={"and_jesters": and_jesters},
    phases=phases,
    deeds=DEEDS,
    things=THINGS,
    folder=FOLDER,
)
