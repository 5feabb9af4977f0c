/** The sentences of a purchase: what it costs, what pays for it, what follows (MU-4.40 to MU-4.58, MU-13.3). */
import { listOf } from "../../i18n/index.svelte";
import type { Prompt, TableProps } from "../types";
import { isObject, valueOf } from "./data";
import { expertName, nameOf, objectName, t } from "./names";
import { outcome, type Outcome } from "./outcome";
import { missing, worth, type Payment } from "./payments";
import { confirmation, paymentOf } from "./purchase.svelte";
import type { Tray, View } from "./view";

type Props = TableProps<View>;

/** "Terraces of Moray (5) and 1 Prestige". */
export function paymentText({ cards, prestige }: Payment): string {
  const parts = cards.map((card) => t("museum.with_value", { name: objectName(card), value: valueOf(card) }));
  if (prestige > 0) parts.push(t("museum.prestige", { count: prestige }));
  return parts.length === 0 ? t("museum.ask.buy.free") : listOf(parts);
}

/** What is bought in a few words, for the button. */
function verb({ items }: Tray): string {
  const [first] = items;
  if (items.length > 1) return items.every(({ card }) => isObject(card)) ? t("museum.do.exhibit.many", { count: items.length }) : t("museum.do.buy.many", { count: items.length });
  const card = (first as Tray["items"][number]).card;
  return isObject(card) ? t("museum.do.exhibit", { object: objectName(card) }) : t("museum.do.hire", { expert: expertName(card) });
}

/** "27 → 31, draws a Favour; cannot be undone then." */
export function outcomeText({ before, after, draws, lost, prestige, ends, undoable }: Outcome): string {
  const parts = [
    ...(after > before ? [t("museum.outcome.score", { before, after })] : []),
    ...(prestige > 0 ? [t("museum.outcome.prestige", { count: prestige })] : []),
    ...(draws > 0 ? [t("museum.outcome.draws", { count: draws })] : []),
    ...(lost > 0 ? [t("museum.outcome.lost", { count: lost })] : []),
    ...(ends ? [t("museum.outcome.ends")] : []),
    ...(undoable ? [] : [t("museum.outcome.final")]),
  ];
  return parts.join(" · ");
}

/** So many cards of a payment are named in the bar: the tray shows them all. */
const FEW = 1;

export function purchase(props: Props, tray: Tray): Prompt {
  const { view, players } = props;
  const payment = paymentOf(view, tray);
  const short = missing(tray, payment);
  const result = outcome(view, tray);
  const names = listOf(tray.items.map(({ card }) => (isObject(card) ? objectName(card) : expertName(card))));
  const owner = tray.owner === null ? "" : nameOf(players, tray.owner);
  return {
    say: tray.owner === null ? t("museum.ask.buy", { names, price: tray.price, paid: worth(payment) }) : t("museum.ask.buy.foreign", { names, owner, price: tray.price, paid: worth(payment) }),
    then: [payment.cards.length > FEW ? "" : t("museum.ask.buy.with", { payment: paymentText(payment) }), outcomeText(result)].filter(Boolean).join(" · "),
    missing: t("museum.ask.buy.missing", { count: short }),
    confirm: verb(tray),
    final: !result.undoable,
    ...(short === 0 && { ready: confirmation(tray, payment) }),
  };
}
