"""Who owes a decision, for how long, and how long bots take over theirs (AQ-3.14, section 11)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antique.data import TIMERS, Range
from app.games.antique.state import AntiqueState, Calling, Opening, Outcry, Rounds
from app.games.chance import Chance
from app.games.kernel import Actor


def actors(state: AntiqueState) -> Sequence[Actor]:
    """The auctioneer, the bidder who is asked, or in an outcry all bidders who are not done (AQ-3.14).

    Nobody is waited for in a pause, and no absent seat in an outcry: there the countdown decides.
    """
    options, no, stage = state.options, state.auction_no, state.stage
    if state.pause is not None:
        return ()
    match stage:
        case Opening():
            return (Actor(state.auctioneer, "opening", f"opening {no}", options.open_seconds()),)
        case Calling(seat=seat) | Rounds(seat=seat):
            asked = state.auction.asked if state.auction else 0
            decision = "calling" if isinstance(stage, Calling) else "rounds"
            return (Actor(seat, decision, f"asked {no} {asked}", options.ask_seconds()),)
        case Outcry():
            done = state.done()
            waiting = [seat for seat in state.bidders() if seat not in done]
            return [
                Actor(seat, "outcry", f"outcry {no}") for seat in waiting if not state.collectors[seat].absent
            ]
        case _:
            return ()


def bot_pause(state: AntiqueState, chance: Chance) -> float | None:
    """Seconds before a bot acts, whatever it holds (AQ-11.8). By correspondence the server decides.

    Where that would be in the last two seconds of a countdown, the bot is left behind until the hammer has
    fallen.
    """
    if state.options.by_correspondence():
        return None
    if not isinstance(state.stage, Outcry):
        opening = isinstance(state.stage, Opening)
        return drawn(TIMERS.bot_open_delay_ms if opening else TIMERS.bot_delay_ms, chance) / 1000
    pause, left = drawn(TIMERS.bot_delay_ms, chance), state.stage.deadline - state.stage.changed
    if pause > left - TIMERS.bot_quiet_before_hammer_ms:
        pause = left + TIMERS.grace_ms + TIMERS.bot_delay_ms.min
    return pause / 1000


def drawn(span: Range, chance: Chance) -> int:
    """Milliseconds in that range, each as likely as any other."""
    return span.min + chance.below(span.max - span.min + 1)
