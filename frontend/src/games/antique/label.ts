/** Values of parameters in words, for the list view. */
import { capital, colourName, objectName, spokenName, t } from "./names";

const LABELS: Readonly<Record<string, (value: unknown) => string>> = {
  card_id: (value) => spokenName(value as string),
  object: (value) => capital(objectName(value as string)),
  colour: (value) => capital(colourName(value as string)),
  hidden_bid: (value) => t("antique.label.fatys", { count: value as number }),
  amount: (value) => t("antique.label.fatys", { count: value as number }),
  max: (value) => t("antique.label.fatys", { count: value as number }),
  stand: yesOrNo,
  for_rest: yesOrNo,
};

function yesOrNo(value: unknown): string {
  return t(value === true ? "antique.label.yes" : "antique.label.no");
}

export function label(parameter: string, value: unknown): string {
  return LABELS[parameter]?.(value) ?? String(value);
}
