/** What the action bar and the panels say (AN-13). */
import type { GameModule, Player, Prompt } from "../types";
import { leftovers, mine, type Props } from "./asked";
import { typeOf } from "./choosing";
import { bookOf, total, type PieceMap } from "./data";
import { curatorName, goalName, museumText, nameOf, t } from "./names";
import type { View } from "./view";
import { bonus, keepGoals, line, random, refill, reorganize, store, two } from "./words.auction";
import { assemble, exhibit, open } from "./words.cards";

// Before the first turn

function curators({ choice }: Props): Prompt {
  const curator = choice.picked["curator"] as string | undefined;
  return {
    say: t("antiques.ask.curator"),
    then: curator === undefined ? t("antiques.ask.curator.then") : t("antiques.ask.final"),
    ...(curator !== undefined && { confirm: t("antiques.do.curator", { curator: curatorName(curator) }) }),
    missing: t("antiques.ask.curator.missing"),
    final: true,
  };
}

function firstGoal({ view, choice }: Props): Prompt {
  const goal = choice.picked["goal"] as string | undefined;
  const name = (card: string): string => goalName(bookOf(view), card);
  const kept = view.kept ?? null;
  return {
    say: kept === null ? t("antiques.ask.goal") : t("antiques.ask.goal.kept", { goal: name(kept) }),
    then: kept === null ? t("antiques.ask.goal.then") : t("antiques.ask.goal.change"),
    ...(goal !== undefined && { confirm: t("antiques.do.goal", { goal: name(goal) }) }),
    missing: t("antiques.ask.goal.missing"),
  };
}

// The action of a turn

/** What follows from where the game stands: the last turn, the last round (AN-6.2). */
function urgency({ view }: Props): string | null {
  if (view.final_round !== null && view.round >= view.final_round) return t("antiques.ask.last_turn");
  return view.trigger ? t("antiques.ask.end_near") : null;
}

function anyAction(props: Props): Prompt {
  const refillable = props.options.some((option) => option.type === "refill_auction");
  return {
    say: t("antiques.ask.action"),
    then: urgency(props) ?? t("antiques.ask.action.then"),
    missing: t("antiques.ask.action.missing"),
    ...(refillable && { also: [{ label: t("antiques.do.refill.short"), pick: { parameter: "type", value: "refill_auction" }, key: "R" }] }),
  };
}

/** Ending the turn: what happens then (AN-3.12). */
function ending(props: Props): Prompt {
  const { view } = props;
  const parts = [total(mine(props).assembly as PieceMap) > 0 ? leftovers(props) : null];
  const last = view.museum_board.at(-1);
  if (view.turn.exhibited > 0 && last) parts.push(t("antiques.ask.end.museum", { museum: museumText(bookOf(view), last) }));
  if (view.turn.uses_card) parts.push(t("antiques.ask.end.card"));
  const then = parts.filter((part) => part !== null).join(" ");
  return {
    say: t("antiques.ask.end"),
    then: then || t("antiques.ask.end.then"),
    confirm: t("antiques.do.end"),
    final: true,
    ready: { type: "end_turn" },
  };
}

/** A turn's action by its type: what is being put together in `choose_action`. */
function action(props: Props): Prompt {
  switch (typeOf(props.choice)) {
    case "take_line":
      return line(props);
    case "refill_auction":
      return refill();
    case "select_warehouse":
      return open(props);
    case "exhibit_museum":
    case "exhibit_gallery":
      return exhibit(props);
    default:
      return anyAction(props);
  }
}

function mySay(props: Props): Prompt {
  if (typeOf(props.choice) === "end_turn") return ending(props);
  switch (props.view.state) {
    case "choose_curator":
      return curators(props);
    case "keep_goal":
      return firstGoal(props);
    case "choose_two":
      return two(props);
    case "store_lot":
      return store(props);
    case "choose_bonus":
      return bonus(props);
    case "keep_goals":
      return keepGoals(props);
    case "place_random":
      return random(props);
    case "reorganizing":
      return reorganize(props);
    case "bonus_select_warehouse":
      return open(props);
    case "assembling":
      return assemble(props);
    case "exhibiting":
      return exhibit(props);
    case "turn_done":
      return ending(props);
    default:
      return action(props);
  }
}

/** What the player whose turn it is does, inside a panel. */
function deed({ state, turn }: View): string {
  return state === "turn_done" && turn.exhibited > 0 ? t("antiques.doing.exhibiting") : t(`antiques.doing.${state}`);
}

/** What a player is doing, in the game's own words. */
export function doing({ seat }: Player, { view }: Props): string | null {
  if (view.state === "game_over") return null;
  if (view.state === "keep_goal") return t(view.players[seat]?.has_kept ? "antiques.doing.kept" : "antiques.doing.keep_goal");
  return view.active === seat ? deed(view) : null;
}

function waiting(props: Props): Prompt {
  const { view, players } = props;
  if (view.state === "game_over") return { say: t("antiques.ask.over") };
  if (view.state === "keep_goal") return { say: t("antiques.ask.waits_goals") };
  const player = nameOf(players, view.active);
  const then = urgency(props);
  return { say: t("antiques.ask.other", { player, deed: deed(view) }), who: view.active, ...(then !== null && { then }) };
}

/** The action bar's words for this moment and choice. */
export function prompt(props: Props): Prompt {
  const { me, options, past } = props;
  return me === null || past || options.length === 0 ? waiting(props) : mySay(props);
}

/** The game's own keys, listed under `?`. */
export const keys: NonNullable<GameModule["keys"]> = () => [
  { key: "1 2 3", text: t("antiques.keys.warehouses") },
  { key: "R", text: t("antiques.keys.refill") },
  { key: "P", text: t("antiques.keys.decline") },
  { key: "E", text: t("antiques.keys.end") },
];
