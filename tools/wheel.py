"""Build what is published into dist: a wheel, a source distribution; with OYEZ_COMPILED=1 a wheel into dist/compiled.

`pip wheel .` makes the same; this one takes the tools of this environment and fetches none.
"""

from tools import backend


def main() -> None:
    folder = backend.ROOT / "dist" / ("compiled" if backend.is_compiled() else "")
    folder.mkdir(parents=True, exist_ok=True)
    print(folder / backend.build_wheel(str(folder)))
    if not backend.is_compiled():
        print(folder / backend.build_sdist(str(folder)))


if __name__ == "__main__":
    main()
