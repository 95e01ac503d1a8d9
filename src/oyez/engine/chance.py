"""Chance: keyed, counter-based, unbiased, the same on every machine.

Word number n of the stream is a part of BLAKE2b(counter, key). So the table holds nothing but the key and the number
of words drawn, and nobody without the key can tell the next word from those before.
"""

import hashlib
import struct
from collections.abc import Iterator
from itertools import chain, count, repeat
from typing import Any, Final

import msgspec

WORDS_PER_BLOCK: Final = 32  # a BLAKE2b digest of 64 bytes, read as 16-bit words
WORD: Final = 65_536
SMALL: Final = 4_096  # below this one word is enough: fewer than one word in sixteen is thrown away
_read_words: Final = struct.Struct("<32H").unpack

# The last block made. A tuple is replaced at once, so several threads can only make each other slower.
_last: tuple[bytes, int, tuple[int, ...]] = (b"", -1, ())


class Chance(msgspec.Struct):
    """The dice bag of one table."""

    key: bytes
    drawn: int = 0

    def word(self) -> int:
        """The next 16 random bits."""
        position = self.drawn
        self.drawn = position + 1
        return block(self.key, position // WORDS_PER_BLOCK)[position % WORDS_PER_BLOCK]

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as the others."""
        if limit > SMALL:
            return self._below_large(limit)
        fair = WORD - WORD % limit
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % limit

    def _below_large(self, limit: int) -> int:
        words, size = 2, WORD * WORD
        while size < limit * 16:
            words, size = words + 1, size * WORD
        fair = size - size % limit
        while True:
            number = 0
            for _ in range(words):
                number = number * WORD + self.word()
            if number < fair:
                return number % limit

    def roll(self, sides: int = 6) -> int:
        """One die, 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, things: "list[Any] | tuple[Any, ...]") -> Any:
        """One of several things."""
        return things[self.below(len(things))]

    def shuffle(self, cards: list[Any]) -> None:
        """Fisher and Yates, in place. The same words as `below` would take, one for each card but the first."""
        places = range(len(cards) - 1, 0, -1)
        words = stream(self.key, self.drawn)
        high = WORD - len(cards)  # only a word as high as this can be unfair
        for last, word in zip(places, words, strict=False):
            while word >= high and word >= WORD - WORD % (last + 1):
                word = next(words)
                self.drawn += 1
            other = word % (last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
        self.drawn += len(places)


def stream(key: bytes, start: int) -> Iterator[int]:
    """All words from that one on."""
    number, place = divmod(start, WORDS_PER_BLOCK)
    blocks = map(block, repeat(key), count(number + 1))
    return chain(block(key, number)[place:], chain.from_iterable(blocks))


def block(key: bytes, number: int) -> tuple[int, ...]:
    """The 32 words of one block of the stream."""
    global _last
    last = _last
    if last[1] == number and last[0] == key:
        return last[2]
    words: tuple[int, ...] = _read_words(hashlib.blake2b(number.to_bytes(8, "little"), key=key).digest())
    _last = (key, number, words)
    return words


def chance_from_seed(*seed: object) -> Chance:
    """A reproducible bag of dice, for simulations and tests."""
    text = "\x1f".join(str(part) for part in seed)
    return Chance(hashlib.blake2b(text.encode(), digest_size=32).digest())
