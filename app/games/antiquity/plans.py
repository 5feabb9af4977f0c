"""Standing plans for phases 5, 6, 8 and 9: kept by the room, followed as ordinary actions (AY-4.32)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.games.antiquity import actions as a
from app.games.antiquity import stores
from app.games.antiquity.board import Hex
from app.games.antiquity.cities import works
from app.games.antiquity.data import FORCED_HARVEST, Good
from app.games.antiquity.graves import candidates
from app.games.antiquity.imagined import Sight, View
from app.games.antiquity.shapes import Square, by_place
from app.games.kernel import Action


class AntiquityPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods to keep, hexes to harvest, squares for graves and hexes for pollution, in order of value."""

    keep: tuple[Good, ...] = ()
    harvest: tuple[Hex, ...] = ()
    graves: tuple[Square, ...] = ()
    pollution: tuple[Hex, ...] = ()


def planned(view: View, plan: AntiquityPlan) -> Sequence[Action]:
    """What the plan yields now; where it does not suffice the player is asked."""
    draft = view["draft"]
    if draft is None or draft["done"]:
        return ()
    sight = Sight(view)
    match view["state"]:
        case "phase_5_store":
            return keep(sight, plan.keep)
        case "phase_6_harvest":
            return harvest(sight, plan.harvest)
        case "phase_8_famine" | "phase_9_pollution":
            if draft["what"] == "graves":
                return dig(sight, plan.graves)
            return pollute(sight, plan.pollution)
        case _:
            return ()


def keep(sight: Sight, order: Sequence[Good]) -> Sequence[Action]:
    """As many of each good as fit; the end, if the Stores are full."""
    kept = dict(sight.draft["kept"])
    found: list[Action] = []
    for good in order:
        number = stores.storable(sight.holding, kept).get(good, 0)
        if number:
            kept[good] = kept.get(good, 0) + number
            found.append(a.StoreGoods(good=good, amount=number))
    full = bool(order) and not stores.room_left(sight.holding, kept)
    return [*found, a.EndStore()] if full else found


def harvest(sight: Sight, order: Sequence[Hex]) -> Sequence[Action]:
    """The hexes named, for the buildings of which enough are; the end, if that is all of them."""
    number = FORCED_HARVEST if works(sight.holding, "forced_labour") else 1
    chosen = {tuple(each["building"]) for each in sight.draft["chosen"]}
    mine = [site for site in sight.land.sites if site.seat == sight.seat and site.hex not in chosen]
    left = [site for site in mine if len(site.outer()) > min(number, len(site.goods))]
    found: list[Action] = []
    for site in left:
        hexes = [hex_ for hex_ in dict.fromkeys(order) if hex_ in site.outer()][:number]
        if len(hexes) == number:
            found.append(a.Harvest(building=site.hex, hexes=sorted(hexes)))
    done = bool(order) and len(found) == len(left)
    return [*found, a.EndHarvest()] if done else found


def dig(sight: Sight, order: Sequence[Square]) -> Sequence[Action]:
    """The squares named, if there are enough that may be taken."""
    number, open_squares = sight.draft["choose"], set(candidates(sight.holding))
    squares = [square for square in dict.fromkeys(order) if square in open_squares][:number]
    return [a.PlaceGraves(squares=by_place(squares))] if len(squares) == number else ()


def pollute(sight: Sight, order: Sequence[Hex]) -> Sequence[Action]:
    """The hexes named, if there are enough that may be polluted."""
    number, guarded = sight.draft["choose"], guarded_hexes(sight)
    clean = {hex_ for hex_ in sight.clean() if hex_ not in guarded}
    hexes = [hex_ for hex_ in dict.fromkeys(order) if hex_ in clean][:number]
    return [a.PlacePollution(hexes=sorted(hexes))] if len(hexes) == number else ()


def guarded_hexes(sight: Sight) -> set[Hex]:
    """The zones of other players whose Dump works (AY-4.29)."""
    found: set[Hex] = set()
    for seat, player in enumerate(sight.view["players"]):
        dumps = [each for each in player["holding"]["buildings"] if each["kind"] == "dump"]
        if seat != sight.seat and player["out"] is None and any(each["works"] for each in dumps):
            found |= {(q, r) for q, r in player["zone"]}
    return found
