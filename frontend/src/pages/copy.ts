/** Copies a text. Where the page may not (no secure connection), the field is selected for the reader's own keys. */
import { notify } from "../design/notices.svelte";
import { t } from "../i18n/index.svelte";

export async function copyText(text: string, field?: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(t("copy.done"), { tone: "good" });
  } catch {
    field?.select(); // Refused or missing: the reader copies by key.
    notify(t("copy.by_hand"));
  }
}
