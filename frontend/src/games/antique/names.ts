/** Names of objects, colours, cards and players in the reader's language. */
import { textOf, translator } from "../../i18n/index.svelte";
import type { Player } from "../types";
import { cardOf, type CardId, type Characteristic } from "./data";
import type messages from "./i18n/en.json";
import type { Claim } from "./view";

export const t = translator<keyof typeof messages>();

/** "vase", inside a sentence. */
export function objectName(object: string): string {
  return textOf(`antique.object.${object}`);
}

/** "red", inside a sentence. */
export function colourName(colour: string): string {
  return textOf(`antique.colour.${colour}`);
}

/** "value": what may be a lie. */
export function characteristicName(characteristic: Characteristic): string {
  return textOf(`antique.characteristic.${characteristic}`);
}

/** With a capital: where it stands alone. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "Vase", "Red" or "Two": one characteristic of what is announced, standing alone. */
export function toldName(characteristic: Characteristic, claim: Claim): string {
  if (characteristic === "value") return textOf(`antique.number.${claim.value}`);
  return capital(characteristic === "object" ? objectName(claim.object) : colourName(claim.colour));
}

/** "vase, red, 0": what is announced, or a card in a line of text. */
export function claimText({ object, colour, value }: Claim): string {
  return t("antique.card.short", { object: objectName(object), colour: colourName(colour), value });
}

/** "vase, red, 1": a card in a line of text. */
export function cardText(card: CardId): string {
  return claimText(cardOf(card));
}

/** "vase (red, 1)": a card among others. */
export function listedCard(card: CardId): string {
  const { object, colour, value } = cardOf(card);
  return t("antique.card.listed", { object: objectName(object), colour: colourName(colour), value });
}

/** "Vase, red cushion, value 1": the complete name (style.md 7). */
export function spokenName(card: CardId): string {
  const { object, colour, value } = cardOf(card);
  return t("antique.card.name", { object: capital(objectName(object)), colour: colourName(colour), value });
}

export function nameOf(players: readonly Player[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? String(seat + 1);
}

/** Values for texts that say "you" or a player's name. */
export function person(players: readonly Player[], seat: number, me: number | null): { you: string; player: string } {
  return { you: seat === me ? "yes" : "no", player: nameOf(players, seat) };
}
