/** The wire types that the room uses. All come from the server's OpenAPI document; games refine what is theirs. */
import type { components } from "../api/schema";
import type { Action, GameEvent, Option, Refusal } from "../games/types";

type Schemas = components["schemas"];

export type { Action, GameEvent, Option, Refusal };
export type ActorInfo = Schemas["ActorInfo"];
export type Clocks = Schemas["Clocks"];
export type SeatClock = Schemas["SeatClock"];
export type SeatInfo = Schemas["SeatInfo"];
export type RoomInfo = Schemas["RoomInfo"];
export type GameResult = Schemas["GameResult"];
export type StandingPlan = Schemas["StandingPlan"];
export type ChatLine = Schemas["ChatLine"];
export type UndoInfo = Omit<Schemas["UndoInfo"], "steps" | "why"> & {
  steps: Action[];
  why: { rule: string; why: string } | null;
};

/** All that a viewer's screen needs; `view` is of the game's own type. */
export type Picture = Omit<Schemas["Picture"], "options" | "refusals" | "undo"> & {
  options: Option[];
  refusals: Refusal[];
  undo: UndoInfo;
};
export type VersionedPicture = { version: number; picture: Picture };
export type Accepted = { version: number; events: GameEvent[] };
export type LogEntry = Omit<Schemas["LogEntry"], "event"> & { event: GameEvent };
export type Log = { events: LogEntry[]; more: boolean };
export type ReplayPicture = Omit<Schemas["ReplayPicture"], "picture" | "events"> & {
  picture: Picture;
  events: GameEvent[];
};

export type PatchOperation =
  | { op: "add" | "replace"; path: string; value: unknown }
  | { op: "remove"; path: string };

/** Why a request was refused, as the socket or a REST call says it. */
export type ProblemInfo = Pick<Schemas["socket.ProblemMessage"], "code" | "detail" | "version" | "rule" | "why">;

export type ServerMessage =
  | (Omit<Schemas["socket.Sync"], "picture" | "events"> & { picture: Picture | null; events: GameEvent[] })
  | (Omit<Schemas["socket.Update"], "patch" | "events"> & { patch: PatchOperation[]; events: GameEvent[] })
  | Schemas["socket.Ack"]
  | Schemas["socket.ProblemMessage"]
  | Schemas["socket.ChatMessage"]
  | Schemas["socket.Presence"]
  | (Omit<Schemas["socket.RoomMessage"], "room"> & { room: RoomInfo })
  | Schemas["socket.Pong"];

export type ClientMessage =
  | (Omit<Schemas["socket.Act"], "actions"> & { actions: Action[] })
  | Schemas["socket.Undo"]
  | Schemas["socket.Chat"]
  | Schemas["socket.Resync"]
  | Schemas["socket.Ping"];

/** A client message that the server answers by `ack` or `problem` with the same id. */
export type Request = Extract<ClientMessage, { id: string }>;
