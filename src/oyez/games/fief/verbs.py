"""What choices do, in a word or two: lines of the menus that open at a piece, and the buttons of the question line."""

from oyez.engine.choices import No, Pass, Yes
from oyez.engine.words import N_, Verb
from oyez.games.fief import choices, choices_war

VERBS: dict[type, Verb] = {
    Pass: Verb("check", N_("Pass")),
    Yes: Verb("check", N_("Accept")),
    No: Verb("close", N_("Refuse")),
    choices.Done: Verb("check", N_("End")),
    choices.DoneAskMe: Verb("bell", N_("End; always ask me"), N_("you are asked in every window of this round")),
    choices.DoneAskNext: Verb("bell", N_("End; ask me next"), N_("you may act at the next opportunity")),
    choices.PassAskNext: Verb("bell", N_("Ask me next"), N_("you may act at the next opportunity")),
    choices.PassRound: Verb("sound-off", N_("Not this round")),
    choices.PassUnlessTouched: Verb("eye", N_("Only against me")),
    choices.StartIn: Verb("castle", N_("Begin here")),
    choices.PlayDarc: Verb("banner", N_("Play d’Arc"), N_("three stages, one more die"), N_("For which lady?")),
    choices.PlayCardinal: Verb(
        "cardinal", N_("Play Cardinal"), N_("one more vote for the pope"), N_("For which bishop?")
    ),
    choices.PlayRevolt: Verb("revolt", N_("Stir up a revolt"), N_("one die and one hit"), N_("In which village?")),
    choices.Assassinate: Verb(
        "dagger",
        N_("Have murdered"),
        N_("{instigator} will be marked as an assassin"),
        N_("Whom? Then at whose bidding?"),
    ),
    choices.PlayJustice: Verb("scales", N_("Execute"), N_("{lord} dies"), N_("Which assassin?")),
    choices.PlayUnderground: Verb("underground", N_("Attack from below"), N_("walls no longer count")),
    choices.Excommunicate: Verb("ban", N_("Excommunicate"), N_("neither vote nor office"), N_("Whom?")),
    choices.LiftExcommunication: Verb("check", N_("Lift the ban")),
    choices.Annul: Verb("diamond-ring", N_("Annul the marriage"), N_("the alliance ends")),
    choices.GiveMoney: Verb("ecu", N_("Give money")),
    choices.OfferTo: Verb("scales", N_("Offer a bargain")),
    choices.OpenEmbassy: Verb("embassy", N_("Send an embassy")),
    choices.Cede: Verb("village", N_("Hand over {village}")),
    choices.LiftSiege: Verb("resign", N_("Lift the siege")),
    choices.AskAnnulment: Verb("diamond-ring", N_("Ask for an annulment")),
    choices.Release: Verb("prisoner", N_("Free {lord}")),
    choices.CedeVillage: Verb("village", N_("Cede {village}")),
    choices.Grant: Verb("castle", N_("Title for {lord}")),
    choices.AnnulMarriage: Verb("diamond-ring", N_("Annulment")),
    choices.LiftBan: Verb("ban", N_("Lift the ban")),
    choices.Counter: Verb("embassy", N_("Counter-offer")),
    choices.EndTalk: Verb("close", N_("End the talk")),
    choices.MakeOffer: Verb("embassy", N_("Make an offer")),
    choices.Propose: Verb("diamond-ring", N_("Propose a marriage"), "", N_("To whom?")),
    choices.Stand: Verb("vote", N_("Put up {lord}")),
    choices.Vote: Verb("vote", N_("Vote"), "", N_("And the black token?")),
    choices.DrawCharacter: Verb("lord", N_("Draw a character")),
    choices.DrawEvent: Verb("cards", N_("Draw an event card")),
    choices.PlayLord: Verb("lord", N_("Into play{heir}"), "", N_("In which village?")),
    choices.PlayWeather: Verb("harvest", N_("Play {card}"), "", N_("On which bishopric?")),
    choices.TitheAsBishop: Verb("tax", N_("Tithe as bishop"), N_("the yield of all its mills"), N_("Where?")),
    choices.TitheAsCardinal: Verb("tax", N_("Tithe as cardinal"), N_("the yield of all its mills"), N_("Where?")),
    choices.TitheAsPope: Verb("tax", N_("Tithe as pope"), N_("every bishopric that has a bishop")),
    choices.Taille: Verb("tax", N_("Levy a taille"), N_("2 écus for each of your villages there"), N_("Where?")),
    choices.Lord: Verb("lord", N_("{lord}")),
    choices.Road: Verb("footsteps", N_("Road to {road}")),
    choices.Place: Verb("village", N_("Here")),
    choices.BuySergeants: Verb("sergeant", N_("Recruit sergeants"), N_("1 écu each"), N_("How many sergeants?")),
    choices.BuyKnights: Verb("knight", N_("Recruit knights"), N_("3 écus each"), N_("How many knights?")),
    choices.BuyEngine: Verb("trebuchet", N_("Siege engine"), N_("5 écus · makes up for a wall")),
    choices.BuyMill: Verb("windmill", N_("Build a mill"), N_("3 écus · 2 écus a round")),
    choices.BuyCastle: Verb("castle", N_("Build a castle"), N_("10 écus · one die less for attackers")),
    choices.BuyTitle: Verb("crown", N_("Buy the title"), "", N_("For which lord?")),
    choices.AskGrant: Verb("crown", N_("Ask the king for it"), N_("as a gift"), N_("For which lord?")),
    choices.MoveTitle: Verb("crown", N_("Hand on the title"), N_("to {lord}"), N_("To which lord?")),
    choices.BuyCardinal: Verb("cardinal", N_("Cardinal’s hat"), N_("5 écus, if the pope consents")),
    choices_war.March: Verb("footsteps", N_("March"), "", N_("Where to?")),
    choices_war.Muster: Verb("footsteps", N_("Choose who goes"), "", N_("Where to?")),
    choices_war.AskPassage: Verb("embassy", N_("Ask for passage"), N_("without a toll"), N_("Where to?")),
    choices_war.OfferToll: Verb("ecu", N_("Offer a toll"), "", N_("Where to?")),
    choices_war.Raid: Verb("crossed-swords", N_("Force the way"), "", N_("Where to?")),
    choices_war.Escape: Verb(
        "underground", N_("Escape"), N_("{prisoners} {going_on}"), N_("Who escapes, and where to?")
    ),
    choices_war.EscapeSome: Verb("underground", N_("Escape of several"), "", N_("Where to?")),
    choices_war.HideFromWeather: Verb("underground", N_("Hide from the weather"), "", N_("Which camp?")),
    choices_war.Flee: Verb("underground", N_("Flee"), "", N_("Who, and where to?")),
    choices_war.Avoid: Verb("underground", N_("Pass unseen"), "", N_("Who, and where to?")),
    choices_war.GoOn: Verb("footsteps", N_("Go on"), "", N_("Who else? Then the village")),
    choices_war.Lose: Verb("sergeant", N_("Lose"), "", N_("And then?")),
    choices_war.Apportion: Verb("sergeant", N_("Share the losses"), "", N_("And then?")),
    choices_war.LoseToken: Verb("sergeant", N_("Lose: {kind}")),
    choices_war.Fall: Verb("lord", N_("They fall"), "", N_("And then?")),
    choices_war.Besiege: Verb("castle", N_("Besiege"), N_("no revenue and no recruits for him")),
    choices_war.Attack: Verb("crossed-swords", N_("Attack {target}")),
    choices_war.JoinAttack: Verb("crossed-swords", N_("Join the attackers")),
    choices_war.JoinDefence: Verb("castle", N_("Join the defenders")),
    choices_war.Surrender: Verb("resign", N_("Surrender"), N_("your lords there become prisoners")),
    choices_war.FightOn: Verb("crossed-swords", N_("Fight on")),
    choices_war.Pillage: Verb(
        "windmill", N_("Pillage {mills} {mills|mill|mills}"), N_("1 écu for each mill, which is gone")
    ),
    choices_war.AddRevolts: Verb(
        "revolt", N_("Add {cards} {cards|Revolt|Revolts}"), N_("one more die and hit for each")
    ),
    choices_war.Calm: Verb("bishop", N_("Calm the rebels"), N_("{paying}")),
}

MAIN = (choices.Done, Pass, Yes, choices.MakeOffer, choices_war.FightOn)
# Diplomacy: what one may do at any time.
APART: dict[type, str] = {
    choices.GiveMoney: "Diplomacy",
    choices.OfferTo: "Diplomacy",
    choices.OpenEmbassy: "Diplomacy",
    choices.Cede: "Diplomacy",
    choices.AskAnnulment: "Diplomacy",
    choices.DoneAskMe: "Diplomacy",
    choices.DoneAskNext: "Diplomacy",
    choices.PassAskNext: "Diplomacy",
    choices.PassUnlessTouched: "Diplomacy",
}
NUMBERS: dict[type, str] = {choices.BuySergeants: "count", choices.BuyKnights: "count"}
DETAILS: dict[type, type] = {choices_war.Muster: choices_war.March}
FREELY = (choices_war.Lose, choices_war.Apportion, choices_war.Fall, choices_war.GoOn)
# What facts of the log name, as pieces of the board and as cards.
SHOWS = {
    "village": "village-{}",
    "at": "village-{}",
    "from": "village-{}",
    "lord": "piece-{}",
    "fief": "fief-{}",
    "see": "see-{}",
}
FACES = {"card": "{}"}
