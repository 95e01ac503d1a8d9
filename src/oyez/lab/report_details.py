"""The report's finer sections: what goes with winning, decisions, rules, time."""

from oyez.engine.languages import Voice
from oyez.lab.charts import Block, Folded, Forest, Grid, Meter, Meters, Numbers, Section, Span, Text, Tick, axis, place
from oyez.lab.figures import Deed, Figures
from oyez.lab.naming import Names
from oyez.lab.statistics import SURE

MOST_DRAWN = 16
MOST_LISTED = 200
WIDEST = 4.0  # a lift of more is drawn at the edge


def winning_section(figures: Figures, names: Names, numbers: Numbers, *, is_together: bool) -> Section:
    """Lifts: drawn where they are sure, listed where they are not."""
    voice = names.voice
    title = voice("What goes with winning")
    if is_together:
        return Section(title, [Text(voice("All win or lose together: nothing sets the winners apart."))])
    said = [(deed, names.deed(deed.name)) for deed in figures.deeds]
    said = [(deed, text) for deed, text in said if text]
    sure = [(deed, text) for deed, text in said if deed.doubt < SURE]
    blocks: list[Block] = [Text(how_many(len(said), len(sure), voice))]
    for more, heading in (
        (True, voice("Those who do it more win more:")),
        (False, voice("Those who do it more win less:")),
    ):
        chosen = [pair for pair in sure if (pair[0].lift.ratio > 1) == more][:MOST_DRAWN]
        if chosen:
            blocks += [Text(heading), lifts(chosen, names.voice, numbers)]
    if not said:
        return Section(title, blocks)
    text = voice(
        "A lift of 1.5 means: at their table, those who did it more often than the average won one and a half "
        "times as often as that bot on that seat wins anyhow. It goes with winning; it need not be its cause. "
        "What the last answer of a game brought about is left out."
    )
    blocks.append(Text(text, "soft"))
    head = [voice("deed"), voice("lift"), voice("games with it"), voice("p, corrected")]
    rows = [
        [text, numbers.range(deed.lift.ratio, deed.lift.interval), numbers(deed.lift.games), numbers.doubt(deed.doubt)]
        for deed, text in said[:MOST_LISTED]
    ]
    blocks.append(Folded(voice("The {count} surest, sure or not", count=len(rows)), [Grid(head, rows)]))
    return Section(title, blocks)


def how_many(count: int, sure: int, voice: Voice) -> str:
    """Of all deeds, how many go with winning or losing."""
    if not count:
        return voice("These games are too few to say.")
    if not sure:
        return voice(
            "Of {count} {count|deed|deeds} that we looked at, none goes with winning or losing beyond chance, "
            "corrected for looking at so many (Benjamini–Hochberg, 5 %).",
            count=count,
        )
    return voice(
        "Of {count} {count|deed|deeds} that we looked at, {sure} {sure|goes|go} with winning or losing "
        "beyond chance, corrected for looking at so many (Benjamini–Hochberg, 5 %).",
        count=count,
        sure=sure,
    )


def lifts(chosen: list[tuple[Deed, str]], voice: Voice, numbers: Numbers) -> Forest:
    high = min(WIDEST, max([2.0, *[deed.lift.interval[1] for deed, _ in chosen]]))
    spans = [
        Span(
            text,
            place(deed.lift.interval[0], 0, high),
            place(deed.lift.ratio, 0, high),
            place(deed.lift.interval[1], 0, high),
            f"× {numbers.range(deed.lift.ratio, deed.lift.interval)}",
            voice("{count} {count|game|games}", count=deed.lift.games),
            "good" if deed.lift.ratio > 1 else "bad",
        )
        for deed, text in chosen
    ]
    ticks = [Tick(place(mark, 0, high), f"× {numbers(mark, 0 if mark == int(mark) else 1)}") for mark in axis(0, high)]
    return Forest(spans, ticks, place(1.0, 0, high))


def branching_section(figures: Figures, names: Names, numbers: Numbers) -> Section:
    """How often each question is asked, and among how many answers one chooses."""
    voice = names.voice
    made = max(1, sum(figures.asked.values()))
    typical = 2 ** (sum(figures.bits.values()) / made)
    text = voice(
        "A decision is typically among {count} answers (the geometric mean, so that a few huge questions do not "
        "hide the rest).",
        count=numbers(typical, 1),
    )
    rows = [
        [
            names.decision(decision),
            numbers(count / figures.games, 1),
            numbers(2 ** (figures.bits[decision] / count), 1),
            numbers.percent(count / made),
        ]
        for decision, count in figures.asked.most_common()
    ]
    head = [voice("question"), voice("times a game"), voice("typical answers"), voice("of all decisions")]
    blocks: list[Block] = [Text(text), Grid(head, rows[:12])]
    if len(rows) > 12:
        blocks.append(
            Folded(voice("{count} further {count|question|questions}", count=len(rows) - 12), [Grid(head, rows[12:])])
        )
    return Section(voice("Decisions and branching"), blocks)


def rules_section(figures: Figures, names: Names, numbers: Numbers) -> Section:
    """The rulebook, by chapter: what worked how often, and what never."""
    voice = names.voice
    chapters = names.chapters()
    known = [rule for _, rules in chapters for rule, _ in rules]
    used = [rule for rule in known if figures.rules[rule]]
    text = voice(
        "{used} of the {count} rules of the rulebook were seen at work: told by an event, or asked by a question."
        " The others did not come up in these games, or are of the kind that nothing is told about, such as "
        "definitions.",
        used=len(used),
        count=len(known),
    )
    meters = [
        Meter(
            title,
            100 * len([rule for rule, _ in rules if figures.rules[rule]]) / max(1, len(rules)),
            f"{len([rule for rule, _ in rules if figures.rules[rule]])} / {len(rules)}",
        )
        for title, rules in chapters
    ]
    head = [voice("rule"), voice("times a game"), voice("in so many games")]
    rows = [
        [
            f"{rule} · {said}",
            numbers(figures.rules[rule] / figures.games, 2),
            numbers.percent(figures.rule_games[rule] / figures.games, 0),
        ]
        for _, rules in chapters
        for rule, said in rules
        if figures.rules[rule]
    ]
    rows.sort(key=lambda row: -figures.rules[row[0].partition(" ")[0]])
    never = [[f"{rule} · {said}"] for _, rules in chapters for rule, said in rules if not figures.rules[rule]]
    blocks: list[Block] = [Text(text), Meters(meters)]
    blocks.append(Folded(voice("Used: {count} {count|rule|rules}", count=len(rows)), [Grid(head, rows)]))
    blocks.append(
        Folded(voice("Never seen: {count} {count|rule|rules}", count=len(never)), [Grid([voice("rule")], never)])
    )
    return Section(voice("Which rules are used"), blocks)


def times_section(figures: Figures, voice: Voice, numbers: Numbers) -> Section:
    """Time per bot, and who failed how, where somebody did."""
    head = [voice("bot"), voice("ms a decision"), voice("seconds in all"), voice("decisions")]
    bots = sorted(figures.times.items())
    rows = [
        [bot, numbers(1000 * seconds / max(1, decisions), 2), numbers(seconds, 1), numbers(decisions)]
        for bot, (decisions, seconds) in bots
    ]
    text = voice("Processor time on the machine of the day.")
    if figures.stand_ins:
        head += [voice("errors"), voice("not allowed"), voice("too late")]
        for row, (bot, _) in zip(rows, bots, strict=True):
            standing = figures.bots[bot]
            row += [numbers(count) for count in (standing.raised, standing.illegal, standing.late)]
        text += " " + voice(
            "A bot that raises an error, answers what is not allowed or is late loses that decision to greedy."
        )
    return Section(voice("The bots’ time"), [Grid(head, rows), Text(text, "soft")])
