"""What happens when a seat's time runs out (AQ-8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antique.actions import OpenAuction, Pass
from app.games.antique.bidding import ceiling_action
from app.games.antique.claims import legal_claims
from app.games.antique.state import AntiqueState, Outcry
from app.games.chance import Chance
from app.games.kernel import Action, SeatNo


def default(state: AntiqueState, seat: SeatNo, chance: Chance) -> Sequence[Action]:
    """A random opening, the seat's ceiling or a pass; nothing in an outcry, where the countdown decides."""
    if state.auction is None:
        return [random_opening(state, seat, chance)]
    if isinstance(state.stage, Outcry):
        return ()
    return [ceiling_action(state, seat) or Pass(for_rest=False)]


def random_opening(state: AntiqueState, seat: SeatNo, chance: Chance) -> OpenAuction:
    """Any card and any of its claims, no coins: a fixed default would let everybody read the lie."""
    stream = f"auto:{state.auction_no}"
    card = chance.pick(state.collectors[seat].hand, stream)
    claim = chance.pick(legal_claims(card, state.objects()), stream)
    return OpenAuction(
        card_id=card, hidden_bid=0, object=claim.object, colour=claim.colour, value=claim.value
    )
