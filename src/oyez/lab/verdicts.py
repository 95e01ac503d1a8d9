"""What a comparison says, a sentence each: what differs beyond chance and by how much, and what does not."""

from oyez.engine.languages import Voice
from oyez.engine.words import N_
from oyez.lab.balance import FEWEST, Comparison, Measure
from oyez.lab.charts import Numbers
from oyez.lab.naming import Names

SIZES = ((0.2, N_("very small")), (0.5, N_("small")), (0.8, N_("medium")))  # after Cohen
LARGE = N_("large")

SHAPES = {
    "decisions": N_("the decisions a game"),
    "turns": N_("the turns a game"),
    "lead_changes": N_("the changes of the lead a game"),
    "shared": N_("the share of shared victories"),
    "best_points": N_("the points of the best"),
    "margin": N_("the lead of the best over the second"),
}
SHARES = ("shared",)


class Verdict:
    """Says measures in one language."""

    def __init__(self, names: Names, seats: int) -> None:
        self.names = names
        self.voice: Voice = names.voice
        self.numbers = Numbers(names.language)
        self.fair = 1 / seats

    def sentence(self, measure: Measure) -> str:
        """«Beyond chance: the turns a game go from 40.2 to 46.1 (+5.9; 95 %: +4.8 to +7.0; effect 0.41, small).»"""
        before, after, change, low, high = self.values(measure)
        facts = {"what": self.what(measure), "before": before, "after": after, "change": change}
        facts |= {"low": low, "high": high, "effect": self.numbers(abs(measure.effect), 2)}
        voice = self.voice
        if not measure.is_sure:
            text = N_(
                "No difference beyond chance: {what}, from {before} to {after} ({change}; 95 %: {low} to {high})."
            )
            return voice(text, **facts)
        if measure.is_everywhere:
            more = N_("More, beyond chance: {what}, from {before} to {after}, in every pair of games.")
            less = N_("Less, beyond chance: {what}, from {before} to {after}, in every pair of games.")
            return voice(more if measure.difference > 0 else less, **facts)
        facts["size"] = voice(size_of(measure.effect))
        if measure.difference > 0:
            text = N_(
                "More, beyond chance: {what}, from {before} to {after} ({change}; 95 %: {low} to {high}; effect "
                "{effect}, {size})."
            )
        else:
            text = N_(
                "Less, beyond chance: {what}, from {before} to {after} ({change}; 95 %: {low} to {high}; effect "
                "{effect}, {size})."
            )
        return voice(text, **facts)

    def what(self, measure: Measure) -> str:
        """What a measure measures; empty where the rows have no words for it."""
        sort, _, rest = measure.name.partition(" ")
        voice = self.voice
        if sort == "sheet":
            return voice("the mean of «{label}» on the score sheet", label=self.names.sheet(rest))
        if sort == "seat":
            return voice("the wins of seat {number}", number=int(rest) + 1)
        if sort == "bot":
            return voice("the wins of {bot}", bot=rest)
        if sort in ("often", "wins"):
            deed = self.names.deed(rest)
            text = (
                N_("how often a game «{deed}»")
                if sort == "often"
                else N_("the wins of those who, more than others at their table: «{deed}»")
            )
            return voice(text, deed=deed) if deed else ""
        return voice(SHAPES[measure.name])

    def values(self, measure: Measure) -> tuple[str, str, str, str, str]:
        """Before, after, the change and its interval, as they are written."""
        before, after = measure.values
        low, high = measure.interval
        if self.is_share(measure):
            fair = self.fair if measure.weights is not None else 0.0
            points = [100 * value for value in (measure.difference, low, high)]
            return (
                self.numbers.percent(max(0.0, before + fair)),
                self.numbers.percent(max(0.0, after + fair)),
                self.voice("{change} percentage points", change=self._signed(points[0], 1)),
                self._signed(points[1], 1),
                self._signed(points[2], 1),
            )
        digits = 1 if max(abs(before), abs(after)) >= 10 else 2
        signed = [self._signed(value, digits) for value in (measure.difference, low, high)]
        return self.numbers(before, digits), self.numbers(after, digits), signed[0], signed[1], signed[2]

    def is_share(self, measure: Measure) -> bool:
        return measure.family == "chances" or measure.weights is not None or measure.name in SHARES

    def _signed(self, value: float, digits: int) -> str:
        shown = round(value, digits)
        sign = "+" if shown > 0 else "−" if shown < 0 else "±"
        return sign + self.numbers(abs(shown), digits)


def size_of(effect: float) -> str:
    """How large an effect is called."""
    for limit, word in SIZES:
        if abs(effect) < limit:
            return word
    return LARGE


def summary(comparison: Comparison, voice: Voice) -> str:
    """The whole comparison in a sentence."""
    if comparison.pairs < FEWEST:
        return voice(
            "{pairs} {pairs|pair|pairs} of games: nothing is said of fewer than {fewest}.",
            pairs=comparison.pairs,
            fewest=FEWEST,
        )
    if not comparison.sure:
        return voice(
            "Of {count} things compared over {pairs} pairs of games, none differs beyond chance.",
            count=len(comparison.measures),
            pairs=comparison.pairs,
        )
    return voice(
        "Of {count} things compared over {pairs} pairs of games, {sure} {sure|differs|differ} beyond chance.",
        count=len(comparison.measures),
        pairs=comparison.pairs,
        sure=len(comparison.sure),
    )


def spoken(comparison: Comparison, verdict: Verdict, *, deeds: bool = False) -> tuple[list[Measure], list[Measure]]:
    """What there are words for: what differs beyond chance, and what of shape and chances does not. Deeds that do not
    differ are told of only if one asks for them: there are too many."""
    said = [measure for measure in comparison.measures if verdict.what(measure)]
    sure = [measure for measure in said if measure.is_sure]
    return sure, [measure for measure in said if not measure.is_sure and (deeds or measure.family != "deeds")]
