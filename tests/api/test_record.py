"""One's own record: past games with their results, statistics by game."""

from __future__ import annotations

from tests.api.people import begun, people, play_out
from tests.api.servers import Server


async def test_games_and_their_results_are_listed_for_whoever_played_them(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        over = await begun(ann, ben)
        ended = await play_out(ann, ben, room=over)
        running = await begun(ben, ann)
        await ann.open()
        listed = await ann.ok("GET", "/me/games")
        assert [game["room"] for game in listed["games"]] == [running, over]
        assert listed["more"] is False
        now, past = listed["games"]
        assert (now["status"], now["seat"], now["outcome"]) == ("playing", 1, None)
        assert [player["name"] for player in past["players"]] == ["Ann", "Ben"]
        assert past["outcome"]["points"] == ended["result"]["totals"][0]
        assert past["outcome"]["won"] == (0 in ended["result"]["winners"])
        assert past["finished_at"] is not None
        assert (await cleo.ok("GET", "/me/games"))["games"] == []


async def test_games_come_in_pages(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        rooms = [await begun(ann, ben) for _ in range(3)]
        first = await ann.ok("GET", "/me/games", limit=2)
        rest = await ann.ok("GET", "/me/games", limit=2, skip=2)
        assert (first["more"], rest["more"]) == (True, False)
        assert [game["room"] for game in first["games"] + rest["games"]] == rooms[::-1]


async def test_statistics_are_ones_own(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        ended = await play_out(ann, ben, room=await begun(ann, ben))
        (of,) = await ann.ok("GET", "/me/statistics")
        points = ended["result"]["totals"][0]
        assert (of["game"], of["played"], of["best"], of["average"]) == ("ghost_show", 1, points, points)
        assert sum(of["places"]) == 1
        assert await cleo.ok("GET", "/me/statistics") == []


async def test_a_game_that_was_left_counts_as_left(server: Server) -> None:
    """What the bot makes of a seat is nobody's."""
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben, cleo)
        await ann.ok("DELETE", f"/rooms/{room}/seats/0")
        await play_out(ben, cleo, room=room)
        (of,) = await ann.ok("GET", "/me/statistics")
        assert (of["played"], of["left"], of["won"], of["places"]) == (1, 1, 0, [])
        (game,) = (await ann.ok("GET", "/me/games"))["games"]
        assert (game["left"], game["outcome"]) == (True, None)
