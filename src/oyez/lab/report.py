"""The report of a run or a tournament: one page that a designer wants to look at."""

from collections.abc import Sequence

from oyez.engine.languages import Voice, before, between, voice_in
from oyez.games import find_game
from oyez.lab.charts import Block, Histogram, Meter, Meters, Numbers, Section, Text, Tile, Tiles, histogram, shares
from oyez.lab.figures import Figures, Standing, add_up
from oyez.lab.folder import Results
from oyez.lab.naming import Names
from oyez.lab.page import Page, draw, languages_from
from oyez.lab.plans import FIXED, Plan, Series
from oyez.lab.playing import is_won_together
from oyez.lab.ratings import rate, rated, ratings_section
from oyez.lab.report_details import branching_section, rules_section, times_section, winning_section
from oyez.lab.statistics import SURE, doubt_of, holm, quantile
from oyez.lab.strength import Row
from oyez.rooms.options import option_label, option_value


def write_report(results: Results, language: str) -> str:
    """The whole page, in every language, that one first."""
    figures = add_up(results)
    ratings = rate(rated(results)) if results.plan.kind == "tournament" else None
    pages = []
    for code in languages_from(language):
        reporter = Reporter(results.plan, figures, code)
        sections = reporter.sections()
        if ratings is not None:
            sections.insert(1, ratings_section(ratings, reporter.voice, reporter.numbers))
        pages.append(Page(code, *reporter.header(), sections))
    return draw(pages)


class Reporter:
    """Says what the figures of a series mean, in one language."""

    def __init__(self, plan: Plan, figures: Figures, language: str) -> None:
        self.plan = plan
        self.series = plan.series[0]
        self.figures = figures
        self.names = Names(find_game(self.series.game), language)
        self.numbers = Numbers(language)
        self.voice = voice_in(language)
        self.is_together = is_won_together(self.series)

    def header(self) -> tuple[str, str, str]:
        voice, series = self.voice, self.series
        kicker = voice("Tournament") if self.plan.kind == "tournament" else voice("Laboratory")
        lead = voice(
            "{games} {games|game|games} of {seats} {seats|player|players} by {bots}; seed «{seed}», Oyez "
            "{version}, content {content}.",
            games=self.figures.games,
            seats=series.seats,
            bots=bots_in_words(series, voice),
            seed=self.plan.seed,
            version=self.plan.version,
            content=series.fingerprint,
        )
        options = options_in_words(series, voice)
        if options:
            lead += " " + voice("Options: {options}.", options=options)
        return kicker, self.names.game.title_in(voice.language), lead

    def sections(self) -> list[Section]:
        if not self.figures.games:
            return [Section(self.voice("In short"), [Text(self.voice("No game has been played yet."))])]
        found = [self.in_short(), self.wins(), self.length(), self.points(), self.leads()]
        found.append(winning_section(self.figures, self.names, self.numbers, is_together=self.is_together))
        found.append(branching_section(self.figures, self.names, self.numbers))
        found.append(rules_section(self.figures, self.names, self.numbers))
        found.append(times_section(self.figures, self.voice, self.numbers))
        return found

    def in_short(self) -> Section:
        voice, numbers, figures = self.voice, self.numbers, self.figures
        tiles = [
            Tile(numbers(figures.games), voice("games played"), self._unfinished()),
            Tile(
                numbers(quantile(figures.decisions, 0.5)),
                voice("decisions in the median game"),
                voice(
                    "nine in ten: {low} – {high}",
                    low=numbers(quantile(figures.decisions, 0.05)),
                    high=numbers(quantile(figures.decisions, 0.95)),
                ),
            ),
            Tile(numbers(quantile(figures.turns, 0.5)), voice("turns in the median game")),
            Tile(numbers(_mean(figures.lead_changes), 1), voice("changes of the lead a game")),
        ]
        if not self.is_together:
            share = figures.shared / figures.games
            tiles.append(Tile(numbers.percent(share), voice("shared victories")))
        blocks: list[Block] = [Tiles(tiles)]
        if figures.stand_ins:
            text = voice(
                "{count} {count|decision was|decisions were} taken over by greedy: see the bots below.",
                count=figures.stand_ins,
            )
            blocks.append(Text(text, "bad"))
        return Section(voice("In short"), blocks)

    def _unfinished(self) -> str:
        open_games = self.figures.games - self.figures.finished
        text = "{count} {count|was|were} not finished within the bound"
        return self.voice(text, count=open_games) if open_games else ""

    def wins(self) -> Section:
        voice, figures = self.voice, self.figures
        if self.is_together:
            won = sum([1 for _ in figures.seats]) and figures.seats[0].won * len(figures.seats)
            text = voice(
                "All play together and win {share} of the games.", share=self.numbers.percent(won / figures.games)
            )
            return Section(voice("Wins"), [Text(text)])
        seats = [(voice("Seat {number}", number=seat + 1), figures.seats[seat]) for seat in sorted(figures.seats)]
        fair = 1 / self.series.seats
        blocks: list[Block] = [Text(self.verdict(seats, fair)), self._shares(seats, fair)]
        if len(figures.bots) > 1:
            if self.series.seating == FIXED:
                text = voice("The bots did not change seats: who sits where and who plays how cannot be told apart.")
                blocks.insert(1, Text(text, "soft"))
            bots = sorted(figures.bots.items(), key=lambda pair: -pair[1].share)
            blocks += [Text(voice("By bot:")), self._shares(bots, fair)]
        blocks.append(
            Text(
                voice("The line is an equal share; intervals are Wilson’s, 95 %. A shared victory counts as its part."),
                "soft",
            )
        )
        return Section(voice("Wins by seat"), blocks)

    def _shares(self, rows: Sequence[tuple[str, Standing]], fair: float) -> Block:
        found = [(name, standing.share, standing.interval, "") for name, standing in rows]
        return shares(found, fair, self.numbers)

    def verdict(self, rows: Sequence[tuple[str, Standing]], fair: float) -> str:
        """Which of them win more or less than their share, beyond chance and with so many of them."""
        errors = [max(1e-9, (fair * (1 - fair) / standing.games) ** 0.5) for _, standing in rows]
        doubts = [
            doubt_of((standing.share - fair) / error, standing.games - 1)
            for (_, standing), error in zip(rows, errors, strict=True)
        ]
        sure = [row for row, doubt in zip(rows, holm(doubts), strict=True) if doubt < SURE]
        more = [name for name, standing in sure if standing.share > fair]
        less = [name for name, standing in sure if standing.share < fair]
        voice = self.voice
        if not sure:
            return voice("No seat wins more or less than its share beyond chance.")
        if more and less:
            return voice(
                "Beyond chance, {more} {more|wins|win} more than a fair share, {less} less.", more=more, less=less
            )
        if more:
            return voice("Beyond chance, {more} {more|wins|win} more than a fair share.", more=more)
        return voice("Beyond chance, {less} {less|wins|win} less than a fair share.", less=less)

    def length(self) -> Section:
        voice, numbers, figures = self.voice, self.numbers, self.figures
        blocks: list[Block] = [histogram(figures.decisions, numbers, voice("Decisions a game"))]
        if len(figures.turns) > 1:
            blocks.append(histogram(figures.turns, numbers, voice("Turns a game")))
        ends = [
            Meter(self.names.reason(reason), 100 * count / figures.games, numbers.percent(count / figures.games))
            for reason, count in figures.reasons.most_common()
        ]
        blocks += [Text(voice("How the games end:")), Meters(ends)]
        return Section(voice("How long a game is"), blocks)

    def points(self) -> Section:
        voice, numbers, figures = self.voice, self.numbers, self.figures
        winners, others = figures.points
        rows = [(self.names.sheet(label), *means) for label, means in figures.sheet.items()]
        if not any([(first.mean, second.mean) == (winners.mean, others.mean) for _, first, second in rows]):
            rows.insert(0, (voice("points in all"), winners, others))  # unless the sheet has such a line itself
        most = max([1e-9, *[max(abs(first.mean), abs(second.mean)) for _, first, second in rows]])
        meters = [
            Meter(
                label,
                max(0.0, 100 * first.mean / most),
                numbers.range(first.mean, first.interval, 1) if first.count else "–",
                max(0.0, 100 * second.mean / most),
                numbers.range(second.mean, second.interval, 1) if second.count else "–",
            )
            for label, first, second in rows
        ]
        legend = (voice("winners"), voice("the others"))
        text = voice("The mean of each line of the score sheet, with its interval (95 %).")
        return Section(voice("Points and where they come from"), [Meters(meters, legend), Text(text, "soft")])

    def leads(self) -> Section:
        voice = self.voice
        chart: Histogram = histogram(self.figures.lead_changes, self.numbers, voice("Changes of the lead a game"))
        text = voice(
            "Once a round of turns we look who stands best alone, by the judgement that the game gives its bots."
        )
        return Section(voice("How often the lead changes"), [chart, Text(text, "soft")])


def bots_in_words(series: Series, voice: Voice) -> str:
    """«greedy», or «knight, greedy, greedy», and how they sit."""
    if len(set(series.bots)) == 1:
        return series.bots[0]
    names = ", ".join(series.bots)
    return names if series.seating == FIXED else voice("{names} on changing seats", names=names)


def options_in_words(series: Series | Row, voice: Voice) -> str:
    """«Guilds needed to win: 2; Cards dealt: 5»; empty where there are none."""
    words = Names(find_game(series.game), voice.language).speaker
    said = [
        before(option_label(name, words), voice.language) + option_value(value, words, name)
        for name, value in series.options.items()
    ]
    return between(said, voice.language)


def _mean(counts: dict[int, int]) -> float:
    return sum([value * count for value, count in counts.items()]) / max(1, sum(counts.values()))
