/** Notices and rest on the page: what the profile shows of them and sends, and the way there. */
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Notices, Rest, Room } from "../src/api/model";
import { session } from "../src/api/session.svelte";
import { currentNotice, dismissNotice } from "../src/design/notices.svelte";
import { changeSettings, defaultSettings, settings } from "../src/design/settings.svelte";
import { nextDue } from "../src/pages/clockwords";
import NoticesHint from "../src/pages/NoticesHint.svelte";
import NoticesSection from "../src/pages/profile/Notices.svelte";
import RestSection from "../src/pages/profile/Rest.svelte";
import { dayIn, daysByYear, hoursOf, lastDay, zones } from "../src/pages/profile/rest";

const NOW = "2030-01-01T12:00:00Z";
const laptop = { id: "s2", device: "Chrome, Windows", is_current: false, created_at: NOW };
const hook = { url: "https://chat.example/hook", language: "en" as const, failed_at: null, why: null };

const push = vi.hoisted(() => ({ isOn: false, turnOn: vi.fn(), turnOff: vi.fn() }));
const way = vi.hoisted(() => ({ hindrance: vi.fn() }));
vi.mock("../src/push/hindrance", () => way);
vi.mock("../src/push/push.svelte", async (original) => ({ ...(await original<object>()), push }));

let notices: Notices;
let rest: Rest;
let replies: Record<string, (body: unknown) => unknown>;
let sent: [string, unknown][];

async function server(request: Request): Promise<Response> {
  const call = `${request.method} ${new URL(request.url).pathname.replace("/api/v1/me", "")}`;
  const text = await request.text();
  const body: unknown = text ? JSON.parse(text) : null;
  if (request.method !== "GET") sent.push([call, body]);
  const reply = replies[call]?.(body);
  if (reply instanceof Response) return reply;
  return new Response(JSON.stringify(reply), { headers: { "Content-Type": "application/json" } });
}

function refusal(code: string): Response {
  return new Response(JSON.stringify({ code, status: 400, title: code, detail: "It cannot be done." }), { status: 400 });
}

/** jsdom draws nothing: colours are the browser tests'. */
async function faults(): Promise<string[]> {
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  return found.violations.flatMap((fault) => fault.nodes.map((node) => `${fault.id}: ${node.html}`));
}

beforeEach(() => {
  sent = [];
  notices = { key: "BAEC", devices: [], webhook: null };
  rest = { zone: null, night: null, days: [], allowance: { night_hours: 10, days_a_year: 30, used: {} } };
  replies = {
    "GET /notices": () => notices,
    "PUT /notices/webhook": (body) => (notices = { ...notices, webhook: { ...hook, ...(body as object) } }),
    "GET /rest": () => rest,
    "PUT /rest": (body) => (rest = { ...rest, ...(body as object) }),
  };
  vi.stubGlobal("fetch", server);
  Object.assign(push, { isOn: false });
  push.turnOn.mockReset().mockImplementation(async () => {
    push.isOn = true;
    return (notices = { ...notices, devices: [{ ...laptop, id: "s1", device: "Firefox, Linux", is_current: true }] });
  });
  push.turnOff.mockReset().mockImplementation(async () => {
    push.isOn = false;
    notices = { ...notices, devices: [] };
  });
  way.hindrance.mockReset().mockReturnValue(null);
  session.me = { id: "u1", name: "Ada", kind: "guest" };
  while (currentNotice()) dismissNotice();
});

afterEach(() => {
  vi.unstubAllGlobals();
  session.me = null;
  changeSettings(defaultSettings());
});

describe("notices", () => {
  const toggle = () => screen.findByRole<HTMLInputElement>("switch", { name: /^Tell this device/ });

  it("are turned on for this device, and off again, and the way to them is not shown any more", async () => {
    const user = userEvent.setup();
    render(NoticesSection);
    expect(push.turnOn).not.toHaveBeenCalled();
    await user.click(await toggle());
    await screen.findByText("Firefox, Linux");
    expect(push.turnOn.mock.calls).toEqual([["u1", "BAEC", "en"]]);
    expect((await toggle()).checked).toBe(true);
    expect(settings.noticesHint).toBe(false);
    expect(await faults()).toEqual([]);
    await user.click(await toggle());
    await waitFor(() => expect(screen.queryByText("Firefox, Linux")).toBeNull());
    expect(push.turnOff).toHaveBeenCalledWith("s1");
  });

  it("stay off where the browser says no, and it is said why", async () => {
    const { PushRefused } = await import("../src/push/push.svelte");
    push.turnOn.mockRejectedValue(new PushRefused("refused"));
    render(NoticesSection);
    await userEvent.setup().click(await toggle());
    await waitFor(() => expect(currentNotice()?.text).toBe("The browser does not allow notices for this page."));
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
    expect(settings.noticesHint).toBe(true);
  });

  it.each([
    ["insecure", /https/],
    ["install", /home screen/],
    ["unsupported", /cannot show/],
    ["blocked", /blocks notices/],
  ])("are explained where they cannot be: %s", async (why, words) => {
    way.hindrance.mockReturnValue(why);
    render(NoticesSection);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("are taken from another device", async () => {
    notices.devices = [laptop];
    replies["DELETE /notices/devices/s2"] = () => {
      notices = { ...notices, devices: [] };
      return new Response(null, { status: 204 });
    };
    render(NoticesSection);
    await userEvent.setup().click(await screen.findByRole("button", { name: "No more notices: Chrome, Windows" }));
    await waitFor(() => expect(screen.queryByText("Chrome, Windows")).toBeNull());
  });

  it("go to a webhook in a language of its own", async () => {
    const user = userEvent.setup();
    render(NoticesSection);
    await user.type(await screen.findByLabelText("Webhook"), " https://chat.example/hook ");
    await user.selectOptions(screen.getByLabelText("Its language"), "Español");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Remove the webhook" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Webhook").value).toBe(""));
    expect(sent).toEqual([
      ["PUT /notices/webhook", { url: "https://chat.example/hook", language: "es" }],
      ["PUT /notices/webhook", { url: null, language: "es" }],
    ]);
  });

  it("tell in the form what is wrong with a webhook, and when it last failed", async () => {
    notices.webhook = { ...hook, failed_at: NOW, why: "The address answered with status 404." };
    replies["PUT /notices/webhook"] = () => refusal("invalid_request");
    const user = userEvent.setup();
    render(NoticesSection);
    expect(await screen.findByText(/did not arrive.*status 404/)).toBeTruthy();
    await user.clear(screen.getByLabelText("Webhook"));
    await user.type(screen.getByLabelText("Webhook"), "http://localhost{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("own network");
    expect(await faults()).toEqual([]);
  });

  it("are tried out, and what does not arrive is named", async () => {
    notices.devices = [laptop];
    replies["POST /notices/trial"] = () => ({ sent: 1, failed: ["Webhook: The address could not be reached."] });
    render(NoticesSection);
    await userEvent.setup().click(await screen.findByRole("button", { name: "Send a trial" }));
    expect((await screen.findByRole("alert")).textContent).toContain("could not be reached");
    expect(currentNotice()?.text).toBe("Sent to one address.");
  });

  it("are not tried out while there is nobody to tell", async () => {
    render(NoticesSection);
    await userEvent.setup().click(await screen.findByRole("button", { name: "Send a trial" }));
    expect([sent, currentNotice()?.text]).toEqual([[], "Turn on a device or save a webhook first."]);
  });
});

describe("the way to notices", () => {
  it("leads to the profile, and is sent away for good", async () => {
    render(NoticesHint);
    expect(screen.getByRole("link", { name: "Get told when it is your turn" }).getAttribute("href")).toBe("/profile#notices");
    await userEvent.setup().click(screen.getByRole("button", { name: "Do not show this any more" }));
    expect(screen.queryByRole("link")).toBeNull();
    expect(settings.noticesHint).toBe(false);
  });

  it("is not shown where this device is told already", () => {
    push.isOn = true;
    render(NoticesHint);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("rest", () => {
  it("at night is saved with the time zone, the browser's at first", async () => {
    const user = userEvent.setup();
    render(RestSection);
    expect((await screen.findByLabelText<HTMLSelectElement>("Time zone")).value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    await user.selectOptions(screen.getByLabelText("Time zone"), "Asia/Tokyo");
    await user.click(screen.getByRole("switch", { name: /^Rest at night/ }));
    expect(screen.getByText("8 hours")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toEqual([["PUT /rest", { zone: "Asia/Tokyo", night: { from: "23:00", until: "07:00" }, days: [] }]]));
  });

  it("is not saved where a night is too long", async () => {
    rest.zone = "Europe/Madrid";
    rest.night = { from: "20:00", until: "06:00" };
    const user = userEvent.setup();
    render(RestSection);
    const until = await screen.findByLabelText("Until");
    await user.clear(until);
    await user.type(until, "06:30");
    expect(screen.getByRole("alert").textContent).toBe("At most 10 hours.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(sent).toEqual([]);
  });

  it("on days off is added and removed, each at once; days that have begun stay", async () => {
    const today = dayIn("Europe/Madrid", Date.now());
    const next = Number(today.slice(0, 4)) + 1;
    rest = { ...rest, zone: "Europe/Madrid", days: [{ from: today, until: today }], allowance: { ...rest.allowance, used: { [today.slice(0, 4)]: 1 } } };
    const user = userEvent.setup();
    render(RestSection);
    const group = within(await screen.findByRole("group", { name: "Days off" }));
    expect(group.getByText(`1 of 30 in ${today.slice(0, 4)}`)).toBeTruthy();
    expect(group.queryByRole("button", { name: /No longer off/ })).toBeNull();
    await user.type(group.getByLabelText("First day"), `${next}-12-24`);
    await user.type(group.getByLabelText("Last day"), `${next}-12-26`);
    await user.click(group.getByRole("button", { name: "Add" }));
    const coming = { from: `${next}-12-24`, until: `${next}-12-26` };
    await waitFor(() => expect(sent).toEqual([["PUT /rest", { zone: "Europe/Madrid", night: null, days: [{ from: today, until: today }, coming] }]]));
    await user.click(await group.findByRole("button", { name: /^No longer off: Dec 24/ }));
    await waitFor(() => expect(sent[1]).toEqual(["PUT /rest", { zone: "Europe/Madrid", night: null, days: [{ from: today, until: today }] }]));
  });

  it("says which days cannot be off", async () => {
    const next = Number(dayIn("UTC", Date.now()).slice(0, 4)) + 1;
    const user = userEvent.setup();
    render(RestSection);
    const first = await screen.findByLabelText("First day");
    await user.type(first, `${next}-03-01`);
    await user.type(screen.getByLabelText("Last day"), `${next}-02-01`);
    expect(screen.getByRole("alert").textContent).toBe("The last day is before the first.");
    await user.clear(screen.getByLabelText("Last day"));
    await user.type(screen.getByLabelText("Last day"), `${next}-04-30`);
    expect(screen.getByRole("alert").textContent).toBe(`That is more than 30 days in ${next}.`);
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(sent).toEqual([]);
  });
});

describe("a deadline in a list", () => {
  const clock = (deadline: string | null, rests: boolean) => ({ seat: 0, deadline, remaining: null, rests });
  const at = (seats: ReturnType<typeof clock>[]) => ({ clocks: { read: NOW, countdown: null, seats } }) as unknown as Room;

  it("is the nearest, and rests if its own clock does", () => {
    const room = at([clock("2030-01-03T12:00:00Z", false), clock("2030-01-02T12:00:00Z", true), clock(null, false)]);
    expect(nextDue(room, Date.parse(NOW))).toEqual({ deadline: "2030-01-02T12:00:00Z", seconds: 86_400, rests: true });
    expect(nextDue(at([clock("2030-01-01T11:00:00Z", false)]), Date.parse(NOW))?.seconds).toBe(0);
  });

  it("is none where no clock runs", () => {
    expect([nextDue(at([clock(null, false)]), 0), nextDue({ clocks: null } as Room, 0)]).toEqual([null, null]);
  });
});

describe("rest in figures", () => {
  it.each([
    ["23:00", "07:00", 8],
    ["22:30", "08:00", 9.5],
    ["01:00", "02:15", 1.25],
    ["07:00", "07:00", null],
    ["", "07:00", null],
  ])("a night from %s to %s has %s hours", (from, until, hours) => expect(hoursOf({ from, until })).toBe(hours));

  it("days are counted by year, each once", () => {
    const days = daysByYear([
      { from: "2030-12-30", until: "2031-01-02" },
      { from: "2031-01-02", until: "2031-01-03" },
    ]);
    expect([...days]).toEqual([
      [2030, 2],
      [2031, 3],
    ]);
  });

  it("a day is the one of its time zone", () => {
    const moment = Date.parse("2030-06-30T20:00:00Z");
    expect([dayIn("Asia/Tokyo", moment), dayIn("America/New_York", moment)]).toEqual(["2030-07-01", "2030-06-30"]);
    expect(lastDay("2030-07-01")).toBe("2031-12-31");
  });

  it("all time zones are offered once, the chosen one among them", () => {
    const offered = zones("Europe/Nowhere");
    expect(offered).toEqual(expect.arrayContaining(["UTC", "Europe/Madrid", "Europe/Nowhere"]));
    expect(new Set(offered).size).toBe(offered.length);
  });
});
