"""`/me/rest`: when the caller's clocks rest."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from app.api.account_models import NightTime, RestInfo, RestWish
from app.api.services import InPerson, Parts, SignedIn
from app.games.kernel import Night, Rest
from app.rooms import rest
from app.rooms.rest import DAYS_A_YEAR, NIGHT_HOURS

router = APIRouter(prefix="/me/rest", tags=["me"])


@router.get("")
async def show_rest(user: SignedIn) -> RestInfo:
    """When the caller's clocks rest, and how much is left of the allowance."""
    return _told(rest.rest_of(user.rest))


@router.put("")
async def keep_rest(wish: RestWish, visit: InPerson, parts: Parts) -> RestInfo:
    """Says when the caller's clocks rest. Days off count at once, another night from the next decision on.

    Days that have begun stay: what is said of them is not heard.
    """
    parts.limits.check("rest", visit.user.id)
    night = None if wish.night is None else (_minutes(wish.night.from_), _minutes(wish.night.until))
    days = tuple((day.from_, day.until) for day in wish.days)
    kept = await rest.wish(parts.house, visit.user.id, Rest(wish.zone, night, days))
    parts.accounts.sessions.forget(visit.user.id)
    return _told(kept)


def _told(kept: Rest | None) -> RestInfo:
    days = () if kept is None else kept.days
    plain: dict[str, Any] = {
        "zone": None if kept is None else kept.zone,
        "night": None if kept is None or kept.night is None else _night(kept.night),
        "days": [{"from": first, "until": last} for first, last in days],
        "allowance": {
            "night_hours": NIGHT_HOURS,
            "days_a_year": DAYS_A_YEAR,
            "used": rest.days_by_year(days),
        },
    }
    return RestInfo.model_validate(plain)


def _minutes(wall: str) -> int:
    hours, minutes = wall.split(":")
    return 60 * int(hours) + int(minutes)


def _night(night: Night) -> NightTime:
    begins, ends = (f"{minutes // 60:02}:{minutes % 60:02}" for minutes in night)
    return NightTime.model_validate({"from": begins, "until": ends})
