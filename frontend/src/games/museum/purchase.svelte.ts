/**
 * The purchase being put together. What is bought lies in the server's tray (MU-4.25), so that it is always within reach
 * and priced; how it is paid is gathered here, may be changed at will, and is sent together with the confirmation.
 */
import type { Action, TableProps } from "../types";
import { cheapest, type Payment } from "./payments";
import type { Tray, View } from "./view";

type Props = TableProps<View>;

let draft: { key: string; payment: Payment } | null = $state.raw(null);
/** Where a click on a hand card goes while something is bought: into the payment, or to what is bought. */
let exhibits: string | null = $state.raw(null);

function keyOf({ turn_no: turn }: View, { items, kind }: Tray): string {
  return [turn, kind, ...items.map(({ card }) => card)].join(" ");
}

/** How the tray is to be paid: as the player has changed it, else the payment that gives away least. */
export function paymentOf(view: View, tray: Tray): Payment {
  if (draft?.key === keyOf(view, tray)) return draft.payment;
  return tray.paid > 0 ? { cards: tray.cards, prestige: tray.prestige } : cheapest(view, tray);
}

/** An emptied tray leaves nothing behind. */
export function forget(): void {
  draft = null;
  exhibits = null;
}

export function pay(view: View, tray: Tray, payment: Payment): void {
  draft = { key: keyOf(view, tray), payment };
}

/** Puts a card into the payment, or takes it out. */
export function toggleCard(view: View, tray: Tray, card: string): void {
  const { cards, prestige } = paymentOf(view, tray);
  pay(view, tray, { cards: cards.includes(card) ? cards.filter((other) => other !== card) : [...cards, card], prestige });
}

export function payPrestige(view: View, tray: Tray, prestige: number): void {
  pay(view, tray, { ...paymentOf(view, tray), prestige });
}

/** Whether hand cards are added to what is bought, not to the payment. */
export function isAdding(view: View, tray: Tray): boolean {
  return exhibits === keyOf(view, tray);
}

export function setAdding(view: View, tray: Tray, adds: boolean): void {
  exhibits = adds ? keyOf(view, tray) : null;
}

function picks({ kind, items, favour }: Tray): Action[] {
  return items.map(({ card, source, slot }) => {
    if (kind === "scholarship") return { type: "open_scholarship", card_id: favour, expert_id: card };
    return source === "board" ? { type: "pick_expert", expert_id: card } : { type: "pick_object", object_id: card, slot };
  });
}

/** The steps from the tray as it lies to its confirmation with this payment. */
export function confirmation(tray: Tray, payment: Payment): Action[] {
  const goesOn = tray.prestige <= payment.prestige && tray.cards.every((card) => payment.cards.includes(card));
  const [start, cards, prestige]: [Action[], readonly string[], number] = goesOn
    ? [[], payment.cards.filter((card) => !tray.cards.includes(card)), payment.prestige - tray.prestige]
    : [[{ type: "clear_tray" }, ...picks(tray)], payment.cards, payment.prestige];
  const tokens = Array.from({ length: prestige }, () => ({ type: "pay_prestige" }));
  return [...start, ...cards.map((card) => ({ type: "pay_card", card_id: card })), ...tokens, { type: "confirm_purchase" }];
}

/** The steps that leave this card out of what is bought: the others are picked anew. */
export function without(tray: Tray, card: string): Action[] {
  const rest = tray.items.filter((item) => item.card !== card);
  return [{ type: "clear_tray" }, ...picks({ ...tray, items: rest })];
}

/** Sends several steps as one message. */
export function sendAll({ choice }: Pick<Props, "choice">, actions: readonly Action[]): void {
  const [first, ...rest] = actions;
  if (first) choice.send(first, ...rest);
}

/** Puts an object or an expert into the tray; payment steps that lie there already are taken out first (MU-4.25). */
export function buy(props: Pick<Props, "choice" | "view">, pick: Action): void {
  const { tray } = props.view;
  if (tray && tray.paid > 0) sendAll(props, [{ type: "clear_tray" }, ...picks(tray), pick]);
  else sendAll(props, [pick]);
}
