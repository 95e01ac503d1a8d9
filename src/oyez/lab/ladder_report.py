"""The page of a ladder: for each game the ratings, and who won how often against whom."""

from oyez.engine.languages import Voice, between, voice_in
from oyez.games import find_game
from oyez.lab.charts import Block, Forest, Numbers, Section, Span, Text, Tick, axis, place
from oyez.lab.folder import Results
from oyez.lab.ladder import ladder_of
from oyez.lab.matches import wilson
from oyez.lab.page import Page, draw, languages_from
from oyez.lab.ratings import ratings_section
from oyez.lab.report import options_in_words
from oyez.lab.strength import Kept, Row, usual_name


def write_ladder(results: Results, language: str) -> str:
    kept = ladder_of(results)
    return draw([ladder_page(results, kept, code) for code in languages_from(language)])


def ladder_page(results: Results, kept: Kept, language: str) -> Page:
    voice, numbers = voice_in(language), Numbers(language)
    sections, ratings = [], kept.ratings
    for name in dict.fromkeys([series.game for series in results.plan.series]):
        rows = [row for row in kept.matches if row.game == name]
        if not rows:
            continue
        blocks: list[Block] = []
        if name in ratings:
            blocks += ratings_section(ratings[name], voice, numbers).blocks
        blocks += [Text(voice("How often the first of the two wins:")), matches(rows, voice, numbers)]
        sections.append(Section(find_game(name).title_in(language), blocks))
    if not sections:
        sections.append(Section(voice("In short"), [Text(voice("No game has been played yet."))]))
    lead = voice(
        "Two against two (or one against one), each deal from both sides. {games} games so far; seed «{seed}», "
        "Oyez {version}.",
        games=results.games_done(),
        seed=results.plan.seed,
        version=results.plan.version,
    )
    return Page(language, voice("Laboratory"), voice("The ladder"), lead, sections)


def matches(rows: list[Row], voice: Voice, numbers: Numbers) -> Forest:
    spans = []
    for row in rows:
        low, high = wilson(row.won, row.games)
        tone = "good" if low > 0.5 else "bad" if high < 0.5 else ""
        notes = [voice("{count} {count|game|games}", count=row.games), options_in_words(row, voice)]
        spans.append(
            Span(
                " – ".join([usual_name(name) for name in row.sides]),
                place(low, 0, 1),
                place(row.share, 0, 1),
                place(high, 0, 1),
                numbers.share(row.share, (low, high)),
                between([note for note in notes if note], voice.language),
                tone,
            )
        )
    return Forest(spans, [Tick(100 * mark, numbers.percent(mark, 0)) for mark in axis(0, 1)], 50.0)
