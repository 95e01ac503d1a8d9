"""The table in words: lines that can be read aloud, and the words of the terminal's drawing."""

from oyez.engine.words import Speaker
from oyez.games.medieval_academy.content_kinds import BOARD_IDS
from oyez.games.medieval_academy.figures import CARD_IDS, SHIELD_IDS
from oyez.games.medieval_academy.names import at_square, in_lap
from oyez.games.medieval_academy.sight_shapes import BoardSeen, PawnSeen, PlayedCard, Seen, SquireSeen
from oyez.kit.told import capital, colon, labelled


def describe(view: Seen, speaker: Speaker) -> list[str]:
    """The whole table, line by line."""
    lines = [header(view, speaker)]
    if "boards" in view:
        lines[0] += f" {phase_line(view, speaker)}.{whose_turn(view, speaker)}"
    else:
        lines += pawns_taken(view, speaker)
    if "boards" in view:
        lines += [describe_board(board, view, speaker) for board in view["boards"]]
        lines += tidings(view, speaker)
    lines += [describe_squire(squire, view, speaker) for squire in view["squires"]]
    for squire in view["squires"]:
        if "hand" in squire:
            whose = speaker.label("your hand")
            if view["mode"] == "lancelot":
                whose += f", {speaker.text(squire['colour'] + ' squire')}"
            lines.append(f"{colon(whose, speaker)}{card_names(squire['hand'], speaker)}.")
            if squire["kept"]:
                lines.append(f"{labelled('kept', speaker)}{card_names(squire['kept'], speaker)}.")
    if view.get("dealt"):
        lines.append(f"{labelled('dealt', speaker)}{card_names(view['dealt'], speaker)}.")
    return lines


# --- words ---


def card_name(name: str, speaker: Speaker) -> str:
    return speaker.name("card", CARD_IDS.index(name))


def card_names(names: list[str], speaker: Speaker) -> str:
    return ", ".join([card_name(name, speaker) for name in names]) or speaker.label("empty")


def shield_names(names: list[str], speaker: Speaker) -> str:
    return speaker.name("shield", [SHIELD_IDS.index(name) for name in names])


def board_name(board: BoardSeen, speaker: Speaker) -> str:
    """On its variant side the Jousts board is the Black Knight's."""
    knights = {"jousts": "black knight", "tournaments": "white knight"}
    if board["side"] == "variant" and board["board"] in knights:
        return speaker.label(knights[board["board"]])
    return speaker.name("board", BOARD_IDS.index(board["board"]))


def squire_name(squire: SquireSeen, speaker: Speaker) -> str:
    """The player's name, or that it is neutral."""
    if squire["owner"] is None:
        return speaker.label("neutral squire")
    return speaker.name("seat", squire["owner"])


def squire_number(number: int, view: Seen, speaker: Speaker) -> str:
    """A squire's name; two squires of one player are told apart by colour."""
    squire = view["squires"][number]
    name = squire_name(squire, speaker)
    return f"{name} ({speaker.text(squire['colour'])})" if view["mode"] == "lancelot" else name


# --- lines ---


def header(view: Seen, speaker: Speaker) -> str:
    """Round III / VI. Teacher's pet: Aude."""
    if not view["round"]:
        return speaker.label("set-up").capitalize()
    rounds = f"{view['numeral']} / {speaker.name('numeral', view['rounds'])}"
    return f"{labelled('round', speaker)}{rounds}. {labelled('fayot', speaker)}{speaker.name('seat', view['fayot'])}."


def phase_line(view: Seen, speaker: Speaker) -> str:
    words = [speaker.label(view["phase"]).capitalize()]
    if view["phase"] == "draft" and view["passing"]:
        words.append(speaker.label(f"pass {view['passing']}"))
    return ", ".join(words)


def when_scored(board: BoardSeen, view: Seen, speaker: Speaker) -> str:
    """The rounds in which a board is scored, and whether its pawns go back now."""
    if board["scored"] == list(range(1, view["rounds"] + 1)):
        text = speaker.label("every round")
    elif not board["scored"]:
        text = speaker.label("with a scroll")
    else:
        text = " ".join([speaker.name("numeral", number) for number in board["scored"]])
    return text + (f", {speaker.label('goes back')}" if view["round"] in board["reset"] else "")


def describe_board(board: BoardSeen, view: Seen, speaker: Speaker) -> str:
    """Gallantry (every round): 1. Aude 9; 2. Bran 7; on Start: Cador. If scored now: Aude +3."""
    places = [
        f"{pawn['place']}. {squire_number(pawn['squire'], view, speaker)} {pawn['progress']}{on_lap(pawn, speaker)}"
        for pawn in board["pawns"]
    ]
    if board["start"]:
        waiting = ", ".join([squire_number(pawn["squire"], view, speaker) for pawn in board["start"]])
        places.append(f"{labelled('start', speaker)}{waiting}")
    line = f"{board_name(board, speaker)} ({when_scored(board, view, speaker)})"
    line = f"{colon(line, speaker)}{speaker.between(places)}."
    made = [f"{squire_number(squire, view, speaker)} {signed(points)}" for squire, points in rewards(board).items()]
    if not board["scored_this_round"] or not made:
        return line
    key = "bonus" if board["board"] == "gallantry" else "scores this round"
    return f"{line} {labelled(key, speaker)}{', '.join(made)}."


def on_lap(pawn: PawnSeen, speaker: Speaker) -> str:
    """22 (square 2, lap 2): only where the square is not the progress."""
    if not pawn["laps"]:
        return ""
    return f" ({at_square(pawn['square'], speaker)}{in_lap(pawn['laps'], speaker)})"


def whose_turn(view: Seen, speaker: Speaker) -> str:
    """To play: Aude, a bonus of 2."""
    if view["active"] is None or view["phase"] == "over":
        return ""
    squire = squire_number(view["active"], view, speaker)
    bonus = f", {speaker.label('bonus')} {view['bonus_steps']}" if view["bonus_steps"] else ""
    return f" {labelled('turn', speaker)}{squire}{bonus}."


def pawns_taken(view: Seen, speaker: Speaker) -> list[str]:
    """Before the first round: which colours are gone."""
    taken = [(seat, colour) for seat, colour in enumerate(view["colours"]) if colour]
    return [f"{colon(speaker.name('seat', seat), speaker)}{speaker.text(colour)}." for seat, colour in taken]


def rewards(board: BoardSeen) -> dict[int, int]:
    """By squire: the points of a board that is scored this round, or the bonus steps of Gallantry."""
    if board["board"] == "gallantry":
        return {pawn["squire"]: steps for pawn, steps in zip(board["pawns"], board["gives"], strict=False)}
    return {squire: points for squire, points in enumerate(board["points_now"]) if points}


def signed(points: int) -> str:
    """With a sign, and the minus of printers."""
    return f"+{points}" if points > 0 else f"−{-points}"


def describe_squire(squire: SquireSeen, view: Seen, speaker: Speaker) -> str:
    parts = [speaker.name("cards", squire["cards"]), capital(shields_of(squire, speaker))]
    if squire["bet"]:
        parts.append(f"{labelled('bet', speaker)}{speaker.name('board', BOARD_IDS.index(squire['bet']))}")
    if squire["played"]:
        cards = ", ".join([played_card(entry, speaker) for entry in squire["played"]])
        parts.append(f"{labelled('played', speaker)}{cards}")
    name = squire_number(squire["squire"], view, speaker)
    return f"{colon(name, speaker)}{'. '.join(parts)}."


def played_card(entry: PlayedCard, speaker: Speaker) -> str:
    """A card, and its board where it may go to two."""
    name = card_name(entry["card"], speaker)
    if entry["card"].startswith(entry["board"] + "_") and not entry["card"].startswith("jousts_tournaments"):
        return name
    return f"{name} ({speaker.name('board', BOARD_IDS.index(entry['board']))})"


def shields_of(squire: SquireSeen, speaker: Speaker) -> str:
    """One's own by value with their sum, others' by colour."""
    if "shield_values" in squire:
        held = shield_names(squire["shield_values"], speaker) if squire["shield_values"] else speaker.label("no shield")
        return f"{speaker.name('own_points', squire['score'])} ({held})" if "score" in squire else held
    found = [f"{count} {speaker.label(colour)}" for colour, count in squire["shields"].items() if count]
    return f"{labelled('shields', speaker)}{', '.join(found)}" if found else speaker.label("no shield")


def tidings(view: Seen, speaker: Speaker) -> list[str]:
    """What lies beside the boards: bonus order, Cup, scrolls, codex, exchange, piles."""
    lines = []
    if view["noted"] and view["phase"] == "scoring":
        order = ", ".join([squire_number(squire, view, speaker) for squire in view["noted"]])
        lines.append(f"{labelled('bonus order', speaker)}{order}.")
    if view["drawn"]:
        lines.append(f"{labelled('drawn', speaker)}{card_name(view['drawn'], speaker)}.")
    if view["options"]["variant_jousts_tournaments"]:
        lines.append(f"{labelled('cup', speaker)}{cup_place(view, speaker)}.")
    lines += scrolls_and_codex(view, speaker)
    if view["exchange"]:
        both = [squire_number(view["exchange"][side], view, speaker) for side in ("giver", "target")]
        lines.append(f"{labelled('exchange', speaker)}{' – '.join(both)}.")
    if view["exchange"] and "positive" in view["exchange"]:
        lines.append(f"{labelled('positive shields', speaker)}{shield_names(view['exchange']['positive'], speaker)}.")
        lines.append(f"{labelled('brown shields', speaker)}{shield_names(view['exchange']['brown'], speaker)}.")
    for seat, pool in enumerate(view["pools"]):
        if pool:
            name = f"{speaker.name('seat', seat)}, {speaker.label('unplayed')}"
            lines.append(f"{colon(name, speaker)}{card_names(pool, speaker)}.")
    for seat, piles in enumerate(view["piles"]):
        if any(piles):
            shown = " / ".join([card_names(pile, speaker) for pile in piles])
            lines.append(f"{colon(speaker.name('seat', seat), speaker)}{shown}.")
    return lines


def cup_place(view: Seen, speaker: Speaker) -> str:
    if not view["cup"]:
        return speaker.label("cup in the middle")
    return f"{speaker.label('white knight' if view['cup'] > 0 else 'black knight')} {abs(view['cup'])}"


def scrolls_and_codex(view: Seen, speaker: Speaker) -> list[str]:
    lines = []
    if view["scrolls"]:
        parts = [
            f"{scroll['square']} "
            + (
                speaker.label("on the board")
                if scroll["owner"] is None
                else squire_number(scroll["owner"], view, speaker)
                + (f" ({speaker.label('this round')})" if scroll["this_round"] else "")
            )
            for scroll in view["scrolls"]
        ]
        lines.append(f"{labelled('scrolls', speaker)}{', '.join(parts)}.")
    if view["codex"]:
        parts = []
        for number, slot in enumerate(view["codex"], start=1):
            value = speaker.name("points", slot["value"]) if slot["value"] is not None else speaker.label("face down")
            taker = f" ({squire_number(slot['taken_by'], view, speaker)})" if slot["taken_by"] is not None else ""
            looked = ", ".join([speaker.name("seat", seat) for seat in slot["looked_by"]])
            seen = f" ({labelled('looked at by', speaker)}{looked})" if looked else ""
            parts.append(f"{number} {value}{taker}{seen}")
        lines.append(f"{labelled('codex', speaker)}{', '.join(parts)}.")
    return lines
