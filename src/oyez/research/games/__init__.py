"""The games' encodings: one module a game, `declare(seats, options)` in each.

The order of parts and of kinds is part of the encoding: what is new comes last, so that networks that were trained can
be carried over. docs/research.md shows them all.
"""
