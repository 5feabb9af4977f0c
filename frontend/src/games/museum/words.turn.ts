/** The sentences of a turn: exploration, actions, Favours (MU-3.7 to MU-3.15, MU-4.20, MU-4.60 to MU-4.70). */
import type { Prompt, TableProps } from "../types";
import { effectOf, SCORING } from "./data";
import { continentName, favourName, nameOf, objectName, objectNames, t } from "./names";
import { isInForce } from "./payments";
import { isOffered, playing, typeOf } from "./places";
import type { View } from "./view";

type Props = TableProps<View>;
type Also = NonNullable<Prompt["also"]>[number];

function also(type: string, label: string, key: string): Also {
  return { label, pick: { parameter: "type", value: type }, key };
}

// Exploration

/** What follows when an object is taken: Prestige for whoever's turn it is. */
function takes({ view, me, players }: Props): string {
  if (me === view.active) return isInForce(view, "no_opponent_exploration") ? t("museum.ask.take.strike") : t("museum.ask.take.then");
  return t("museum.ask.take.other", { player: nameOf(players, view.active), supply: view.supply });
}

export function exploring(props: Props): Prompt {
  if (playing(props)) return favour(props);
  const { choice, view, me } = props;
  const picked = choice.picked["object_id"] as string | undefined;
  const declines = typeOf(props) === "decline_object";
  return {
    say: t(me === view.active ? "museum.ask.take" : "museum.ask.take_or_not"),
    then: takes(props),
    missing: t("museum.ask.take.missing"),
    final: true,
    ...(picked !== undefined && { confirm: t("museum.do.take", { object: objectName(picked) }) }),
    ...(declines && { confirm: t("museum.do.decline") }),
    ...(isOffered(props, "decline_object") && { also: [also("decline_object", t("museum.do.decline"), "P")] }),
  };
}

// Actions

/** What else may be done beside purchases. */
function others(props: Props): Also[] {
  const offered: Also[] = [
    also("recall_from_pool", t("museum.do.recall.short"), "A"),
    also("inventory", t("museum.do.inventory.short"), "I"),
    also("end_turn", t("museum.do.end"), "E"),
  ];
  return offered.filter(({ pick }) => isOffered(props, pick.value as string));
}

/** What a turn still allows (MU-3.14). */
function leeway({ view }: Props): string {
  const { mode, night_shift: night, inventory_done: done, pending_discount: discount, pending_exclusive: exclusive } = view.turn;
  const parts = [
    mode === "none" ? t("museum.ask.action.either") : night && !done ? t("museum.ask.action.both") : t(mode === "inventory" && !night ? "museum.ask.action.inventory" : "museum.ask.action.furbish"),
    ...(discount > 0 ? [t("museum.ask.action.discount", { discount })] : []),
    ...(exclusive ? [t("museum.ask.action.exclusive")] : []),
  ];
  return parts.join(" ");
}

function inventory(props: Props): Prompt {
  const objects = (props.choice.picked["object_ids"] ?? []) as string[];
  const room = SCORING.hand_limit - (props.view.own_hand ?? []).length;
  return {
    say: t("museum.ask.inventory"),
    then: t("museum.ask.inventory.then", { room: Math.max(0, room) }),
    missing: t("museum.ask.inventory.missing"),
    confirm: t("museum.do.inventory", { count: objects.length }),
    also: others(props),
  };
}

function recall(props: Props): Prompt {
  const object = props.choice.picked["object_id"] as string | undefined;
  return {
    say: t("museum.ask.recall"),
    missing: t("museum.ask.inventory.missing"),
    ...(object !== undefined && { confirm: t("museum.do.recall", { object: objectName(object) }) }),
    also: others(props),
  };
}

/** Ending the turn, with the cards that must go (MU-4.70). */
function ending(props: Props): Prompt {
  const over = Math.max(0, (props.view.own_hand ?? []).length - SCORING.hand_limit);
  const chosen = ((props.choice.picked["discard"] ?? []) as string[]).length;
  return {
    say: over > 0 ? t("museum.ask.discard", { count: over }) : t("museum.ask.end"),
    then: over > 0 ? t("museum.ask.discard.then", { chosen, count: over }) : t("museum.ask.end.then"),
    missing: t("museum.ask.discard.missing", { count: over - chosen }),
    confirm: t("museum.do.end"),
    final: true,
    also: others(props),
  };
}

/** A turn's action with an empty tray. */
export function action(props: Props): Prompt {
  if (playing(props)) return favour(props);
  switch (typeOf(props)) {
    case "inventory":
      return inventory(props);
    case "recall_from_pool":
      return recall(props);
    case "end_turn":
      return ending(props);
    case "move_object":
      return { say: t("museum.ask.move"), then: t("museum.ask.move.then"), confirm: t("museum.do.move"), missing: t("museum.ask.move.missing"), also: others(props) };
    default: {
      const last = props.view.trigger === null ? "" : ` ${t("museum.ask.last_turn")}`;
      return { say: t("museum.ask.action"), then: leeway(props) + last, missing: t("museum.ask.action.missing"), also: others(props) };
    }
  }
}

// Favours

/** A Favour being played: what it still needs, and what it is played on (MU-4.20). */
function favour(props: Props): Prompt {
  const card = props.choice.picked["card_id"] as string;
  const effect = effectOf(card) as "private_expedition";
  const { object_id: object, continent, object_ids: objects } = props.choice.picked as { object_id?: string; continent?: string; object_ids?: string[] };
  const on = object ? objectName(object) : continent ? continentName(continent) : objects ? objectNames(objects) : null;
  return {
    say: t("museum.ask.favour", { favour: favourName(card) }),
    then: t(`museum.ask.favour.${effect}`),
    missing: t("museum.ask.favour.missing", { effect }),
    confirm: on === null ? t("museum.do.favour", { favour: favourName(card) }) : t("museum.do.favour.on", { favour: favourName(card), on }),
    final: (effect as string) === "inside_telegram",
    also: props.view.state === "action" ? others(props) : [],
  };
}

