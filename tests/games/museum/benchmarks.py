"""Finished museums with the best layout score known (MU-6.36)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from app.games.museum.data import BoardId


class Best(msgspec.Struct, frozen=True):
    """The best score known of a museum."""

    total: int
    civilisations: int
    domains: int
    patron: int
    galleries: int


class Benchmark(msgspec.Struct, frozen=True):
    """A museum to be laid out."""

    id: str
    board: BoardId
    patron: str
    experts: tuple[str, ...]
    objects: tuple[str, ...]
    upper_bound: int
    best_known: Best
    best_layout: Mapping[str, str]


BENCHMARKS = msgspec.json.decode(
    (Path(__file__).parent / "layout_benchmarks.json").read_bytes(), type=list[Benchmark]
)
