"""The score sheet and the ranking (AN-6.3 to AN-6.5)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.games.antiques.data import (
    BOARD,
    GALLERY_VP,
    STOREKEEPER_FREE,
    STOREKEEPER_PENALTY,
)
from app.games.antiques.event_parts import (
    OwnerScore,
)
from app.games.antiques.goals import Holding, counts, points
from app.games.antiques.pieces import total
from app.games.antiques.state import AntiquesState, Owner
from app.games.kernel import Result, Row, SeatNo, Sheet

PRIVATE_ROWS = BOARD.private_goal_limit
TIE_BREAKS = ("total", "museums", "public_goals", "vault", "warehouses")
"""What may decide between two owners, in this order (AN-6.5)."""


class Standing(msgspec.Struct, frozen=True):
    """A goal with what it counts and gives for every owner as things stand."""

    goal: str
    counts: Sequence[int]
    points: Sequence[int]


def holding(owner: Owner) -> Holding:
    """What goals look at."""
    return Holding(owner.museums(), owner.galleries(), owner.rooms, owner.warehouses, owner.vault)


def holdings(state: AntiquesState) -> list[Holding]:
    """The same for all owners."""
    return [holding(owner) for owner in state.owners]


def standing(state: AntiquesState, goal: str, all_holdings: Sequence[Holding]) -> Standing:
    """How all owners stand in a goal."""
    card = state.book.goals[goal]
    numbers = counts(state.book, card, all_holdings)
    return Standing(goal, numbers, points(card, numbers))


def public_standings(state: AntiquesState) -> list[Standing]:
    """How all owners stand in the public goals."""
    all_holdings = holdings(state)
    return [standing(state, goal, all_holdings) for goal in state.public_goals]


def private_standings(state: AntiquesState, goals: Sequence[str]) -> list[Standing]:
    """How all owners stand in goals of which only the holder scores."""
    all_holdings = holdings(state)
    return [standing(state, goal, all_holdings) for goal in goals]


def vault_points(owner: Owner) -> int:
    """The penalty for pieces in the vault (AN-6.3, AN-7.4)."""
    pieces = total(owner.vault)
    if owner.curator == "storekeeper":
        return STOREKEEPER_PENALTY * max(0, pieces - STOREKEEPER_FREE)
    return BOARD.vault_penalty_per_piece * pieces


def visible_rows(state: AntiquesState, standings: Sequence[Standing]) -> list[Row]:
    """The rows of the sheet that everybody can count (AN-5.2d)."""
    book = state.book
    rows = [
        Row("exhibitions", [exhibition_points(state, owner) for owner in state.owners]),
        Row("tokens", [owner.tokens[0] + 2 * owner.tokens[1] for owner in state.owners]),
        Row("collections", [sum(book.collections[card].vp for card in o.rooms) for o in state.owners]),
        Row("vault", [vault_points(owner) for owner in state.owners]),
    ]
    rows += [Row(f"public_goal_{i}", stand.points) for i, stand in enumerate(standings, 1)]
    return rows


def exhibition_points(state: AntiquesState, owner: Owner) -> int:
    """The VP of museums and galleries."""
    museums = sum(state.book.museums[card].vp for card in owner.museums())
    return museums + GALLERY_VP * owner.galleries()


def private_points(state: AntiquesState) -> list[list[int]]:
    """Per owner what each of its own goals gives."""
    return [
        [stand.points[seat] for stand in private_standings(state, owner.goals)]
        for seat, owner in enumerate(state.owners)
    ]


def sheet(state: AntiquesState) -> Sheet:
    """The sheet so far: private goals count in the end (AN-5.2d)."""
    rows = visible_rows(state, public_standings(state))
    if state.phase == "game_over":
        given = private_points(state)
        rows += [
            Row(f"private_goal_{i + 1}", [own[i] if i < len(own) else None for own in given])
            for i in range(PRIVATE_ROWS)
        ]
    return Sheet(rows, totals(rows))


def totals(rows: Sequence[Row]) -> list[int]:
    """The sum of each column."""
    return [sum(value or 0 for value in column) for column in zip(*(row.values for row in rows), strict=True)]


def rank_key(state: AntiquesState, seat: SeatNo, final: Sheet) -> tuple[int, ...]:
    """What decides, the better the lower: total, museums, public goals, vault, warehouses (AN-6.5)."""
    owner = state.owners[seat]
    assert final.totals is not None
    public = sum(row.values[seat] or 0 for row in final.rows if row.category.startswith("public_goal"))
    return (
        -final.totals[seat],
        -len(owner.museums()),
        -public,
        total(owner.vault),
        owner.stored(),
    )


def final_result(state: AntiquesState) -> Result:
    """Winners, ranking and sheet; who has resigned is ranked last (AN-6.5, AN-8.6)."""
    final = sheet(state)
    groups: dict[tuple[int, ...], list[SeatNo]] = {}
    for seat, owner in enumerate(state.owners):
        key = (int(owner.resigned), *rank_key(state, seat, final))
        groups.setdefault(key, []).append(seat)
    ranking = [groups[key] for key in sorted(groups)]
    return Result(ranking[0], ranking, final)


def decided_by(state: AntiquesState, result: Result) -> str:
    """Which criterion set the winner apart from the next place; "shared" if nothing did."""
    if len(result.winners) > 1:
        return "shared"
    first, second = result.winners[0], result.ranking[1][0]
    if state.owners[second].resigned:
        return "resigned"
    keys = [rank_key(state, seat, result.sheet) for seat in (first, second)]
    pairs = zip(TIE_BREAKS, *keys, strict=True)
    differing: list[str] = [name for name, better, worse in pairs if better != worse]
    return differing[0]


def owner_scores(state: AntiquesState, final: Sheet) -> list[OwnerScore]:
    """The columns of the sheet, private goals by card."""
    assert final.totals is not None
    return [
        OwnerScore(
            seat,
            {row.category: row.values[seat] or 0 for row in final.rows if row.values[seat] is not None},
            dict(zip(owner.goals, private_points(state)[seat], strict=True)),
            final.totals[seat],
        )
        for seat, owner in enumerate(state.owners)
    ]
