"""Opening, inviting, seating, starting: over REST, on both databases."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from app.games.ghost_show import game as ghost_show
from tests.api.accounts import run_sql
from tests.api.people import begun, people, play_out, seated
from tests.api.servers import Server


async def test_a_room_has_defaults_for_everything_but_the_game(server: Server) -> None:
    async with people(server, "Ann") as (ann,):
        room = await ann.ok("POST", "/rooms", {"game": "ghost_show"})
        assert room["host"] == ann.id
        assert room["you"] == 0
        assert (room["status"], room["mode"], room["private"], room["version"]) == ("open", "live", True, 0)
        assert room["options"] == {"removed_types": "random"}
        assert room["clock"] == {"kind": "move", "seconds": ghost_show.default_move_seconds}
        assert len(room["seats"]) == max(ghost_show.seat_counts)
        assert room["seats"][0]["user"] == {"id": ann.id, "name": "Ann", "kind": "guest"}
        assert {seat["kind"] for seat in room["seats"][1:]} == {"open"}
        assert (room["actors"], room["clocks"], room["result"], room["seed"]) == ([], None, None, None)
        assert room["chosen_seed"] is False
        assert await ann.room(room["id"]) == room


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "ghost_show", "seats": 1},
        {"game": "ghost_show", "seats": 5},
        {"game": "ghost_show", "seats": -1},
        {"game": "ghost_show", "seats": "two"},
        {"game": "ghost_show", "options": {"removed_types": "none"}},
        {"game": "ghost_show", "options": {"nonsense": True}},
        {"game": "ghost_show", "options": []},
        {"game": "ghost_show", "mode": "blitz"},
        {"game": "ghost_show", "clock": {"kind": "move", "seconds": 0}},
        {"game": "ghost_show", "clock": {"kind": "move", "seconds": 4000}},
        {"game": "ghost_show", "clock": {"kind": "sand", "seconds": 60}},
        {"game": "ghost_show", "clock": "never"},
        {"game": "ghost_show", "mode": "correspondence", "clock": {"kind": "move", "seconds": 60}},
        {"game": "ghost_show", "deck": {"cards": []}},
        {"game": "ghost_show", "seed": ""},
        {"game": "ghost_show", "seed": "x" * 129},
        {"game": "ghost_show", "seed": 7},
        {"game": "ghost_show", "players": 2},
        {"game": 3},
        {},
        [],
        "ghost_show",
        None,
    ],
    ids=str,
)
async def test_a_room_that_cannot_be(server: Server, wish: Any) -> None:
    async with people(server, "Ann") as (ann,):
        await ann.refused("invalid_request", "POST", "/rooms", wish)
        assert (await ann.ok("GET", "/rooms"))["mine"] == []


async def test_a_game_that_is_not_there(server: Server) -> None:
    async with people(server, "Ann") as (ann,):
        await ann.refused("not_found", "POST", "/rooms", {"game": "chess"})


async def test_an_invitation_leads_to_a_private_room(server: Server) -> None:
    async with people(server, "Ann", "Ben", None) as (ann, ben, stranger):
        room = await ann.open(seats=2, private=True)
        invite, path = room["invite"], f"/rooms/{room['id']}"
        for other in (ben, stranger):
            await other.refused("not_your_room", "GET", path)
            await other.refused("not_your_room", "GET", path, invite="WRONG")
            seen = await other.ok("GET", path, invite=invite)
            assert seen["invite"] is None
            assert (await other.ok("GET", f"/invites/{invite.lower()}"))["id"] == room["id"]
        await ben.refused("not_your_room", "POST", f"{path}/seats", {})
        await ben.refused("not_your_room", "POST", f"{path}/seats", {"invite": "WRONG"})
        await stranger.refused("not_signed_in", "POST", f"{path}/seats", {"invite": invite})
        seen = await ben.sit(room["id"], invite=invite.lower())
        assert (seen["you"], seen["invite"]) == (1, invite)
        assert (await ben.room(room["id"]))["invite"] == invite
        await stranger.refused("not_found", "GET", "/invites/NOSUCHCODE")


async def test_a_public_room_is_listed_until_it_plays(server: Server) -> None:
    async with people(server, "Ann", "Ben", None) as (ann, ben, stranger):
        room = await seated(ann, private=False, seats=2)
        hidden = await seated(ann, private=True, seats=2)

        async def listed() -> set[str]:
            found: set[str] = {info["id"] for info in (await stranger.ok("GET", "/rooms"))["public"]}
            return found

        assert room in await listed()
        assert hidden not in await listed()
        mine = await ann.ok("GET", "/rooms")
        assert [info["id"] for info in mine["mine"]] == [hidden, room]
        assert room not in {info["id"] for info in mine["public"]}
        assert (await stranger.room(room))["invite"] is None
        await ben.sit(room)
        await ann.ok("POST", f"/rooms/{room}/start")
        assert room not in await listed()
        await ann.ok("PATCH", f"/rooms/{room}", {"spectators": "public"})
        assert room in await listed()


async def test_seats_are_taken_moved_cleared_and_left(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await seated(ann, ben, seats=4)
        seats = f"/rooms/{room}/seats"
        invite = (await ann.room(room))["invite"]
        await cleo.refused("room_full", "POST", seats, {"seat": 1, "invite": invite})
        await cleo.refused("not_found", "POST", seats, {"seat": 9, "invite": invite})
        await cleo.refused("invalid_request", "POST", seats, {"seat": -1, "invite": invite})
        assert (await ben.sit(room, seat=3))["you"] == 3
        color = ghost_show.colors[2]
        assert (await ben.sit(room, color=color))["seats"][3]["color"] == color
        await ann.refused("invalid_request", "POST", seats, {"color": color})
        await ben.refused("not_your_room", "POST", seats, {"bot": "easy"})
        await ann.refused("invalid_request", "POST", seats, {"bot": "genius"})
        assert (await ann.sit(room, bot="easy"))["seats"][1]["bot"] == "easy"
        await ben.refused("not_your_room", "DELETE", f"{seats}/0")
        await ann.ok("DELETE", f"{seats}/1")
        await ann.ok("DELETE", f"{seats}/3")
        await ben.refused("not_your_room", "GET", f"/rooms/{room}")
        await ann.refused("invalid_request", "DELETE", f"{seats}/3")
        await ann.refused("not_found", "DELETE", f"{seats}/4")
        await ann.refused("not_found", "DELETE", f"{seats}/-1")


async def test_a_room_passes_to_the_next_and_is_abandoned_by_the_last(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await seated(ann, ben, seats=3)
        await ann.ok("DELETE", f"/rooms/{room}/seats/0")
        assert (await ben.room(room))["host"] == ben.id
        left = await ben.ok("DELETE", f"/rooms/{room}/seats/1")
        assert left["status"] == "abandoned"
        await ben.refused("room_over", "POST", f"/rooms/{room}/seats", {})
        await ben.refused("room_over", "POST", f"/rooms/{room}/start")
        assert (await ben.ok("GET", "/rooms"))["mine"] == []


async def test_the_host_hands_over_and_changes_what_is_agreed(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await seated(ann, ben)
        path = f"/rooms/{room}"
        await ben.refused("not_your_room", "PATCH", path, {"spectators": "off"})
        await ann.refused("invalid_request", "PATCH", path, {"host": cleo.id})
        for wrong in (
            {"host": None},
            {"spectators": None},
            {"options": None},
            {"spectators": "all"},
            {"x": 1},
        ):
            await ann.refused("invalid_request", "PATCH", path, wrong)
        await ann.refused("invalid_request", "PATCH", path, {"clock": {"kind": "move", "seconds": 10**9}})
        changed = await ann.ok(
            "PATCH", path, {"clock": {"kind": "bank", "seconds": 600, "increment": 5}, "host": ben.id}
        )
        assert changed["clock"] == {"kind": "bank", "seconds": 600, "increment": 5}
        assert changed["host"] == ben.id
        await ann.refused("not_your_room", "PATCH", path, {"clock": None})
        assert (await ben.ok("PATCH", path, {"clock": None}))["clock"] is None
        assert (await ben.ok("PATCH", path, {}))["host"] == ben.id
        await ben.ok("POST", f"{path}/start")
        await ben.refused("room_over", "PATCH", path, {"options": {}})
        await ben.refused("room_over", "PATCH", path, {"clock": None})
        assert (await ben.ok("PATCH", path, {"host": ann.id, "spectators": "off"}))["host"] == ann.id


async def test_a_game_starts_with_those_who_sit(server: Server) -> None:
    """Open seats are dropped; everybody has a seat, a colour and the same game."""
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await seated(ann, seats=4)
        await ann.refused("invalid_request", "POST", f"/rooms/{room}/start")
        invite = (await ann.room(room))["invite"]
        await ben.sit(room, invite=invite, seat=3)
        await ben.refused("not_your_room", "POST", f"/rooms/{room}/start")
        await cleo.refused("not_your_room", "POST", f"/rooms/{room}/start")
        await ann.refused("invalid_request", "GET", f"/rooms/{room}/picture")
        started = await ann.ok("POST", f"/rooms/{room}/start")
        assert [seat["user"]["id"] for seat in started["seats"]] == [ann.id, ben.id]
        assert [seat["seat"] for seat in started["seats"]] == [0, 1]
        assert (started["status"], started["version"]) == ("playing", 1)
        assert len({seat["color"] for seat in started["seats"]}) == 2
        assert (await ben.room(room))["you"] == 1
        await ann.refused("room_over", "POST", f"/rooms/{room}/start")
        await ann.refused("invalid_request", "POST", f"/rooms/{room}/seats", {"bot": "easy", "seat": 0})


async def test_a_hosts_own_deck_is_pinned_to_the_room(server: Server) -> None:
    """The deck is data: it is checked, goes with the room and its export, and a rematch has it again."""
    async with people(server, "Ann", "Ben") as (ann, ben):
        items = json.loads(files("app.games.ghost_show").joinpath("data/items.json").read_text("utf-8"))
        items["items"][0]["name"] = "A teapot of our own"
        deck = {"items": items}
        room = await begun(ann, ben, deck=deck)
        assert (await ann.room(room))["deck"] == "custom"
        await play_out(ann, ben, room=room)
        document = await ann.ok("GET", f"/rooms/{room}/export")
        assert document["deck"] == deck
        assert (await ben.ok("POST", "/rooms/import", document))["deck"] == "custom"
        assert (await ben.ok("POST", f"/rooms/{room}/rematch"))["deck"] == "custom"
        items["items"].pop()
        await ann.refused("invalid_request", "POST", "/rooms", {"game": "ghost_show", "deck": deck})


async def test_bots_play_by_themselves(server: Server) -> None:
    async with people(server, "Ann") as (ann,):
        room = await seated(ann, seats=3)
        for level in ghost_show.bot_levels[:2]:
            await ann.sit(room, bot=level)
        await ann.ok("POST", f"/rooms/{room}/start")
        info = await play_out(ann, room=room)
        assert info["status"] == "finished"
        assert len(info["result"]["totals"]) == 3


async def test_a_room_that_cannot_be_read_hides_no_other(server: Server) -> None:
    """A game of rules that are no more: it is told why, and the list of all others stays."""
    async with people(server, "Ann", "Ben") as (ann, ben):
        whole, spoilt, gone = [await begun(ann, ben) for _ in range(3)]
        for room in (spoilt, gone):
            server.services.house._rooms.pop(room)
        nonsense = (
            "INSERT INTO entries (room_id, seq, actions, events, at, taken)"
            """ VALUES (:room, 1, '[{"type": "no_such"}]', '[]', 1, 'self')"""
        )
        run_sql(server, nonsense, room=spoilt)
        run_sql(server, "UPDATE rooms SET game = 'no_such' WHERE id = :room", room=gone)
        assert [room["id"] for room in (await ann.ok("GET", "/rooms"))["mine"]] == [whole]
        assert "cannot be" in (await ann.refused("unavailable", "GET", f"/rooms/{spoilt}"))["detail"]
        await ann.refused("not_found", "GET", f"/rooms/{gone}")


async def test_spectators_watch_where_they_may(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo", None) as (ann, ben, cleo, stranger):
        room = await begun(ann, ben, private=True)
        invite = (await ann.room(room))["invite"]
        watched = ("", "/picture", "/events", "/replay", "/chat")
        for spectator in (cleo, stranger):
            for part in watched:
                await spectator.ok("GET", f"/rooms/{room}{part}")
            assert (await spectator.room(room))["you"] is None
            picture = (await spectator.picture(room))["picture"]
            assert "hand" not in picture["view"]
            assert picture["options"] == []
        await ann.ok("PATCH", f"/rooms/{room}", {"spectators": "off"})
        for spectator in (cleo, stranger):
            for part in watched:
                await spectator.refused("not_your_room", "GET", f"/rooms/{room}{part}")
            await spectator.refused("not_your_room", "GET", f"/rooms/{room}", invite=invite)
        await ben.picture(room)


async def test_a_rematch_is_one_new_room_for_the_same_seats(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben)
        await ann.refused("invalid_request", "POST", f"/rooms/{room}/rematch")
        old = await play_out(ann, ben, room=room)
        await cleo.refused("not_your_room", "POST", f"/rooms/{room}/rematch")
        new = await ben.ok("POST", f"/rooms/{room}/rematch")
        assert (new["status"], new["host"], new["you"]) == ("open", ben.id, 1)
        assert [seat["user"]["id"] for seat in new["seats"]] == [ann.id, ben.id]
        assert new["seed_commitment"] != old["seed_commitment"]
        assert new["invite"] != old["invite"]
        again = await ann.ok("POST", f"/rooms/{room}/rematch")
        assert (again["id"], again["you"]) == (new["id"], 0)
        assert (await ann.room(room))["rematch"] == new["id"]
        await ben.ok("POST", f"/rooms/{new['id']}/start")
        assert (await play_out(ann, ben, room=new["id"]))["status"] == "finished"
