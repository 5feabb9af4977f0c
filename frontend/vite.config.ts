import { svelte } from "@sveltejs/vite-plugin-svelte";
import Icons from "unplugin-icons/vite";
import { defineConfig } from "vitest/config";
import { catalogues } from "./catalogues.ts";

/** The server that `npm run dev` talks to; `vitrine serve` listens there by default. */
const server = process.env["VITRINE_DEV_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [catalogues(), svelte(), Icons({ compiler: "svelte", scale: 1, defaultClass: "ic" })],
  resolve:
    mode === "test"
      ? { conditions: ["browser"] } // component tests run the browser build of Svelte, not its server build
      : { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: "@formatjs/icu-messageformat-parser/no-parser.js" }] },
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [".", "../app/games"] }, // tables draw the cards that the rules are made of
    proxy: { "/api": { target: server, ws: true, changeOrigin: false } },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: { input: ["index.html", "reference.html"] },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    css: { include: [/tokens\.css/] },
    restoreMocks: true,
    // Generous, for machines that do much at once: no test asserts on time.
    testTimeout: 60_000,
  },
}));
