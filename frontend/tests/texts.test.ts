/** Every text of the catalogues is asked for somewhere: one that nobody asks for is translated for nothing. */
import { expect, it } from "vitest";

const catalogues = import.meta.glob<Record<string, string>>("../src/**/i18n/en.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts", "!../src/**/*.test.ts", "!../src/api/schema.d.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const all = Object.values(sources).join("\n");

/** Whether a source names a key as it is. */
function isNamed(key: string): boolean {
  return [`"${key}"`, `'${key}'`, `\`${key}\``].some((quoted) => all.includes(quoted));
}

/** The patterns of the keys that sources put together: what stands between the parts that change. */
function patterns(): RegExp[] {
  const found = new Set<string>();
  for (const [, text] of all.matchAll(/`([^`\n]*)`/g)) {
    const parts = (text as string).split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
    const fixed = parts.join("");
    if (parts.length > 1 && /^[A-Za-z0-9_.-]*\.[A-Za-z0-9_.-]*$/.test(fixed) && /[a-z]{3}/.test(fixed)) {
      found.add(`^${parts.map((part) => part.replaceAll(".", "\\.")).join(".+")}$`);
    }
  }
  // A text within a text: only what stands before the first part that changes can be told.
  for (const [, start] of all.matchAll(/`([a-z_]+\.[a-z_.]+)\$\{/g)) found.add(`^${(start as string).replaceAll(".", "\\.")}.+$`);
  return [...found].map((pattern) => new RegExp(pattern));
}

it("asks for every text", () => {
  const made = patterns();
  const unused = Object.values(catalogues)
    .flatMap((catalogue) => Object.keys(catalogue))
    .filter((key) => !isNamed(key) && !made.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});
