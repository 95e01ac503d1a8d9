"""What Fief says: prompts, choices and labels, in English; `locale/fr.po` has the French."""

from oyez.engine.choices import No, Pass, Yes
from oyez.engine.words import N_, Line, Prompt, Words
from oyez.games.fief import choices, choices_war
from oyez.games.fief.board_words import TEXTS_BY_LABEL
from oyez.games.fief.content import FOLDER
from oyez.games.fief.effects import effect
from oyez.games.fief.guide import DEEDS, THINGS, phases
from oyez.games.fief.labels import LABELS, OPTIONS, VALUES
from oyez.games.fief.log import EVENTS
from oyez.games.fief.names import COUNTED, NAMERS, NAMES, SPOKEN, TRANSLATIONS
from oyez.games.fief.paths import path
from oyez.games.fief.reasons import REASONS
from oyez.games.fief.verbs import APART, DETAILS, FACES, FREELY, MAIN, NUMBERS, SHOWS, VERBS

NO_MONEY, PAID, GIVEN, ASKED = (
    N_("Without money"),
    N_("Pay {count} {count|écu|écus}"),
    N_("Give {count} {count|écu|écus}"),
    N_("Ask for {count} {count|écu|écus}"),
)
PROMPTS = {
    "start_village": Prompt("FF-20", N_("Where do you begin?")),
    "surprise": Prompt("FF-39", N_("A chance to act, {window}."), "window:window", reaction=True),
    "marriage_propose": Prompt("FF-48", N_("Marry, negotiate, or end.")),
    "dowry": Prompt(
        "FF-333",
        N_("Dowry for {lord} and {spouse}?"),
        "lord:lord spouse:lord",
        amounts=(N_("Without a dowry"), N_("Offer {count} {count|écu|écus}"), ASKED),
    ),
    "marriage_answer": Prompt(
        "FF-48",
        N_("{who}: {lord} and {spouse}, {dowry}?"),
        "who:seat lord:lord spouse:lord dowry:dowry",
    ),
    "candidate": Prompt("FF-55", N_("Election ({office}): your candidate?"), "office:office"),
    "vote_place": Prompt(
        "FF-61", N_("{office}: place your tokens ({votes} {votes|vote|votes})"), "office:office votes"
    ),
    "annul_answer": Prompt("FF-83", N_("{who} asks you to annul the marriage {lord}."), "who:seat lord:of_lord"),
    "pope_consent": Prompt("FF-91", N_("{who} wants {lord} a cardinal. Does the pope consent?"), "who:seat lord:lord"),
    "discard": Prompt("FF-118", N_("Which cards do you discard?")),
    "draw": Prompt("FF-119", N_("Draw a card? (room for {room})"), "room"),
    "plague_loss": Prompt("FF-129", N_("Plague {village}: touch {count} {count|soldier|soldiers}"), "village:at count"),
    "play_cards": Prompt("FF-134", N_("Play cards, or end.")),
    "inherit": Prompt("FF-111", N_("Who inherits {fief}?"), "fief:fief"),
    "capital_lord": Prompt("FF-34", N_("Capital taken: who receives {fief}?"), "fief:fief"),
    "escheat_give": Prompt("FF-189", N_("The crown gives {fief}: to whom?"), "fief:fief"),
    "freed_place": Prompt("FF-274", N_("{lord} is free {village}: on which road?"), "lord:lord village:at"),
    "freed_village": Prompt("FF-273", N_("{lord} is free: where to come back?"), "lord:lord"),
    "buy": Prompt("FF-171", N_("What do you buy? ({money} {money|écu|écus})"), "money"),
    "grant_answer": Prompt("FF-184", N_("{who} asks for {fief}. Do you grant it?"), "who:seat fief:fief"),
    "move_stage": Prompt("FF-194", N_("Touch a lord, or end.")),
    "muster": Prompt("FF-354", N_("Who goes {village} to {to}?"), "village:from to:village"),
    "muster_hidden": Prompt("FF-297", N_("Which group {village} is hidden?"), "village:at to"),
    "group_order": Prompt("FF-208", N_("How does the group take that road?")),
    "escape": Prompt("FF-295", N_("Who escapes {village} to {to}?"), "village:from to:village"),
    "escape_way": Prompt("FF-296", N_("How do they go on from {to}?"), "to:village"),
    "raid_captives": Prompt("FF-362", N_("Which prisoners come along?")),
    "toll": Prompt("FF-207", N_("Which toll do you offer {other}?"), "other:seat", amounts=(N_("Offer nothing"), PAID)),
    "passage_answer": Prompt(
        "FF-207",
        N_("{who}: passage {village} → {to}{toll}?"),
        "who:seat village:village to:village toll:small_toll",
    ),
    "raid_continue": Prompt("FF-220", N_("Who goes on to {to}?"), "to:village"),
    "siege_declare": Prompt("FF-256", N_("Do you besiege a fort?")),
    "attack": Prompt("FF-223", N_("Do you attack?")),
    "join": Prompt("FF-227", N_("{who} attacks {other} {village}: join in?"), "who:seat other:seat village:at"),
    "join_accept": Prompt("FF-227", N_("{who} wants to fight on your side {village}."), "who:seat village:at"),
    "loss": Prompt("FF-241", N_("{hits} {hits|hit|hits} {village}: touch your losses"), "village:at hits"),
    "loss_lords": Prompt("FF-242", N_("No soldier left {village}: which lords fall?"), "village:at"),
    "loss_propose": Prompt("FF-243", N_("{hits} {hits|hit|hits} {village}: share the losses"), "village:at hits"),
    "loss_agree": Prompt(
        "FF-243",
        N_("Your share {village}: {sergeants}, {knights}. Agreed?"),
        "village:at sergeants:some_sergeants knights:some_knights",
    ),
    "lords_agree": Prompt("FF-243", N_("Your share {village}: {lords}. Agreed?"), "village:at lords:lord"),
    "loss_token": Prompt("FF-367", N_("Which soldier do you lose {village}?"), "village:at"),
    "lose_lord": Prompt("FF-368", N_("Which lord do you lose {village}?"), "village:at"),
    "surrender": Prompt("FF-249", N_("Battle {village}: fight on?"), "village:at"),
    "pillage": Prompt("FF-275", N_("Do you pillage mills?")),
    "revolt_add": Prompt("FF-283", N_("Revolt {village}: do you add cards?"), "village:at"),
    "calm": Prompt("FF-284", N_("Revolt {village}: does {lord} calm it?"), "village:at lord:lord"),
    "gift": Prompt("FF-301", N_("How much do you give to {other}?"), "other:seat", amounts=(NO_MONEY, GIVEN)),
    "offer": Prompt("FF-308", N_("What is in your bargain with {other}?"), "other:seat"),
    "offer_money": Prompt("FF-308", N_("{deeds}: who pays?"), "other:seat deeds:deed", amounts=(NO_MONEY, PAID, ASKED)),
    "offer_answer": Prompt("FF-308", N_("{who} offers: {deeds}; {money}."), "who:seat money:payment deeds:deed"),
    "embassy": Prompt("FF-305", N_("You talk with {other} in private."), "other:seat"),
    "embassy_give": Prompt("FF-381", N_("Which cards do you give to {other}?"), "other:seat"),
    "embassy_want": Prompt("FF-381", N_("Which cards do you want from {other}?"), "other:seat given:card"),
    "embassy_money": Prompt(
        "FF-381", N_("Who pays, you or {other}?"), "other:seat given:card wanted:card", amounts=(NO_MONEY, PAID, ASKED)
    ),
    "embassy_release": Prompt("FF-381", N_("Which prisoners are set free?"), "other:seat given:card wanted:card money"),
    "embassy_answer": Prompt("FF-305", N_("{who} makes you a private offer."), "who:seat"),
}

CHOICES = {
    Pass: Line("", N_("Pass")),
    Yes: Line("", N_("Yes")),
    No: Line("", N_("No")),
    choices.Done: Line("", N_("Done")),
    choices.DoneAskMe: Line("", N_("Done; ask me in every window of this round")),
    choices.DoneAskNext: Line("", N_("Done; I want to act at the next opportunity")),
    choices.PassAskNext: Line("", N_("Pass; I want to act at the next opportunity")),
    choices.PassRound: Line("", N_("Not this round")),
    choices.PassUnlessTouched: Line("", N_("Only if it touches me")),
    choices.StartIn: Line("village:village", N_("{village}")),
    choices.PlayDarc: Line("lord:lord", N_("d’Arc: {lord}")),
    choices.PlayCardinal: Line("lord:lord", N_("Cardinal: {lord}")),
    choices.PlayRevolt: Line("village:at", N_("Revolt {village}")),
    choices.Assassinate: Line("lord:lord instigator:lord", N_("Have {lord} murdered, at the bidding of {instigator}")),
    choices.PlayJustice: Line("lord:lord", N_("Justice: {lord}")),
    choices.PlayUnderground: Line("", N_("Attack through Underground Passage")),
    choices.Excommunicate: Line("lord:lord", N_("Excommunicate {lord}")),
    choices.LiftExcommunication: Line("", N_("Lift the excommunication")),
    choices.Annul: Line("", N_("Annul your own lord’s marriage")),
    choices.GiveMoney: Line("player:seat", N_("Give money to {player}")),
    choices.OfferTo: Line("player:seat", N_("Offer {player} a bargain")),
    choices.OpenEmbassy: Line("player:seat", N_("Send an embassy to {player}")),
    choices.Cede: Line("village:village player:seat road:position", N_("Hand {village} over to {player}{road}")),
    choices.LiftSiege: Line("village:at", N_("Lift the siege {village}")),
    choices.AskAnnulment: Line("", N_("Ask the pope to annul your marriage")),
    choices.Release: Line("lord:lord", N_("Set {lord} free")),
    choices.CedeVillage: Line("village:village road:position", N_("{village} changes hands{road}")),
    choices.Grant: Line("fief:fief lord:lord castle:village", N_("The crown grants {fief} to {lord} (city: {castle})")),
    choices.AnnulMarriage: Line("", N_("The pope annuls the marriage")),
    choices.LiftBan: Line("", N_("The pope lifts the excommunication")),
    choices.Counter: Line("", N_("Make another offer")),
    choices.EndTalk: Line("", N_("End the talk")),
    choices.MakeOffer: Line("", N_("Make an offer")),
    choices.Propose: Line("lord:lord spouse:lord", N_("Marriage of {lord} and {spouse}")),
    choices.Stand: Line("lord:lord", N_("Put up {lord}")),
    choices.Vote: Line("white:lord black:lord", N_("White token: {white}; black token: {black}")),
    choices.Card: Line("card:card", N_("{card}")),
    choices.DrawCharacter: Line("", N_("Draw a character")),
    choices.DrawEvent: Line("", N_("Draw from the event pile")),
    choices.PlayLord: Line(
        "lord:lord village:at road:position heir:as_heir", N_("{lord} comes into play {village}{road}{heir}")
    ),
    choices.PlayWeather: Line("card:card see:see", N_("{card} on {see}")),
    choices.TitheAsBishop: Line("see:see", N_("Tithe as bishop: {see}")),
    choices.TitheAsCardinal: Line("see:see", N_("Tithe as cardinal: {see}")),
    choices.TitheAsPope: Line("", N_("Tithe as pope: every bishopric that has a bishop")),
    choices.Taille: Line("fief:fief", N_("Taille: {fief}")),
    choices.Lord: Line("lord:lord", N_("{lord}")),
    choices.Road: Line("road:village", N_("The road to {road}")),
    choices.Place: Line("village:village road:position", N_("{village}{road}")),
    choices.Piece: Line("piece:piece", N_("{piece}")),
    choices_war.Lose: Line("sergeants:some_sergeants knights:some_knights", N_("{sergeants}, {knights}")),
    choices_war.LoseToken: Line("kind:kind", N_("{kind}")),
    choices_war.Apportion: Line("tokens:token", N_("{tokens}")),
    choices_war.Fall: Line("lords:lord", N_("{lords}")),
    choices.BuySergeants: Line(
        "count village:at road:position", N_("{count} {count|sergeant|sergeants} {village}{road}")
    ),
    choices.BuyKnights: Line("count village:at road:position", N_("{count} {count|knight|knights} {village}{road}")),
    choices.BuyEngine: Line("village:at road:position", N_("A siege engine {village}{road}")),
    choices.BuyMill: Line("village:at", N_("A mill {village}")),
    choices.BuyCastle: Line("village:at", N_("A castle {village}")),
    choices.BuyTitle: Line("fief:fief lord:lord castle:village", N_("Title for {lord}: {fief} (city: {castle})")),
    choices.AskGrant: Line(
        "fief:fief lord:lord castle:village", N_("Ask the crown for a title for {lord}: {fief} (city: {castle})")
    ),
    choices.MoveTitle: Line("fief:fief lord:lord", N_("Give {fief} to {lord}")),
    choices.BuyCardinal: Line("lord:lord", N_("Cardinal’s hat for {lord}")),
    choices_war.March: Line("to:village pieces:piece", N_("To {to}: {pieces}")),
    choices_war.Muster: Line("village:from to:village", N_("Choose who goes {village} to {to}")),
    choices_war.AskPassage: Line("to:village pieces:piece", N_("Ask for passage to {to}: {pieces}")),
    choices_war.OfferToll: Line("to:village pieces:piece", N_("Offer a toll for passage to {to}: {pieces}")),
    choices_war.Raid: Line("to:village pieces:piece", N_("Raid towards {to}: {pieces}")),
    choices_war.Escape: Line(
        "to:village prisoners:lord going_on:going_on", N_("Underground Passage: {prisoners} escape to {to} {going_on}")
    ),
    choices_war.EscapeSome: Line(
        "village:at to:village", N_("Underground Passage: choose who of the prisoners {village} escapes to {to}")
    ),
    choices_war.HideFromWeather: Line("pieces:piece", N_("Underground Passage against bad weather: {pieces}")),
    choices_war.Flee: Line("to:village pieces:piece", N_("Underground Passage: flight to {to}: {pieces}")),
    choices_war.Avoid: Line("to:village pieces:piece", N_("Underground Passage: unseen to {to}: {pieces}")),
    choices_war.GoOn: Line("pieces:piece", N_("Go on: {pieces}")),
    choices_war.Besiege: Line("village:village", N_("Besiege {village}")),
    choices_war.Attack: Line(
        "village:at target:seat underground:by_tunnel", N_("Attack {target} {village}{underground}")
    ),
    choices_war.JoinAttack: Line("", N_("Join the attackers")),
    choices_war.JoinDefence: Line("", N_("Join the defenders")),
    choices_war.Surrender: Line("", N_("Surrender")),
    choices_war.FightOn: Line("", N_("Fight on")),
    choices_war.Pillage: Line("village:at mills", N_("Pillage {mills} {mills|mill|mills} {village}")),
    choices_war.AddRevolts: Line(
        "cards underground:with_tunnel", N_("Add {cards} {cards|Revolt card|Revolt cards}{underground}")
    ),
    choices_war.Calm: Line("lord:lord paying:paying", N_("{lord} tries, {paying}")),
}


words = Words(
    names=NAMES,
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    options=OPTIONS,
    values=VALUES,
    counted=COUNTED,
    spoken=SPOKEN,
    labels=LABELS | REASONS | TEXTS_BY_LABEL,
    namers=NAMERS,
    translations=TRANSLATIONS,
    touches=path,
    paths=path,
    verbs=VERBS,
    effects=effect,
    main=MAIN,
    apart=APART,
    numbers=NUMBERS,
    details=DETAILS,
    freely=FREELY,
    shows=SHOWS,
    faces=FACES,
    dice=("throw",),
    phases=phases,
    deeds=DEEDS,
    things=THINGS,
    folder=FOLDER,
)
