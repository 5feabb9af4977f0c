/** The players of a room as lobby and table show them. */
import type { Room, User } from "../api/model";
import { seatLook } from "../design/seats";
import { t } from "../i18n/index.svelte";
import type { GameCase, Player } from "./types";

/**
 * The colour of each seat: the one chosen, else the next free one in the game's order, as the server will hand them out.
 * All null in a game without colours of its own.
 */
export function seatColors(seats: Room["seats"], colors: readonly string[]): (string | null)[] {
  const free = colors.filter((color) => !seats.some((seat) => seat.color === color));
  return seats.map((seat) => seat.color ?? (colors.length > 0 ? (free.shift() ?? null) : null));
}

/** What the server calls whoever has deleted the account. */
const FORMER = "Former player";

/** A person's name as the server tells it, in the reader's words where it stands for somebody who has gone. */
export function personName(name: string): string {
  return name === FORMER ? t("seat.former") : name;
}

/** A seat's name; bots of one level are told apart by a number. */
function numbered(seat: Room["seats"][number], seats: Room["seats"]): string {
  const alike = seats.filter((other) => other.kind === "bot" && !other.name && other.bot === seat.bot);
  const place = alike.indexOf(seat);
  return place >= 0 && alike.length > 1 ? `${seatName(seat)} ${place + 1}` : seatName(seat);
}

/** What a seat is called: the person's name, the bot's level, or that it is open. */
export function seatName(seat: Room["seats"][number]): string {
  const name = seat.name ?? (seat.kind === "bot" ? null : seat.user?.name);
  if (name != null) return personName(name);
  return seat.kind === "bot" ? botName(seat.bot) : t("seat.open");
}

/** "Bot, easy": a level in the reader's words. */
export function botName(level: string | null): string {
  return t("seat.bot", { level: level ?? "" });
}

/** All seats of a room as players. `online` are the seats that are connected, if known. */
export function playersOf(
  room: Room,
  gameCase: GameCase | null,
  me: User | null,
  online: readonly number[] = [],
): Player[] {
  const colors = seatColors(room.seats, Object.keys(gameCase?.colors ?? {}));
  return room.seats.map((seat, index) => {
    const color = colors[index];
    const fixed = color ? gameCase?.colors?.[color] : undefined;
    const look = seatLook(seat.seat);
    return {
      seat: seat.seat,
      name: numbered(seat, room.seats),
      kind: seat.kind === "user" ? "person" : seat.kind,
      emblem: fixed?.emblem ?? look.emblem,
      hue: fixed?.hue ?? look.hue,
      color: color ?? null,
      you: seat.kind === "user" && seat.user?.id === me?.id,
      online: seat.kind === "bot" || online.includes(seat.seat),
    };
  });
}
