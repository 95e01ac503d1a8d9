"""What effects, cards and tiles are worth on average, in prestige points: for bots."""

from oyez.games.merlinn.content import ALL_PLAYERS, CARDS, FURNITURE, LISTS, Effect

# A unit of each effect, but for Adventurers and resources; those with inner lists are counted below.
UNITS = {
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
USUAL_CARD = 1.5  # what a base card brings


class Worth:
    """What all is worth to whoever thinks so much of an Adventurer and of a resource."""

    def __init__(self, adventurer: float, resource: float) -> None:
        self.adventurer = adventurer
        self.resource = resource
        self.units = {**UNITS, "gain_adventurer": adventurer, "gain_resource": resource}
        self.effects = {effect.id: self.of_effect(effect) for effects in LISTS for effect in effects}
        self.aimed = {  # for each target of an aimed effect
            effect.id: self.units[effect.do] for effects in LISTS for effect in effects if effect.do in self.units
        }
        self.play = [self.of_list(card.play) for card in CARDS]
        self.discard = [self.of_list(card.discard) for card in CARDS]
        self.tile = [self.of_list(tile.trigger.effects) for tile in FURNITURE]
        self.better = [  # than a base card, where it is played or discarded
            max(0.0, max(self.play[number], self.discard[number]) - USUAL_CARD) if card.cost else 0.0
            for number, card in enumerate(CARDS)
        ]

    def of_list(self, effects: int) -> float:
        """A list of effects."""
        return sum([self.of_effect(effect) for effect in LISTS[effects]])

    def of_effect(self, effect: Effect) -> float:
        targets = MOST_TARGETS if effect.players == ALL_PLAYERS else effect.players
        match effect.do:
            case "choose":
                return max([self.of_list(option) for option in effect.options])
            case "for_each":
                return min(USUAL_COUNT, effect.most) * self.of_list(effect.inner)
            case "each_player":
                return (-0.3 if effect.others_only else 0.5) * self.of_list(effect.inner)
            case "give_adventurer":
                return max(0.1, self.of_list(effect.inner) - effect.n * self.adventurer)
            case "give_resource" | "pay":
                return max(0.1, self.of_list(effect.inner) - effect.n * self.resource)
            case "furniture":
                return FURNITURE_BOUGHT + effect.discount * self.resource / 2
            case "copy_card":
                return COPIED
            case "swap_adventurer":
                return SWAPPED * targets
            case "stand_up":
                return self.units["stand_up"] * min(effect.n, MOST_STOOD_UP)
        return self.units[effect.do] * effect.n * targets


USUAL = Worth(0.9, 0.45)
GUESTS = [sum([effect.n for effect in LISTS[card.play] if effect.do == "gain_adventurer"]) for card in CARDS]
