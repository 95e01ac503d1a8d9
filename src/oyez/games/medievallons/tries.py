"""What touching a piece would mean, whether or not the rules allow it now: so that they can say why not."""

from collections.abc import Sequence

from oyez.engine.asking import Answer, Question
from oyez.games.medievallons.choices import AskFor, Member, Player, UseGuild
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.table import Table


def tries(t: Table, question: Question, piece: str) -> Sequence[Answer]:
    """The answers that one would expect of the piece."""
    match question.decision, piece.split("-"):
        case "choose_action", ["guild", owner, guild] | ["member", owner, guild, _] if int(owner) == question.seat:
            return [UseGuild(int(guild))]
        case "assassin_target" | "prowler_target", ["member", owner, guild, kind]:
            return [Member(int(owner), int(guild), CARD_IDS.index(kind))]
        case "assassin_target" | "prowler_target", ["guild", owner, guild]:
            return [Member(int(owner), int(guild), 0)]
        case "knight_ask", ["player", player]:
            return [AskFor(int(player), 0)]
        case "merchant_partner" | "priest_target" | "beggar_victim", ["player", player]:
            return [Player(int(player))]
    return []
