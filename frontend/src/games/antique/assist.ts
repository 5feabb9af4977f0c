/** The room's aid (AQ-0.3), and pencil marks that never leave this browser (AQ-13.4). */
import { kept, keep } from "../../design/device";
import type { CardId } from "./data";
import type { AntiqueOptions } from "./view";

export type Assist = AntiqueOptions["assist"];

/** The aid of a room with these options; a replay, whose options are not known, has that of most rooms. */
export function assistOf(options: Readonly<Record<string, unknown>> | undefined): Assist {
  return (options?.["assist"] ?? "catalogue") as Assist;
}

const shelf = (room: string): string => `vitrine.antique.pencil.${room}`;

/** The cards marked in a room. */
export function pencilMarks(room: string): CardId[] {
  return JSON.parse(kept(shelf(room)) ?? "[]") as CardId[];
}

export function keepPencilMarks(room: string, marks: readonly CardId[]): void {
  keep(shelf(room), JSON.stringify(marks));
}
