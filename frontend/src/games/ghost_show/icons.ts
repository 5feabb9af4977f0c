/** The icon of each type (style.md 4), from game-icons.net. */
import type { Component } from "svelte";
import Artwork from "~icons/game-icons/stick-frame";
import Clothing from "~icons/game-icons/kimono";
import Furniture from "~icons/game-icons/wooden-chair";
import Jewelry from "~icons/game-icons/ring";
import Manuscripts from "~icons/game-icons/scroll-quill";
import Relics from "~icons/game-icons/holy-grail";
import Weaponry from "~icons/game-icons/broadsword";
import type { ItemType } from "./data";

export { default as Fire } from "~icons/game-icons/fire";
export { default as Gavel } from "~icons/game-icons/gavel";

export const TYPE_ICONS: Readonly<Record<ItemType, Component>> = {
  furniture: Furniture,
  jewelry: Jewelry,
  relics: Relics,
  artwork: Artwork,
  manuscripts: Manuscripts,
  weaponry: Weaponry,
  clothing: Clothing,
};
