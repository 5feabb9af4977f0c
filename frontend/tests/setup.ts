import { cleanup, configure } from "@testing-library/svelte";
import { afterEach, beforeEach } from "vitest";
import { loadLanguage } from "../src/i18n/index.svelte";

/** jsdom has no media queries; tests run as a wide screen by day, with motion. */
window.matchMedia ??= (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList;

/** Nor does it open dialogs or scroll. */
HTMLDialogElement.prototype.showModal = function (): void {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (): void {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

configure({ asyncUtilTimeout: 40_000 });

beforeEach(async () => {
  localStorage.clear();
  await loadLanguage("en");
});

afterEach(cleanup);
