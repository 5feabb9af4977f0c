/** The icon of each object (style.md 4), from game-icons.net. */
import type { Component } from "svelte";
import Clock from "~icons/game-icons/alarm-clock";
import Book from "~icons/game-icons/book-cover";
import Sword from "~icons/game-icons/broadsword";
import Helmet from "~icons/game-icons/centurion-helmet";
import Crown from "~icons/game-icons/crown";
import Senet from "~icons/game-icons/empty-chessboard";
import Horse from "~icons/game-icons/horse-head";
import Camera from "~icons/game-icons/photo-camera";
import Vase from "~icons/game-icons/porcelain-vase";
import type { ObjectId } from "./data";

export const OBJECT_ICONS: Readonly<Record<ObjectId, Component>> = {
  horse: Horse,
  camera: Camera,
  crown: Crown,
  sword: Sword,
  clock: Clock,
  helmet: Helmet,
  vase: Vase,
  book: Book,
  senet: Senet,
};
