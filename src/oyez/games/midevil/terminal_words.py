"""The table told in lines that can be heard each turn; what is longer is told by `terminal_details`."""

from collections.abc import Callable

from oyez.engine.languages import full_stop
from oyez.engine.words import N_, Speaker
from oyez.games.midevil.content import CARD_IDS, CARDS, TILE_IDS
from oyez.games.midevil.names import said
from oyez.games.midevil.scene import COLOUR_NAMES
from oyez.games.midevil.sight import AnnouncedCard, Combat, Duel, Player, View
from oyez.games.midevil.terminal_ground import Ground
from oyez.games.midevil.words import HORSE
from oyez.kit.told import around, colon, counted, labelled


def describe(view: View, speaker: Speaker) -> list[str]:
    """Where we are, what goes on, the players, what lies around one's pawn, the supplies, the hand."""
    step = speaker.label(f"step {view['step']}")
    lines = [
        said(
            speaker, N_("Round {round} of {limit}. {step}."), round=view["round"], limit=view["round_limit"], step=step
        )
    ]
    if not view["ended_by"]:
        lines.append(line("to play", speaker.seat_names[view["active"]], speaker))
    lines += [full_stop(line) for line in affairs(view, speaker)]
    lines += [_player(player, view, speaker) for player in around(view["players"], view["seat"])]
    lines += _around(view, speaker)
    lines.append(
        " ".join([full_stop(f"{colon(head, speaker)}{text}") for head, text in supplies(view, speaker, _counts)])
    )
    for player in view["players"]:
        if "hand" in player:
            names = ", ".join([card(name, speaker) for name in player["hand"]])
            lines.append(line("hand", names or speaker.label("nothing"), speaker))
    return lines


def _around(view: View, speaker: Speaker) -> list[str]:
    """What lies on the four sides of one's pawn; a spectator hears it of the pawn whose turn it is."""
    seat = view["active"] if view["seat"] is None else view["seat"]
    ground = Ground(view)
    if view["players"][seat]["square"] not in ground.places:
        return []
    text = N_("Around the pawn ({who}): {sides}") if view["seat"] is None else N_("Around you: {sides}")
    sides = ground.around(seat, speaker)
    return [full_stop(said(speaker, text, who=speaker.seat_names[seat], sides=sides))]


# --- what goes on ----------------------------------------------------------------------------------------------------


def affairs(view: View, speaker: Speaker) -> list[str]:
    """A tile, a movement, a fight, cards announced, effects on all, the end."""
    lines = _tiles_in_hand(view, speaker)
    if view["half_steps"]:
        lines += _movement(view, speaker)
    if view["to_move"]:
        lines.append(f"{labelled('to move', speaker)}{view['to_move']}")
    lines += _fights(view, speaker)
    lines += [_announced(entry, view, speaker) for entry in view["announced"]]
    lines += [speaker.label(key) for key in ("truce", "frozen") if view[key]]
    if view["fury"]:
        lines.append(f"{speaker.label('fury')} +{view['fury']}")
    if view["book"] is not None and view["book_way"] is not None and not view["ended_by"]:
        who, way = speaker.seat_names[view["book"]], view["book_way"]
        text = N_("{who}, {way} {way|square|squares} from the Altar")
        lines.append(f"{labelled('book', speaker)}{said(speaker, text, who=who, way=way)}")
    if view["book"] is None and any([entry["id"] == "graveyard" for entry in view["tiles"]]):
        lines.append(speaker.label("book_free"))
    if view["ended_by"]:
        winners = ", ".join([speaker.seat_names[seat] for seat in view["winners"]])
        lines += [said(speaker, N_("The game is over. The victory goes to {who}!"), who=winners)]
        lines += [speaker.text(speaker.words.events[view["ended_by"]].text)]
    return lines


def _tiles_in_hand(view: View, speaker: Speaker) -> list[str]:
    """The tile to be laid, and those under a Lantern."""
    lines = []
    if view["drawn"]:
        layer = speaker.seat_names[view["drawn"]["layer"]]
        name = tile(view["drawn"]["id"], speaker)
        text = said(speaker, N_("{tile}, to be laid by {who}"), tile=name, who=layer)
        lines.append(f"{labelled('drawn', speaker)}{text}")
    if isinstance(view["looking"], list) and view["looking"]:
        tiles = ", ".join([tile(name, speaker) for name in view["looking"]])
        lines.append(f"{labelled('looking', speaker)}{tiles}")
    elif view["looking"]:
        lines.append(f"{labelled('looking', speaker)}{view['looking']}")
    return lines


def _movement(view: View, speaker: Speaker) -> list[str]:
    """In squares: on foot, and mounted for one who has a Horse (ME-83); who moves the pawn, and where to."""
    halves = view["half_steps"]
    facts = {
        "total": view["movement"],
        "foot": speaker.name("steps_left", halves // 2),
        "mounted": speaker.name("or_mounted", halves if has_horse(view) else 0),
    }
    left = said(speaker, N_("{total} in all, {foot} left{mounted}"), **facts)
    lines = [f"{labelled('movement', speaker)}{left}"]
    if view["puppeteer"] is not None:
        who = speaker.seat_names[view["puppeteer"]]
        lines.append(said(speaker, N_("{who} pulls the strings and moves the pawn"), who=who))
    if view["path"]:
        way = ", ".join([speaker.name("square", square) for square in view["path"]])
        lines.append(f"{labelled('way', speaker)}{way}")
    return lines


def has_horse(view: View) -> bool:
    """The active player has a Horse in front of him."""
    return HORSE in view["players"][view["active"]]["items"]


def _fights(view: View, speaker: Speaker) -> list[str]:
    if view["combat"]:
        return [_combat(view["combat"], speaker)]
    return [_duel(view["duel"], speaker)] if view["duel"] else []


def _combat(combat: Combat, speaker: Speaker) -> str:
    facts = [
        speaker.seat_names[combat["seat"]],
        speaker.name("square", combat["square"]),
        speaker.label(f"{combat['skeleton']} skeleton"),
    ]
    if combat["die"]:
        facts.append(f"{speaker.label('die')} {combat['die']}")
        facts.append(f"{speaker.label('total')} {speaker.name('number', combat['total'])}")
    if combat["bonus"]:
        facts.append(f"{speaker.label('bonus')} {signed(combat['bonus'], speaker)}")
    facts += [speaker.label(key) for key in ("beaten", "deadly") if combat[key]]
    return f"{labelled('combat', speaker)}{', '.join(facts)}"


def _duel(duel: Duel, speaker: Speaker) -> str:
    names = [speaker.seat_names[duel["challenger"]], speaker.seat_names[duel["holder"]]]
    facts = [" – ".join(names)]
    if duel["scores"]:
        facts[0] += f" {' – '.join([str(score) for score in duel['scores']])}"
        facts.append(f"{speaker.label('dice')} {' – '.join([str(die) for die in duel['dice']])}")
    if duel["decides"] is not None:
        facts.append(f"{speaker.seat_names[duel['decides']]} {speaker.label('decides')}")
    return f"{labelled('duel', speaker)}{', '.join(facts)}"


def _announced(entry: AnnouncedCard, view: View, speaker: Speaker) -> str:
    """A card, who plays it, and on whom or what (ME-187)."""
    facts = [speaker.seat_names[entry["seat"]], card(entry["card"], speaker)]
    target, kind = entry["target"], CARDS[CARD_IDS.index(entry["card"])].target.kind
    if kind == "opponent":
        facts.append(speaker.seat_names[target])
    elif kind in ("tile", "square"):
        facts.append(speaker.name(kind, target))
    elif kind == "card":
        facts.append(card(view["announced"][target]["card"], speaker))
    if entry["item"]:
        facts.append(card(entry["item"], speaker))
    if entry["cancelled"]:
        facts.append(speaker.label("cancelled"))
    return f"{labelled('announced', speaker)}{', '.join(facts)}"


# --- players and supplies --------------------------------------------------------------------------------------------


def _player(player: Player, view: View, speaker: Speaker) -> str:
    name = speaker.seat_names[player["seat"]]
    if player["gone"]:
        return full_stop(f"{colon(name, speaker)}{speaker.label('gone')}")
    facts = [
        speaker.name("square", player["square"]),
        counted(N_("{count} life {count|token|tokens}"), player["life"], speaker),
        _points(player, speaker),
        counted(N_("{count} {count|card|cards}"), player["cards"], speaker),
        *[card(item, speaker) for item in player["items"]],
        *([speaker.label("book")] if view["book"] == player["seat"] else []),
        *states(player, view, speaker),
    ]
    if player["horse"] >= 0:
        square = speaker.name("to_square", player["horse"])
        facts.append(said(speaker, N_("the Horse waits at {square}"), square=square))
    if player["deaths"]:
        facts.append(counted(N_("{count} {count|death|deaths}"), player["deaths"], speaker))
    if player.get("silent"):
        facts.append(speaker.label("silent"))
    return full_stop(f"{colon(name, speaker)}{', '.join(facts)}")


def _points(player: Player, speaker: Speaker) -> str:
    """`5 points (1 white skeleton, 2 red skeletons)`"""
    points = counted(N_("{count} {count|point|points}"), player["points"], speaker)
    trophies = [COLOUR_NAMES.index(colour) for colour, count in player["trophies"].items() for _ in range(count)]
    return f"{points} ({speaker.name('skeleton', trophies)})" if trophies else points


def states(player: Player, view: View, speaker: Speaker) -> list[str]:
    """What else is to be known of a player, in words."""
    found = [key for key in ("mounted", "dead", "dread", "card_used", "fog") if player[key]]
    words = [speaker.label(key) for key in found]
    if player["curse"]:
        words.append(f"{speaker.label('curse')} {speaker.name('number', player['curse'])}")
    if player["points"] * 5 >= view["victory_points"] * 4:
        words.append(speaker.label("rival_near"))
    return words


def supplies(view: View, speaker: Speaker, figures: Callable[..., str]) -> list[tuple[str, str]]:
    """What lies beside the map; `figures` says how many skeletons of each colour."""
    found = [
        (speaker.label("stack"), str(view["stack"])),
        (speaker.label("deck"), str(view["deck"])),
        (speaker.label("discard"), _pile(view, speaker)),
        (speaker.label("reserve"), figures(view["reserve"], speaker)),
        (speaker.label("ossuary"), figures(view["ossuary"], speaker)),
        (speaker.label("supply"), str(view["supply"])),
    ]
    if view["slipped"]:
        found.append((speaker.label("slipped"), ", ".join([tile(entry["tile"], speaker) for entry in view["slipped"]])))
    return found


def _pile(view: View, speaker: Speaker) -> str:
    discard = view["discard"]
    return f"{card(discard[-1], speaker)} ({len(discard)})" if discard else speaker.label("nothing")


def _counts(counts: dict[str, int], speaker: Speaker) -> str:
    return ", ".join([f"{speaker.label(colour)} {count}" for colour, count in counts.items()])


# --- words -----------------------------------------------------------------------------------------------------------


def card(name: str, speaker: Speaker) -> str:
    return speaker.name("card", CARD_IDS.index(name))


def tile(name: str, speaker: Speaker) -> str:
    return speaker.name("tile", TILE_IDS.index(name))


def signed(value: int, speaker: Speaker) -> str:
    """`+1`, `−1`"""
    return f"+{value}" if value > 0 else speaker.name("number", value)


def line(key: str, text: str, speaker: Speaker) -> str:
    return full_stop(f"{labelled(key, speaker)}{text}")
