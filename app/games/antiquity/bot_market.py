"""Bots in the Market: what they would have, and what they give for it (AY-4.9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from app.games.antiquity import actions as a
from app.games.antiquity.bot_land import WANTED, lacking
from app.games.antiquity.data import FOOD, GOODS, LUXURY, SEEDS, Good
from app.games.antiquity.imagined import Sight

FARMLAND = 4
"""So many goods of a new farm are worth a swap for its seed."""
SOME_WOOD = 2
"""With less wood in stock and to come men stand idle."""
Deal = tuple[Good, list[Good]]
"""A good to take, and those of which two may be given for it."""


def urgent(sight: Sight) -> Iterator[Deal]:
    """What work stops without, and what may be given for it: stone for the Cathedral, wood, a seed."""
    if not sight.holding.has("cathedral") and not expected(sight, "stone"):
        yield "stone", beyond(sight, wood=1, stone=0, other=0)
    if sight.idle and expected(sight, "wood") < SOME_WOOD:
        yield "wood", beyond(sight, wood=0, stone=1, other=1)
    if not seed_at_hand(sight) and farmland(sight) >= FARMLAND:
        for seed in SEEDS:
            if not expected(sight, seed):
                yield seed, beyond(sight, wood=2, stone=1, other=2)


def seed_at_hand(sight: Sight) -> bool:
    """Whether there is a seed in stock that no farm of one's own grows."""
    return any(sight.holding.own(seed) > 0 and not sight.coming(seed) for seed in SEEDS)


def expected(sight: Sight, good: Good) -> int:
    """Goods of one kind in stock and in the own fields."""
    return sight.holding.own(good) + sight.coming(good)


def farmland(sight: Sight) -> int:
    """Goods of the widest farm that could be built."""
    fields = sight.fields
    return max((len(fields.spread("farm", [hex_])) for hex_ in fields.sites("farm")), default=0)


def final(sight: Sight) -> Iterator[Deal]:
    """What San Christofori lacks most, for what is too much; for the last swaps wood and stone, too."""
    missing = {good: number for good, number in lacking(sight).items() if number}
    if missing:
        take = max(missing, key=lambda good: (missing[good] - sight.coming(good), good in FOOD, good))
        spare = beyond(sight, wood=0, stone=0)
        if len(spare) < 2 * sum(missing.values()) and sight.clean():
            spare = beyond(sight, wood=4, stone=1 if sight.holding.has("faculty_alchemy") else 2)
        yield take, spare


def beyond(sight: Sight, wood: int, stone: int, other: int = WANTED) -> list[Good]:
    """All goods but so much wood and stone, and so much of each food and luxury."""
    keep: Mapping[Good, int] = dict.fromkeys((*FOOD, *LUXURY), other) | {"wood": wood, "stone": stone}
    return [good for good in GOODS for _ in range(max(0, sight.holding.own(good) - keep[good]))]


def pressing(sight: Sight) -> bool:
    """Whether the Market could give what work stops for the lack of."""
    return next(swaps(urgent(sight)), None) is not None


def useful(sight: Sight) -> bool:
    """Whether the Market could give anything that is lacking."""
    return next(deals(sight), None) is not None


def deals(sight: Sight) -> Iterator[a.MarketSwap]:
    """All swaps worth making, the most urgent first."""
    yield from swaps(urgent(sight))
    yield from swaps(final(sight))


def swaps(wishes: Iterator[Deal]) -> Iterator[a.MarketSwap]:
    """Those of the deals that can be made, two of what is given most for one."""
    for take, spare in wishes:
        give: Sequence[Good] = [good for good in spare if good != take]
        if len(give) > 1:
            most = sorted(give, key=lambda good: (-give.count(good), GOODS.index(good)))[:2]
            yield a.MarketSwap(give=sorted(most, key=GOODS.index), take=take)
