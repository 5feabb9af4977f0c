import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadLanguage } from "../../src/i18n/index.svelte";
import NextTable from "../../src/room/NextTable.svelte";
import type { RoomInfo } from "../../src/room/types";
import { roomInfo } from "./samples";

const server = vi.hoisted(() => ({ rooms: vi.fn<() => Promise<unknown>>() }));
vi.mock("../../src/api", async (original) => ({ ...(await original<typeof import("../../src/api")>()), api: server }));

const at = (deadline: string): Partial<RoomInfo> => ({
  clocks: { read: "2030-01-01T00:00:00Z", seats: [{ seat: 0, deadline, remaining: null, rests: false }], countdown: null },
});

beforeEach(() => loadLanguage("en"));
afterEach(cleanup);

async function shown(...mine: RoomInfo[]): Promise<string | null> {
  server.rooms.mockResolvedValue({ mine, public: [] });
  render(NextTable, { roomId: "r1" });
  await vi.waitFor(() => expect(server.rooms).toHaveBeenCalled());
  await new Promise((settled) => setTimeout(settled));
  return screen.queryByRole("link", { name: /Next table/ })?.getAttribute("href") ?? null;
}

it("leads to the table whose time runs out first", async () => {
  const [late, soon] = [roomInfo({ id: "late", ...at("2030-01-05T00:00:00Z") }), roomInfo({ id: "soon", ...at("2030-01-02T00:00:00Z") })];
  expect(await shown(roomInfo({ id: "endless" }), late, soon)).toBe("/rooms/soon");
});

it("leads nowhere where nobody waits for me", async () => {
  const here = roomInfo({ id: "r1" });
  const others = roomInfo({ id: "r2", actors: [{ seat: 1, decision: "turn" }] });
  const paused = roomInfo({ id: "r3", paused_at: "2030-01-01T00:00:00Z" });
  expect(await shown(here, others, paused, roomInfo({ id: "r4", status: "finished" }))).toBeNull();
});
