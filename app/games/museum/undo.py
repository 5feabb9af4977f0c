"""Taking back: step by step to the last barrier (MU-4.80, MU-4.81), and the choice of a patron (MU-4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.games.kernel import Action, Event, Refusal, SeatNo, TakenBack, UndoOffer, plain, tag_of
from app.games.museum import actions as a
from app.games.museum.data import CONTINENTS
from app.games.museum.events import PatronReopened
from app.games.museum.events_of_turns import TrayChanged
from app.games.museum.purchases import STEPS
from app.games.museum.state import Before, Curator, MuseumState, Tray, Turn, UndoStep

CONFIRM = tag_of(a.ConfirmPurchase)
NO_UNDO = Refusal("MU-4.80", "There is nothing that you could take back.")


def offered(state: MuseumState, seat: SeatNo) -> UndoOffer:
    """What a seat could take back now, the last step first."""
    curator = state.curators[seat]
    if state.phase == "setup" and curator.patron is not None:
        return UndoOffer([plain(a.ChoosePatron(patron_id=curator.patron))])
    if seat != state.active or not state.steps:
        return UndoOffer(why=NO_UNDO)
    return UndoOffer([step.did for step in reversed(state.steps)])


def before_step(state: MuseumState, action: Action) -> UndoStep:
    """What a step needs to be taken back; to be made before it is carried out."""
    tray = state.turn.tray
    if isinstance(action, STEPS):
        return UndoStep(plain(action), copied(tray))
    player = state.player
    items = {"items": tray.bought()} if tray is not None else {}
    return UndoStep(
        plain(action) | items,
        None,
        Before(
            turn=copied_turn(state.turn),
            hand=list(player.hand),
            known=list(player.known),
            favours=list(player.favours),
            exhibited=list(player.museum.values()),
            favour_draws=player.favour_draws,
            pools=[list(curator.pool) for curator in state.curators],
            prestige=[curator.prestige for curator in state.curators],
            displays={continent: list(state.displays[continent]) for continent in CONTINENTS},
            deck_sizes={continent: len(state.decks[continent].cards) for continent in CONTINENTS},
            tokens=dict(state.tokens),
            favour_discard=list(state.favour_discard),
        ),
    )


def copied(tray: Tray | None) -> Tray | None:
    """A tray that shares nothing with `tray`."""
    return tray and replace(tray, items=list(tray.items), cards=list(tray.cards))


def copied_turn(turn: Turn) -> Turn:
    """The turn's flags with an empty tray, sharing nothing."""
    return replace(turn, explorers=list(turn.explorers), tray=None)


def remember(state: MuseumState, step: UndoStep) -> None:
    """Adds a step to the way back; a confirmed purchase takes the place of its tray's steps (MU-4.80)."""
    if step.did["type"] == CONFIRM:
        while state.steps.pop().tray is not None:
            pass
    state.steps.append(step)


def take_back(state: MuseumState, seat: SeatNo, steps: int) -> list[Event]:
    """Takes back the last steps, in place. Others hear only of those that they saw."""
    if state.phase == "setup":
        state.curators[seat].patron = None
        return [PatronReopened(seat=seat)]
    undone = [state.steps.pop() for _ in range(steps)]
    for step in undone:
        if step.before is not None:
            restore(state, state.player, step.before)
        state.turn.tray = copied(step.tray)
    public = seen_by_others(undone)
    return [TakenBack(seat=seat, steps=public)] if public else [TrayChanged(seat=seat)]


def seen_by_others(undone: Sequence[UndoStep]) -> int:
    """How many of the steps had effects."""
    return sum(step.before is not None for step in undone)


def restore(state: MuseumState, player: Curator, before: Before) -> None:
    """All zones as they were; objects leave whatever slot they lie in now (MU-4.80)."""
    state.turn = copied_turn(before.turn)
    player.hand, player.known = list(before.hand), list(before.known)
    player.favours, player.favour_draws = list(before.favours), before.favour_draws
    player.museum = {slot: card for slot, card in player.museum.items() if card in before.exhibited}
    for curator, pool, prestige in zip(state.curators, before.pools, before.prestige, strict=True):
        curator.pool, curator.prestige = list(pool), prestige
    for continent in CONTINENTS:
        state.displays[continent] = list(before.displays[continent])
        deck = state.decks[continent]
        gone = deck.cards[before.deck_sizes[continent] :]
        deck.cards = deck.cards[: before.deck_sizes[continent]]
        deck.open = [card for card in deck.open if card not in gone]
    state.tokens = dict(before.tokens)
    state.favour_discard = list(before.favour_discard)
