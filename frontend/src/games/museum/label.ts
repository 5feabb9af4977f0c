/** Values of parameters in words, for the list view. */
import type { TableProps } from "../types";
import { capital, cardName, cardNames, continentName, slotName, t } from "./names";
import type { View } from "./view";

const cards = (value: unknown): string => (Array.isArray(value) ? cardNames(value as string[]) : value === null ? t("museum.label.nothing") : cardName(value as string));

const LABELS: Readonly<Record<string, (value: never) => string>> = {
  patron_id: cards,
  object_id: cards,
  object_ids: cards,
  expert_id: cards,
  card_id: cards,
  discard: cards,
  take: cards,
  order: cards,
  continent: (value: string) => continentName(value),
  slot: (value: string | null) => (value === null ? t("museum.label.first_slot") : capital(slotName(value))),
  otherwise: (value: string) => t(value === "ask" ? "museum.order.ask" : "museum.order.decline"),
};

/** A value of a parameter in words. */
export function label(parameter: string, value: unknown, _props: TableProps<View>): string {
  const say = LABELS[parameter];
  return say ? say(value as never) : String(value);
}
