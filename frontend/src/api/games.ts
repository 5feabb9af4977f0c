/** The games that the server offers and this front end can show, each with its case; asked once. */
import { loadCase } from "../games";
import type { GameCase } from "../games/types";
import { api } from "./index";
import type { Game } from "./model";

export interface OfferedGame {
  game: Game;
  gameCase: GameCase;
}

let asked: Promise<OfferedGame[]> | null = null;

async function ask(): Promise<OfferedGame[]> {
  const games = await api.games();
  const cases = await Promise.all(games.map((game) => loadCase(game.slug)));
  return games.flatMap((game, index) => {
    const gameCase = cases[index];
    return gameCase ? [{ game, gameCase }] : [];
  });
}

/** All offered games. A failure is not kept: the next call asks again. */
export function offeredGames(): Promise<OfferedGame[]> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** One offered game by its slug, or null. */
export async function offeredGame(slug: string): Promise<OfferedGame | null> {
  return (await offeredGames()).find((offered) => offered.game.slug === slug) ?? null;
}
