"""The page of a comparison: verdicts first, then the sizes of the changes."""

from oyez.engine.languages import Voice
from oyez.games import find_game
from oyez.lab.balance import Comparison, Measure, compare
from oyez.lab.charts import Block, Folded, Forest, Grid, Section, Span, Text, Tick, Verdicts, axis, place
from oyez.lab.folder import Results
from oyez.lab.naming import Names
from oyez.lab.page import Page, draw, languages_from
from oyez.lab.plans import Plan, Series
from oyez.lab.report import bots_in_words, options_in_words
from oyez.lab.verdicts import Verdict, spoken, summary

MOST_TOLD = 40
MOST_LISTED = 200
NARROWEST = 0.5  # effects are drawn from -0.5 to 0.5 at least
WIDEST = 4.0  # … and those beyond this at the edge


def write_balance(results: Results, language: str, comparison: Comparison | None = None) -> str:
    """The whole page, in every language, that one first."""
    found = compare(results) if comparison is None else comparison
    return draw([balance_page(results.plan, found, code) for code in languages_from(language)])


def balance_page(plan: Plan, comparison: Comparison, language: str) -> Page:
    series = plan.series[0]
    names = Names(find_game(series.game), language)
    verdict = Verdict(names, series.seats)
    voice = names.voice
    sure, same = spoken(comparison, verdict)
    sections = [Section(voice("What differs beyond chance"), _told(sure, verdict, summary(comparison, voice)))]
    if same:
        sections.append(Section(voice("What does not"), _told(same, verdict, "")))
    drawn = [measure for measure in [*sure, *same] if measure.family != "deeds" or measure.is_sure]
    drawn = [measure for measure in drawn if not measure.is_everywhere][:MOST_TOLD]
    if drawn:
        sections.append(Section(voice("The size of the changes"), _sizes(drawn, verdict)))
    sections.append(_deeds(comparison, verdict))
    return Page(language, voice("Balance"), names.game.title_in(language), _lead(plan, voice), sections)


def _lead(plan: Plan, voice: Voice) -> str:
    before, after = plan.series
    return voice(
        "{games} {games|deal|deals}, each played twice, {seats} {seats|player|players}, by {bots}. Before: {before}. "
        "After: {after}. Seed «{seed}», Oyez {version}.",
        games=before.games,
        seats=before.seats,
        bots=bots_in_words(before, voice),
        before=_version(before, voice),
        after=_version(after, voice),
        seed=plan.seed,
        version=plan.version,
    )


def _version(series: Series, voice: Voice) -> str:
    """What is played: a content file, and options."""
    content = series.name or voice("the game’s own content")
    options = options_in_words(series, voice)
    return f"{content} ({options})" if options else content


def _told(measures: list[Measure], verdict: Verdict, first: str) -> list[Block]:
    lines = [
        Text(verdict.sentence(measure), ("good" if measure.difference > 0 else "bad") if measure.is_sure else "")
        for measure in measures[:MOST_TOLD]
    ]
    blocks: list[Block] = [Text(first)] if first else []
    return [*blocks, Verdicts(lines)] if lines else blocks


def _sizes(measures: list[Measure], verdict: Verdict) -> list[Block]:
    numbers, voice = verdict.numbers, verdict.voice
    edge = min(WIDEST, max([NARROWEST, *[abs(each.effect) + each.effect_width for each in measures]]))
    spans = [
        Span(
            verdict.what(each),
            place(each.effect - each.effect_width, -edge, edge),
            place(each.effect, -edge, edge),
            place(each.effect + each.effect_width, -edge, edge),
            numbers.range(each.effect, (each.effect - each.effect_width, each.effect + each.effect_width)),
            "",
            ("good" if each.effect > 0 else "bad") if each.is_sure else "",
        )
        for each in measures
    ]
    ticks = [
        Tick(place(mark, -edge, edge), numbers(mark, 1 if abs(10 * mark - round(10 * mark)) < 1e-6 else 2))
        for mark in axis(-edge, edge)
    ]
    text = voice(
        "Changes in units of how much games differ anyhow (Cohen’s d), with their intervals of 95 %; the line is "
        "no change. Beyond chance is what stays so after Holm’s correction for all that was compared: without a "
        "real change nothing at all is claimed in 98 of 100 comparisons."
    )
    return [Forest(spans, ticks, 50.0), Text(text, "soft")]


def _deeds(comparison: Comparison, verdict: Verdict) -> Section:
    """All deeds, surest first, on demand."""
    voice, numbers = verdict.voice, verdict.numbers
    rows: list[list[str]] = []
    for measure in comparison.family("deeds"):
        what = verdict.what(measure)
        if what and len(rows) < MOST_LISTED:
            before, after, change, low, high = verdict.values(measure)
            rows.append([what, before, after, f"{change} ({low} – {high})", numbers.doubt(measure.doubt)])
    head = [voice("what"), voice("before"), voice("after"), voice("change"), voice("p, corrected")]
    if not rows:
        return Section(voice("Deeds"), [Text(voice("Nothing was done often enough to be compared."))])
    text = voice(
        "Deeds that were seen in one pair of games out of ten at least, and how those fare who do them more than "
        "others at their table."
    )
    folded = Folded(voice("The {count} surest, sure or not", count=len(rows)), [Grid(head, rows)])
    return Section(voice("Deeds"), [Text(text, "soft"), folded])
