/** What goes wrong is told in a notice, in the reader's words; it never takes the page away. */
import { Problem } from "../api";
import { notify } from "../design/notices.svelte";
import { hasText, t, textOf } from "../i18n/index.svelte";

/** The sentence for an error. */
export function troubleText(error: unknown): string {
  if (!(error instanceof Problem)) return t("problem.unexpected");
  const key = `problem.${error.code}`;
  return hasText(key) ? textOf(key) : error.message || t("problem.unexpected");
}

/** Shows a notice about an error; errors that are no answer of the server also go to the console. */
export function reportTrouble(error: unknown): void {
  if (!(error instanceof Problem)) console.error(error);
  notify(troubleText(error), { tone: "bad" });
}
