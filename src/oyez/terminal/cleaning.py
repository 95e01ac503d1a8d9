"""Text from elsewhere, made harmless for a terminal."""

import unicodedata


def clean(text: str) -> str:
    """Text from elsewhere, without control characters."""
    return "".join(letter for letter in text if not unicodedata.category(letter).startswith("C")).strip()
