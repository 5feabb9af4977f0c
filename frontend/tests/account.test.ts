/** Accounts on the page: what is sent, what a refusal says, settings that follow, and every page for a screen reader. */
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminUser, Me, Overview, OwnGame } from "../src/api/model";
import { session } from "../src/api/session.svelte";
import { currentNotice, dismissNotice } from "../src/design/notices.svelte";
import { changeSettings, defaultSettings, settings } from "../src/design/settings.svelte";
import Admin from "../src/pages/Admin.svelte";
import Profile from "../src/pages/Profile.svelte";
import SignIn from "../src/pages/SignIn.svelte";
import { router } from "../src/router.svelte";

const NOW = "2030-01-01T12:00:00Z";
const ada: Me = { id: "u1", name: "Ada", kind: "registered", is_admin: true, created_at: NOW, registered_at: NOW };
const guest: Me = { ...ada, kind: "guest", is_admin: false, registered_at: null };

const won: OwnGame = {
  room: "r1",
  game: "museum",
  mode: "live",
  status: "finished",
  seat: 0,
  left: false,
  players: [
    { seat: 0, name: "Ada", bot: null },
    { seat: 1, name: "Former player", bot: null },
    { seat: 2, name: null, bot: "easy" },
  ],
  outcome: { place: 1, won: true, points: 51 },
  started_at: NOW,
  updated_at: NOW,
  finished_at: NOW,
};

const overview: Overview = {
  versions: { server: "0.1.0", python: "3.11", rules: { museum: "1" } },
  processes: [
    { id: 7, version: "0.1.0", answers: true, started_at: NOW, rooms: 3, sockets: 2 },
    { id: 8, version: "0.1.0", answers: false, started_at: NOW, rooms: 1, sockets: 1 },
  ],
  database: "sqlite",
  database_bytes: 4_200_000,
  rooms: { playing: 2 },
  users: { registered: 1, guest: 5 },
};

const ben: AdminUser = { ...guest, id: "u2", name: "Ben", is_blocked: false, games: 2 };

type Reply = (body: unknown) => unknown;
let replies: Record<string, Reply>;
let sent: [string, unknown][];

async function server(request: Request): Promise<Response> {
  const call = `${request.method} ${new URL(request.url).pathname.replace("/api/v1", "")}`;
  const text = await request.text();
  const body: unknown = text ? JSON.parse(text) : null;
  sent.push([call, body]);
  const reply = replies[call]?.(body);
  if (reply instanceof Response) return reply;
  return new Response(JSON.stringify(reply ?? null), { headers: { "Content-Type": "application/json" } });
}

function refusal(status: number, code: string): Response {
  return new Response(JSON.stringify({ code, status, title: code, detail: "It cannot be done." }), { status });
}

async function faults(): Promise<string[]> {
  // jsdom draws nothing: colours are the contrast test's, and landmarks are App's.
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  return found.violations.flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${node.html}`));
}

beforeEach(() => {
  sent = [];
  replies = {
    "GET /games": () => [],
    "GET /me": () => ada,
    "GET /rooms": () => ({ mine: [], public: [] }),
    "POST /sessions": () => ({ user: ada, token: "secret", left_behind: [] }),
    "GET /me/settings": () => ({ settings: null }),
    "GET /me/games": () => ({ games: [won], more: false }),
    "GET /me/statistics": () => [
      { game: "museum", played: 4, left: 1, won: 1, best: 51, average: 40.25, places: [1, 2] },
    ],
    "GET /me/tokens": () => [],
    "GET /me/notices": () => ({ key: "BAEC", devices: [], webhook: null }),
    "GET /me/rest": () => ({ zone: null, night: null, days: [], allowance: { night_hours: 10, days_a_year: 30, used: {} } }),
    "GET /sessions": () => [
      { id: "s1", device: "Firefox, Linux", is_current: true, created_at: NOW, used_at: NOW },
      { id: "s2", device: "", is_current: false, created_at: NOW, used_at: NOW },
    ],
    "GET /admin": () => overview,
    "GET /admin/rooms": () => ({ rooms: [], more: false }),
    "GET /admin/users": () => ({ users: [ben], more: false }),
  };
  vi.stubGlobal("fetch", server);
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Europe/Madrid"]); // axe looks at each choice of a form
  session.me = null;
  session.known = true;
  router.go("/sign-in");
});

afterEach(() => {
  vi.unstubAllGlobals();
  session.me = null;
  changeSettings(defaultSettings());
});

describe("signing in", () => {
  it("sends name and password, and goes home", async () => {
    replies["POST /sessions"] = () => ({ user: ada, token: "secret", left_behind: [] });
    const user = userEvent.setup();
    render(SignIn);
    await user.type(screen.getByLabelText("Your name"), " Ada ");
    await user.type(screen.getByLabelText("Password"), "a cabinet{Enter}");
    await waitFor(() => expect(router.route.page).toBe("home"));
    expect(sent[0]).toEqual(["POST /sessions", { name: "Ada", password: "a cabinet", join: false }]);
    expect(session.me?.name).toBe("Ada");
    expect(JSON.stringify(localStorage)).not.toContain("secret");
  });

  it("says in the form what does not fit", async () => {
    replies["POST /sessions"] = () => refusal(401, "sign_in_failed");
    const user = userEvent.setup();
    render(SignIn);
    await user.type(screen.getByLabelText("Your name"), "Ada");
    await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("does not fit together");
    expect(await faults()).toEqual([]);
  });

  it("sends nothing that is too short for a new password, and takes the focus there", async () => {
    const user = userEvent.setup();
    render(SignIn);
    await user.click(screen.getByRole("radio", { name: "New account" }));
    await user.type(screen.getByLabelText("Your name"), "Ada");
    await user.type(screen.getByLabelText("New password"), "seven 7{Enter}");
    expect(screen.getByRole("alert").textContent).toContain("at least 8");
    expect(document.activeElement).toBe(screen.getByLabelText("New password"));
    expect(sent).toEqual([]);
  });

  it("asks a guest whether its tables are to go along, and tells what could not", async () => {
    session.me = guest;
    replies["GET /rooms"] = () => ({ mine: [{}, {}], public: [] });
    replies["POST /sessions"] = () => ({ user: ada, token: "secret", left_behind: ["r1"] });
    const user = userEvent.setup();
    render(SignIn);
    expect(await screen.findByRole("switch", { name: /at 2 tables as the guest Ada/, checked: true })).toBeTruthy();
    expect(await faults()).toEqual([]);
    await user.click(screen.getByRole("radio", { name: "New account" }));
    expect(screen.queryByRole("switch", { name: /as the guest/ })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Sign in" }));
    await user.type(screen.getByLabelText("Password"), "a cabinet{Enter}");
    await waitFor(() => expect(router.route.page).toBe("home"));
    expect(sent).toContainEqual(["POST /sessions", { name: "Ada", password: "a cabinet", join: true }]);
    dismissNotice();
    expect(currentNotice()?.text).toContain("At 1 table your account had a seat already");
    dismissNotice();
  });

  it("leaves a guest's tables behind where that is wanted, and asks nothing where there are none", async () => {
    session.me = guest;
    replies["GET /rooms"] = () => ({ mine: [{}], public: [] });
    const user = userEvent.setup();
    const { unmount } = render(SignIn);
    await user.click(await screen.findByRole("switch", { name: /at 1 table as the guest Ada/ }));
    await user.type(screen.getByLabelText("Password"), "a cabinet{Enter}");
    await waitFor(() => expect(router.route.page).toBe("home"));
    expect(sent).toContainEqual(["POST /sessions", { name: "Ada", password: "a cabinet", join: false }]);
    unmount();
    session.me = guest;
    replies["GET /rooms"] = () => ({ mine: [], public: [] });
    render(SignIn);
    await waitFor(() => expect(screen.queryByRole("switch", { name: /as the guest/ })).toBeNull());
  });

  it("shows a password to whoever asks for it", async () => {
    const user = userEvent.setup();
    render(SignIn);
    const field = screen.getByLabelText<HTMLInputElement>("Password");
    expect(field.type).toBe("password");
    await user.click(screen.getByRole("button", { name: "Show the password" }));
    expect(field.type).toBe("text");
  });
});

describe("settings", () => {
  it("of the account win on a device that signs in", async () => {
    replies["POST /sessions"] = () => ({ user: ada, token: "secret", left_behind: [] });
    replies["GET /me/settings"] = () => ({ settings: { theme: "night", textSize: 125, notices: true, volume: 9000 } });
    changeSettings({ theme: "day", confirmMoves: false });
    await session.signIn("Ada", "a cabinet");
    expect(settings).toMatchObject({ theme: "night", textSize: 125, volume: 100, confirmMoves: false, notices: false });
  });

  it("of the device go with an account that has none, and each change after that", async () => {
    replies["POST /accounts"] = () => ({ user: ada, token: null });
    changeSettings({ theme: "night" });
    await session.register("Ada", "a cabinet");
    const kept = (): unknown[] => sent.filter(([call]) => call === "PUT /me/settings").map(([, body]) => body);
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(kept()[0]).toMatchObject({ settings: { theme: "night" } });
    expect(kept()[0]).not.toHaveProperty("settings.notices");
    changeSettings({ theme: "day" });
    changeSettings({ textSize: 150 });
    await waitFor(() => expect(kept()).toHaveLength(2));
    expect(kept()[1]).toMatchObject({ settings: { theme: "day", textSize: 150 } });
  });

  it("that are changed while the account's are on their way are the newest", async () => {
    replies["GET /me/settings"] = () => {
      changeSettings({ theme: "night" });
      return { settings: { theme: "day" } };
    };
    await session.resume();
    expect(settings.theme).toBe("night");
    await waitFor(() => expect(sent.filter(([call]) => call === "PUT /me/settings")).toHaveLength(1));
  });

  it("of a guest stay on the device", async () => {
    session.me = guest;
    vi.useFakeTimers();
    changeSettings({ theme: "night" });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(sent).toEqual([]);
  });
});

describe("the profile", () => {
  it("tells games, statistics and devices", async () => {
    session.me = ada;
    render(Profile);
    const counted = (await screen.findByRole("heading", { level: 3, name: /museum/i })).closest("li") as HTMLElement;
    const counts = within(counted).getAllByRole("definition").map((count) => count.textContent);
    expect(counts).toEqual(["4", "1", "1 · 2 · 0", "51", "40.3", "1"]);
    expect(screen.getByText("1st place, 51 points")).toBeTruthy();
    expect(screen.getByText(/With Former player and Bot, easy ·/)).toBeTruthy();
    expect(await screen.findByText("Firefox, Linux")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign out: Unknown device" })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("shows a new token once", async () => {
    session.me = ada;
    const info = { id: "t1", name: "My bot", created_at: NOW, used_at: NOW };
    replies["POST /me/tokens"] = () => ({ token: "vt-secret", info });
    const user = userEvent.setup();
    render(Profile);
    await user.type(await screen.findByLabelText("What it is for"), "My bot");
    await user.click(screen.getByRole("button", { name: "Make a token" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Your new token")).value).toBe("vt-secret");
    expect(screen.getByRole("button", { name: "Delete the token: My bot" })).toBeTruthy();
  });

  it("deletes an account by its password alone", async () => {
    session.me = ada;
    replies["DELETE /me"] = (body) =>
      (body as { password: string }).password === "right" ? new Response(null, { status: 204 }) : refusal(403, "wrong_password");
    const user = userEvent.setup();
    render(Profile);
    await user.click(await screen.findByRole("button", { name: "Delete me" }));
    const dialog = screen.getByRole("dialog", { name: "Go for good?" });
    await user.type(within(dialog).getByLabelText("Password"), "wrong{Enter}");
    expect((await within(dialog).findByRole("alert")).textContent).toContain("not your password");
    expect(session.me).not.toBeNull();
    await user.clear(within(dialog).getByLabelText("Password"));
    await user.type(within(dialog).getByLabelText("Password"), "right{Enter}");
    await waitFor(() => expect(session.me).toBeNull());
  });
});

describe("the house", () => {
  it("is closed to all but admins", async () => {
    session.me = guest;
    render(Admin);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("whoever runs the server");
    expect(sent).toEqual([]);
  });

  it("tells how the server is, and blocks after a question", async () => {
    session.me = ada;
    replies["PATCH /admin/users/u2"] = () => ({ ...ben, is_blocked: true });
    const user = userEvent.setup();
    render(Admin);
    expect(await screen.findByText("SQLite, 4.2 MB")).toBeTruthy();
    expect(screen.getByText("2 processes")).toBeTruthy();
    const [answering, other] = screen.getAllByText("Vitrine 0.1.0, since", { exact: false }).map((found) => found.textContent);
    expect(answering).toMatch(/^7, .*3 tables in memory, 2 connections \(answers here\)$/);
    expect(other).toMatch(/^8, .*1 table in memory, 1 connection$/);
    await user.click(await screen.findByRole("button", { name: "Block: Ben" }));
    expect(sent.some(([call]) => call.startsWith("PATCH"))).toBe(false);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Block" }));
    expect(await screen.findByRole("button", { name: "Let in again: Ben" })).toBeTruthy();
    expect(sent).toContainEqual(["PATCH /admin/users/u2", { blocked: true }]);
    expect(await faults()).toEqual([]);
  });
});
