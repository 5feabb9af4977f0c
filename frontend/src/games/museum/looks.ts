/** How civilisations and domains look (style.md 4, MU-13.2): hue, pattern and letters; an icon in a ring. */
import type { Component } from "svelte";
import Agriculture from "~icons/game-icons/wheat";
import Architecture from "~icons/game-icons/ionic-column";
import Craft from "~icons/game-icons/porcelain-vase";
import Navigation from "~icons/game-icons/sailboat";
import Religion from "~icons/game-icons/sunrise";
import Warfare from "~icons/game-icons/crossed-swords";
import { cardOf, CIVILISATIONS } from "./data";

export const DOMAIN_ICONS: Readonly<Record<string, Component>> = {
  agriculture: Agriculture,
  architecture: Architecture,
  craft: Craft,
  navigation: Navigation,
  religion: Religion,
  warfare: Warfare,
};

/** Hues that carry ink instead of white. */
const LIGHT: ReadonlySet<string> = new Set(["greek", "egyptian", "chinese"]);
const INK = "#241e18";
const WHITE = "#ffffff";
/** How much of a dark hue stays, so that white letters are read on it. */
const KEPT = 0.86;
const SHADE = [26, 15, 8] as const;

export interface CivilisationLook {
  hue: string;
  /** The colour of letters on the hue. */
  on: string;
  pattern: string;
  light: boolean;
}

function deepened(hue: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(hue.slice(at, at + 2), 16));
  const mixed = parts.map((part, at) => Math.round(part * KEPT + (SHADE[at] as number) * (1 - KEPT)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const looks = new Map<string, CivilisationLook>();

export function lookOf(civilisation: string): CivilisationLook {
  const known = looks.get(civilisation);
  if (known) return known;
  const { colour, pattern } = cardOf(CIVILISATIONS, civilisation);
  const light = LIGHT.has(civilisation);
  const look = { hue: light ? colour : deepened(colour), on: light ? INK : WHITE, pattern: pattern.replaceAll("_", "-"), light };
  looks.set(civilisation, look);
  return look;
}

/** The look as custom properties: `--civ`, `--on-civ`. */
export function civilisationStyle(civilisation: string): string {
  const { hue, on } = lookOf(civilisation);
  return `--civ:${hue};--on-civ:${on}`;
}
