"""What things are worth to a bot, in VP (AN-12.3)."""

from __future__ import annotations

from functools import cached_property, lru_cache

from app.games.antiques.data import (
    ART,
    MUSEUM_SPACES,
    PIECES,
    STOREKEEPER_FREE,
    TOKEN_SPACES,
    PieceType,
)
from app.games.antiques.goals import Holding, counts, points
from app.games.antiques.legal_collection import available_cards
from app.games.antiques.legal_museum import museum_cards
from app.games.antiques.payments import RELICS
from app.games.antiques.pieces import Pieces, Vector, total, vector
from app.games.antiques.scoring import holdings
from app.games.antiques.state import AntiquesState
from app.games.kernel import SeatNo

PIECE = 0.45
PER_DEMAND = 0.07
RELIC = 1.3
LATE_PIECES = (0.0, 0.35, 0.7)
"""How much of its worth a piece still has with no, one or two own turns to come."""
LEFT_OVER = 2.0
"""What a piece in the vault costs."""
PROGRESS = 0.55
"""How much of a museum's gain its complete symbols are worth before it is presented."""
RANKED = (1.0, 0.5, 0.25)
"""How much the most promising museums count: nobody completes them all."""
SYMBOL = 0.7
"""What a symbol spent on a museum is worth elsewhere."""
MAJORITY = 0.5
"""How much of a majority counts that may still be lost, or won."""
ROUNDS_PER_EXHIBITION = 3


class Outlook:
    """A position as one seat sees it, with what it has worked out about it."""

    def __init__(self, state: AntiquesState, seat: SeatNo) -> None:
        self.state, self.seat = state, seat
        self.owner, self.book = state.owners[seat], state.book
        self._card_values: dict[str, float] = {}
        self._sets: dict[tuple[Vector, int, str, int], float] = {}

    @cached_property
    def turns_to_come(self) -> int:
        """How many turns the seat will have after this one: known once the end is triggered."""
        state = self.state
        if state.final_round is not None:
            return max(0, state.final_round - state.round)
        missing = state.trigger_count() - max(owner.exhibition_count() for owner in state.owners)
        return 1 + ROUNDS_PER_EXHIBITION * missing

    @cached_property
    def last_exhibition_turn(self) -> bool:
        """Whether what is presented later than now does not count."""
        return self.turns_to_come == 0

    # Pieces

    @cached_property
    def piece_values(self) -> dict[PieceType, float]:
        """What a piece of each type is worth in a warehouse: more, the more cards ask for it."""
        demand = [0] * len(ART)
        for card in available_cards(self.state):
            demand = [have + need for have, need in zip(demand, self.book.symbols[card], strict=True)]
        late = LATE_PIECES[self.turns_to_come] if self.turns_to_come < len(LATE_PIECES) else 1.0
        worth = [late * (PIECE + PER_DEMAND * number) for number in demand]
        return dict(zip(PIECES, [*worth, late * RELIC], strict=True))

    def pieces(self, pieces: Pieces) -> float:
        """What pieces in a warehouse are worth."""
        return sum(number * self.piece_values[kind] for kind, number in pieces.items())

    def vaulted(self, number: int) -> float:
        """What it costs to send so many pieces to the vault."""
        if self.owner.curator == "storekeeper":
            held = total(self.owner.vault)
            free = max(0, STOREKEEPER_FREE - held)
            return 0.5 * min(free, number) + max(0, number - free)
        return LEFT_OVER * number

    # Museums

    @cached_property
    def museum_gains(self) -> dict[str, float]:
        """What each museum that can be aimed at adds: VP, token and goals, less the symbols spent."""
        return {
            card: self.museum_prize(card) - SYMBOL * self.book.size(card) for card in museum_cards(self.state)
        }

    def museum_prize(self, card: str) -> float:
        """VP, token and goals of a museum."""
        return self.book.museums[card].vp + self.token(card) + self.goals_with(card)

    def token(self, card: str) -> float:
        """The tokens that its space pays now."""
        if card not in self.state.museum_board:
            return 0
        space = MUSEUM_SPACES[self.state.museum_board.index(card)]
        value = TOKEN_SPACES.get(space, 0)
        own = value if value and self.state.token_piles[value - 1] else 0
        extra = self.owner.curator == "curator" and space in MUSEUM_SPACES[2:]
        return own + (1 if extra and self.state.token_piles[0] else 0)

    @cached_property
    def holdings(self) -> list[Holding]:
        """What goals look at."""
        return holdings(self.state)

    def goals_with(self, museum: str | None = None, *, galleries: int = 0) -> float:
        """What another museum or gallery adds to public and own goals."""
        mine = self.holdings[self.seat]
        more = [*mine.museums, museum] if museum is not None else mine.museums
        after = Holding(more, mine.galleries + galleries, mine.rooms, mine.warehouses, mine.vault)
        changed = [*self.holdings]
        changed[self.seat] = after
        gain = 0.0
        for goal in {*self.state.public_goals, *self.owner.goals}:
            card = self.book.goals[goal]
            if card.kind in ("auctioneer", "stockist", "exhibitor", "showroom"):
                continue
            before = points(card, counts(self.book, card, self.holdings))[self.seat]
            now = points(card, counts(self.book, card, changed))[self.seat]
            gain += (now - before) * (MAJORITY if card.majority and self.turns_to_come > 1 else 1)
        return gain

    def progress(self, symbols: Vector) -> float:
        """What symbols in rooms are worth for the museums in sight."""
        if self.turns_to_come == 0:
            return 0.0
        hopes = []
        for card, gain in self.museum_gains.items():
            required = self.book.symbols[card]
            shown = sum(min(have, need) for have, need in zip(symbols, required, strict=True))
            hopes.append(gain * (shown / sum(required)) ** 2)
        hopes.sort(reverse=True)
        return PROGRESS * sum(weight * hope for weight, hope in zip(RANKED, hopes, strict=False))

    # Collections

    @cached_property
    def room_symbols(self) -> Vector:
        """All symbols in the own rooms."""
        cards = [self.book.symbols[card] for card in self.owner.rooms]
        return tuple(map(sum, zip(*cards, strict=True))) if cards else (0,) * len(ART)

    def card_value(self, card: str) -> float:
        """What a collection adds: its VP, what goals give for it, and progress towards museums."""
        if card not in self._card_values:
            symbols = self.book.symbols[card]
            together = tuple(a + b for a, b in zip(self.room_symbols, symbols, strict=True))
            progress = self.progress(together) - self.progress(self.room_symbols)
            value = self.book.collections[card].vp + progress + self.per_room
            self._card_values[card] = value
        return self._card_values[card]

    @cached_property
    def per_room(self) -> float:
        """What goals give for each collection in a room; less when rooms become scarce."""
        goals = {*self.state.public_goals, *self.owner.goals}
        kinds = {self.book.goals[goal].kind for goal in goals}
        wanted = 0.8 * ("exhibitor" in kinds) + 0.5 * ("showroom" in kinds) + 0.4 * ("ex_libris" in kinds)
        crowded = 0.3 * max(0, len(self.owner.rooms) - 5)
        return wanted - (crowded if self.turns_to_come else 0)

    @cached_property
    def offered_cards(self) -> list[tuple[str, Vector, float]]:
        """The collections that could be assembled, the best first: ids, symbols and values."""
        cards = [
            (card, self.book.symbols[card], self.card_value(card)) for card in available_cards(self.state)
        ]
        return sorted(cards, key=lambda card: -card[2])

    def best_set(self, pieces: Vector, rooms: int, taken: str = "", place: int = 0) -> float:
        """The most that collections from `place` on, but not `taken`, add; pieces left over cost."""
        if not rooms or not any(pieces):
            return -self.vaulted(sum(pieces))
        key = (pieces, rooms, taken, place)
        if key not in self._sets:
            best = -self.vaulted(sum(pieces))
            for number, (card, need, value) in enumerate(self.offered_cards[place:], place + 1):
                rest = paid(pieces, need)
                if rest is not None and card != taken:
                    best = max(best, value + self.best_set(rest, rooms - 1, taken, number))
            self._sets[key] = best
        return self._sets[key]


@lru_cache(maxsize=1 << 16)
def paid(pieces: Vector, need: Vector) -> Vector | None:
    """What is left after paying with own types first, or None."""
    left = [have - wanted for have, wanted in zip(pieces, need, strict=False)]
    relics = pieces[RELICS] + sum(number for number in left if number < 0)
    return None if relics < 0 else (*(max(0, number) for number in left), relics)


def without(pieces: Pieces, payment: Pieces) -> Vector:
    """The pieces left after a payment."""
    return tuple(have - gone for have, gone in zip(vector(pieces), vector(payment), strict=True))
