/** Icons of goods, buildings and saints (style.md 9), from game-icons.net. */
import type { Component } from "svelte";
import CartShop from "~icons/game-icons/old-wagon";
import Church from "~icons/game-icons/church";
import Brewery from "~icons/game-icons/beer-stein";
import City from "~icons/game-icons/castle";
import Dye from "~icons/game-icons/powder";
import Explorer from "~icons/game-icons/compass";
import Alchemy from "~icons/game-icons/round-bottom-flask";
import Biology from "~icons/game-icons/oak-leaf";
import Philosophy from "~icons/game-icons/owl";
import Theology from "~icons/game-icons/open-book";
import Farm from "~icons/game-icons/plow";
import Fish from "~icons/game-icons/double-fish";
import Fishery from "~icons/game-icons/fishing-boat";
import ForcedLabour from "~icons/game-icons/crossed-chains";
import Fountain from "~icons/game-icons/fountain";
import Giorgio from "~icons/game-icons/dragon-head";
import Gold from "~icons/game-icons/gold-bar";
import Grain from "~icons/game-icons/wheat";
import Granary from "~icons/game-icons/granary";
import Harbour from "~icons/game-icons/anchor";
import Hospital from "~icons/game-icons/hospital";
import House from "~icons/game-icons/house";
import Inn from "~icons/game-icons/tavern-sign";
import Christofori from "~icons/game-icons/knapsack";
import Maria from "~icons/game-icons/angel-outfit";
import Market from "~icons/game-icons/shop";
import Mine from "~icons/game-icons/war-pick";
import Nicolo from "~icons/game-icons/village";
import Olives from "~icons/game-icons/olive";
import Pearls from "~icons/game-icons/pearl-necklace";
import Sheep from "~icons/game-icons/sheep";
import Stables from "~icons/game-icons/horse-head";
import Stone from "~icons/game-icons/stone-pile";
import Store from "~icons/game-icons/barrel";
import Barbara from "~icons/game-icons/stone-tower";
import Dump from "~icons/game-icons/trash-can";
import University from "~icons/game-icons/graduate-cap";
import Wine from "~icons/game-icons/grapes";
import Wood from "~icons/game-icons/log";
import Woodcutter from "~icons/game-icons/wood-axe";
import type { CountrysideBuilding } from "./data";
import type { Good, Kind, Saint } from "./view";

export { default as Famine } from "~icons/game-icons/bread";
export { default as Grave } from "~icons/game-icons/tombstone";
export { default as Man } from "~icons/game-icons/meeple";
export { default as Pollution } from "~icons/game-icons/dead-wood";
export { default as Zone } from "~icons/game-icons/hill-fort";
export { default as Trade } from "~icons/game-icons/trade";

export const GOOD_ICONS: Readonly<Record<Good, Component>> = {
  wood: Wood,
  stone: Stone,
  grain: Grain,
  olives: Olives,
  sheep: Sheep,
  fish: Fish,
  wine: Wine,
  gold: Gold,
  pearls: Pearls,
  dye: Dye,
};

export const KIND_ICONS: Readonly<Record<Kind, Component>> = {
  house: House,
  cart_shop: CartShop,
  store: Store,
  fountain: Fountain,
  market: Market,
  explorer: Explorer,
  harbour: Harbour,
  stables: Stables,
  brewery: Brewery,
  granary: Granary,
  hospital: Hospital,
  dump: Dump,
  forced_labour: ForcedLabour,
  cathedral: Church,
  university: University,
  faculty_theology: Theology,
  faculty_biology: Biology,
  faculty_alchemy: Alchemy,
  faculty_philosophy: Philosophy,
};

export const COUNTRYSIDE_ICONS: Readonly<Record<CountrysideBuilding["id"], Component>> = {
  woodcutter: Woodcutter,
  farm: Farm,
  mine: Mine,
  fishery: Fishery,
  inn: Inn,
  city: City,
};

export const SAINT_ICONS: Readonly<Record<Saint, Component>> = {
  san_nicolo: Nicolo,
  santa_barbara: Barbara,
  san_christofori: Christofori,
  san_giorgio: Giorgio,
  santa_maria: Maria,
};
