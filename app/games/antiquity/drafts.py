"""The draft of phase 2: its steps, its limit, what is locked (AY-4.1, AY-4.13)."""

from __future__ import annotations

from app.games.antiquity import actions as a
from app.games.antiquity import city_steps
from app.games.antiquity.data import STEPS_PER_DRAFT
from app.games.antiquity.drafting import CityDraft, Step
from app.games.antiquity.holding import Holding


def lock(draft: CityDraft) -> None:
    """The steps so far cannot be taken back any more (AY-4.14)."""
    draft.counted = counted(draft)
    draft.base = draft.holding.copy()
    draft.steps = []


def counted(draft: CityDraft) -> int:
    """The steps of this phase that count (AY-4.1)."""
    return draft.counted + sum(not isinstance(step.did, a.UNCOUNTED) for step in draft.steps)


def is_full(draft: CityDraft) -> bool:
    """Whether no further step that counts is possible."""
    return counted(draft) >= STEPS_PER_DRAFT


def take_step(draft: CityDraft, action: a.CityStep) -> None:
    """A step that changes the own draft alone."""
    city_steps.carry_out(draft.holding, action)
    draft.steps.append(Step(action))


def rewind(draft: CityDraft, real: Holding, steps: int) -> list[Step]:
    """The draft without its last steps, which are returned, the last first."""
    gone = draft.steps[len(draft.steps) - steps :][::-1]
    draft.steps = draft.steps[: len(draft.steps) - steps]
    draft.holding = (draft.base or real).copy()
    for step in draft.steps:
        if isinstance(step.did, a.CITY_STEPS):
            city_steps.carry_out(draft.holding, step.did)
        else:
            draft.holding.bonus = 0
    return gone
