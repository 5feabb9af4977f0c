/** The server, as the pages ask it: one function a call of the REST contract; what is refused is thrown as a `Problem`. */
import createClient from "openapi-fetch";
import type { Action } from "../games/types";
import type {
  Chat,
  ChatLine,
  Game,
  NewRoom,
  Reference,
  Room,
  RoomChange,
  RoomList,
  Sit,
} from "./model";
import type { Accepted, Log, ReplayPicture, StandingPlan, VersionedPicture } from "../room/types";
import type { paths } from "./schema";

/** A problem document (RFC 9457); its code is `offline` where no answer came, `server_error` where it was no document. */
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

/** The typed client itself, for calls that have no function below (the room's). Use it through `answer`. */
export const client = createClient<paths>({
  baseUrl: location.origin,
  credentials: "same-origin",
  fetch: (request) => fetch(request),
});

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * What a call of `client` brought, or a thrown `Problem`. `T` may refine what the schema leaves open (options, actions and
 * events are plain objects there: each game has its own).
 */
export async function answer<T>(call: Promise<Answer<unknown>>): Promise<T> {
  let got: Answer<unknown>;
  try {
    got = await call;
  } catch (error) {
    throw new Problem(0, "offline", String(error));
  }
  if (got.response.ok) return got.data as T;
  const body = (typeof got.error === "object" && got.error ? got.error : {}) as Record<string, unknown>;
  const { status, statusText } = got.response;
  throw new Problem(status, String(body["code"] ?? "server_error"), String(body["detail"] ?? statusText), body);
}

const at = (room_id: string) => ({ params: { path: { room_id } } });

export const api = {
  games: () => answer<Game[]>(client.GET("/api/v1/games")),
  reference: (slug: string) =>
    answer<Reference>(client.GET("/api/v1/games/{slug}/rules", { params: { path: { slug } } })),
  rooms: () => answer<RoomList>(client.GET("/api/v1/rooms")),
  room: (room_id: string, invite: string | null = null) =>
    answer<Room>(client.GET("/api/v1/rooms/{room_id}", { params: { path: { room_id }, query: { invite } } })),
  roomOfInvite: (invite: string) => answer<Room>(client.GET("/api/v1/invites/{invite}", { params: { path: { invite } } })),
  openRoom: (body: NewRoom) => answer<Room>(client.POST("/api/v1/rooms", { body: { clock: "default", ...body } as Required<NewRoom> })),
  changeRoom: (id: string, body: RoomChange) => answer<Room>(client.PATCH("/api/v1/rooms/{room_id}", { ...at(id), body })),
  sit: (id: string, body: Sit) => answer<Room>(client.POST("/api/v1/rooms/{room_id}/seats", { ...at(id), body })),
  freeSeat: (room_id: string, seat: number) =>
    answer<Room>(client.DELETE("/api/v1/rooms/{room_id}/seats/{seat}", { params: { path: { room_id, seat } } })),
  start: (id: string) => answer<Room>(client.POST("/api/v1/rooms/{room_id}/start", at(id))),
  pause: (id: string, body: { on: boolean }) => answer<Room>(client.POST("/api/v1/rooms/{room_id}/pause", { ...at(id), body })),
  rematch: (id: string) => answer<Room>(client.POST("/api/v1/rooms/{room_id}/rematch", at(id))),
  picture: (id: string) => answer<VersionedPicture>(client.GET("/api/v1/rooms/{room_id}/picture", at(id))),
  act: (id: string, body: { id: string; version: number; actions: Action[] }) =>
    answer<Accepted>(client.POST("/api/v1/rooms/{room_id}/actions", { ...at(id), body })),
  undo: (id: string, body: { id: string; version: number; steps: number }) =>
    answer<Accepted>(client.POST("/api/v1/rooms/{room_id}/undo", { ...at(id), body })),
  resign: (id: string, body: { id: string }) =>
    answer<Accepted>(client.POST("/api/v1/rooms/{room_id}/resign", { ...at(id), body })),
  query: (id: string, body: { type: string; [parameter: string]: unknown }) =>
    answer<unknown>(client.POST("/api/v1/rooms/{room_id}/queries", { ...at(id), body })),
  plan: (id: string) => answer<StandingPlan>(client.GET("/api/v1/rooms/{room_id}/plan", at(id))),
  keepPlan: (id: string, body: StandingPlan) =>
    answer<StandingPlan>(client.PUT("/api/v1/rooms/{room_id}/plan", { ...at(id), body })),
  log: (room_id: string, after: number) =>
    answer<Log>(client.GET("/api/v1/rooms/{room_id}/events", { params: { path: { room_id }, query: { after } } })),
  chat: (id: string) => answer<Chat>(client.GET("/api/v1/rooms/{room_id}/chat", at(id))),
  say: (id: string, body: { id: string; text: string }) =>
    answer<ChatLine>(client.POST("/api/v1/rooms/{room_id}/chat", { ...at(id), body })),
  replay: (room_id: string, version: number | null, seat: number | null) =>
    answer<ReplayPicture>(
      client.GET("/api/v1/rooms/{room_id}/replay", { params: { path: { room_id }, query: { version, seat } } }),
    ),
};

const roomPath = (id: string): string => `/api/v1/rooms/${encodeURIComponent(id)}`;

/** Where a finished game is downloaded as one document. */
export function exportPath(id: string): string {
  return `${roomPath(id)}/export`;
}

/** Where a room's socket is opened, for the updates after a version of the picture. */
export function socketPath(id: string, version: number): string {
  return `${roomPath(id)}/socket?version=${version}`;
}
