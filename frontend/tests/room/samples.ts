/** A room and its picture, as the server would send them. */
import type { Picture, RoomInfo } from "../../src/room/types";

const user = (id: string, name: string) => ({ id, name, kind: "guest" as const });

export function roomInfo(more: Partial<RoomInfo> = {}): RoomInfo {
  return {
    id: "r1",
    invite: "QK4P",
    game: "toy",
    rules: "1",
    deck: "standard",
    options: {},
    mode: "live",
    clock: null,
    private: true,
    spectators: "link",
    status: "playing",
    seats: [
      { seat: 0, kind: "user", user: user("u0", "Ada"), bot: null, name: "Ada", color: null },
      { seat: 1, kind: "user", user: user("u1", "Ben"), bot: null, name: "Ben", color: null },
    ],
    host: "u0",
    you: 0,
    version: 1,
    actors: [{ seat: 0, decision: "turn" }],
    clocks: null,
    result: null,
    chosen_seed: false,
    paused_at: null,
    seed_commitment: "",
    seed: null,
    rematch: null,
    created_at: "2030-01-01T00:00:00Z",
    updated_at: "2030-01-01T00:00:00Z",
    ...more,
  } as RoomInfo;
}

export function picture(more: Partial<Picture> = {}): Picture {
  return {
    view: { round: 1, coins: [3, 4] },
    actors: [{ seat: 0, decision: "turn" }],
    options: [{ type: "take", card: ["vase", "idol"] }, { type: "pass" }],
    refusals: [{ type: "take", card: "urn", rule: "TY-2.1", why: "The urn is taken." }],
    undo: { allowed: false, steps: [], why: null },
    clocks: null,
    ...more,
  };
}
