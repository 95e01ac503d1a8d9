"""The lines of the log: what happened, in English; `locale/fr.po` has the French."""

import msgspec

from oyez.engine.words import N_, Line
from oyez.games.fief.log_looks import LOOKS, STRUCK
from oyez.games.fief.log_you import TO_YOU

FRAME = {
    "first_player": Line("who:seat", N_("{who} is drawn as first player.")),
    "first_lord": Line("who:seat lord:lord", N_("{who} leads a family; its first lord is {lord}.")),
    "starts": Line("who:seat village:at", N_("{who} settles {village}, with a castle.")),
    "round": Line("number first:seat", N_("Round {number} · first player: {first}")),
    "phase": Line("phase:phase number", N_("Round {number} · {phase}")),
    "controls": Line("who:seat village:village", N_("{village} is now controlled by {who}.")),
    "free_village": Line("village:village", N_("{village} is free.")),
    "ceded": Line("who:seat village:village other:seat", N_("{who} hands {village} over to {other}.")),
    "seized": Line(
        "who:seat fief:fief lord:lord", N_("{who} takes the capital and its title: {lord} now holds {fief}.")
    ),
    "engine_lost": Line("who:seat village:at", N_("{who} loses a siege engine {village}.")),
    "siege_over": Line("village:at", N_("The siege {village} is over.")),
    "victory": Line("", N_("The kingdom has its victors.")),
    "round_limit": Line("", N_("The last round is over: the camp nearest to victory wins.")),
    "winners": Line("who:player", N_("Victory for {who}!")),
}

OYEZ = {
    "proposed": Line(
        "who:seat other:seat lord:lord spouse:lord dowry:dowry",
        N_("{who} proposes to {other} the marriage of {lord} and {spouse}, {dowry}."),
    ),
    "proposal_refused": Line("who:seat other:seat", N_("{who} refuses the marriage that {other} proposed.")),
    "married": Line(
        "lord:lord spouse:lord who:seat other:seat",
        N_("{lord} and {spouse} are married: {who} and {other} are allies."),
    ),
    "queen": Line("who:seat lord:lord", N_("{lord} ({who}) is queen.")),
    "stands": Line("who:seat lord:lord office:office", N_("{who} puts up {lord} for {office}.")),
    "election_off": Line("office:office", N_("There is no election ({office}).")),
    "voted": Line("who:seat lords:lord", N_("{who} votes: tokens on {lords}.")),
    "revealed_vote": Line("who:seat lord:lord votes", N_("{who} had voted for {lord}: {votes} {votes|vote|votes}.")),
    "nobody_elected": Line("office:office why:why_nobody", N_("Nobody is elected {office}: {why}.")),
    "bishop": Line("who:seat lord:lord office:office", N_("{lord} ({who}) is {office}.")),
    "pope": Line("who:seat lord:lord", N_("Habemus papam! {lord} ({who}) is pope.")),
    "crowned": Line("who:seat lord:lord", N_("Long live the king! {lord} ({who}) is crowned.")),
    "regent": Line("who:seat lord:lord", N_("Queen {lord} ({who}) is regent.")),
    "throne_vacant": Line("", N_("The throne is vacant.")),
    "heir": Line("who:seat lord:lord", N_("{who} declares {lord} heir prince.")),
    "annulment_asked": Line("who:seat", N_("{who} asks the pope to annul a marriage.")),
    "annulment_refused": Line("who:seat other:seat", N_("The pope ({who}) does not annul the marriage of {other}.")),
    "annulled": Line("lord:lord spouse:lord", N_("The pope annuls the marriage of {lord} and {spouse}.")),
    "excommunicated": Line("who:seat lord:lord", N_("The pope excommunicates {lord} ({who}).")),
    "ban_lifted": Line("lord:lord", N_("{lord} is no longer excommunicated.")),
    "hat_asked": Line("who:seat lord:lord", N_("{who} wants to make {lord} a cardinal and asks the pope.")),
    "hat_refused": Line("who:seat lord:lord", N_("The pope ({who}) refuses to make {lord} a cardinal.")),
    "cardinal": Line("who:seat owner:seat lord:lord", N_("{who} makes {lord} ({owner}) a cardinal.")),
}

DEATH = {
    "died": Line("who:seat lord:lord", N_("{lord} ({who}) is dead.")),
    "inherits": Line("who:seat lord:lord fief:fief", N_("{lord} ({who}) inherits {fief}.")),
    "title_returns": Line("fief:fief", N_("A title returns to the crown: {fief}.")),
    "title_for_sale": Line("fief:fief", N_("A title is for sale again: {fief}.")),
    "title_given": Line("who:seat fief:fief lord:lord", N_("The crown ({who}) gives {fief} to {lord}.")),
    "title_moved": Line("who:seat fief:fief lord:lord", N_("{who} gives {fief} to {lord}, of the same family.")),
    "title": Line(
        "who:seat lord:lord fief:fief village:village", N_("{lord} ({who}) receives {fief}; its city is {village}.")
    ),
    "grant_asked": Line("who:seat fief:fief", N_("{who} asks the crown for {fief}.")),
    "grant_refused": Line("who:seat other:seat fief:fief", N_("The crown ({who}) does not grant {fief} to {other}.")),
}

CARDS = {
    "discarded": Line("who:seat cards:card", N_("{who} discards: {cards}.")),
    "drew": Line("who:seat pile:pile | card:card", N_("{who} draws from the {pile}."), N_("{who} draws: {card}.")),
    "revealed_lord": Line(
        "who:seat cards:card lord:lord", N_("{who} has no lord left and finds {lord} (passed over: {cards}).")
    ),
    "found_lord": Line("who:seat lord:lord", N_("{who} has no lord left and finds {lord}.")),
    "reshuffled": Line("count", N_("The discard pile is shuffled: a new pile of {count} {count|card|cards}.")),
    "calamity_drawn": Line("who:seat count", N_("{who} draws a calamity, face down ({count} of 3).")),
    "calamity_discarded": Line("who:seat card:card", N_("{who} draws one calamity too many, discarded: {card}.")),
    "calamity": Line("card:card see:see", N_("Calamity: {card} strikes {see}.")),
    "calamity_twice": Line("card:card see:see", N_("{card} already lies on {see}: no effect.")),
    "false_alarm": Line("card:card roll", N_("False alarm: {card} is discarded (die: {roll}).")),
    "plague_roll": Line("who:seat lord:lord roll", N_("Plague: {lord} ({who}) rolls {roll}.")),
    "plague_took": Line(
        "who:seat village:at sergeants knights",
        N_(
            "Plague {village}: {who} loses {sergeants} {sergeants|sergeant|sergeants} and "
            "{knights} {knights|knight|knights}."
        ),
    ),
    "plague_took_sergeants": Line(
        "who:seat village:at count", N_("Plague {village}: {who} loses {count} {count|sergeant|sergeants}.")
    ),
    "plague_took_knights": Line(
        "who:seat village:at count", N_("Plague {village}: {who} loses {count} {count|knight|knights}.")
    ),
    "lord": Line("who:seat lord:lord village:at", N_("{lord} comes into play {village} for {who}.")),
    "escort": Line("who:seat count", N_("{who} gets an escort for this lord: {count} {count|sergeant|sergeants}.")),
    "cancelled": Line("who:seat card:card other:card see:see", N_("{who} plays {card} on {see}: it cancels {other}.")),
    "weather": Line(
        "who:seat card:card see:see", N_("{who} plays {card} on {see}: every mill there yields 1 écu more.")
    ),
    "tithe_bishop": Line("who:seat see:see", N_("{who} tithes {see} as bishop.")),
    "tithe_cardinal": Line("who:seat see:see", N_("{who} tithes {see} as cardinal.")),
    "tithe_pope": Line("who:seat", N_("{who} tithes every bishopric that has a bishop, as pope.")),
    "taille": Line("who:seat fief:fief", N_("{who} levies a taille on {fief}.")),
    "darc": Line("who:seat owner:seat lord:lord", N_("{who} plays d’Arc: {lord} ({owner}) is d’Arc.")),
    "assassinated": Line(
        "who:seat lord:lord instigator:lord", N_("{who} has {lord} murdered, at the bidding of {instigator}.")
    ),
    "justice": Line("who:seat lord:lord", N_("{who} plays Justice: the assassin {lord} is executed.")),
}

REVOLTS = {
    "revolt": Line("who:seat village:at", N_("{who} stirs up a revolt {village}!")),
    "revolt_grows": Line(
        "who:seat village:at count", N_("{who} adds to the revolt {village}: {count} {count|card|cards} in all.")
    ),
    "calmed": Line("lord:lord village:at roll", N_("{lord} calms the rebels {village} (die: {roll}).")),
    "not_calmed": Line("lord:lord village:at roll", N_("{lord} cannot calm the rebels {village} (die: {roll}).")),
    "revolt_calmed": Line("village:at", N_("The revolt {village} is calmed.")),
    "revolt_strikes": Line(
        "village:at dice:some_dice hits:some_hits",
        N_("The rebels attack {village}: {dice}, {hits}."),
    ),
    "sacked": Line(
        "village:village mills",
        N_("The rebels ravage {village}: {mills} {mills|mill|mills} and the castle are destroyed."),
    ),
    "sacked_mills": Line(
        "village:village mills",
        N_("The rebels ravage {village}: {mills} {mills|mill is destroyed|mills are destroyed}."),
    ),
    "sacked_castle": Line("village:village mills", N_("The rebels ravage {village}: the castle is destroyed.")),
    "sacked_nothing": Line(
        "village:village mills", N_("The rebels ravage {village}, which has neither mill nor castle.")
    ),
    "sacked_city": Line(
        "village:village mills",
        N_("The rebels ravage {village}: {mills} {mills|mill is destroyed|mills are destroyed}; the city stands."),
    ),
    "city_stands": Line(
        "village:village mills", N_("The rebels ravage {village}, which has no mill; the city stands.")
    ),
}

MONEY = {
    "income": Line("who:seat amount", N_("{who} receives {amount} {amount|écu|écus}.")),  # in games of older days
    "hidden_income": Line("who:seat", N_("{who} receives the revenue.")),  # in games of older days
    "revenue": Line("gains:gain", N_("Écus received: {gains}.")),
    "revenue_from": Line("who:seat sources:source", N_("Revenue of {who}: {sources}.")),
    "hidden_revenue": Line("", N_("Everybody receives the revenue; treasuries are hidden.")),
    "recruited_sergeants": Line(
        "who:seat count village:at", N_("{who} recruits {count} {count|sergeant|sergeants} {village}.")
    ),
    "recruited_knights": Line(
        "who:seat count village:at", N_("{who} recruits {count} {count|knight|knights} {village}.")
    ),
    "bought_engine": Line("who:seat village:at", N_("{who} builds a siege engine {village}.")),
    "bought_mill": Line("who:seat village:at", N_("{who} builds a mill {village}.")),
    "bought_castle": Line("who:seat village:at", N_("{who} builds a castle {village}.")),
    "pillaged": Line("who:seat village:at mills", N_("{who} pillages {mills} {mills|mill|mills} {village}.")),
    "gave": Line("who:seat other:seat amount", N_("{who} gives {amount} {amount|écu|écus} to {other}.")),
    "offered": Line(
        "who:seat other:seat money:payment deeds:deed", N_("{who} offers {other} a bargain: {deeds}; {money}.")
    ),
    "offer_accepted": Line("who:seat other:seat", N_("{who} accepts {other}’s bargain.")),
    "offer_refused": Line("who:seat other:seat", N_("{who} refuses {other}’s bargain.")),
    "embassy": Line("who:seat other:seat", N_("{who} sends an embassy to {other}: the two talk in private.")),
    "embassy_offered": Line(
        "who:seat other:seat | given:card wanted:card money:payment released:lord",
        N_("{who} speaks to {other}."),
        N_("{who} offers {other}: cards given: {given}; cards wanted: {wanted}; {money}; set free: {released}."),
    ),
    "embassy_done": Line(
        "who:seat other:seat | given:card wanted:card money:payment",
        N_("{who} and {other} have come to terms."),
        N_("{who} and {other} have come to terms: cards given: {given}; cards received: {wanted}; {money}."),
    ),
    "embassy_over": Line("who:seat other:seat", N_("{who} and {other} part without a bargain.")),
}

MARCH = {
    "marched": Line(  # as games of older days tell it
        "who:seat origin:from to:village lords:lord count:in_all",
        N_("{who}: {lords} {lords|goes|go} {origin} to {to}{count}."),
    ),
    "went": Line(
        "who:seat origin:from to:village lords:lord others:with_others",
        N_("{who}: {lords} {lords|goes|go} {origin} to {to}{others}."),
    ),
    "passage_asked": Line(
        "who:seat village:village to:village asked:player toll:toll",
        N_("{who} asks for passage through {village} to {to}{toll}; {asked} must agree."),
    ),
    "passage_refused": Line("who:seat other:seat", N_("{who} refuses {other} the passage.")),
    "passage_granted": Line("who:seat village:village", N_("{who} may pass through {village}.")),
    "raid": Line(
        "who:seat village:at to:village others:player",
        N_("Raid {village}: {who} forces the way to {to} against {others}!"),
    ),
    "escaped": Line(
        "who:seat lords:lord village:from to:village",
        N_("{who} plays Underground Passage: {lords} {lords|escapes|escape} {village} to {to}."),
    ),
    "hidden": Line(
        "who:seat village:at", N_("{who} plays Underground Passage: a group {village} defies the bad weather.")
    ),
    "fled": Line("who:seat village:from to:village", N_("{who} plays Underground Passage: flight {village} to {to}.")),
    "avoided": Line(
        "who:seat village:from to:village",
        N_("{who} plays Underground Passage and passes unseen {village} to {to}."),
    ),
    "released": Line("who:seat owner:seat lord:lord", N_("{who} releases {lord} ({owner}).")),
    "freed": Line("who:seat lord:lord village:at", N_("{lord} ({who}) is free again, {village}.")),
    "placed": Line("who:seat lord:lord village:at", N_("{lord} ({who}) comes back into play {village}.")),
}

WAR = {
    "besieged": Line("who:seat village:village", N_("{who} besieges {village}.")),
    "siege_lifted": Line("who:seat village:at", N_("{who} lifts the siege {village}.")),
    "attacked": Line("who:seat village:at other:seat", N_("{who} attacks {other} {village}!")),
    "dug": Line("who:seat village:at", N_("{who} attacks through Underground Passage {village}.")),
    "joined": Line("who:seat other:seat village:at", N_("{who} fights on {other}’s side {village}.")),
    "join_refused": Line("who:seat other:seat", N_("{who} does not want {other}’s help.")),
    "thrown": Line(
        "village:at attack:throw defence:throw", N_("Battle {village}. Attackers: {attack}; defenders: {defence}.")
    ),
    "thrown_in_raid": Line(
        "village:at attack:throw defence:throw bonus",
        N_("Raid {village}. Raiders: {attack}; defenders: {defence}, and {bonus} F more (1 a die)."),
    ),
    "lost_soldiers": Line(
        "who:seat village:at sergeants knights",
        N_("{who} loses {village}: {sergeants} {sergeants|sergeant|sergeants} and {knights} {knights|knight|knights}."),
    ),
    "lost_sergeants": Line(
        "who:seat village:at count", N_("{who} loses {village}: {count} {count|sergeant|sergeants}.")
    ),
    "lost_knights": Line("who:seat village:at count", N_("{who} loses {village}: {count} {count|knight|knights}.")),
    "lost_nothing": Line("who:seat village:at", N_("{who} loses nobody {village}.")),
    "losses_refused": Line("who:seat", N_("{who} does not agree to these losses.")),
    "surrendered": Line("who:seat village:at", N_("{who} surrenders {village}.")),
    "captured": Line("who:seat lord:lord jailer:seat", N_("{lord} ({who}) is a prisoner of {jailer}.")),
    "void_attack": Line("village:at", N_("The attack {village} comes to nothing.")),
    "no_winner": Line("village:at", N_("The battle {village} ends without a winner.")),
    "won": Line("who:seat village:at", N_("{who} wins {village}.")),
}


def _shown(kind: str, line: Line) -> Line:
    """The line with its look, and with what it says to whom it names."""
    icon, level, harms, scene = LOOKS[kind]
    you, to_you = TO_YOU.get(kind, ("", ""))
    shown = msgspec.structs.replace(line, icon=icon, level=level, harms=harms, scene=scene, you=you, to_you=to_you)
    return msgspec.structs.replace(shown, strikes=STRUCK.get(kind, ""))


LINES = FRAME | OYEZ | DEATH | CARDS | REVOLTS | MONEY | MARCH | WAR
EVENTS = {kind: _shown(kind, line) for kind, line in LINES.items()}
