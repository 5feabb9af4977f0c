/**
 * Catalogues are parsed while the front end is built: the browser gets plain texts as they are and ICU messages as their
 * syntax trees, and needs no parser.
 */
import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

const CATALOGUE = /\/i18n\/(en|es)\.json$/;
const IS_MESSAGE = /[{}<'#]/;

export function catalogues(): Plugin {
  return {
    name: "vitrine-catalogues",
    enforce: "pre",
    transform(code, id) {
      if (!CATALOGUE.test(id)) return null;
      const texts = Object.entries(JSON.parse(code) as Record<string, string>);
      const parsed = texts.map(([key, text]) => [key, IS_MESSAGE.test(text) ? parse(text) : text]);
      return { code: JSON.stringify(Object.fromEntries(parsed)), map: null };
    },
  };
}
