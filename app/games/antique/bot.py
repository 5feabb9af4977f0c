"""Bots: they see what their seat sees, its view and nothing else (AQ-12)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antique.actions import Bid, OpenAuction, Pass
from app.games.antique.claims import Claim, legal_claims
from app.games.antique.data import CARDS, OBJECTS, CardId
from app.games.antique.scoring import AWARDS
from app.games.antique.worth import Outlook, View
from app.games.chance import Chance
from app.games.kernel import Action, InvalidInput, plain
from app.games.options import Plain

LEVELS = ("easy", "medium")

FATYS_PER_POINT = 2.2
"""What a point is worth (AQ-12.3)."""

HIDDEN_SHARE = (0.1, 0.6)
"""Between which parts of its own worth a lot's hidden bid lies (AQ-12.4)."""

JUMPS = (1, 1, 1, 2, 3)
"""By how much a bid is raised (AQ-12.4)."""

EASY_HIDES = 3
EASY_DOUBT = 5

PlainAction = dict[str, Plain]


def choose(view: View, level: str, chance: Chance) -> PlainAction:
    """The action of a bot of `level`. Raises InvalidInput for an unknown level."""
    if level not in LEVELS:
        raise InvalidInput(f"There is no bot of level {level}: only {', '.join(LEVELS)}.")
    outlook = Outlook(view)
    if view["auction"] is None:
        opening = easy_opening if level == "easy" else medium_opening
        action: Action = opening(outlook, chance)
    else:
        limit = easy_limit(outlook, chance) if level == "easy" else medium_limit(outlook)
        action = speak(outlook, limit, chance)
    chosen: PlainAction = plain(action)
    return chosen


def fatys(points: float) -> int:
    """Points in FATYs."""
    return int(points * FATYS_PER_POINT)


def objects_in_play(view: View) -> list[str]:
    """The objects that a claim may name."""
    return [name for name in OBJECTS if name not in view["removed_objects"]]


def purse_of(view: View) -> int:
    """The bot's own FATYs, whether all see them or not."""
    own = view["collectors"][view["seat"]]["purse"] if view["purse"] is None else view["purse"]
    return int(own)


def opening_of(card: CardId, hidden_bid: int, claim: Claim) -> OpenAuction:
    """The action that opens an auction."""
    return OpenAuction(
        card_id=card, hidden_bid=hidden_bid, object=claim.object, colour=claim.colour, value=claim.value
    )


def easy_opening(outlook: Outlook, chance: Chance) -> OpenAuction:
    """Any card, any claim, and a few coins."""
    view = outlook.view
    card = chance.pick(view["hand"])
    claim = chance.pick(legal_claims(card, objects_in_play(view)))
    return opening_of(card, chance.below(min(purse_of(view), EASY_HIDES) + 1), claim)


def easy_limit(outlook: Outlook, chance: Chance) -> int:
    """Believes the claim: more for high values and for objects that it has."""
    claim = outlook.view["auction"]["claim"]
    has_it = any(CARDS[card].object == claim["object"] for card in outlook.collections[outlook.seat])
    return 1 + 2 * int(claim["value"]) + 2 * has_it + chance.below(EASY_DOUBT)


def medium_opening(outlook: Outlook, chance: Chance) -> OpenAuction:
    """Sells what rivals want more than it does itself, and makes them want it (AQ-12.4)."""
    view, me = outlook.view, outlook.seat
    worth = {card: outlook.worth(me, card) for card in view["hand"]}
    wanted = {card: max(outlook.worth(rival, card) for rival in outlook.rivals()) for card in view["hand"]}
    card = max(view["hand"], key=lambda card: wanted[card] - worth[card])
    low, high = HIDDEN_SHARE
    share = low + (high - low) * chance.unit()
    hidden = min(purse_of(view), fatys(worth[card] * share))
    return opening_of(card, hidden, claim_for(outlook, card, worth[card] > wanted[card], chance))


def claim_for(outlook: Outlook, card: CardId, keep: bool, chance: Chance) -> Claim:
    """A claim at random among those that make rivals want the lot more than it deserves, or less."""
    claims = legal_claims(card, objects_in_play(outlook.view))
    true = rivals_mean(outlook, [outlook.worth(rival, card) for rival in outlook.rivals()])
    gains = {claim: announced(outlook, claim) - true for claim in claims}
    wished = [claim for claim in claims if (gains[claim] < 0) == keep]
    return chance.pick(wished or claims)


def announced(outlook: Outlook, claim: Claim) -> float:
    """What rivals will think of a claim, on the average."""
    rivals = outlook.rivals()
    return rivals_mean(outlook, [outlook.mean_worth(rival, claim, outlook.face_up) for rival in rivals])


def rivals_mean(outlook: Outlook, values: Sequence[float]) -> float:
    """The mean of one value per rival."""
    return sum(values) / len(outlook.rivals())


def medium_limit(outlook: Outlook) -> int:
    """The most it will bid: the mean worth in FATYs, less where that would lose an award (AQ-12.4)."""
    view = outlook.view
    claim = Claim(**view["auction"]["claim"])
    points = outlook.mean_worth(outlook.seat, claim, outlook.face_up | set(view["hand"]))
    limit = fatys(points)
    lead = lead_in_fatys(outlook)
    if view["phase"] < view["phases"] or lead is None or not 0 <= lead < limit:
        return limit
    at_stake = AWARDS["award_fatys"] * (1 - outlook.left)
    return max(lead, fatys(points - at_stake))


def lead_in_fatys(outlook: Outlook) -> int | None:
    """How much it can pay and still have most FATYs; None where purses are closed."""
    purses = [collector["purse"] for collector in outlook.view["collectors"]]
    if None in purses:
        return None
    return int(purses[outlook.seat] - max(purses[rival] for rival in outlook.rivals()) - 1)


def speak(outlook: Outlook, limit: int, chance: Chance) -> Bid | Pass:
    """A bid up to the limit, or a pass; as high bidder sometimes a last word (AQ-12.4)."""
    auction = outlook.view["auction"]
    room = min(limit, purse_of(outlook.view)) - auction["high_bid"]
    leads = auction["high_bidder"] == outlook.seat
    if room < 1:
        return Pass(for_rest=not leads)
    if leads:
        others_done = len(auction["done"]) == len(outlook.collections) - 2
        if not others_done or chance.below(2):
            return Pass(for_rest=False)
        return Bid(amount=auction["high_bid"] + min(room, 1 + chance.below(2)), stand=True)
    raised = min(room, chance.pick(JUMPS))
    return Bid(amount=auction["high_bid"] + raised, stand=raised == room)
