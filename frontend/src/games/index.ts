/** Finds the games that have a table, and loads one when it is first needed. */
import { addCatalogue } from "../i18n/index.svelte";
import type { GameModule } from "./types";

const found = import.meta.glob<GameModule>("./*/index.ts");

/** Slugs of the games that have a table here. */
export const tables: readonly string[] = Object.keys(found).map((path) => path.split("/")[1] as string);

/** The module of a game with its texts loaded, or null if this front end has no table for it. */
export async function loadGame(slug: string): Promise<GameModule | null> {
  const load = found[`./${slug}/index.ts`];
  if (!load) return null;
  const game = await load();
  await addCatalogue(game.messages);
  return game;
}
