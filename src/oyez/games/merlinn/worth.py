"""What effects, cards and tiles are worth on average, in prestige points: for bots."""

from oyez.games.merlinn.content import ALL_PLAYERS, CARDS, FURNITURE, LISTS, Effect

ADVENTURER = 0.9
RESOURCE = 0.45
# A unit of each effect; those with inner lists are counted below.
UNITS = {
    "gain_adventurer": ADVENTURER,
    "gain_resource": RESOURCE,
    "gain_prestige": 1.0,
    "stand_up": 0.2,
    "move_or_expel": 0.15,
    "lay_down": 0.35,
    "play_extra": 0.9,
    "draw_card": 0.5,
    "draw_quest": 0.5,
    "table": 1.7,
    "upgrade_table": 2.5,
    "extra_purchase": 0.6,
    "steal_adventurer": 1.2,
    "steal_resource": 0.6,
}
MOST_TARGETS = 2
USUAL_COUNT = 2  # what a for_each finds
FURNITURE_BOUGHT = 0.8
COPIED = 1.2
SWAPPED = 0.25
MOST_STOOD_UP = 2


def effects_worth(effects: int) -> float:
    """A list of effects."""
    return sum([effect_worth(effect) for effect in LISTS[effects]])


def effect_worth(effect: Effect) -> float:
    targets = MOST_TARGETS if effect.players == ALL_PLAYERS else effect.players
    match effect.do:
        case "choose":
            return max([effects_worth(option) for option in effect.options])
        case "for_each":
            return min(USUAL_COUNT, effect.most) * effects_worth(effect.inner)
        case "each_player":
            return (-0.3 if effect.others_only else 0.5) * effects_worth(effect.inner)
        case "give_adventurer":
            return max(0.1, effects_worth(effect.inner) - effect.n * ADVENTURER)
        case "give_resource" | "pay":
            return max(0.1, effects_worth(effect.inner) - effect.n * RESOURCE)
        case "furniture":
            return FURNITURE_BOUGHT + effect.discount * RESOURCE / 2
        case "copy_card":
            return COPIED
        case "swap_adventurer":
            return SWAPPED * targets
        case "stand_up":
            return UNITS["stand_up"] * min(effect.n, MOST_STOOD_UP)
    return UNITS[effect.do] * effect.n * targets


EFFECT_WORTH = {effect.id: effect_worth(effect) for effects in LISTS for effect in effects}
AIMED = {
    effect.id: UNITS[effect.do] for effects in LISTS for effect in effects if effect.do in UNITS
}  # for each target of an aimed effect
GUESTS = [sum([effect.n for effect in LISTS[card.play] if effect.do == "gain_adventurer"]) for card in CARDS]
PLAY_WORTH = [effects_worth(card.play) for card in CARDS]
DISCARD_WORTH = [effects_worth(card.discard) for card in CARDS]
TILE_WORTH = [effects_worth(tile.trigger.effects) for tile in FURNITURE]
