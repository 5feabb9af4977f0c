/** Words of the table: names of things, and what the action bar says (GS-13). */
import { listOf, textOf, translator } from "../../i18n/index.svelte";
import type { Player, Prompt, TableProps } from "../types";
import { hauntOf, LOOKS, typeOf, type ItemId, type ItemType } from "./data";
import type messages from "./i18n/en.json";
import { preview, type Preview } from "./preview";
import type { GhostShowAction, View } from "./view";

export const t = translator<keyof typeof messages>();

/** "Weeping Wardrobe". */
export function itemName(item: ItemId): string {
  return textOf(`ghost_show.item.${item}`);
}

/** The one line beneath the name, display only. */
export function itemOmen(item: ItemId): string {
  return textOf(`ghost_show.omen.${item}`);
}

/** "Furniture", as a label. */
export function typeName(type: ItemType): string {
  return textOf(`ghost_show.type.${type}`);
}

/** "furniture", inside a sentence. */
export function kindName(type: ItemType): string {
  return textOf(`ghost_show.kind.${type}`);
}

export function collectorName(type: ItemType): string {
  return textOf(`ghost_show.collector.${type}`);
}

/** "Iris, The Gray Guest": a player behind an invitation (GS-1.4). */
export function guestName({ name, color }: Player): string {
  return color === null ? name : `${name}, ${textOf(`ghost_show.guest.${color}`)}`;
}

/** "F5". */
export function mark(item: ItemId): string {
  return `${LOOKS[typeOf(item)].letter}${hauntOf(item)}`;
}

/** "Weeping Wardrobe F5": a card in a line of text. */
export function markedName(item: ItemId): string {
  return `${itemName(item)} ${mark(item)}`;
}

/** "Weeping Wardrobe, furniture, haunt 5": the complete name (style.md 7). */
export function spokenName(item: ItemId): string {
  return t("ghost_show.card.name", { name: itemName(item), kind: kindName(typeOf(item)), haunt: hauntOf(item) });
}

/** Lots are counted from 1 for people. */
export function lotNumber(lot: number): number {
  return lot + 1;
}

/** "lots 1, 3 and 4". */
export function lotList(lots: readonly number[]): string {
  const names = listOf(lots.map((lot) => String(lotNumber(lot))));
  return t("ghost_show.prompt.lots", { count: lots.length, lots: names });
}

export function nameOf(players: readonly Player[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? String(seat + 1);
}

/** Values for texts that say "you" or a player's name. */
export function person(players: readonly Player[], seat: number, me: number | null): { you: string; player: string } {
  return { you: seat === me ? "yes" : "no", player: nameOf(players, seat) };
}

/** The lots that a template set lists for this action, in order. */
export function lotsFor(options: TableProps["options"], type: GhostShowAction["type"], item?: ItemId): number[] {
  const lots = options
    .filter((option) => option.type === type && (item === undefined || (option["item"] as ItemId[]).includes(item)))
    .flatMap((option) => option["lot"] as number[]);
  return [...new Set(lots)].sort((a, b) => a - b);
}

/** Whether only Moves are legal: told to the active player alone (GS-13.7). */
export function mustMove(options: TableProps["options"]): boolean {
  return options.length > 0 && options.every((option) => option.type === "move");
}

/** What is worth knowing before one confirms, in one or two sentences. */
function consequence(seen: Preview, { players, me }: TableProps<View>): string {
  if (seen.ends) return t("ghost_show.preview.ends");
  const parts: string[] = [];
  if (seen.pawn?.dragged) {
    parts.push(t("ghost_show.preview.dragged", { from: lotNumber(seen.pawn.from), to: lotNumber(seen.pawn.to) }));
  }
  if (seen.claimant === null) parts.push(t("ghost_show.preview.nobody"));
  else if (seen.gained.length === 0) parts.push(t("ghost_show.preview.takes_nothing", person(players, seen.claimant, me)));
  else parts.push(t("ghost_show.preview.takes", { ...person(players, seen.claimant, me), count: seen.gained.length }));
  if (seen.burned.length > 0 && seen.gained.length > 0) {
    parts.push(t("ghost_show.preview.burns_then", { count: seen.burned.length }));
  }
  return [...parts, t("ghost_show.prompt.no_undo")].join(" ");
}

function ready(action: GhostShowAction, props: TableProps<View>, me: number): Prompt {
  const then = consequence(preview(props.view, me, action), props);
  const lot = lotNumber(action.lot);
  if (action.type === "move") {
    return {
      say: t("ghost_show.prompt.complete_move", { lot }),
      then,
      confirm: t("ghost_show.prompt.confirm_move", { lot }),
      final: true,
    };
  }
  const card = itemName(action.item);
  return {
    say: t("ghost_show.prompt.complete_appraise", { card, lot }),
    then,
    confirm: t("ghost_show.prompt.confirm_appraise", { card, lot }),
    final: true,
  };
}

function waiting({ view, players, me }: TableProps<View>): Prompt {
  if (view.phase === "finished") return { say: t("ghost_show.prompt.over") };
  const next = (view.active_seat + 1) % view.pawns.length;
  return {
    say: t("ghost_show.prompt.other", { player: nameOf(players, view.active_seat) }),
    then:
      next === me
        ? t("ghost_show.prompt.next_you")
        : t("ghost_show.prompt.next_other", { player: nameOf(players, next) }),
  };
}

/** The action bar's words for this moment and choice. */
export function prompt(props: TableProps<View>): Prompt {
  const { options, choice, me } = props;
  if (me === null || options.length === 0) return waiting(props);
  if (choice.action) return ready(choice.action as GhostShowAction, props, me);
  const item = choice.picked["item"] as ItemId | undefined;
  if (item !== undefined) {
    return {
      say: t("ghost_show.prompt.card", { card: itemName(item) }),
      then: t("ghost_show.prompt.card_then", { lots: lotList(lotsFor(options, "appraise", item)) }),
      missing: t("ghost_show.prompt.missing_lot"),
    };
  }
  return mustMove(options)
    ? {
        say: t("ghost_show.prompt.none_fits"),
        then: t("ghost_show.prompt.none_fits_then"),
        missing: t("ghost_show.prompt.missing_lot"),
      }
    : {
        say: t("ghost_show.prompt.yours"),
        then: t("ghost_show.prompt.yours_then"),
        missing: t("ghost_show.prompt.missing"),
      };
}

/** A value in words, for the list view. */
export function label(parameter: string, value: unknown): string {
  if (parameter === "item") return spokenName(value as ItemId);
  if (parameter === "lot") return t("ghost_show.table.lot", { lot: lotNumber(value as number) });
  return String(value);
}
