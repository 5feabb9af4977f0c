"""The bots: both play from their own view and options alone (MU-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.games.kernel import Action, InvalidInput, plain
from app.games.museum import actions as a
from app.games.museum.data import SCORING, VALUE, is_object, total_value
from app.games.museum.defaults import discards, moves
from app.games.museum.estimate import Outlook, patron_potential
from app.games.museum.greedy import greedy_layout
from app.games.museum.imagined import View, imagined
from app.games.museum.medium import LEAST_NET, Shopping, submitted
from app.games.museum.medium_favours import best_favour
from app.games.museum.plans import has_moved_last
from app.games.museum.state import MuseumState
from app.games.museum.suggest import suggest
from app.games.options import Option, Plain, values

LEVELS = ("easy", "medium")
Steps = Sequence[Mapping[str, Plain]]
FULL_HAND = 10
"""With more cards than this the medium bot declines others' explorations."""


def choose(view: View, options: Sequence[Option], level: str) -> Steps:
    """The actions of a bot; only the last may be a barrier. Raises InvalidInput for a level that is none."""
    if level not in LEVELS:
        raise InvalidInput(f"Museum has no bot of level {level}.")
    state, seat, medium = imagined(view), view["seat"], level == "medium"
    match view["state"]:
        case "setup":
            return [prepare(state, seat, options, medium)]
        case "explore_active" | "explore_opponent":
            return explore(view, state, options, medium)
        case "telegram":
            return [read_telegram(view, state)]
        case "reorganise":
            return lay_out(state, seat, medium)
        case _:
            return act(state, options, medium, view["trigger"] is not None)


def offered(options: Sequence[Option], kind: str) -> Option | None:
    """The first template of a type."""
    return next((option for option in options if option.type == kind), None)


def prepare(state: MuseumState, seat: int, options: Sequence[Option], medium: bool) -> Mapping[str, Plain]:
    """A poor hand is drawn anew; the patron that suits the hand (MU-12.5)."""
    patrons = offered(options, "choose_patron")
    if patrons is None:
        redraws = medium and offered(options, "redraw_hand")
        return plain(a.RedrawHand() if redraws else a.KeepHand())  # type: ignore[no-any-return]
    hand, dealt = state.curators[seat].hand, list(values(patrons.domains["patron_id"]))
    best = max(dealt, key=lambda patron: patron_potential(hand, patron)) if medium else dealt[0]
    return plain(a.ChoosePatron(patron_id=best))  # type: ignore[no-any-return]


def explore(view: View, state: MuseumState, options: Sequence[Option], medium: bool) -> Steps:
    """The object worth most; nothing for a hand that is over."""
    taking = offered(options, "take_object")
    if taking is None:
        return [plain(a.ClearTray())]
    seat = view["seat"]
    outlook = Outlook(state, seat)
    active, hand = state.active == seat, state.curators[seat].hand
    if medium and active:
        steps = best_favour(state, options, Shopping(state, last=view["trigger"] is not None))
        if steps:
            return steps
    if not active and (has_moved_last(view) or (medium and len(hand) > FULL_HAND)):
        return [plain(a.DeclineObject())]
    objects = list(values(taking.domains["object_id"]))
    best = max(objects, key=outlook.draw_worth if medium else VALUE.__getitem__)
    return [plain(a.TakeObject(object_id=best))]


def read_telegram(view: View, state: MuseumState) -> Mapping[str, Plain]:
    """The object worth most; the others go back as they lay."""
    cards = list(view["telegram_cards"])
    outlook = Outlook(state, view["seat"])
    best = max((card for card in cards if is_object(card)), key=outlook.draw_worth, default=None)
    order = [card for card in cards if card != best]
    return plain(a.ResolveTelegram(take=best, order=order))  # type: ignore[no-any-return]


def lay_out(state: MuseumState, seat: int, medium: bool) -> Steps:
    """The best layout that the bot finds, then its submission."""
    curator = state.curators[seat]
    museum, experts, patron = curator.museum, curator.experts, curator.patron
    if medium:
        wanted = suggest(curator.board, museum, experts, patron).layout
    else:
        wanted = greedy_layout(curator.board, list(museum.values()), experts, patron)
    return [plain(step) for step in [*moves(museum, wanted), a.SubmitLayout()]]


def act(state: MuseumState, options: Sequence[Option], medium: bool, last: bool) -> Steps:
    """A Favour, the best purchase, an inventory, or the end of the turn (MU-12.4)."""
    if state.turn.tray is not None:
        return [plain(a.ClearTray())]
    shopping = Shopping(state, last)
    if medium and (steps := best_favour(state, options, shopping)):
        return steps
    if medium and wants_inventory(state, options, last):
        return [plain(inventory(state, shopping))]
    wish = shopping.best(options)
    if wish is not None and wish.net > LEAST_NET:
        return submitted(wish)
    hand = state.player.hand
    cards = worst(state, shopping) if medium else discards(hand)
    return [plain(a.EndTurn(discard=cards))]


def wants_inventory(state: MuseumState, options: Sequence[Option], last: bool) -> bool:
    """A poor hand and a full pool (MU-12.4)."""
    player = state.player
    means = total_value(player.hand) + player.prestige
    poor = len(player.hand) <= 3 and means < 9 and len(player.pool) >= 4
    return poor and not last and not state.turn.inventory_done and bool(offered(options, "inventory"))


def inventory(state: MuseumState, shopping: Shopping) -> Action:
    """The objects of the pool worth most."""
    player = state.player
    room = max(0, SCORING.hand_limit - len(player.hand))
    cards = sorted(player.pool, key=lambda card: (-shopping.outlook.gain(card), card))[:room]
    return a.Inventory(object_ids=sorted(cards))


def worst(state: MuseumState, shopping: Shopping) -> list[str]:
    """What is too much in hand: the cards that are missed least."""
    hand = state.player.hand
    over = max(0, len(hand) - SCORING.hand_limit)
    return sorted(hand, key=lambda card: (shopping.card_cost(card, to_pool=True), card))[:over]
