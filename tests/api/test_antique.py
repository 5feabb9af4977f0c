"""Bad input at a table of Antique: the specification's own sentence, and nothing changed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.people import Person, begun, check_problem, new_id, people
from tests.api.servers import Server

Plain = Any
NOWHERE = {"object": "lantern", "colour": "red", "value": 1}


async def refused(person: Person, room: str, action: Plain) -> Plain:
    """The problem of an action; the person's picture is the same before and after, to the last word."""
    before = await person.picture(room)
    body = {"id": new_id(), "version": before["version"], "actions": [action]}
    response = await person.ask("POST", f"/rooms/{room}/actions", body)
    assert await person.picture(room) == before
    return check_problem(response, response.json()["code"])


def truth_of(picture: Plain) -> Plain:
    """An opening of the first card that tells nothing but the truth."""
    first = next(option for option in picture["options"] if option["type"] == "open_auction")
    same = [option for option in picture["options"] if option.get("card_id") == first["card_id"]]
    told = {
        name: next(option[name][0] for option in same if len(option[name]) == 1)
        for name in ("object", "colour", "value")
    }
    return {"type": "open_auction", "card_id": first["card_id"][0], "hidden_bid": 0, **told}


@pytest.mark.parametrize(
    ("change", "rule", "why"),
    [
        ({}, "AQ-4.1.5", "Exactly one characteristic must be false: yours are all true."),
        ("two lies", "AQ-4.1.5", "Only one characteristic may be false: 2 of yours are."),
        (NOWHERE, "AQ-4.1.4", "Announce an object, a colour and a value that exist in this game."),
        ({"hidden_bid": 21}, "AQ-4.1.3", "You can hide between 0 and 20 FATYs."),
        ({"card_id": "crown_gold"}, "AQ-4.1.2", "That card is not in your hand."),
    ],
    ids=["no lie", "two lies", "a claim that exists nowhere", "more than the purse", "no such card"],
)
async def test_an_opening_that_is_none(server: Server, change: Plain, rule: str, why: str) -> None:
    """AQ-4.1: refused with the rule's number and sentence."""
    async with people(server, "Ann", "Ben", "Cid") as group:
        room = await begun(group[0], *group[1:], game="antique", options={"bidding_mode": "turns"})
        picture = (await group[0].picture(room))["picture"]
        seller = group[picture["view"]["auctioneer"]]
        truth = truth_of((await seller.picture(room))["picture"])
        if change == "two lies":
            change = {"colour": other(truth["colour"], "red", "blue"), "value": (truth["value"] + 1) % 3}
        problem = await refused(seller, room, {**truth, **change})
        assert (problem["code"], problem["rule"], problem["why"]) == ("illegal_action", rule, why)


def other(value: str, *values: str) -> str:
    """One of the values that is another."""
    return next(one for one in values if one != value)


async def test_bids_that_are_none(server: Server) -> None:
    """AQ-4.2, example 11: too low, too high, none at all, out of turn; an accepted one counts once."""
    async with people(server, "Ann", "Ben", "Cid") as group:
        room = await begun(group[0], *group[1:], game="antique", options={"bidding_mode": "turns"})
        seller = group[(await group[0].picture(room))["picture"]["view"]["auctioneer"]]
        await seller.act(room)
        view = (await seller.picture(room))["picture"]["view"]
        asked = group[view["auction"]["asked"]]
        waiting = next(person for person in group if person not in (asked, seller))
        for amount, rule in ((0, "AQ-4.2.3"), (21, "AQ-4.2.5")):
            problem = await refused(asked, room, {"type": "bid", "amount": amount, "stand": False})
            assert problem["rule"] == rule
        problem = await refused(waiting, room, {"type": "bid", "amount": 1, "stand": False})
        assert (problem["rule"], problem["why"]) == ("AQ-4.2.1", "It is not your turn to bid.")
        request, version = new_id(), await asked.version(room)
        bid = {"type": "bid", "amount": 2, "stand": False}
        for _ in range(2):
            await asked.act(room, bid, request=request, version=version)
        auction = (await seller.picture(room))["picture"]["view"]["auction"]
        assert [entry["amount"] for entry in auction["bids"]] == [2]
        problem = await refused(waiting, room, {"type": "bid", "amount": 2, "stand": False})
        assert (problem["rule"], problem["why"]) == ("AQ-4.2.4", "You must bid more than 2.")
