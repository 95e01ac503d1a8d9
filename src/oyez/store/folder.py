"""Where a person's programs keep their data on this system."""

from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Oyez' own folder: the data base of somebody who plays at home, and saved games."""
    return platformdirs.user_data_path("oyez", appauthor=False)
