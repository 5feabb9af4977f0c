import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RoomStore } from "../../src/room/store.svelte";
import type { GameEvent, LogEntry, ServerMessage } from "../../src/room/types";
import { FakeSocket, useFakeSockets } from "./fakes";
import { picture, roomInfo } from "./samples";

const server = vi.hoisted(() => ({
  room: vi.fn(),
  sit: vi.fn(),
  picture: vi.fn(),
  log: vi.fn(),
  chat: vi.fn(),
  act: vi.fn(),
  undo: vi.fn(),
  say: vi.fn(),
  replay: vi.fn(),
  resign: vi.fn(),
}));
vi.mock("../../src/api", async (original) => ({ ...(await original<typeof import("../../src/api")>()), api: server }));
const { Problem } = await import("../../src/api");

const event = (n: number, type = "taken", seat = 1): GameEvent => ({ n, type, seat });
const entry = (n: number): LogEntry => ({ n, at: "2030-01-01T00:00:00Z", event: event(n) });

let store: RoomStore;
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(20);

async function openAt(version: number, events: GameEvent[] = []): Promise<void> {
  await store.open();
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: "sync", version, picture: picture(), events });
  await settle();
}

function update(version: number, value: unknown, events: GameEvent[] = [], path = "/view/round"): ServerMessage {
  return { type: "update", version, from: version - 1, patch: [{ op: "replace", path, value }], events };
}

beforeEach(() => {
  vi.useFakeTimers();
  useFakeSockets();
  for (const call of Object.values(server)) call.mockReset();
  server.room.mockResolvedValue(roomInfo());
  server.chat.mockResolvedValue({ lines: [] });
  server.log.mockResolvedValue({ events: [], more: false });
  store = new RoomStore("r1");
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a room's store", () => {
  it("opens, and takes in the whole picture", async () => {
    await openAt(5, [event(9)]);
    expect(FakeSocket.last.url).toMatch(/\/api\/v1\/rooms\/r1\/socket\?version=0$/);
    expect([store.version, store.picture?.view["round"], store.me, store.isMine]).toEqual([5, 1, 0, true]);
    expect(store.log.entries.map(({ n }) => n)).toEqual([9]);
  });

  it("applies updates, and keeps what they do not touch", async () => {
    await openAt(5);
    const before = store.picture;
    FakeSocket.last.says(update(6, 2, [event(1)]));
    await settle();
    expect([store.version, store.picture?.view["round"]]).toEqual([6, 2]);
    expect(store.picture?.options).toBe(before?.options);
    expect(store.last).toEqual([event(1)]);
  });

  it("shows a burst of updates together", async () => {
    await openAt(1);
    for (let version = 2; version <= 100; version += 1) FakeSocket.last.says(update(version, version));
    expect(store.version).toBeLessThan(100);
    await settle();
    expect([store.version, store.picture?.view["round"]]).toEqual([100, 100]);
  });

  it("asks for the whole picture where an update does not follow on, or does not fit", async () => {
    await openAt(5);
    FakeSocket.last.says(update(8, 2));
    expect(FakeSocket.last.requests).toEqual([{ type: "resync" }]);
    FakeSocket.last.says(update(6, 2, [], "/view/none"));
    expect(FakeSocket.last.requests).toEqual([{ type: "resync" }, { type: "resync" }]);
    expect(store.version).toBe(5);
  });

  it("ignores what it has already", async () => {
    await openAt(5);
    FakeSocket.last.says(update(5, 2));
    expect(FakeSocket.last.requests).toEqual([]);
    expect(store.picture?.view["round"]).toBe(1);
  });

  it("comes back with its version after a break, and says how much it missed", async () => {
    await openAt(5);
    FakeSocket.last.breaks();
    expect(store.canChoose).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.last.url).toContain("version=5");
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "sync", version: 12, picture: picture(), events: [] });
    expect([store.version, store.missed, store.canChoose]).toEqual([12, 7, true]);
  });

  it("knows the room's facts, who is there and who watches", async () => {
    await openAt(5);
    FakeSocket.last.says({ type: "presence", online: [0, 1], spectators: 3 });
    FakeSocket.last.says({ type: "room", room: roomInfo({ status: "finished" }) });
    expect([store.online, store.spectators, store.room?.status, store.canChoose]).toEqual([[0, 1], 3, "finished", false]);
  });

  it("begins anew with the picture and log of a seat that it takes", async () => {
    server.room.mockResolvedValue(roomInfo({ you: null }));
    await openAt(5, [event(8)]);
    server.sit.mockResolvedValue(roomInfo({ you: 1 }));
    await store.takeSeat(1);
    expect(FakeSocket.last.requests).toEqual([{ type: "resync" }]);
    FakeSocket.last.says({ type: "sync", version: 3, picture: picture(), events: [event(2)] });
    await settle();
    expect([store.me, store.version, store.log.entries.map(({ n }) => n)]).toEqual([1, 3, [2]]);
  });

  it("says why there is nothing to see", async () => {
    server.room.mockRejectedValue(new Problem(404, "not_found", "No such room."));
    await store.open();
    expect(store.trouble?.code).toBe("not_found");
    expect(FakeSocket.all).toHaveLength(0);
  });

  it("says so when it is shown the door later", async () => {
    await openAt(5);
    const refusal = { code: "not_your_room", title: "", status: 403, detail: "Closed.", version: null, rule: null, why: null };
    FakeSocket.last.says({ type: "problem", id: null, ...refusal });
    FakeSocket.last.breaks(4403);
    expect(store.trouble).toMatchObject({ status: 403, code: "not_your_room" });
  });
});

describe("a submission", () => {
  const take = { type: "take", card: "idol" };

  it("is sent on the shown version, and closes the choice until it is answered", async () => {
    await openAt(5);
    store.choice.pick("card", "idol");
    store.choice.submit();
    const [request] = FakeSocket.last.requests as { id: string }[];
    expect(request).toMatchObject({ type: "act", version: 5, actions: [take] });
    expect([store.choice.open, store.pending?.actions]).toEqual([false, [take]]);
    expect(store.choice.has("card", "idol")).toBe(true);
    FakeSocket.last.says(update(6, 2));
    FakeSocket.last.says({ type: "ack", id: request?.id ?? "", version: 6 });
    expect([store.pending, store.problem, store.choice.picked]).toEqual([null, null, {}]);
  });

  it("is sent once, however often it is pressed", async () => {
    await openAt(5);
    const first = store.submit([take]);
    expect(await store.submit([take])).toBe(false);
    expect(FakeSocket.last.requests).toHaveLength(1);
    FakeSocket.last.says({ type: "ack", id: String(FakeSocket.last.requests[0]?.["id"]), version: 6 });
    expect(await first).toBe(true);
  });

  it("that is refused keeps the picks, and says why until the next input", async () => {
    await openAt(5);
    store.choice.pick("card", "idol");
    const answer = store.submit([take]);
    const id = String(FakeSocket.last.requests[0]?.["id"]);
    const why = { code: "illegal_action", title: "", status: 422, detail: "No.", version: null, rule: "TY-1", why: "No." };
    FakeSocket.last.says({ type: "problem", id, ...why });
    expect(await answer).toBe(false);
    expect(store.problem?.rule).toBe("TY-1");
    expect(store.choice.has("card", "idol")).toBe(true);
    store.dismiss();
    expect(store.problem).toBeNull();
  });

  it("on an old picture asks for the new one", async () => {
    await openAt(5);
    void store.submit([take]);
    const id = String(FakeSocket.last.requests[0]?.["id"]);
    const conflict = { code: "version_conflict", title: "", status: 409, detail: "", version: 7, rule: null, why: null };
    FakeSocket.last.says({ type: "problem", id, ...conflict });
    expect(FakeSocket.last.requests.at(-1)).toEqual({ type: "resync" });
  });

  it("survives a break of the line", async () => {
    await openAt(5);
    const answer = store.submit([take]);
    const [request] = FakeSocket.last.requests;
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.opens();
    expect(FakeSocket.last.requests).toEqual([request]);
    FakeSocket.last.says({ type: "ack", id: String(request?.["id"]), version: 6 });
    expect(await answer).toBe(true);
  });

  it("can be taken back where the picture allows it", async () => {
    await openAt(5);
    expect(await store.undo()).toBe(false);
    FakeSocket.last.says(update(6, { allowed: true, steps: [take], why: null }, [], "/undo"));
    await settle();
    void store.undo(1);
    expect(FakeSocket.last.requests.at(-1)).toMatchObject({ type: "undo", version: 6, steps: 1 });
  });

  it("drops picks that an update has made illegal", async () => {
    await openAt(5);
    store.choice.pick("card", "idol");
    FakeSocket.last.says(update(6, [{ type: "take", card: ["vase"] }], [], "/options"));
    await settle();
    expect(store.choice.picked).toEqual({});
  });
});

describe("without sockets", () => {
  const take = { type: "take", card: "idol" };

  async function polling(): Promise<void> {
    server.picture.mockResolvedValue({ version: 5, picture: picture() });
    await store.open();
    for (let i = 0; i < 3; i += 1) {
      FakeSocket.last.breaks();
      await vi.advanceTimersByTimeAsync(i < 2 ? 1100 : 0);
    }
  }

  it("pictures and events are fetched", async () => {
    server.log.mockResolvedValue({ events: [entry(1), entry(2)], more: false });
    await polling();
    expect(store.connection).toEqual({ state: "live", polling: true });
    expect([store.version, store.log.entries.length]).toEqual([5, 2]);
    expect(store.canChoose).toBe(true);
  });

  it("actions are posted, and answered", async () => {
    await polling();
    server.act.mockResolvedValue({ version: 6, events: [] });
    const answer = store.submit([take]);
    await settle();
    expect(await answer).toBe(true);
    expect(server.act).toHaveBeenCalledWith("r1", expect.objectContaining({ version: 5, actions: [take] }));
  });

  it("refusals are told as over the socket", async () => {
    await polling();
    server.act.mockRejectedValue(new Problem(422, "illegal_action", "No.", { rule: "TY-1", why: "No." }));
    const answer = store.submit([take]);
    await settle();
    expect(await answer).toBe(false);
    expect(store.problem).toMatchObject({ code: "illegal_action", rule: "TY-1" });
  });

  it("a room that is gone ends it", async () => {
    await polling();
    server.picture.mockRejectedValue(new Problem(403, "not_your_room", "No."));
    await vi.advanceTimersByTimeAsync(3100);
    expect(store.trouble?.status).toBe(403);
  });
});

describe("the log", () => {
  it("fetches what lies before, page by page, without gaps", async () => {
    await openAt(5, [event(100), event(101)]);
    expect(store.log.hasEarlier).toBe(true);
    server.log.mockImplementation((_room: string, after: number) =>
      Promise.resolve({ events: [1, 2, 3].map((i) => entry(after + i)), more: true }),
    );
    await store.log.fetchEarlier();
    expect(store.log.entries.map(({ n }) => n)).toEqual(Array.from({ length: 62 }, (_, i) => 40 + i));
  });

  it("begins anew behind a gap, and numbers count once", async () => {
    await openAt(5, [event(1), event(2)]);
    FakeSocket.last.says(update(6, 2, [event(2), event(3)]));
    await settle();
    expect(store.log.entries.map(({ n }) => n)).toEqual([1, 2, 3]);
    FakeSocket.last.says({ type: "sync", version: 50, picture: picture(), events: [event(90)] });
    await settle();
    expect(store.log.entries.map(({ n }) => n)).toEqual([90]);
  });
});

describe("the chat", () => {
  const line = (n: number, text: string) => ({ n, at: "2030-01-01T00:00:00Z", seat: 1, name: "Ben", text });

  it("is fetched, then pushed, each line once; unread lines are counted", async () => {
    server.chat.mockResolvedValue({ lines: [line(1, "Hello")] });
    await openAt(5);
    FakeSocket.last.says({ type: "chat", ...line(1, "Hello") });
    FakeSocket.last.says({ type: "chat", ...line(2, "Ready?") });
    expect(store.talk.lines.map(({ text }) => text)).toEqual(["Hello", "Ready?"]);
    expect(store.talk.unread).toBe(2);
    store.talk.markRead();
    expect(new RoomStore("r1").talk.unread).toBe(0);
    expect(store.talk.unread).toBe(0);
  });

  it("says what is typed, nothing for blanks", async () => {
    await openAt(5);
    store.talk.say("  ");
    store.talk.say(" Hi ");
    expect(FakeSocket.last.requests).toMatchObject([{ type: "chat", text: "Hi" }]);
  });

  it("keeps notes on the device", () => {
    store.talk.keepNotes("Ben holds the idol.");
    expect(new RoomStore("r1").talk.notes).toBe("Ben holds the idol.");
    expect(new RoomStore("r2").talk.notes).toBe("");
  });
});

it("looks at a past moment, and back", async () => {
  await openAt(5);
  server.replay.mockResolvedValue({ version: 2, last: 5, picture: picture(), events: [] });
  await store.look(2);
  expect([store.past?.version, store.canChoose]).toEqual([2, false]);
  await store.look(null);
  expect([store.past, store.canChoose]).toEqual([null, true]);
});
