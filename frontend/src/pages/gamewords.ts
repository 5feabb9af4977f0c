/** What a game is called, also one whose table this page does not have. */
import { hasText, textOf } from "../i18n/index.svelte";

export function nameOfGame(slug: string): string {
  const key = `${slug}.name`;
  return hasText(key) ? textOf(key) : slug;
}
