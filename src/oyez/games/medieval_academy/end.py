"""The end of the game: the best squire is knighted."""

from oyez.engine.agenda import end_game, rule
from oyez.engine.events import tell
from oyez.games.medieval_academy.outcome import standing
from oyez.games.medieval_academy.queries import score, seat_of, who
from oyez.games.medieval_academy.table import Table


@rule
def knighting(t: Table) -> None:
    """MA-69, MA-161: the shields are turned face up, and the best squire is knighted (MA-71)."""
    for squire in range(t.squires):
        if squire != t.neutral or t.options.show_neutral_score:  # MA-190
            tell(t, "MA-161", "final_score", who(t, squire), score(t, squire), seat_of(t, squire))
    _, places = standing(t)
    for seat in range(t.seats):
        if places[seat] == 1:
            tell(t, "MA-71", "knighted", seat)
    end_game(t)
