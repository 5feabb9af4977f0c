import "./design/tokens.css";
import "./design/kit.css";
import "./design/controls.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./i18n/index.svelte";
import { keep, kept } from "./design/device";
import { settings, watchSystem } from "./design/settings.svelte";
import { followNotices } from "./push/view";
import { startWorker } from "./push/worker";
import { router } from "./router.svelte";

const RELOADED = "vitrine.reloaded";
const A_WHILE = 60_000;

// After the server was renewed, parts of an old page are gone: the page is loaded anew, at most once in a while.
window.addEventListener("vite:preloadError", (event) => {
  if (Date.now() - Number(kept(RELOADED) ?? 0) < A_WHILE) return;
  keep(RELOADED, String(Date.now()));
  event.preventDefault();
  location.reload();
});

// The development server renews its parts itself.
if (import.meta.env.PROD) startWorker();

followNotices();
watchSystem();
router.start();
await loadLanguage(settings.language);
mount(App, { target: document.getElementById("app") as HTMLElement });
