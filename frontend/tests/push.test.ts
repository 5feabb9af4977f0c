/** Web push on this device: turned on and off, kept up over starts, and what stands in the way of it. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceWish, Notices } from "../src/api/model";
import { hindrance } from "../src/push/hindrance";
import { router } from "../src/router.svelte";

const KEY = "BAEC";
const OTHER_KEY = "BAED";

/** A browser's subscriptions: each has an endpoint of its own. */
class FakeSubscription {
  static made = 0;
  readonly endpoint = `https://push.example/${(FakeSubscription.made += 1)}`;
  readonly options: { applicationServerKey: ArrayBuffer };
  constructor(key: string) {
    this.options = { applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer };
  }
  unsubscribe = async (): Promise<boolean> => Boolean(browser.subscription === this && (browser.subscription = null) === null);
  toJSON = () => ({ endpoint: this.endpoint, expirationTime: null, keys: { p256dh: "p", auth: "a" } });
}

let browser: { subscription: FakeSubscription | null; refuses: boolean; answer: NotificationPermission };
let devices: Notices["devices"];
let serverKey: string;
let sent: DeviceWish[];
let removed: string[];
let said: unknown[];

const registration = {
  active: { postMessage: (message: unknown) => said.push(message) },
  getNotifications: vi.fn(async () => [] as { close: () => void }[]),
  pushManager: {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (browser.refuses) throw new DOMException("No service.", "AbortError");
      return (browser.subscription = new FakeSubscription(applicationServerKey));
    },
  },
};

const workers = Object.assign(new EventTarget(), { register: async () => registration, ready: Promise.resolve(registration) });

const notices = (): Notices => ({ key: serverKey, devices, webhook: null });
const thisDevice = { id: "s1", device: "Firefox", is_current: true, created_at: "2030-01-01T00:00:00Z" };

async function server(request: Request): Promise<Response> {
  const call = `${request.method} ${new URL(request.url).pathname.replace("/api/v1/me/notices", "")}`;
  if (call === "PUT /device") {
    sent.push((await request.json()) as DeviceWish);
    devices = [thisDevice];
  }
  if (request.method === "DELETE") {
    removed.push(call);
    return new Response(null, { status: 204 });
  }
  return new Response(JSON.stringify(notices()), { headers: { "Content-Type": "application/json" } });
}

/** The page as it is when it has just been opened. */
async function opened() {
  vi.resetModules();
  const { startWorker } = await import("../src/push/worker");
  startWorker();
  return (await import("../src/push/push.svelte")).push;
}

beforeEach(() => {
  browser = { subscription: null, refuses: false, answer: "granted" };
  [devices, sent, removed, said, serverKey] = [[], [], [], [], KEY];
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    permission: "granted",
    requestPermission: async () => browser.answer,
  });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
  return () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
    Reflect.deleteProperty(navigator, "standalone");
  };
});

describe("a device", () => {
  it("is told to the server once the reader has allowed it, and to the worker by its language", async () => {
    const push = await opened();
    expect(push.isOn).toBe(false);
    await push.turnOn("u1", KEY, "es");
    expect(sent).toEqual([{ endpoint: browser.subscription?.endpoint, keys: { p256dh: "p", auth: "a" }, language: "es" }]);
    expect(said).toEqual([{ type: "language", language: "es" }]);
    expect(push.isOn).toBe(true);
    expect((await opened()).isOn).toBe(true);
  });

  it("stays off where the reader says no, or the browser has no service", async () => {
    const push = await opened();
    browser.answer = "denied";
    await expect(push.turnOn("u1", KEY, "en")).rejects.toMatchObject({ why: "refused" });
    browser.answer = "granted";
    browser.refuses = true;
    await expect(push.turnOn("u1", KEY, "en")).rejects.toMatchObject({ why: "service" });
    expect([push.isOn, sent]).toEqual([false, []]);
  });

  it("is taken off at the browser and at the server", async () => {
    const push = await opened();
    await push.turnOn("u1", KEY, "en");
    await push.turnOff("s1");
    expect([push.isOn, browser.subscription, removed]).toEqual([false, null, ["DELETE /devices/s1"]]);
  });
});

describe("a device that is on", () => {
  beforeEach(async () => {
    await (await opened()).turnOn("u1", KEY, "en");
    sent = [];
  });

  it("is not told again while nothing has changed", async () => {
    await (await opened()).keepUp("u1", "en");
    expect(sent).toEqual([]);
  });

  it("is told again in another language", async () => {
    const push = await opened();
    await push.keepUp("u1", "es");
    await push.keepUp("u1", "es");
    expect(sent.map(({ language }) => language)).toEqual(["es"]);
  });

  it("subscribes anew when the server has another key", async () => {
    const before = browser.subscription?.endpoint;
    serverKey = OTHER_KEY;
    await (await opened()).keepUp("u1", "en");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.endpoint).not.toBe(before);
  });

  it("subscribes anew when the browser has ended its subscription", async () => {
    browser.subscription = null;
    devices = [];
    await (await opened()).keepUp("u1", "en");
    expect(sent).toHaveLength(1);
  });

  it("goes off when it was removed on another device", async () => {
    devices = [];
    const push = await opened();
    await push.keepUp("u1", "en");
    expect([push.isOn, browser.subscription, sent]).toEqual([false, null, []]);
  });

  it.each([[null], ["u2"]])("goes off when its person has gone (now: %s)", async (user) => {
    if (user) devices = []; // another person's session
    const push = await opened();
    await push.keepUp(user, "en");
    expect([push.isOn, browser.subscription, sent]).toEqual([false, null, []]);
  });

  it("goes on for the account that took the guest in", async () => {
    const before = browser.subscription?.endpoint;
    const push = await opened();
    await push.keepUp("u2", "en");
    expect([push.isOn, browser.subscription?.endpoint, sent.map(({ endpoint }) => endpoint)]).toEqual([true, before, [before]]);
    await push.keepUp("u2", "en");
    expect(sent).toHaveLength(1);
  });

  it("goes off when the reader has taken the permission away", async () => {
    vi.stubGlobal("Notification", { permission: "default" });
    const push = await opened();
    await push.keepUp("u1", "en");
    expect(push.isOn).toBe(false);
  });
});

describe("what stands in the way", () => {
  it("is nothing where all is there", () => expect(hindrance()).toBeNull());

  it("is the reader's own no", () => {
    vi.stubGlobal("Notification", { permission: "denied" });
    expect(hindrance()).toBe("blocked");
  });

  it("is an address without https", () => {
    vi.stubGlobal("isSecureContext", false);
    expect(hindrance()).toBe("insecure");
  });

  it("is a browser that cannot, or one that can from its home screen only", () => {
    Reflect.deleteProperty(window, "PushManager");
    expect(hindrance()).toBe("unsupported");
    Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
    expect(hindrance()).toBe("install");
  });
});

describe("a room in view", () => {
  /** The locks that are held, each an object of its own. */
  const locks = new Set<{ name: string }>();
  beforeEach(() => {
    locks.clear();
    registration.getNotifications.mockReset().mockResolvedValue([]);
    const request = (name: string, _: unknown, hold: () => Promise<void>): Promise<void> => {
      const lock = { name };
      locks.add(lock);
      return hold().then(() => void locks.delete(lock));
    };
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    return () => Reflect.deleteProperty(navigator, "locks");
  });

  async function view() {
    await opened();
    return import("../src/push/view");
  }

  it("is known to the worker as long as it is visible, and its notice goes", async () => {
    const close = vi.fn();
    registration.getNotifications.mockResolvedValue([{ close }]);
    const { stayInView } = await view();
    const leave = stayInView("/rooms/r1");
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    expect(registration.getNotifications).toHaveBeenCalledWith({ tag: "/rooms/r1" });
    expect([...locks]).toEqual([{ name: "in view: /rooms/r1" }]);
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(locks.size).toBe(0));
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(locks.size).toBe(1);
    await vi.waitFor(() => expect(registration.getNotifications).toHaveBeenCalledTimes(2));
    leave();
    await vi.waitFor(() => expect(locks.size).toBe(0));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(locks.size).toBe(0);
  });

  it("is gone to when its notice was pressed", async () => {
    const { followNotices } = await view();
    const { router: fresh } = await import("../src/router.svelte");
    router.go("/");
    followNotices();
    workers.dispatchEvent(new MessageEvent("message", { data: { type: "go", path: "/rooms/r1" } }));
    expect(fresh.route).toMatchObject({ page: "room", room: "r1" });
    const length = history.length;
    workers.dispatchEvent(new MessageEvent("message", { data: { type: "go", path: "/rooms/r1" } }));
    expect(history.length).toBe(length);
  });
});
