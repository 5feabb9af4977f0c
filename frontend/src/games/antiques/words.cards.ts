/** What the action bar says while warehouses are opened, collections assembled and exhibitions presented (AN-4.20 to AN-4.23). */
import type { Prompt } from "../types";
import { cost, endTurn, leftovers, mine, type Props } from "./asked";
import { chosenNames, chosenPieces, chosenWarehouse, moving, passed, typeOf } from "./choosing";
import { bookOf, cardOf, total, type PieceMap, type WarehouseNo } from "./data";
import { gained } from "./exhibiting";
import { cardNames, collectionName, museumText, piecesText, t, warehouseName } from "./names";
import { payable, vaultChange } from "./paying";
import { tokensFor } from "./preview";

// Collections

/** Which step of opening a warehouse comes next (AN-4.20). */
function nextStop({ choice, options }: Props, warehouse: WarehouseNo): { drop: WarehouseNo } | { vault: WarehouseNo } | null {
  const opening = options.filter((option) => option.type === "select_warehouse" && (option["warehouse"] as number[]).includes(warehouse));
  const needed = (name: string): boolean => opening.some((option) => name in option);
  for (const number of passed(warehouse)) {
    if (!(`drop_${number}` in choice.picked)) return { drop: number };
    if (needed(`vault_${number}`) && !(`vault_${number}` in choice.picked)) return { vault: number };
  }
  return null;
}

function whichWarehouse(): Prompt {
  return { say: t("antiques.ask.open"), then: t("antiques.ask.open.then"), missing: t("antiques.ask.open.missing") };
}

export function open(props: Props): Prompt {
  const { view, choice } = props;
  const warehouse = chosenWarehouse(choice);
  const way = moving(view, choice);
  if (warehouse === null || way === null) return whichWarehouse();
  const stop = choice.action ? null : nextStop(props, warehouse);
  const cards = payable(view, mine(props), way.reaching);
  const outlook = t("antiques.ask.open.reaches", { pieces: piecesText(way.reaching), count: cards.length });
  const say = t("antiques.ask.open.one", { warehouse: warehouseName(warehouse) });
  if (stop && "drop" in stop) {
    const question = t("antiques.ask.open.drop", { warehouse: warehouseName(stop.drop) });
    return { say: question, then: t("antiques.ask.open.drop.then", { from: warehouseName(warehouse) }), missing: t("antiques.ask.open.drop.missing") };
  }
  if (stop) {
    const question = t("antiques.ask.open.vault", { warehouse: warehouseName(stop.vault) });
    return { say: question, then: t("antiques.ask.open.vault.then", { cost: cost(vaultChange(mine(props), 1)) }), missing: t("antiques.ask.open.drop.missing") };
  }
  return { say, then: outlook, confirm: t("antiques.do.open", { warehouse: warehouseName(warehouse) }), missing: t("antiques.ask.open.missing") };
}

export function assemble(props: Props): Prompt {
  const { view, choice, options } = props;
  const card = choice.picked["card"] as string | undefined;
  const canEnd = options.some((option) => option.type === "end_turn");
  const also = canEnd ? { also: [endTurn()] } : {};
  if (card === undefined) {
    const count = options.filter((option) => option.type === "assemble").length;
    return { say: t("antiques.ask.assemble", { count }), then: leftovers(props), missing: t("antiques.ask.card.missing"), ...also };
  }
  const book = bookOf(view);
  const { vp } = cardOf(book.collections, card);
  const payment = (choice.action?.["payment"] as PieceMap | undefined) ?? chosenPieces(choice, "payment");
  return {
    say: t("antiques.ask.assemble.one", { card: collectionName(book, card), vp }),
    then: total(payment) === 0 ? t("antiques.ask.assemble.pay") : t("antiques.ask.assemble.paid", { pieces: piecesText(payment) }),
    confirm: t("antiques.do.assemble", { card: collectionName(book, card) }),
    missing: t("antiques.ask.assemble.missing"),
    ...also,
  };
}

// Exhibitions

export function exhibit(props: Props): Prompt {
  const { view, choice, options } = props;
  const book = bookOf(view);
  const isGallery = typeOf(choice) === "exhibit_gallery";
  const card = choice.picked["card"] as string | undefined;
  const canEnd = options.some((option) => option.type === "end_turn");
  const also = canEnd ? { also: [endTurn()] } : {};
  if (!isGallery && card === undefined) {
    const isLast = view.turn.exhibited > 0;
    return {
      say: t("antiques.ask.exhibit"),
      then: t(isLast ? "antiques.ask.exhibit.more" : "antiques.ask.exhibit.then"),
      missing: t("antiques.ask.exhibit.missing"),
      ...also,
    };
  }
  const cards = chosenNames(choice, "cards");
  const name = isGallery ? t("antiques.gallery") : museumText(book, card as string);
  const token = card === undefined ? 0 : tokensFor(view, mine(props), card);
  return {
    say: cards.length === 0 ? t("antiques.ask.exhibit.which", { name }) : t("antiques.ask.exhibit.with", { name, cards: cardNames(book, cards) }),
    then: choice.action ? gained(props, isGallery ? null : (card as string), cards, token) : t("antiques.ask.exhibit.rooms"),
    confirm: t("antiques.do.exhibit", { name: isGallery ? t("antiques.do.gallery") : name }),
    missing: t("antiques.ask.exhibit.cards"),
    ...also,
  };
}
