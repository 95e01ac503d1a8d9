"""Options, words of boards and terminals, and what the content file says in each language."""

from oyez.engine.words import N_
from oyez.games.medievallons.content import CARDS

OPTIONS = {
    "two_player_match": N_("With two players: a match of three rounds"),
    "deck_preset": N_("Deck"),
    "end_card_start": N_("End card at the start"),
    "first_player": N_("First player"),
    "hand_size": N_("Cards dealt to each player"),
    "guilds_to_win": N_("Guilds needed to win"),
}

VALUES = {
    "thirteen_by_eight": N_("13 types of 8 cards"),
    "eight_by_thirteen": N_("8 types of 13 cards (laboratory)"),
    "auto": N_("by number of players"),
    "red": N_("red (the pile is rebuilt once)"),
    "yellow": N_("yellow (the pile is used once)"),
}

LABELS = {
    "guilds": N_("guilds"),
    "members": N_("members"),
    "cards in hand": N_("cards in hand"),
    "rounds won": N_("rounds won"),
    "pile": N_("pile"),
    "discard": N_("discard"),
    "in play": N_("in play"),
    "your hand": N_("your hand"),
    "end card": N_("end card"),
    "red side": N_("red"),
    "yellow side": N_("yellow"),
    "round": N_("round"),
    "turn": N_("to play"),
    "guilds to win": N_("guilds needed to win"),
    "in the discard": N_("the discard, from the bottom"),
    "no guild": N_("no guild"),
    "empty": N_("empty"),
    "cards": N_("cards"),
    "looking": N_("cards drawn by the Magician"),
    "one guild away": N_("one guild from the crown"),
    "play a card": N_("Play a card"),
    "lay a guild": N_("Lay a guild"),
    "reinforce a guild": N_("Reinforce a guild"),
    "use a guild": N_("Use a guild"),
    "no card in hand": N_("no card in hand"),
    "no three of a kind": N_("you hold no three of a kind"),
    "nothing fits": N_("no card of yours fits a guild of yours"),
    "no guild with a power": N_("no guild with a power"),
    "your guilds": N_("your guilds"),
    "still unseen": N_("still unseen"),
    "strikes to break it": N_("strikes to break it"),
    "strike to break it": N_("strike to break it"),
    "look through": N_("look through"),
    "collects": N_("collects"),
} | {f"power {card.id}": card.text_en for card in CARDS}
TRANSLATIONS = {"fr": {card.text_en: card.text_fr for card in CARDS}}
