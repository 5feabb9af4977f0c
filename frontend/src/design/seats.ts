/** The six seats of the kit: colour, emblem and line dash always come together (style.md 4). */

export type Emblem = "disc" | "square" | "triangle" | "lozenge" | "hexagon" | "shield" | "star";

export interface SeatLook {
  emblem: Emblem;
  /** A CSS colour. */
  hue: string;
  /** `stroke-dasharray` of this seat's lines in charts. */
  dash: string;
}

const LOOKS: readonly SeatLook[] = [
  { emblem: "disc", hue: "var(--seat-1)", dash: "none" },
  { emblem: "square", hue: "var(--seat-2)", dash: "9 5" },
  { emblem: "triangle", hue: "var(--seat-3)", dash: "2 4" },
  { emblem: "lozenge", hue: "var(--seat-4)", dash: "12 3 2 3" },
  { emblem: "hexagon", hue: "var(--seat-5)", dash: "2 6" },
  { emblem: "shield", hue: "var(--seat-6)", dash: "6 2" },
];

/** The look of a seat, counted from 0. */
export function seatLook(seat: number): SeatLook {
  return LOOKS[seat % LOOKS.length] as SeatLook;
}

/** The letter that stands in an emblem. */
export function initial(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
}
