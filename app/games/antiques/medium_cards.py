"""What the medium bot thinks of collections and exhibitions (AN-12.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.games.antiques import actions as a
from app.games.antiques import museum
from app.games.antiques.data import BOARD, GALLERY_VP, PieceType, WarehouseNo
from app.games.antiques.legal_collection import assemblies, selections
from app.games.antiques.legal_museum import exhibitions
from app.games.antiques.pieces import Pieces, plus, take_one, total, vector
from app.games.antiques.state import AntiquesState, clone
from app.games.antiques.worth import Outlook, without
from app.games.chance import Chance
from app.games.kernel import Event, tag_of
from app.games.options import Option, Plain, values

PlainAction = dict[str, Plain]
Rated = tuple[float, PlainAction]

MOST_EXHIBITIONS = 4
FEW_PAYMENTS = 4
WASTED = 0.4
"""What a symbol costs that is lost in an exhibition (AN-12.3)."""
TEMPO = 0.4
"""What it is worth to be a step nearer to the end than the others."""
END_TAG = tag_of(a.EndTurn)


def action_of(option: Option, **chosen: Plain) -> PlainAction:
    """An action of a template: what is chosen, else the first of each domain."""
    given = {name: chosen.get(name, next(iter(values(domain)))) for name, domain in option.domains.items()}
    return {"type": option.type, **given}


# Collections


def rate_selections(outlook: Outlook, rooms: int = BOARD.exhibition_rooms) -> Iterable[Rated]:
    """Every warehouse and what is left on the way, with the best set of collections."""
    owner = outlook.owner
    rooms = min(rooms, BOARD.exhibition_rooms - len(owner.rooms))
    sets: dict[tuple[int, ...], float] = {}
    for option in selections(outlook.state):
        action = action_of(option)
        number: WarehouseNo = action["warehouse"]
        reaching = dict(owner.warehouse(number))
        cost = outlook.pieces(reaching)
        for passed in (2, 1):
            if f"drop_{passed}" in action:
                kind: PieceType = action[f"drop_{passed}"]
                take_one(reaching, kind)
                cost -= outlook.piece_values[kind]
                if f"vault_{passed}" in action:
                    held = plus(owner.warehouse(passed), {kind: 1})
                    choices = values(option.domains[f"vault_{passed}"])
                    gone = least_missed(outlook, choices, held)
                    action[f"vault_{passed}"] = gone
                    cost += outlook.piece_values[gone] + outlook.vaulted(1)
        key = vector(reaching)
        if key not in sets:
            sets[key] = outlook.best_set(key, rooms)
        yield sets[key] - cost, action


def least_missed(outlook: Outlook, kinds: Iterable[PieceType], held: Pieces) -> PieceType:
    """The type that is worth least, of several the most numerous."""
    return min(kinds, key=lambda kind: (outlook.piece_values[kind], -held[kind]))


def rate_assemblies(outlook: Outlook) -> Iterable[Rated]:
    """Every payable card, with the best set of cards after it; or the end of the turn."""
    owner, turn = outlook.owner, outlook.state.turn
    if turn.assembled:
        yield -outlook.vaulted(total(owner.assembly)), {"type": END_TAG}
    rooms = 1 if turn.limited else BOARD.exhibition_rooms - len(owner.rooms)
    for option in assemblies(outlook.state):
        [card] = values(option.domains["card"])
        vault_piece: Pieces = {}
        bonus = 0.0
        if "vault_piece" in option.domains:
            [kind] = values(option.domains["vault_piece"])
            vault_piece, bonus = {kind: 1}, outlook.vaulted(1)
        held = plus(owner.assembly, vault_piece)
        for payment in list(values(option.domains["payment"]))[:FEW_PAYMENTS]:
            rest = without(held, payment)
            later = outlook.best_set(rest, rooms - 1, card)
            yield bonus + outlook.card_value(card) + later, action_of(option, payment=payment)


# Exhibitions


def rate_exhibitions(outlook: Outlook, rate: Callable[[Outlook, Option, Plain], float]) -> Iterable[Rated]:
    """Every exhibition."""
    for option in exhibitions(outlook.state):
        for cards in values(option.domains["cards"]):
            yield rate(outlook, option, cards), action_of(option, cards=cards)


def one_exhibition(outlook: Outlook, option: Option, cards: list[str]) -> float:
    """What one exhibition adds: VP, tokens and goals, less the collections that are given for it."""
    book = outlook.book
    leaving = [card for card in cards if card in outlook.owner.rooms]
    spent = sum(book.collections[card].vp + outlook.per_room for card in leaving)
    if option.type == tag_of(a.ExhibitGallery):
        prize, needed = GALLERY_VP + outlook.goals_with(galleries=1), 3
    else:
        [museum_card] = values(option.domains["card"])
        prize, needed = outlook.museum_prize(museum_card), book.size(museum_card)
    wasted = sum(book.size(card) for card in leaving) - needed
    lost = WASTED * max(0, wasted) if outlook.turns_to_come else 0.0
    return prize - spent - lost + (TEMPO if outlook.turns_to_come else 0.0)


def whole_turn(outlook: Outlook, option: Option, cards: list[str]) -> float:
    """An exhibition and the best that can follow it in the same turn."""
    gain = one_exhibition(outlook, option, cards)
    state = outlook.state
    for _ in range(MOST_EXHIBITIONS):
        state = after(state, option, cards)
        later = Outlook(state, outlook.seat)
        choices = [
            (one_exhibition(later, option, group), option, group)
            for option in exhibitions(state)
            for group in values(option.domains["cards"])
        ]
        if not choices:
            break
        more, option, cards = max(choices, key=lambda choice: choice[0])
        if more <= 0:
            break
        gain += more
    return gain


def after(state: AntiquesState, option: Option, cards: list[str]) -> AntiquesState:
    """A copy of the state after an exhibition."""
    copy = clone(state)
    events: list[Event] = []
    if option.type == tag_of(a.ExhibitGallery):
        given = {name: next(iter(values(domain))) for name, domain in option.domains.items()}
        action = a.ExhibitGallery(**{**given, "cards": cards})
        museum.exhibit_gallery(copy, action, events, Chance.aside("imagined", "gallery"))
    else:
        [card] = values(option.domains["card"])
        museum.exhibit_museum(copy, a.ExhibitMuseum(card=card, cards=cards), events)
    return copy


def rate_more_exhibitions(outlook: Outlook) -> Iterable[Rated]:
    """In a Museum turn: another exhibition, or the end of the turn."""
    if outlook.state.turn.exhibited:
        yield 0.0, {"type": END_TAG}
    yield from rate_exhibitions(outlook, one_exhibition)
