"""Options, words of boards and terminals, and what the content file says in each language."""

from oyez.engine.languages import SOURCE
from oyez.engine.words import N_
from oyez.games.medievallons.content import CARDS
from oyez.kit.content import translations_of

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
    "your guilds": N_("your guilds"),
    "still unseen": N_("still unseen"),
    "one action": N_("One action"),
    "then draw": N_("then draw"),
    "about one action": N_("A card, a new guild, more members, or a guild’s power once more."),
    "about then draw": N_("One card from the pile; then the next player."),
    "free guild": N_("free guild"),
    "look through": N_("look through"),
    "victory": N_("victory"),
    "a round": N_("the round"),
    "guild 1": N_("First guild"),
    "guild 2": N_("Second guild"),
    "guild 3": N_("Third guild"),
    "guild 4": N_("Fourth guild"),
    "guild 5": N_("Fifth guild"),
    "three alike": N_("3 cards of one type"),
    "round number": N_("Round {count}"),
    "turn number": N_("Turn {count}"),
    "guilds to lay": N_("{count} {count|guild|guilds}"),
    "win the game": N_("in front of you win the game"),
    "win a round": N_("win a round, two rounds the match"),
    "in your hand": N_("{count|card|cards}"),
    "end red": N_("end card: red side"),
    "end yellow": N_("end card: yellow side"),
    "top first": N_("The top card first."),
    "keep one": N_("Magician: keep one, discard two"),
    "the hand of": N_("The hand of {who}"),
    "a turn": N_("Your turn: one action, then draw a card"),
    "the powers": N_("The thirteen powers"),
    "about play a card": N_("for its power; it goes to the discard."),
    "about lay a guild": N_("of three cards of one type or more, Jesters included; its power acts."),
    "about reinforce a guild": N_("with cards of its type or Jesters; its power acts."),
    "about use a guild": N_("for its power; it stays where it is."),
    "kind pile": N_("Pile"),
    "kind hands": N_("Hands"),
    "kind blood": N_("Attack"),
    "kind wild": N_("Joker"),
    "kind copy": N_("Copy"),
}
LABELS |= {f"power {card.id}": card.text[SOURCE] for card in CARDS}
LABELS |= {f"short {card.id}": (card.short or card.text)[SOURCE] for card in CARDS}
TRANSLATIONS = translations_of([text for card in CARDS for text in (card.text, card.short) if text])
