/** Icons of types and bonuses (style.md 4), from game-icons.net. */
import type { Component } from "svelte";
import Amphora from "~icons/game-icons/amphora";
import Astrolabe from "~icons/game-icons/astrolabe";
import Museums from "~icons/game-icons/greek-temple";
import PrivateGoals from "~icons/game-icons/card-pick";
import Bones from "~icons/game-icons/dinosaur-bones";
import SpecificPiece from "~icons/game-icons/grab";
import Warehouses from "~icons/game-icons/hand-truck";
import Collections from "~icons/game-icons/files";
import Pendant from "~icons/game-icons/gem-pendant";
import RelicBox from "~icons/game-icons/locked-chest";
import RandomPieces from "~icons/game-icons/swap-bag";
import Painting from "~icons/game-icons/stick-frame";
import type { BonusId, PieceType } from "./data";

export const PIECE_ICONS: Readonly<Record<PieceType, Component>> = {
  painting: Painting,
  bone: Bones,
  ceramic: Amphora,
  artifact: Astrolabe,
  jewelry: Pendant,
  relic_box: RelicBox,
};

export const BONUS_ICONS: Readonly<Record<BonusId, Component>> = {
  private_goals: PrivateGoals,
  specific_art_piece: SpecificPiece,
  random_art_pieces: RandomPieces,
  warehouses: Warehouses,
  collections: Collections,
  museums: Museums,
};

export { default as Thief } from "~icons/game-icons/robber-mask";
export { default as Vault } from "~icons/game-icons/open-treasure-chest";
export { default as Gallery } from "~icons/game-icons/ancient-columns";
export { default as Rooms } from "~icons/game-icons/archive-register";
export { default as Museum } from "~icons/game-icons/greek-temple";
