/** Texts of the cities: loaded with the table, not with the home page. */
import type { CatalogueLoader } from "../../../i18n/index.svelte";

export const cityMessages: CatalogueLoader = {
  en: () => import("./i18n/en.json"),
  es: () => import("./i18n/es.json"),
};
