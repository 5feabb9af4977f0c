"""What the levels of bots know (AY-12)."""

from __future__ import annotations

import msgspec


class Skill(msgspec.Struct, frozen=True):
    """How far a bot thinks.

    One that `plans` does so for San Christofori: it builds what it lacks, swaps in the Market, guards its
    land by Fountains, inns and the Faculty of Alchemy. One that does not looks after its life alone, by a
    Dump, a Hospital and Fountains. `carts` is how many Cart Shops it wants.
    """

    plans: bool
    carts: int


SKILLS = {"easy": Skill(plans=False, carts=2), "medium": Skill(plans=True, carts=3)}
