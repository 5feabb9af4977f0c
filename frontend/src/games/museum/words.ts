/** What the action bar and the panels say (MU-13). */
import type { GameModule, Player, Prompt, TableProps } from "../types";
import { nameOf, patronName, t } from "./names";
import { isOffered } from "./places";
import type { View } from "./view";
import { action, exploring } from "./words.turn";
import { purchase } from "./words.tray";

export type Props = TableProps<View>;

function preparing({ view, options, choice }: Props): Prompt {
  if (view.preparation?.hand_decided) return patron({ view, choice });
  const may = options.some(({ type }) => type === "redraw_hand");
  return {
    say: t("museum.ask.hand"),
    then: t(may ? "museum.ask.hand.low" : "museum.ask.hand.then"),
    confirm: t(choice.picked["type"] === "redraw_hand" ? "museum.do.redraw" : "museum.do.keep"),
    ready: { type: "keep_hand" },
    final: true,
    ...(may && { also: [{ label: t("museum.do.redraw"), pick: { parameter: "type", value: "redraw_hand" }, key: "R" }] }),
  };
}

function patron({ choice }: Pick<Props, "view" | "choice">): Prompt {
  const picked = choice.picked["patron_id"] as string | undefined;
  return {
    say: t("museum.ask.patron"),
    then: t("museum.ask.patron.then"),
    missing: t("museum.ask.patron.missing"),
    ...(picked !== undefined && { confirm: t("museum.do.patron", { patron: patronName(picked) }) }),
  };
}

function telegram(): Prompt {
  return { say: t("museum.ask.telegram"), then: t("museum.ask.telegram.then"), confirm: t("museum.do.telegram"), final: true };
}

function reorganising({ choice }: Props): Prompt {
  return {
    say: t("museum.ask.layout"),
    then: t("museum.ask.layout.then"),
    confirm: t("museum.do.layout"),
    ...(choice.picked["object_id"] === undefined && { ready: { type: "submit_layout" } }),
  };
}

/** What is asked of the player at this screen. */
function mySay(props: Props): Prompt {
  switch (props.view.state) {
    case "setup":
      return preparing(props);
    case "telegram":
      return telegram();
    case "reorganise":
      return reorganising(props);
    case "action":
      return props.view.tray ? purchase(props, props.view.tray) : action(props);
    default:
      return props.view.tray ? purchase(props, props.view.tray) : exploring(props);
  }
}

/** The state as one player lives it, inside a panel. */
function deed({ view }: Props, seat: number): string | null {
  switch (view.state) {
    case "setup":
      return t("museum.doing.setup");
    case "reorganise":
      return t(view.players[seat]?.submitted ? "museum.doing.submitted" : "museum.doing.reorganise");
    case "finished":
      return null;
    case "explore_opponent":
      return view.turn.explorers[0] === seat ? t("museum.doing.explores") : seat === view.active ? t("museum.doing.waits") : null;
    default:
      return seat === view.active ? t(`museum.doing.${view.state as "explore_active" | "action" | "telegram"}`) : null;
  }
}

/** What a player is doing, in the game's own words. */
export function doing({ seat }: Player, props: Props): string | null {
  return deed(props, seat);
}

/** Who has a turn after this one once the end is triggered, or nothing. */
function urgency({ view }: Props): string | undefined {
  return view.trigger === null ? undefined : t("museum.ask.last_turns", { left: view.turns_left });
}

function waiting(props: Props): Prompt {
  const { view, players, actors } = props;
  if (view.state === "finished") return { say: t("museum.ask.over") };
  if (view.state === "setup") return { say: t("museum.ask.waits_setup") };
  if (view.state === "reorganise") {
    const canReopen = isOffered(props, "reopen_layout");
    return {
      say: t("museum.ask.waits_layouts"),
      ...(canReopen && { also: [{ label: t("museum.do.reopen"), pick: { parameter: "type", value: "reopen_layout" } }], confirm: t("museum.do.reopen"), missing: t("museum.ask.waits") }),
    };
  }
  const who = actors[0] ?? view.active;
  const then = isOffered(props, "order_otherwise") ? t("museum.ask.prepare") : urgency(props);
  return {
    say: t("museum.ask.other", { player: nameOf(players, who), deed: deed(props, who) ?? "" }),
    missing: t("museum.ask.waits"),
    who,
    ...(props.choice.picked["object_id"] !== undefined && { confirm: t("museum.do.move") }),
    ...(then !== undefined && { then }),
  };
}

/** The action bar's words for this moment and choice. */
export function prompt(props: Props): Prompt {
  const { me, actors, past } = props;
  return me === null || past || !actors.includes(me) ? waiting(props) : mySay(props);
}

/** The game's own keys, listed under `?`. */
export const keys: NonNullable<GameModule["keys"]> = () => [
  { key: "P", text: t("museum.keys.decline") },
  { key: "I", text: t("museum.keys.inventory") },
  { key: "A", text: t("museum.keys.recall") },
  { key: "X", text: t("museum.keys.adding") },
  { key: "E", text: t("museum.keys.end") },
];
