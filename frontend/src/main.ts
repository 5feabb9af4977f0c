import "./design/tokens.css";
import "./design/kit.css";
import "./design/controls.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./i18n/index.svelte";
import { settings, watchSystem } from "./design/settings.svelte";
import { router } from "./router.svelte";

watchSystem();
router.start();
await loadLanguage(settings.language);
mount(App, { target: document.getElementById("app") as HTMLElement });
