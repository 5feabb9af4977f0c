/** Names and texts of all cards: loaded with the table, not with the home page. */
import type { CatalogueLoader } from "../../../i18n/index.svelte";

export const cardMessages: CatalogueLoader = {
  en: () => import("./i18n/en.json"),
  es: () => import("./i18n/es.json"),
};
