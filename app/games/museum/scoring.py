"""The score sheet and the ranking (MU-6.3, MU-6.24)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.kernel import Result, Row, SeatNo, Sheet
from app.games.museum.data import CONTINENT_OF, SCORING
from app.games.museum.events import ScoreColumn
from app.games.museum.gains import has
from app.games.museum.layout import LayoutScore, score_layout
from app.games.museum.state import Curator, Layout, MuseumState

CATEGORIES = ("objects", "civilisations", "domains", "patron", "prestige", "galleries", "public_opinion")
"""The rows of MU-6.3."""


def public_opinion(state: MuseumState, curator: Curator) -> int:
    """What the own pool costs (MU-6.22)."""
    if has(curator, "ignore_public_opinion"):
        return 0
    tokens = sum(state.tokens[CONTINENT_OF[card]] for card in curator.pool)
    return -SCORING.public_opinion_per_token * tokens


def seen_layout(curator: Curator) -> Layout:
    """A museum as others see it: while layouts are sealed as it was before (MU-5.1)."""
    return curator.museum if curator.shown is None else curator.shown


def seen_score(state: MuseumState, curator: Curator) -> LayoutScore:
    """A layout's points as everybody can count them: with the patron in the end only (MU-5.2g)."""
    patron = curator.patron if state.phase == "finished" else None
    return score_layout(curator.board, seen_layout(curator), curator.experts, patron)


def column(state: MuseumState, curator: Curator, score: LayoutScore) -> dict[str, int]:
    """The rows of MU-6.3 for one player."""
    return {
        "objects": curator.track,
        "civilisations": score.civilisations,
        "domains": score.domains,
        "patron": score.patron,
        "prestige": SCORING.prestige_point_value * curator.prestige,
        "galleries": score.galleries,
        "public_opinion": public_opinion(state, curator),
    }


def sheet(state: MuseumState) -> Sheet:
    """The sheet as things stand; patrons count in the end only."""
    rows = [column(state, curator, seen_score(state, curator)) for curator in state.curators]
    over = state.phase == "finished"
    named = [
        Row(name, [row[name] if over or name != "patron" else None for row in rows]) for name in CATEGORIES
    ]
    return Sheet(named, [sum(row.values()) for row in rows])


def final_result(state: MuseumState) -> Result:
    """Winners share, whatever else they have; who has resigned comes last (MU-6.24, MU-8.70)."""
    final = sheet(state)
    assert final.totals is not None
    groups: dict[tuple[int, int], list[SeatNo]] = {}
    for seat, curator in enumerate(state.curators):
        if curator.resigned is None:
            key = (0, -final.totals[seat])
        else:
            key = (1, -curator.resigned)
        groups.setdefault(key, []).append(seat)
    ranking = [groups[key] for key in sorted(groups)]
    return Result(ranking[0], ranking, final)


def columns(state: MuseumState) -> Sequence[ScoreColumn]:
    """The final sheets with what they come from (MU-14)."""
    found = []
    for seat, curator in enumerate(state.curators):
        score = seen_score(state, curator)
        rows = column(state, curator, score)
        found.append(
            ScoreColumn(seat, dict(curator.museum), curator.patron, score.level, rows, sum(rows.values()))
        )
    return found
