"""How often a person is asked: questions a seat and round, with the standing order that people begin with.

    python -m tools.questions merlinn --by day --games 6

Greedy bots play; what the order answers is answered for the seat and not counted.
"""

import argparse
from collections import Counter
from statistics import mean, median

from oyez.bots.players import ask_bot, make_bot
from oyez.engine.chance import chance_from_seed
from oyez.engine.game import Game
from oyez.games import find_game
from oyez.rooms.orders import answer_by


def count(game: Game, seats: int, by: str, games: int, asks: str) -> tuple[Counter[tuple[int, int, int]], Counter[str]]:
    """How many questions each seat of each game met in each round; and what they were."""
    met: Counter[tuple[int, int, int]] = Counter()
    kinds: Counter[str] = Counter()
    for number in range(games):
        play = game.start(seats, chance_from_seed("questions", number), {})
        bots = [make_bot("greedy", f"{number}-{seat}") for seat in range(seats)]
        while not play.is_over:
            question = play.asked[0]
            ordered = answer_by(play, question, asks)
            if ordered is not None:
                play.answer(question.seat, ordered)
                continue
            met[number, getattr(play.table, by), question.seat] += 1
            kinds[question.decision] += 1
            play.answer(question.seat, ask_bot(bots[question.seat], play, question))
    return met, kinds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--by", default="round", help="what the game calls a round: a field of its table")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--asks", choices=("never", "touched", "always"), default="touched")
    asked = parser.parse_args()
    met, kinds = count(find_game(asked.game), asked.seats, asked.by, asked.games, asked.asks)
    print(
        f"{median(met.values())} questions a person and {asked.by} at the median, {mean(met.values()):.1f} on average"
    )
    for kind, times in kinds.most_common(25):
        print(f"{times / len(met):6.2f}  {kind}")


if __name__ == "__main__":
    main()
