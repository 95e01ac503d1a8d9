"""The position that pictures of a game show: a record of some answers, `picture.json` in its folder. Make it anew.

    python -m tools.showcase fief --answers 80 --seed 3

Bots play it once, here; whoever draws the picture only replays it.
"""

import argparse
import sys

import msgspec

from oyez.bots.players import answer_of, make_bot
from oyez.engine.record import new_record, save_record, start
from oyez.games import find_game

SEATS = 4


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the position that pictures of a game show.")
    parser.add_argument("game")
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--seed", default="picture")
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    least, most = game.seats
    seats = max(least, min(SEATS, most))
    record = new_record(game, seats, arguments.seed, {})
    play = start(game, record)
    bot = make_bot("greedy", arguments.seed)
    for _ in range(arguments.answers):
        question = play.asked[0]
        answer = answer_of(bot, play, question)
        record.answers.append((question.seat, msgspec.to_builtins(answer)))
        play.take(question, answer)
        if play.is_over:
            print("The game is over before that.", file=sys.stderr)
            return 1
    (game.folder / "picture.json").write_bytes(save_record(record))
    return 0


if __name__ == "__main__":
    sys.exit(main())
