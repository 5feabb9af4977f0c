/** The service worker's part in notices: what a push shows, where a press leads, and a subscription that the browser renews. */
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";

const CODE = readFileSync("public/sw.js", "utf8");

type Listener = (event: Record<string, unknown>) => void;

class FakeCache {
  readonly kept = new Map<string, Response>();
  put = async (key: string, value: Response): Promise<void> => void this.kept.set(key, value);
  match = async (key: string): Promise<Response | undefined> => this.kept.get(key)?.clone();
}

function windowAt(path: string) {
  return { url: `http://localhost${path}`, focus: vi.fn(async () => undefined), postMessage: vi.fn() };
}

let listeners: Record<string, Listener>;
let self: ReturnType<typeof world>;
let cache: FakeCache;
const fetch = vi.fn();

function world() {
  return {
    addEventListener: (type: string, listener: Listener) => void (listeners[type] = listener),
    navigator: { locks: { query: vi.fn(async () => ({ held: [] as { name: string }[] })) } },
    clients: { matchAll: vi.fn(async () => [] as ReturnType<typeof windowAt>[]), openWindow: vi.fn() },
    registration: { showNotification: vi.fn(), pushManager: { subscribe: vi.fn() } },
  };
}

/** Sends the worker an event, and waits for what it holds the event open for. */
async function send(type: string, event: Record<string, unknown>): Promise<void> {
  let done: unknown;
  listeners[type]?.({ ...event, waitUntil: (promise: unknown) => (done = promise) });
  await done;
}

beforeEach(() => {
  listeners = {};
  self = world();
  cache = new FakeCache();
  fetch.mockReset().mockResolvedValue(new Response("{}"));
  new Function("self", "caches", "fetch", "location", CODE)(self, { open: async () => cache }, fetch, { origin: "http://localhost" });
});

const turn = { kind: "turn", game: "museum", room: "r1", title: "Museum: your turn", text: "It is <b>your</b> turn.", path: "/rooms/r1", until: null };

describe("a push", () => {
  const push = (payload: unknown) => send("push", { data: { json: () => payload } });

  it("shows what it says, one notice for each room", async () => {
    await push(turn);
    expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith("Museum: your turn", {
      body: "It is <b>your</b> turn.",
      tag: "/rooms/r1",
      renotify: true,
      icon: "/icons/icon-192.png",
      data: { path: "/rooms/r1" },
    });
  });

  it("shows nothing where the room is in view, and what is about another room", async () => {
    self.navigator.locks.query.mockResolvedValue({ held: [{ name: "in view: /rooms/r1" }] });
    await push(turn);
    expect(self.registration.showNotification).not.toHaveBeenCalled();
    await push({ ...turn, path: "/rooms/r10" });
    expect(self.registration.showNotification).toHaveBeenCalledTimes(1);
  });

  it("without a content is let pass", async () => {
    await send("push", { data: null });
    expect(self.registration.showNotification).not.toHaveBeenCalled();
  });
});

describe("a press on a notice", () => {
  const press = async () => {
    const notification = { close: vi.fn(), data: { path: "/rooms/r1" } };
    await send("notificationclick", { notification });
    expect(notification.close).toHaveBeenCalled();
  };

  it("brings a window of ours to the front and has it go to the room", async () => {
    const [last, other] = [windowAt("/"), windowAt("/settings")];
    self.clients.matchAll.mockResolvedValue([last, other]);
    await press();
    expect(last.focus).toHaveBeenCalled();
    expect(last.postMessage).toHaveBeenCalledWith({ type: "go", path: "/rooms/r1" });
    expect(other.focus).not.toHaveBeenCalled();
    expect(self.clients.openWindow).not.toHaveBeenCalled();
  });

  it("opens a window where there is none", async () => {
    await press();
    expect(self.clients.openWindow).toHaveBeenCalledWith("/rooms/r1");
  });
});

describe("a subscription that the browser replaces", () => {
  const fresh = { toJSON: () => ({ endpoint: "https://push.example/new", expirationTime: null, keys: { p256dh: "p", auth: "a" } }) };
  const told = () => fetch.mock.calls.map(([path, { method, body }]) => [method, path, JSON.parse(body as string)]);

  beforeEach(() => send("message", { data: { type: "language", language: "es" } }));

  it("is told to the server, in the language of this device", async () => {
    await send("pushsubscriptionchange", { oldSubscription: null, newSubscription: fresh });
    expect(told()).toEqual([
      ["PUT", "/api/v1/me/notices/device", { endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" }, language: "es" }],
    ]);
  });

  it("or has ended, is made anew under the same key", async () => {
    self.registration.pushManager.subscribe.mockResolvedValue(fresh);
    const old = { options: { applicationServerKey: "key" } };
    await send("pushsubscriptionchange", { oldSubscription: old, newSubscription: null });
    expect(self.registration.pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "key" });
    expect(told()).toHaveLength(1);
  });

  it("and that the server does not take, is a failure", async () => {
    fetch.mockResolvedValue(new Response("", { status: 401 }));
    await expect(send("pushsubscriptionchange", { oldSubscription: null, newSubscription: fresh })).rejects.toThrow("401");
  });
});
