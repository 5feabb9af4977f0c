/** A page of `npm run dev` only: the Ghost Show table with sample positions, for looking at. See `GhostShow.svelte`. */
import "../src/design/tokens.css";
import "../src/design/kit.css";
import "../src/design/controls.css";
import { mount } from "svelte";
import { changeSettings, settings, watchSystem } from "../src/design/settings.svelte";
import { loadCase } from "../src/games";
import { loadLanguage } from "../src/i18n/index.svelte";
import GhostShow from "./GhostShow.svelte";

const query = new URLSearchParams(location.search);
watchSystem();
changeSettings({
  theme: query.get("theme") === "night" ? "night" : "day",
  language: query.get("language") === "es" ? "es" : "en",
});
await loadLanguage(settings.language);
await loadCase("ghost_show");
mount(GhostShow, { target: document.getElementById("app") as HTMLElement, props: { query } });
