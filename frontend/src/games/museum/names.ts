/** Names of cards, places and players in the reader's language. */
import { listOf, textOf, translator } from "../../i18n/index.svelte";
import type { Player } from "../types";
import { cardOf, effectOf, EXPERTS, HEADLINES, isObject, objectOf, PATRONS, type Condition, type PatronLevel } from "./data";
import type messages from "./i18n/en.json";

export const t = translator<keyof typeof messages>();

/** With a capital: where it stands alone. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export function objectName(id: string): string {
  return textOf(`museum.object.${id}`);
}

/** What an object is, in a sentence: for the large card. */
export function objectText(id: string): string {
  return textOf(`museum.object.${id}.text`);
}

export function objectNames(ids: readonly string[]): string {
  return listOf(ids.map(objectName));
}

export function civilisationName(id: string): string {
  return textOf(`museum.civilisation.${id}`);
}

/** "Inc": on the smallest badges. */
export function civilisationShort(id: string): string {
  return textOf(`museum.civilisation.${id}.short`);
}

export function domainName(id: string): string {
  return textOf(`museum.domain.${id}`);
}

export function continentName(id: string): string {
  return textOf(`museum.continent.${id}`);
}

/** Where space is scarce: "America". */
export function continentShort(id: string): string {
  return textOf(`museum.continent.${id}.short`);
}

export function expertName(id: string): string {
  return textOf(`museum.expert.${id}`);
}

export function expertText(id: string): string {
  const { kind, target } = cardOf(EXPERTS, id);
  if (kind === "ability") return textOf(`museum.expert.${id}.text`);
  const name = kind === "civilisation" ? civilisationName(target as string) : domainName(target as string);
  return textOf(`museum.expert.${kind}.text`, { name });
}

/** The name of a Favour card, or of its effect. */
export function favourName(id: string): string {
  return textOf(`museum.favour.${id.startsWith("favour_") ? effectOf(id) : id}`);
}

export function favourText(id: string): string {
  return textOf(`museum.favour.${id.startsWith("favour_") ? effectOf(id) : id}.text`);
}

export function headlineName(id: string): string {
  return textOf(`museum.headline.${id}`);
}

export function headlineText(id: string): string {
  return textOf(`museum.headline.${id}.text`);
}

export function patronName(id: string): string {
  return textOf(`museum.patron.${id}`);
}

/** "Inca collection of 3+": one condition of a patron. */
export function conditionText({ type, id, min }: Condition): string {
  const name = { civilisation: civilisationName, domain: domainName, continent: continentName, any_civilisation_of_continent: continentName }[type](id);
  return textOf(`museum.condition.${type}`, { name, min });
}

/** What a level of a patron asks for. */
export function levelText({ need, of }: PatronLevel): string {
  const parts = of.map(conditionText);
  const { type = "civilisation", min = 3 } = of[0] ?? {};
  if (of.length > 2) return textOf(`museum.condition.some.${type}`, { need, min });
  if (need === of.length) return listOf(parts);
  return parts.join(textOf("museum.condition.or"));
}

/** The name of any card by its id, whatever kind it is. */
export function cardName(id: string): string {
  if (isObject(id)) return objectName(id);
  if (EXPERTS.has(id)) return expertName(id);
  if (HEADLINES.has(id)) return headlineName(id);
  if (PATRONS.has(id)) return patronName(id);
  if (id.startsWith("po_")) return textOf("museum.po");
  return favourName(id);
}

export function cardNames(ids: readonly string[]): string {
  return listOf(ids.map(cardName));
}

/** "row 2, column 3": a slot of a museum. */
export function slotName(slot: string): string {
  const [row = "", column = ""] = slot.slice(1).split("c");
  return textOf("museum.slot", { row: Number(row), column: Number(column) });
}

export function nameOf(players: readonly Player[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? String(seat + 1);
}

/** Values for texts that say "you" or a player's name. */
export function person(players: readonly Player[], seat: number, me: number | null): { you: string; player: string } {
  return { you: seat === me ? "yes" : "no", player: nameOf(players, seat) };
}

/** "Rosetta Stone, Egyptian, Religion, value 4": an object's complete name (style.md 7). */
export function objectSpoken(id: string): string {
  const { civilisation, domain, value, masterpiece } = objectOf(id);
  const parts = [objectName(id), civilisationName(civilisation), domainName(domain), t("museum.spoken.value", { value })];
  return [...parts, ...(masterpiece ? [t("museum.spoken.masterpiece")] : [])].join(", ");
}
