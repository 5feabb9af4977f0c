/** Finds the games that have a table, and loads what is needed of one when it is first needed. */
import { addCatalogue } from "../i18n/index.svelte";
import type { GameCase, GameModule } from "./types";

const cases = import.meta.glob<GameCase>("./*/case.ts");
const modules = import.meta.glob<GameModule>("./*/index.ts");

/** What home and lists show of a game, with its texts loaded; null if this front end has no table for it. */
export async function loadCase(slug: string): Promise<GameCase | null> {
  const load = cases[`./${slug}/case.ts`];
  if (!load) return null;
  const found = await load();
  await addCatalogue(found.messages);
  return found;
}

/** The table of a game with its texts loaded, or null if this front end has none. */
export async function loadGame(slug: string): Promise<GameModule | null> {
  const load = modules[`./${slug}/index.ts`];
  if (!load) return null;
  const [game] = await Promise.all([load(), loadCase(slug)]);
  return game;
}
