import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  FAILURES_TO_POLL,
  LONGEST_DELAY_MS,
  PATIENCE_MS,
  POLL_MS,
  QUIET_MS,
  RoomSocket,
  type Connection,
} from "../../src/room/socket";
import type { Request, ServerMessage } from "../../src/room/types";
import { FakeSocket, useFakeSockets } from "./fakes";

const act: Request = { type: "act", id: "r1", version: 3, actions: [{ type: "pass" }] };

function owner() {
  const shown: Connection[] = [];
  const received: ServerMessage[] = [];
  return {
    shown,
    received,
    version: 0,
    url() {
      return `ws://table/socket?version=${this.version}`;
    },
    receive: (message: ServerMessage) => void received.push(message),
    show: (connection: Connection) => void shown.push(connection),
    refused: vi.fn(),
    poll: vi.fn(async () => undefined),
    post: vi.fn(async (_request: Request) => undefined),
  };
}

let end: ReturnType<typeof owner>;
let socket: RoomSocket;

beforeEach(() => {
  vi.useFakeTimers();
  useFakeSockets();
  end = owner();
  socket = new RoomSocket(end);
  socket.open();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = (): string | undefined => end.shown.at(-1)?.state;

/** Milliseconds until the next attempt, as it is shown. */
function wait(): number {
  const seen = end.shown.at(-1);
  return seen?.state === "reconnecting" ? seen.retryAt - Date.now() : 0;
}

describe("a connection", () => {
  it("opens with the known version, and is live", () => {
    expect(FakeSocket.last.url).toBe("ws://table/socket?version=0");
    expect(state()).toBe("connecting");
    FakeSocket.last.opens();
    expect(end.shown.at(-1)).toEqual({ state: "live", polling: false });
  });

  it("hands on what the server says", () => {
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "presence", online: [1], spectators: 0 });
    expect(end.received).toEqual([{ type: "presence", online: [1], spectators: 0 }]);
  });

  it("opens again when it breaks, later and later, and tells when", () => {
    FakeSocket.last.opens();
    const waits: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      FakeSocket.last.breaks();
      expect(state()).toBe("reconnecting");
      waits.push(wait());
      const before = FakeSocket.all.length;
      vi.advanceTimersByTime(Math.floor(wait()) - 2);
      expect(FakeSocket.all).toHaveLength(before);
      vi.advanceTimersByTime(4);
      expect(FakeSocket.all).toHaveLength(before + 1);
    }
    expect(waits[0]).toBeLessThanOrEqual(500);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(LONGEST_DELAY_MS / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_DELAY_MS);
  });

  it("begins with a short wait again after it was live", () => {
    FakeSocket.last.opens();
    for (let i = 0; i < 5; i += 1) {
      FakeSocket.last.breaks();
      vi.advanceTimersByTime(Math.ceil(wait()) + 1);
    }
    FakeSocket.last.opens();
    FakeSocket.last.breaks();
    expect(state()).toBe("reconnecting");
    expect(wait()).toBeLessThanOrEqual(500);
  });

  it("tries at once when asked to, or when the device is online again", () => {
    FakeSocket.last.opens();
    FakeSocket.last.breaks();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.breaks();
    socket.retryNow();
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.last.opens();
    socket.retryNow();
    expect(FakeSocket.all).toHaveLength(3);
  });

  it("says so while the device is offline", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    FakeSocket.last.opens();
    FakeSocket.last.breaks();
    expect(state()).toBe("offline");
  });

  it("stays closed once it is closed", () => {
    FakeSocket.last.opens();
    socket.close();
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(LONGEST_DELAY_MS * 4);
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.isClosed).toBe(true);
  });

  it("stays closed where the server refuses it, and says with which status", () => {
    FakeSocket.last.opens();
    FakeSocket.last.breaks(4403);
    expect(end.refused).toHaveBeenCalledWith(403);
    vi.advanceTimersByTime(LONGEST_DELAY_MS * 4);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("a request", () => {
  it("is sent, and not again once it is answered", () => {
    FakeSocket.last.opens();
    socket.ask(act);
    expect(FakeSocket.last.requests).toEqual([act]);
    FakeSocket.last.says({ type: "ack", id: "r1", version: 4 });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(LONGEST_DELAY_MS);
    FakeSocket.last.opens();
    expect(FakeSocket.last.requests).toEqual([]);
  });

  it("is sent again under the same id when the line broke before the answer", () => {
    FakeSocket.last.opens();
    socket.ask(act);
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(LONGEST_DELAY_MS);
    FakeSocket.last.opens();
    expect(FakeSocket.last.requests).toEqual([act]);
  });

  it("waits for a line, and a refusal is an answer", () => {
    socket.ask(act);
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.opens();
    expect(FakeSocket.last.requests).toEqual([act]);
    const problem = { code: "illegal_action", title: "", status: 422, detail: "", version: null, rule: null, why: null };
    FakeSocket.last.says({ type: "problem", id: "r1", ...problem });
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(LONGEST_DELAY_MS);
    FakeSocket.last.opens();
    expect(FakeSocket.last.requests).toEqual([]);
  });
});

describe("a dead line", () => {
  it("is found by a ping that nobody answers", () => {
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "pong", time: new Date().toISOString() });
    vi.advanceTimersByTime(QUIET_MS);
    expect(FakeSocket.last.sent.filter(({ type }) => type === "ping")).toHaveLength(2);
    expect(state()).toBe("live");
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(state()).toBe("reconnecting");
    expect(FakeSocket.all[0]?.isClosed).toBe(true);
  });

  it("is alive as long as anything arrives", () => {
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "pong", time: new Date().toISOString() });
    for (let i = 0; i < 10; i += 1) {
      vi.advanceTimersByTime(QUIET_MS - 1);
      FakeSocket.last.says({ type: "presence", online: [], spectators: i });
    }
    expect(state()).toBe("live");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is noticed while it opens, too", () => {
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(state()).toBe("reconnecting");
  });

  it("is asked for when the device says it is offline", () => {
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "pong", time: new Date().toISOString() });
    window.dispatchEvent(new Event("offline"));
    expect(FakeSocket.last.sent.filter(({ type }) => type === "ping")).toHaveLength(2);
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(state()).not.toBe("live");
  });
});

it("learns the server's time from pongs", () => {
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: "pong", time: new Date(Date.now() + 5_000).toISOString() });
  expect(socket.clock.offset).toBe(5_000);
});

describe("without sockets", () => {
  async function fail(times: number): Promise<void> {
    for (let i = 0; i < times; i += 1) {
      if (FakeSocket.last.isClosed) await retried();
      FakeSocket.last.breaks();
      await vi.advanceTimersByTimeAsync(0);
    }
  }

  async function retried(): Promise<void> {
    const shown = end.shown.at(-1);
    if (shown?.state === "reconnecting") await vi.advanceTimersByTimeAsync(shown.retryAt - Date.now() + 1);
  }

  it("it polls after some failures in a row, and is live by that", async () => {
    await fail(FAILURES_TO_POLL - 1);
    expect(end.poll).not.toHaveBeenCalled();
    await fail(1);
    expect(end.poll).toHaveBeenCalledTimes(1);
    expect(end.shown.at(-1)).toEqual({ state: "live", polling: true });
    await vi.advanceTimersByTimeAsync(POLL_MS * 2);
    expect(end.poll).toHaveBeenCalledTimes(3);
  });

  it("requests are posted, once", async () => {
    await fail(FAILURES_TO_POLL);
    socket.ask(act);
    await vi.advanceTimersByTimeAsync(POLL_MS * 2);
    expect(end.post).toHaveBeenCalledTimes(1);
    expect(end.post).toHaveBeenCalledWith(act);
  });

  it("a failed poll is shown, and a request is posted again", async () => {
    await fail(FAILURES_TO_POLL);
    end.post.mockRejectedValueOnce(new Error("no network"));
    socket.ask(act);
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(end.post).toHaveBeenCalledTimes(2);
    end.poll.mockRejectedValueOnce(new Error("no network"));
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(state()).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(state()).toBe("live");
  });

  it("a socket is tried every now and then, and ends the polling", async () => {
    await fail(FAILURES_TO_POLL);
    const before = FakeSocket.all.length;
    await vi.advanceTimersByTimeAsync(POLL_MS * 12);
    expect(FakeSocket.all.length).toBe(before + 1);
    FakeSocket.last.opens();
    FakeSocket.last.says({ type: "pong", time: new Date().toISOString() });
    const polls = end.poll.mock.calls.length;
    await vi.advanceTimersByTimeAsync(POLL_MS * 3);
    expect(end.poll.mock.calls.length).toBe(polls);
    expect(end.shown.at(-1)).toEqual({ state: "live", polling: false });
  });

  it("is never assumed where a socket has been open", async () => {
    FakeSocket.last.opens();
    for (let i = 0; i < FAILURES_TO_POLL * 2; i += 1) {
      FakeSocket.last.breaks();
      await vi.advanceTimersByTimeAsync(LONGEST_DELAY_MS);
    }
    expect(end.poll).not.toHaveBeenCalled();
  });
});
