"""What happens when a seat's time runs out: a caretaker that keeps pieces going (AN-4.26)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import UNSET

from app.games.antiques import actions as a
from app.games.antiques import legal_auction as auction
from app.games.antiques.data import (
    BOARD,
    LINES,
    PIECES,
    RELIC_BOX,
    SPACES,
    WAREHOUSES,
    CuratorId,
    LineId,
    PieceType,
    WarehouseNo,
)
from app.games.antiques.legal_collection import assemblies, selections
from app.games.antiques.legal_museum import exhibitions
from app.games.antiques.payments import RELICS
from app.games.antiques.pieces import Pieces, counted, plus, take_one, total, vector
from app.games.antiques.state import AntiquesState, Owner
from app.games.kernel import Action, SeatNo, tag_of
from app.games.options import Option, values

DEFAULT_CURATORS: tuple[CuratorId, ...] = ("storekeeper", "collector", "curator", "researcher")
MANY_PIECES = 12
"""With so many pieces in the warehouses the caretaker assembles collections."""


def default(state: AntiquesState, seat: SeatNo, greedy: bool = False) -> Action:
    """The default action of a seat. `greedy` takes the lines with most pieces: the weak bot (AN-12.6)."""
    owner, turn = state.owners[seat], state.turn
    match state.phase:
        case "choose_curator":
            taken = [each.curator for each in state.owners]
            return a.ChooseCurator(curator=next(free for free in DEFAULT_CURATORS if free not in taken))
        case "keep_goal":
            return a.KeepGoal(goal=owner.dealt[0])
        case "choose_action":
            return choose_action(state, greedy)
        case "choose_two":
            return a.TakeTwo(spaces=two_spaces(state))
        case "store_lot":
            return a.StoreLot(**storing(owner, turn.lot))
        case "choose_bonus":
            return a.DeclineBonus()
        case "keep_goals":
            new = turn.drawn_goals[:1] if len(owner.goals) < BOARD.private_goal_limit else []
            return a.KeepGoals(keep=sorted([*owner.goals, *new]))
        case "place_random":
            return place_random(state, owner)
        case "reorganizing":
            return place_pieces(state, owner)
        case "bonus_select_warehouse":
            return collect(state)
        case "assembling":
            return assemble(state)
        case "exhibiting":
            return a.EndTurn() if turn.exhibited else exhibit(state)
        case _:
            return a.EndTurn()


def choose_action(state: AntiquesState, greedy: bool) -> Action:
    """The five steps of `choose_action`."""
    owner = state.player
    if not owner.has_room() and (shown := exhibit_or_none(state)):
        return shown
    if owner.stored() >= MANY_PIECES and (collected := collect_or_none(state)):
        return collected
    if any(state.auction_board):
        return take_line(state, greedy)
    if auction.can_refill(state):
        return a.RefillAuction()
    return collect_or_none(state) or exhibit(state)


# Exhibitions


def exhibit(state: AntiquesState) -> Action:
    """The first legal exhibition."""
    shown = exhibit_or_none(state)
    assert shown is not None
    return shown


def exhibit_or_none(state: AntiquesState) -> Action | None:
    """The first museum, or else a gallery, with the fewest cards, those of the earliest rooms."""
    options = list(exhibitions(state))
    if not options:
        return None
    kind = a.ExhibitMuseum if options[0].type == tag_of(a.ExhibitMuseum) else a.ExhibitGallery
    candidates = options[:1] if kind is a.ExhibitMuseum else options
    places = [*state.player.rooms, *state.turn.left]
    option, cards = min(
        ((option, cards) for option in candidates for cards in values(option.domains["cards"])),
        key=lambda way: (len(way[1]), sorted(map(places.index, way[1]))),
    )
    return kind(**first_of(option, cards=cards))


def first_of(option: Option, **chosen: Any) -> dict[str, Any]:
    """Parameters: what is chosen, else the first of each domain."""
    return {name: chosen.get(name, next(iter(values(domain)))) for name, domain in option.domains.items()}


# Collections


def collect(state: AntiquesState) -> Action:
    """The Collection action that is legal."""
    action = collect_or_none(state)
    assert action is not None
    return action


def collect_or_none(state: AntiquesState) -> a.SelectWarehouse | None:
    """The one bringing most pieces to the assembly area; then by what is left and vaulted on the way."""
    ranked = [ranked_selection(state.player, option) for option in selections(state)]
    return min(ranked, key=lambda pair: pair[0])[1] if ranked else None


def ranked_selection(owner: Owner, option: Option) -> tuple[tuple[Any, ...], a.SelectWarehouse]:
    """The best action of a template, and its rank."""
    domains: Mapping[str, Any] = option.domains
    number: WarehouseNo = domains["warehouse"][0]
    moving = dict(owner.warehouse(number))
    reaching = total(moving) - (number - 1)
    chosen: dict[str, PieceType] = {}
    ranks: dict[str, tuple[int, ...]] = {}
    for passed in (2, 1):
        if f"drop_{passed}" in domains:
            kind = domains[f"drop_{passed}"][0]
            chosen[f"drop_{passed}"], ranks[f"drop_{passed}"] = kind, rank(kind, moving)
            take_one(moving, kind)
            held = plus(owner.warehouse(passed), {kind: 1})
            for name in {f"vault_{passed}"} & set(domains):
                chosen[name] = most_numerous(domains[name], held)
                ranks[name] = rank(chosen[name], held)
    order = [ranks.get(name, ()) for name in ("drop_2", "drop_1", "vault_2", "vault_1")]
    return (-reaching, number, *order), a.SelectWarehouse(warehouse=number, **chosen)


def most_numerous(kinds: Iterable[PieceType], pieces: Pieces) -> PieceType:
    """The first of some types by `rank`."""
    return min(kinds, key=lambda kind: rank(kind, pieces))


def rank(kind: PieceType, pieces: Pieces) -> tuple[int, ...]:
    """The most numerous type first, relic boxes last, then canonical order."""
    return (kind == RELIC_BOX, -pieces.get(kind, 0), PIECES.index(kind))


def assemble(state: AntiquesState) -> Action:
    """The first payable card without a vault piece if possible; no relic box, few pieces; else the end."""
    options = [option for option in assemblies(state) if "vault_piece" not in option.domains]
    options = options or list(assemblies(state))
    if not options:
        return a.EndTurn()
    given = first_of(options[0])
    given["payment"] = min(
        values(options[0].domains["payment"]),
        key=lambda way: (vector(way)[RELICS], total(way), [-number for number in vector(way)]),
    )
    return a.Assemble(**given)


# Auction


def takeable(state: AntiquesState, line: LineId) -> tuple[int, list[str]]:
    """How many pieces a line gives, one relic box at most, and its relic boxes."""
    held = [state.auction_board[number] for number in LINES[line]]
    boxes = auction.relic_spaces(state, line)
    return sum(piece is not None for piece in held) - max(0, len(boxes) - 1), boxes


def take_line(state: AntiquesState, greedy: bool) -> a.TakeLine:
    """The line with the fewest pieces, or most; of several relic boxes the first."""
    sizes = {line: takeable(state, line)[0] for line in LINES}
    lines = [line for line in LINES if sizes[line]]
    line = min(lines, key=lambda line: -sizes[line] if greedy else sizes[line])
    boxes = takeable(state, line)[1]
    return a.TakeLine(line=line, relics=boxes[:1] if len(boxes) > 1 else UNSET)


def two_spaces(state: AntiquesState) -> list[str]:
    """The first relic box and the first other piece, or the first two pieces."""
    board = state.auction_board
    boxes = [number for number, piece in enumerate(board) if piece == RELIC_BOX]
    others = [number for number, piece in enumerate(board) if piece not in (None, RELIC_BOX)]
    chosen = [*boxes[:1], *others[: 1 if boxes else 2]]
    return [SPACES[number] for number in sorted(chosen)]


def storing(owner: Owner, pieces: Pieces) -> dict[str, Any]:
    """The warehouse with most free space, and what it cannot hold to the vault."""
    number = max(WAREHOUSES, key=lambda number: (owner.free(number), -number))
    excess = total(pieces) - owner.free(number)
    if excess <= 0:
        return {"warehouse": number}
    return {"warehouse": number, "to_vault": excess_of(plus(owner.warehouse(number), pieces), excess)}


def excess_of(pieces: Pieces, excess: int) -> Pieces:
    """Repeatedly one of the most numerous art type, relic boxes last."""
    held, vaulted = dict(pieces), []
    for _ in range(excess):
        vaulted.append(most_numerous(held, held))
        take_one(held, vaulted[-1])
    return counted(vaulted)


def place_random(state: AntiquesState, owner: Owner) -> a.PlaceRandom:
    """The first drawn piece to a warehouse, the second to the first empty space."""
    first, *rest = state.turn.drawn_pieces
    given = storing(owner, {first: 1})
    if rest and None in state.auction_board:
        given |= {"to_board": rest[0], "space": SPACES[state.auction_board.index(None)]}
    return a.PlaceRandom(to_warehouse=first, **given)


def place_pieces(state: AntiquesState, owner: Owner) -> a.PlacePieces:
    """As the pieces of the type lay before; where they no longer fit, wherever there is room."""
    kind = auction.next_to_place(state)
    split = [
        min(held.get(kind, 0), owner.free(number))
        for number, held in zip(WAREHOUSES, state.turn.before, strict=True)
    ]
    left = state.turn.sorting[kind] - sum(split)
    for place, number in enumerate(WAREHOUSES):
        more = min(left, owner.free(number) - split[place])
        split[place] += more
        left -= more
    return a.PlacePieces(piece=kind, split=split)
