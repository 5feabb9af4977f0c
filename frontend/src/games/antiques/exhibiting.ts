/** What an exhibition brings, and what it takes (AN-4.22, AN-6.1). */
import { listOf } from "../../i18n/index.svelte";
import type { TableProps } from "../types";
import { ART, bookOf, cardOf, GALLERIES_PER_EXHIBITION, GALLERY_VP, together, type PieceMap } from "./data";
import { worth } from "./choosing";
import { capital, piecesText, t } from "./names";
import type { Owner, View } from "./view";

/** All symbols of some collection cards. */
export function symbolsOf(view: View, cards: readonly string[]): PieceMap {
  const book = bookOf(view);
  return together(...cards.map((card) => cardOf(book.collections, card).required as PieceMap));
}

/** The symbols of a group that a museum does not need: they are lost. */
export function lost(view: View, museum: string, cards: readonly string[]): PieceMap {
  const shown = symbolsOf(view, cards);
  const needed = cardOf(bookOf(view).museums, museum).required as PieceMap;
  const spare = ART.map((type) => [type, (shown[type] ?? 0) - (needed[type] ?? 0)] as const);
  return Object.fromEntries(spare.filter(([, count]) => count > 0));
}

/** The exhibition count after one more museum or gallery. */
export function countAfter({ exhibitions }: Owner, isGallery: boolean): number {
  const galleries = exhibitions.filter(({ kind }) => kind === "gallery").length + (isGallery ? 1 : 0);
  const museums = exhibitions.filter(({ kind }) => kind === "museum").length + (isGallery ? 0 : 1);
  return museums + Math.floor(galleries / GALLERIES_PER_EXHIBITION);
}

/** In a sentence: what an exhibition scores, costs and sets off. `museum` is null for a gallery, `token` 0 for none. */
export function gained({ view, me }: TableProps<View>, museum: string | null, cards: readonly string[], token: number): string {
  const owner = view.players[me as number] as Owner;
  const vp = museum === null ? GALLERY_VP : cardOf(bookOf(view).museums, museum).vp;
  const spare = museum === null ? {} : lost(view, museum, cards);
  const leaving = cards.filter((card) => !view.turn.left.includes(card));
  const count = countAfter(owner, museum === null);
  const parts = [
    t("antiques.ask.exhibit.vp", { vp }),
    ...(token > 0 ? [t("antiques.ask.exhibit.token", { value: token })] : []),
    ...(leaving.length > 0 ? [t("antiques.ask.exhibit.rooms_lost", { vp: worth(view, leaving) })] : []),
    ...(Object.keys(spare).length > 0 ? [t("antiques.ask.exhibit.lost", { pieces: piecesText(spare) })] : []),
    t("antiques.ask.exhibit.count", { count, goal: view.trigger_count }),
  ];
  const ends = view.trigger === null && count >= view.trigger_count ? ` ${capital(t("antiques.ask.exhibit.trigger"))}.` : "";
  return `${listOf(parts)}.${ends}`;
}
