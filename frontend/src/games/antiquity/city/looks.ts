/** How city buildings look (style.md 4): a pigment and a pattern to each, with its icon and name. */
import type { Kind } from "../view";

export type Pigment = "madder" | "bone" | "lapis" | "plum" | "ochre" | "malachite" | "vermilion" | "rose";
export interface Look {
  pigment: Pigment;
  pattern: string;
}

export const LOOKS: Readonly<Record<Kind, Look>> = {
  house: { pigment: "vermilion", pattern: "plain" },
  cart_shop: { pigment: "vermilion", pattern: "diagonal-lines" },
  store: { pigment: "bone", pattern: "diamonds" },
  fountain: { pigment: "malachite", pattern: "waves" },
  market: { pigment: "ochre", pattern: "dots" },
  explorer: { pigment: "lapis", pattern: "chevrons" },
  harbour: { pigment: "lapis", pattern: "waves" },
  stables: { pigment: "ochre", pattern: "vertical-stripes" },
  brewery: { pigment: "ochre", pattern: "horizontal-lines" },
  granary: { pigment: "bone", pattern: "scales" },
  hospital: { pigment: "madder", pattern: "horizontal-lines" },
  dump: { pigment: "bone", pattern: "crosses" },
  forced_labour: { pigment: "madder", pattern: "knot" },
  cathedral: { pigment: "plum", pattern: "crosses" },
  university: { pigment: "lapis", pattern: "vertical-stripes" },
  faculty_theology: { pigment: "plum", pattern: "chevrons" },
  faculty_biology: { pigment: "malachite", pattern: "leaves" },
  faculty_alchemy: { pigment: "rose", pattern: "dots" },
  faculty_philosophy: { pigment: "rose", pattern: "meander" },
};

/** The look as custom properties: `--pig`, `--pat`. */
export function lookStyle(kind: Kind): string {
  const { pigment, pattern } = LOOKS[kind];
  return `--pig:var(--pig-${pigment});--pat:var(--pat-${pattern})`;
}
