/** Every page: drawn from the server's answers, complete for a screen reader (axe), usable by keyboard. */
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import type { Component } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Game, Room, User } from "../src/api/model";
import { session } from "../src/api/session.svelte";
import Credits from "../src/pages/Credits.svelte";
import Home from "../src/pages/Home.svelte";
import Keys from "../src/pages/Keys.svelte";
import { keys } from "../src/pages/keys.svelte";
import NotFound from "../src/pages/NotFound.svelte";
import RoomPage from "../src/pages/Room.svelte";
import Rules from "../src/pages/Rules.svelte";
import Settings from "../src/pages/Settings.svelte";
import { router } from "../src/router.svelte";

const ada: User = { id: "u1", name: "Ada", kind: "guest" };
const ben: User = { id: "u2", name: "Ben", kind: "guest" };

const game: Game = {
  slug: "ghost_show",
  title: "Antiques Ghost Show",
  rules_version: "1",
  seats: [2, 3, 4],
  modes: ["live", "correspondence"],
  minutes: 20,
  bot_levels: ["easy", "medium"],
  colors: ["gray", "blue", "red", "yellow"],
  decks: ["standard", "house"],
  has_own_time: false,
  clocks: {
    live: { moves: [null, 30, 60], default: 60, least: 10, most: 3600 },
    correspondence: { moves: [null, 86_400], default: 86_400, least: 28_800, most: 1_209_600 },
  },
  options_schema: { properties: { removed_types: { enum: ["random", "furniture"], default: "random" } } },
};

function room(more: Partial<Room> = {}): Room {
  const open = { kind: "open" as const, user: null, bot: null, name: null, color: null, left: false, wants_pause: false };
  return {
    id: "r1",
    invite: "ABCDEFGHJK",
    game: "ghost_show",
    rules: "1",
    deck: "standard",
    options: { removed_types: "random" },
    mode: "live",
    clock: { kind: "move", seconds: 60 },
    private: true,
    spectators: "link",
    status: "open",
    seats: [
      { seat: 0, kind: "user", user: ada, bot: null, name: "Ada", color: null, left: false, wants_pause: false },
      { ...open, seat: 1 },
    ],
    paused_at: null,
    host: "u1",
    you: 0,
    version: 0,
    actors: [],
    clocks: null,
    result: null,
    chosen_seed: false,
    seed_commitment: "00",
    seed: null,
    rematch: null,
    created_at: "2030-01-01T00:00:00Z",
    updated_at: "2030-01-01T00:00:00Z",
    ...more,
  };
}

const withBen = room({
  id: "r2",
  status: "playing",
  seats: [
    { seat: 0, kind: "user", user: ben, bot: null, name: "Ben", color: "red", left: false, wants_pause: false },
    { seat: 1, kind: "user", user: ada, bot: null, name: "Ada", color: "blue", left: false, wants_pause: false },
  ],
  you: 1,
  actors: [{ seat: 1, decision: "turn" }],
});

type Reply = (body: unknown) => unknown;
let replies: Record<string, Reply>;
let sent: [string, unknown][];

function problem(status: number, code: string): Response {
  return new Response(JSON.stringify({ code, status, title: code, detail: "It cannot be done." }), {
    status,
    headers: { "Content-Type": "application/problem+json" },
  });
}

async function server(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const call = `${request.method} ${pathname.replace("/api/v1", "")}`;
  const text = await request.text();
  const body: unknown = text ? JSON.parse(text) : null;
  sent.push([call, body]);
  const reply = replies[call]?.(body);
  if (reply === undefined) return problem(404, "not_found");
  return reply instanceof Response
    ? reply
    : new Response(JSON.stringify(reply), { headers: { "Content-Type": "application/json" } });
}

beforeEach(() => {
  sent = [];
  replies = {
    "GET /games": () => [game],
    "GET /rooms": () => ({ mine: [room(), withBen], public: [] }),
    "GET /rooms/r1": () => room(),
    "GET /games/ghost_show/rules": () => ({
      slug: "ghost_show",
      title: game.title,
      rules_version: "1",
      sections: [{ title: "Turns", rules: [{ number: "GS-4.7", text: "The card must match." }] }],
    }),
  };
  vi.stubGlobal("fetch", server);
  session.me = ada;
  session.known = true;
  router.go("/");
});

async function faults(): Promise<string[]> {
  // jsdom draws nothing: colours are the contrast test's, and landmarks are App's.
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  return found.violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.html).join(" ")}`);
}

describe.each<[string, string, Component, RegExp]>([
  ["home", "/", Home, /One table waits for you/],
  ["the room before the start", "/rooms/r1", RoomPage, /before the start/],
  ["rules", "/rules/ghost_show", Rules, /Rules of Antiques Ghost Show/],
  ["settings", "/settings", Settings, /Settings/],
  ["credits", "/credits", Credits, /Credits/],
  ["no such page", "/nowhere", NotFound, /no such page/],
])("%s", (_, path, Page, heading) => {
  it("has one heading, a title, and nothing that axe finds fault with", async () => {
    router.go(path);
    render(Page);
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(document.title).toContain("Vitrine");
    expect(await faults()).toEqual([]);
  });
});

describe("home", () => {
  it("asks a newcomer for a name first, and keeps it on the device", async () => {
    session.me = null;
    replies["POST /guests"] = () => ({ user: ada, token: "secret" });
    render(Home);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Come in" }));
    expect(screen.getByRole("alert").textContent).toBe("Write a name first.");
    await user.type(screen.getByLabelText("Your name"), " Ada {Enter}");
    expect(sent).toContainEqual(["POST /guests", { name: "Ada" }]);
    expect(localStorage.getItem("vitrine.name")).toBe("Ada");
    expect(JSON.stringify(localStorage)).not.toContain("secret");
  });

  it("puts the table that waits first, in words and in the title", async () => {
    render(Home);
    const rows = await screen.findAllByRole("link", { name: /^(Your turn|Go in)/ });
    expect(rows.map((row) => row.querySelector("[aria-hidden]")?.textContent?.trim())).toEqual(["Your turn", "Go in"]);
    expect(document.title).toBe("(1) Home · Vitrine");
  });

  it("opens a table as the form says, with its bots", async () => {
    replies["POST /rooms"] = () => room();
    replies["POST /rooms/r1/seats"] = () => room();
    render(Home);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("radio", { name: "3" }));
    await user.selectOptions(screen.getByLabelText("Who takes seat 3"), "Bot, easy");
    await user.click(screen.getByRole("radio", { name: "By post" }));
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    await waitFor(() => expect(router.route).toMatchObject({ page: "room", room: "r1" }));
    expect(sent).toContainEqual([
      "POST /rooms",
      {
        game: "ghost_show",
        seats: 3,
        mode: "correspondence",
        private: true,
        options: {},
        clock: { kind: "move", seconds: 86_400 },
      },
    ]);
    expect(sent).toContainEqual(["POST /rooms/r1/seats", { seat: 2, bot: "easy" }]);
  });

  it("offers the cards of the house where there are any", async () => {
    replies["POST /rooms"] = () => room();
    render(Home);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("radio", { name: "The host’s own" }));
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    await waitFor(() => expect(sent).toContainEqual(["POST /rooms", expect.objectContaining({ deck: "house" })]));
  });

  it("follows an invitation, and says what is none", async () => {
    render(Home);
    const user = userEvent.setup();
    const field = await screen.findByLabelText("Invitation code or link");
    await user.type(field, "not a code{Enter}");
    expect(screen.getByRole("alert").textContent).toMatch(/neither a code nor a link/);
    await user.clear(field);
    await user.type(field, "abcdefghjk{Enter}");
    expect(router.route).toEqual({ page: "join", code: "abcdefghjk" });
  });

  it("keeps the page when the server stumbles, and offers one way on", async () => {
    replies["GET /rooms"] = () => problem(503, "unavailable");
    render(Home);
    expect(await screen.findByText("The tables could not be fetched")).toBeTruthy();
    replies["GET /rooms"] = () => ({ mine: [], public: [] });
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No tables yet")).toBeTruthy();
  });
});

describe("the room before the start", () => {
  beforeEach(() => router.go("/rooms/r1?invite=ABCDEFGHJK"));

  it("says to its host what is missing, on the button that keeps its place", async () => {
    render(RoomPage);
    const start = await screen.findByRole("button", { name: "One more player first" });
    expect(start.getAttribute("aria-disabled")).toBe("true");
    await userEvent.setup().click(start);
    expect(sent.some(([call]) => call.endsWith("/start"))).toBe(false);
  });

  it("adds a bot and changes what is agreed", async () => {
    replies["POST /rooms/r1/seats"] = () => room();
    replies["PATCH /rooms/r1"] = () => room();
    render(RoomPage);
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByLabelText("Add a bot to seat 2"), "Bot, steady");
    await waitFor(() => expect(sent).toContainEqual(["POST /rooms/r1/seats", { seat: 1, bot: "medium" }]));
    await user.click(screen.getByRole("radio", { name: "Nobody" }));
    await waitFor(() => expect(sent).toContainEqual(["PATCH /rooms/r1", { spectators: "off" }]));
  });

  it("lets a guest sit down with the invitation of the link", async () => {
    session.me = ben;
    replies["GET /rooms/r1"] = () => room({ you: null, invite: null });
    replies["POST /rooms/r1/seats"] = () => room({ you: 1, invite: "ABCDEFGHJK" });
    render(RoomPage);
    const list = await screen.findByRole("region", { name: "Seats" });
    await userEvent.setup().click(within(list).getByRole("button", { name: /^Sit here/ }));
    await waitFor(() =>
      expect(sent).toContainEqual(["POST /rooms/r1/seats", { seat: 1, invite: "ABCDEFGHJK" }]),
    );
  });

  it("says what is broken without losing the way home", async () => {
    router.go("/rooms/r9");
    render(RoomPage);
    expect(await screen.findByRole("heading", { name: "This table could not be opened" })).toBeTruthy();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "Home" })).toBeTruthy();
  });
});

describe("rules", () => {
  it("are searched by word and number", async () => {
    router.go("/rules/ghost_show");
    render(Rules);
    const user = userEvent.setup();
    await user.type(await screen.findByRole("searchbox"), "4.7");
    expect(screen.getByRole("status").textContent).toBe("1 rule");
    await user.type(screen.getByRole("searchbox"), "9");
    expect(screen.getByRole("status").textContent).toBe("No rule found");
  });

  it("take the focus to the rule that a refusal links to", async () => {
    router.go("/rules/ghost_show#GS-4.7");
    render(Rules);
    await waitFor(() => expect(document.activeElement?.id).toBe("GS-4.7"));
  });
});

describe("keys", () => {
  it("are listed by ?, but not while somebody types", async () => {
    render(Keys);
    const user = userEvent.setup();
    const field = document.body.appendChild(document.createElement("input"));
    await user.type(field, "?");
    expect(keys.open).toBe(false);
    field.remove();
    await user.keyboard("?");
    expect(keys.open).toBe(true);
    keys.open = false;
  });

  it("list a table's own as long as it is shown", () => {
    const remove = keys.add("At the table", [{ key: "U", text: "undo" }]);
    expect(keys.all.map((group) => group.title)).toEqual(["At the table"]);
    remove();
    expect(keys.all).toEqual([]);
  });
});
