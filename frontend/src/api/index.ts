/** The server, as the pages ask it: one function a call of the REST contract, problems as `Problem`. */
import type { Accepted, Action, Log, ReplayPicture, VersionedPicture } from "../room/types";
import type { ChatLine, Game, NewRoom, Reference, Room, RoomChange, RoomList, Sit, User } from "./model";

/** A problem document (RFC 9457), or `offline` where no answer came. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: Record<string, unknown>;

  constructor(status: number, code: string, detail: string, body: Record<string, unknown> = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      credentials: "same-origin",
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch (error) {
    throw new Problem(0, "offline", String(error));
  }
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
  if (response.ok && (isJson || !text)) return (text ? JSON.parse(text) : null) as T;
  const problem = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  throw new Problem(
    response.status,
    String(problem["code"] ?? (response.status >= 500 ? "server_error" : "not_found")),
    String(problem["detail"] ?? problem["title"] ?? response.statusText),
    problem,
  );
}

const room = (id: string): string => `/rooms/${encodeURIComponent(id)}`;

export const api = {
  me: () => call<User>("GET", "/me"),
  newGuest: (name: string) => call<{ user: User }>("POST", "/guests", { name }),
  rename: (name: string) => call<User>("PATCH", "/me", { name }),
  games: () => call<Game[]>("GET", "/games"),
  reference: (slug: string) => call<Reference>("GET", `/games/${slug}/rules`),
  rooms: () => call<RoomList>("GET", "/rooms"),
  room: (id: string) => call<Room>("GET", room(id)),
  roomOfInvite: (invite: string) => call<Room>("GET", `/invites/${encodeURIComponent(invite)}`),
  openRoom: (options: NewRoom) => call<Room>("POST", "/rooms", options),
  changeRoom: (id: string, change: RoomChange) => call<Room>("PATCH", room(id), change),
  sit: (id: string, seat: Sit) => call<Room>("POST", `${room(id)}/seats`, seat),
  freeSeat: (id: string, seat: number) => call<Room>("DELETE", `${room(id)}/seats/${seat}`),
  start: (id: string) => call<Room>("POST", `${room(id)}/start`, {}),
  rematch: (id: string) => call<Room>("POST", `${room(id)}/rematch`, {}),
  picture: (id: string) => call<VersionedPicture>("GET", `${room(id)}/picture`),
  act: (id: string, request: { id: string; version: number; actions: Action[] }) =>
    call<Accepted>("POST", `${room(id)}/actions`, request),
  undo: (id: string, request: { id: string; version: number; steps: number }) =>
    call<Accepted>("POST", `${room(id)}/undo`, request),
  resign: (id: string, request: { id: string }) => call<Accepted>("POST", `${room(id)}/resign`, request),
  log: (id: string, after: number) => call<Log>("GET", `${room(id)}/events?after=${after}`),
  chat: (id: string) => call<{ lines: ChatLine[] }>("GET", `${room(id)}/chat`),
  say: (id: string, request: { id: string; text: string }) => call<ChatLine>("POST", `${room(id)}/chat`, request),
  replay: (id: string, version: number | null, seat: number | null) => {
    const query = new URLSearchParams();
    if (version !== null) query.set("version", String(version));
    if (seat !== null) query.set("seat", String(seat));
    return call<ReplayPicture>("GET", `${room(id)}/replay?${query.toString()}`);
  },
};

/** Where a finished game is downloaded as one document. */
export function exportPath(id: string): string {
  return `/api/v1${room(id)}/export`;
}

/** Where a room's socket is opened, for the updates after a version of the picture. */
export function socketPath(id: string, version: number): string {
  return `/api/v1${room(id)}/socket?version=${version}`;
}
