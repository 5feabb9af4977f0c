/**
 * One connection to one room. It opens by itself again whenever it breaks, sends what is unanswered once more (under the
 * same id: the server does it once), notices a line that is dead without being closed, and falls back to polling where
 * sockets cannot be opened at all.
 */
import { ServerClock } from "./serverclock";
import type { ClientMessage, Request, ServerMessage } from "./types";

/** What the player sees of the connection. `retryAt` is in milliseconds by the device's clock. */
export type Connection =
  | { state: "connecting" }
  | { state: "live"; polling: boolean }
  | { state: "reconnecting"; retryAt: number }
  | { state: "offline" };

/** Who owns the connection. */
export interface SocketOwner {
  /** The address to open, carrying the version that is known now. */
  url(): string;
  receive(message: ServerMessage): void;
  show(connection: Connection): void;
  /** The server does not let this viewer in; `status` is an HTTP status. The connection stays closed. */
  refused(status: number): void;
  /** Without a socket: fetches what is new. Rejects where the server cannot be reached. */
  poll(): Promise<void>;
  /** Without a socket: sends a request, and hands its answer to `receive`. Rejects where the server cannot be reached. */
  post(request: Request): Promise<void>;
}

export const QUIET_MS = 20_000;
export const PATIENCE_MS = 8_000;
export const POLL_MS = 3_000;
export const FIRST_DELAY_MS = 500;
export const LONGEST_DELAY_MS = 15_000;
/** So many failures in a row without ever a socket: then the network does not let sockets through. */
export const FAILURES_TO_POLL = 3;
const RETRY_SOCKET_EVERY = 10; // polls
/** A close code from here on is a refusal, and carries its HTTP status. */
const REFUSED = 4000;

type Timer = ReturnType<typeof setTimeout>;

export class RoomSocket {
  readonly clock = new ServerClock();
  readonly #owner: SocketOwner;
  readonly #unanswered = new Map<string, Request>();
  #socket: WebSocket | null = null;
  #isOpen = false;
  #wanted = false;
  #failures = 0;
  #delay = FIRST_DELAY_MS;
  #polls = 0;
  #isBusy = false;
  #pinged = 0;
  #retry: Timer | undefined;
  #quiet: Timer | undefined;
  #patience: Timer | undefined;

  constructor(owner: SocketOwner) {
    this.#owner = owner;
  }

  open(): void {
    this.#wanted = true;
    window.addEventListener("online", this.retryNow);
    window.addEventListener("offline", this.#checkLine);
    document.addEventListener("visibilitychange", this.#wake);
    this.#owner.show({ state: "connecting" });
    this.#connect();
  }

  close(): void {
    this.#wanted = false;
    window.removeEventListener("online", this.retryNow);
    window.removeEventListener("offline", this.#checkLine);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
    clearTimeout(this.#retry);
  }

  /** Sends something that needs no answer; without a connection it is lost. */
  send(message: ClientMessage): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
  }

  /** Sends a request, now or as soon as there is a connection, and again until it is answered. */
  ask(request: Request): void {
    this.#unanswered.set(request.id, request);
    if (this.#isOpen) this.send(request);
    else if (this.#isPolling && !this.#isBusy) void this.#poll();
  }

  /** Tries to connect at once. */
  readonly retryNow = (): void => {
    if (!this.#wanted || this.#isOpen) return;
    clearTimeout(this.#retry);
    this.#drop();
    this.#connect();
  };

  get #isPolling(): boolean {
    return this.#failures >= FAILURES_TO_POLL;
  }

  #connect(): void {
    const socket = new WebSocket(this.#owner.url());
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#receive(String(event.data));
    socket.onclose = (event) => this.#closed(event.code);
    this.#expectAnswer();
  }

  #opened(): void {
    this.#isOpen = true;
    this.#failures = -Infinity; // A socket was open once: it is never the network's fault again.
    this.#delay = FIRST_DELAY_MS;
    clearTimeout(this.#retry);
    this.#owner.show({ state: "live", polling: false });
    for (const request of this.#unanswered.values()) this.send(request);
    this.#ping();
  }

  #closed(code: number): void {
    const status = code - REFUSED;
    if (status < 400 || status >= 500) {
      this.#lost();
      return;
    }
    this.close();
    this.#owner.refused(status);
  }

  #lost(): void {
    this.#drop();
    if (!this.#wanted) return;
    this.#failures += 1;
    if (this.#isPolling) void this.#poll();
    else this.#wait();
  }

  #wait(): void {
    const delay = this.#delay * (0.5 + Math.random() / 2);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY_MS);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), delay);
    this.#owner.show(navigator.onLine ? { state: "reconnecting", retryAt: Date.now() + delay } : { state: "offline" });
  }

  #drop(): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#patience);
    this.#isOpen = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #receive(text: string): void {
    this.#expectSilence();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "pong") this.clock.sample(message.time, this.#pinged, Date.now());
    if (message.type === "ack" || message.type === "problem") this.#unanswered.delete(message.id ?? "");
    this.#owner.receive(message);
  }

  // Is anybody there?

  #ping(): void {
    this.#pinged = Date.now();
    this.send({ type: "ping" });
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lost(), PATIENCE_MS);
  }

  #expectSilence(): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#patience);
    this.#quiet = setTimeout(() => this.#ping(), QUIET_MS);
  }

  readonly #checkLine = (): void => {
    if (this.#isOpen) this.#ping();
    else this.#owner.show({ state: "offline" });
  };

  readonly #wake = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.#isOpen) this.#ping();
    else this.retryNow();
  };

  // Without sockets

  async #poll(): Promise<void> {
    this.#isBusy = true;
    clearTimeout(this.#retry);
    try {
      await this.#postAll();
      await this.#owner.poll();
      this.#owner.show({ state: "live", polling: true });
    } catch {
      this.#owner.show(navigator.onLine ? { state: "reconnecting", retryAt: Date.now() + POLL_MS } : { state: "offline" });
    }
    this.#isBusy = false;
    if (!this.#wanted || this.#isOpen) return;
    this.#polls += 1;
    const next = this.#polls % RETRY_SOCKET_EVERY === 0 ? () => this.#connect() : () => void this.#poll();
    this.#retry = setTimeout(next, POLL_MS);
  }

  async #postAll(): Promise<void> {
    for (const request of this.#unanswered.values()) {
      await this.#owner.post(request);
      this.#unanswered.delete(request.id);
    }
  }
}
