/** The state of one room as this viewer may know it, kept in step with the server. */
import { tick } from "svelte";
import { api, Problem, socketPath } from "../api";
import { session } from "../api/session.svelte";
import type { Action, GameEvent, Prompt } from "../games/types";
import { reportTrouble } from "../pages/trouble";
import { newId } from "./ids";
import { applyPatch, PatchError } from "./patch";
import { Selection } from "./selection.svelte";
import { RoomSocket, type Connection } from "./socket";
import { Talk } from "./talk.svelte";
import type {
  Picture,
  ProblemInfo,
  ReplayPicture,
  Request,
  RoomInfo,
  SeatInfo,
  ServerMessage,
  VersionedPicture,
} from "./types";
import { RoomLog } from "./log.svelte";

/** Something sent whose answer has not come. */
export interface Pending {
  id: string;
  actions: readonly Action[];
}

/** Updates that arrive faster than this are shown together: a screen shows no more than 60 pictures a second. */
const FRAME_MS = 16;
/** After drawing, a burst is taken in for this many times as long as the drawing took. */
const REST = 3;

export class RoomStore {
  readonly id: string;
  room: RoomInfo | null = $state.raw(null);
  /** The picture shown, or null before the start. */
  picture: Picture | null = $state.raw(null);
  version: number = $state.raw(0);
  /** The events of the last move, oldest first. */
  last: readonly GameEvent[] = $state.raw([]);
  connection: Connection = $state.raw({ state: "connecting" });
  /** Seats that are connected, and how many watch. */
  online: readonly number[] = $state.raw([]);
  spectators: number = $state.raw(0);
  pending: Pending | null = $state.raw(null);
  /** Why the last request was refused, until the next one or `dismiss`. */
  problem: ProblemInfo | null = $state.raw(null);
  /** Why there is no room to show at all. */
  trouble: Problem | null = $state.raw(null);
  /** By how many versions the picture jumped when the connection came back. */
  missed: number = $state.raw(0);
  /** The past moment that is looked at, or null for now. */
  past: ReplayPicture | null = $state.raw(null);

  readonly log: RoomLog;
  readonly talk: Talk;
  readonly choice: Selection = new Selection({
    options: () => this.picture?.options ?? [],
    refusals: () => this.picture?.refusals ?? [],
    open: () => this.canChoose,
    send: (...actions) => void this.submit(actions),
    unexplained: () => (this.problem = { code: "not_now", detail: "", version: null, rule: null, why: null }),
  });

  readonly #socket: RoomSocket;
  /** What has arrived; `picture` and `version` show it a frame later at most. */
  #now: VersionedPicture | null = null;
  #lastNow: readonly GameEvent[] = [];
  #nextShow = -Infinity;
  #frame: ReturnType<typeof setTimeout> | undefined;
  #waiting = new Map<string, (accepted: boolean) => void>();

  constructor(id: string) {
    this.id = id;
    this.log = new RoomLog(id);
    this.talk = new Talk(id, (text) => this.#ask({ type: "chat", id: newId(), text }));
    this.#socket = new RoomSocket({
      url: () => `${location.origin.replace(/^http/, "ws")}${socketPath(id, this.#now?.version ?? 0)}`,
      receive: (message) => this.receive(message),
      show: (connection) => this.#showConnection(connection),
      refused: (status) => this.#refused(status),
      poll: () => this.#poll(),
      post: (request) => this.#post(request),
    });
  }

  /** One's own seat, or null for a spectator. */
  get me(): number | null {
    return this.room?.you ?? null;
  }

  /** One's own seat while somebody else plays it, or nobody: it can be taken back. */
  get leftSeat(): SeatInfo | null {
    if (this.room?.status !== "playing" || !session.me) return null;
    return this.room.seats.find((seat) => seat.user?.id === session.me?.id && seat.kind !== "user") ?? null;
  }

  get isMine(): boolean {
    return this.me !== null && (this.picture?.actors.some((actor) => actor.seat === this.me) ?? false);
  }

  /** Whether the game stands still by agreement. */
  get isPaused(): boolean {
    return this.room?.status === "playing" && this.room.paused_at !== null;
  }

  /** The clocks, while they run. */
  get clocks(): Picture["clocks"] {
    return this.isPaused ? null : (this.picture?.clocks ?? null);
  }

  /** Whether an action can be put together now. */
  get canChoose(): boolean {
    return (
      this.connection.state === "live" &&
      this.pending === null &&
      this.past === null &&
      this.leftSeat === null &&
      !this.isPaused &&
      this.room?.status === "playing" &&
      (this.picture?.options.length ?? 0) > 0
    );
  }

  /** Now in milliseconds by the server's clock. */
  serverNow(): number {
    return this.#socket.clock.now();
  }

  async open(): Promise<void> {
    try {
      this.room = await api.room(this.id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.trouble = error;
      return;
    }
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
    clearTimeout(this.#frame);
  }

  retryNow(): void {
    this.#socket.retryNow();
  }

  #showConnection(connection: Connection): void {
    const isNew = connection.state === "live" && this.connection.state !== "live";
    this.connection = connection;
    if (isNew) this.talk.load().catch(reportTrouble);
  }

  // What the player does

  /** Submits actions on the picture shown. True once they are durable, false if they were refused (`problem` says why). */
  submit(actions: readonly Action[]): Promise<boolean> {
    if (this.pending) return Promise.resolve(false);
    return this.#request({ type: "act", id: newId(), version: this.version, actions: [...actions] }, actions);
  }

  /** What the confirming button sends: what is chosen, or what is ready to be sent while nothing is chosen. */
  complete(ready: Prompt["ready"]): readonly Action[] {
    if (this.choice.action) return [this.choice.action];
    return this.choice.picks.length === 0 && ready ? [ready].flat() : [];
  }

  /** Sends that. */
  confirm(ready: Prompt["ready"]): void {
    const [first, ...more] = this.complete(ready);
    if (first) this.choice.send(first, ...more);
  }

  /** Takes back one's last steps. */
  undo(steps = 1): Promise<boolean> {
    if (this.pending || !this.picture?.undo.allowed) return Promise.resolve(false);
    return this.#request({ type: "undo", id: newId(), version: this.version, steps }, []);
  }

  /** Gives the game up. */
  async resign(): Promise<void> {
    await api.resign(this.id, { id: newId() });
  }

  /** Plays one's own seat again, or that of somebody who has left. */
  async takeSeat(seat: number): Promise<void> {
    this.#setRoom(await api.sit(this.id, { seat }));
  }

  /** Wants the game to stand still, or to go on. */
  async pause(on: boolean): Promise<void> {
    this.#setRoom(await api.pause(this.id, { on }));
  }

  /** Takes the shown problem away: it goes on the next input. */
  dismiss(): void {
    this.problem = null;
    this.choice.forget();
  }

  /** Shows a past moment; null shows now again. */
  async look(version: number | null): Promise<void> {
    this.past = version === null ? null : ((await api.replay(this.id, version, null)) as ReplayPicture);
  }

  #request(request: Request, actions: readonly Action[]): Promise<boolean> {
    this.problem = null;
    this.pending = { id: request.id, actions };
    const answered = new Promise<boolean>((resolve) => this.#waiting.set(request.id, resolve));
    this.#ask(request);
    return answered;
  }

  #ask(request: Request): void {
    this.#socket.ask(request);
  }

  // What the server says

  /** Takes in one message of the server. */
  receive(message: ServerMessage): void {
    if (message.type === "update") this.#update(message);
    else if (message.type === "sync") this.#sync(message);
    else if (message.type === "ack") this.#answered(message.id, null);
    else if (message.type === "problem") this.#answered(message.id, message);
    else if (message.type === "chat") this.talk.add(message);
    else if (message.type === "presence") this.#present(message.online, message.spectators);
    else if (message.type === "room") this.#setRoom(message.room);
  }

  #sync(message: Extract<ServerMessage, { type: "sync" }>): void {
    this.log.add(message.events);
    this.missed = this.#now ? Math.max(0, message.version - this.#now.version) : 0;
    this.#now = message.picture && { version: message.version, picture: message.picture };
    this.#lastNow = [];
    this.#showNow();
    // A sync brings the latest events only, and after a restart of the server none.
    if (this.#now) this.log.fetchNewer().catch(reportTrouble);
  }

  #update(message: Extract<ServerMessage, { type: "update" }>): void {
    const now = this.#now;
    if (!now || message.from !== now.version) {
      if (!now || message.version > now.version) this.#socket.send({ type: "resync" });
      return;
    }
    try {
      this.#now = { version: message.version, picture: applyPatch(now.picture, message.patch) };
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      this.#socket.send({ type: "resync" });
      return;
    }
    this.log.add(message.events);
    if (message.events.length > 0) this.#lastNow = message.events;
    this.#showSoon();
  }

  #showSoon(): void {
    if (this.#frame !== undefined) return;
    const wait = this.#nextShow - performance.now();
    if (wait <= 0) this.#showNow();
    else this.#frame = setTimeout(() => this.#showNow(), wait);
  }

  #showNow(): void {
    clearTimeout(this.#frame);
    this.#frame = undefined;
    const start = performance.now();
    this.#nextShow = start + FRAME_MS;
    this.picture = this.#now?.picture ?? null;
    this.version = this.#now?.version ?? 0;
    this.last = this.#lastNow;
    this.log.show();
    this.choice.prune();
    void tick().then(() => {
      const end = performance.now();
      this.#nextShow = end + Math.max(FRAME_MS, REST * (end - start));
    });
  }

  #answered(id: string | null, problem: ProblemInfo | null): void {
    if (id === null || id !== this.pending?.id) {
      if (problem) this.problem = problem;
      return;
    }
    this.#showNow();
    this.pending = null;
    this.problem = problem;
    if (!problem) this.choice.clear();
    if (problem?.code === "version_conflict") this.#socket.send({ type: "resync" });
    this.#waiting.get(id)?.(problem === null);
    this.#waiting.delete(id);
  }

  #refused(status: number): void {
    const { code = "not_found", detail = "" } = this.problem ?? {};
    this.problem = null;
    this.trouble = new Problem(status, code, detail);
  }

  #present(online: readonly number[], spectators: number): void {
    this.online = online;
    this.spectators = spectators;
  }

  #setRoom(room: RoomInfo): void {
    const isOther = this.room !== null && room.you !== this.room.you;
    this.room = room;
    if (!isOther) return;
    this.log.reset(); // Another viewer: versions and events are numbered anew.
    this.#socket.send({ type: "resync" });
  }

  // Without a socket

  async #poll(): Promise<void> {
    try {
      const [room, now] = await Promise.all([api.room(this.id), api.picture(this.id)]);
      this.#setRoom(room);
      if (now.version !== this.#now?.version) {
        const events = await this.log.fetchNewer();
        this.#now = now;
        this.#lastNow = events;
        this.#showNow();
      }
      await this.talk.load();
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 0 || error.status >= 500) throw error;
      this.trouble = error;
      this.close();
    }
  }

  async #post(request: Request): Promise<void> {
    const { type: _, ...body } = request;
    try {
      if (request.type === "chat") await api.say(this.id, body as { id: string; text: string });
      else if (request.type === "undo") await api.undo(this.id, body as { id: string; version: number; steps: number });
      else await api.act(this.id, body as { id: string; version: number; actions: Action[] });
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 0 || error.status >= 500) throw error;
      const { version = null, rule = null, why = null } = error.body as Partial<ProblemInfo>;
      this.#answered(request.id, { code: error.code, detail: error.message, version, rule, why });
      return;
    }
    await this.#poll();
    this.#answered(request.id, null);
  }
}
