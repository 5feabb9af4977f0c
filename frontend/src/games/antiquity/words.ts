/** What the action bar and the panels say (AY-13). */
import { listOf } from "../../i18n/index.svelte";
import type { GameModule, Player, Prompt } from "../types";
import { cityKeys, prompt as ofCity } from "./city/words";
import { isOut } from "./forecast";
import { keys as mapKeys, prompt as ofMap } from "./map/words";
import { goodsText, nameOf, saintName, t } from "./names";
import { draftOf, playerOf } from "./shown";
import type { Props, View } from "./view";

/** The phase that a state belongs to, as the panels' words name it. */
const DEEDS = {
  setup_start_city: "antiquity.doing.setup",
  phase_2_city: "antiquity.doing.city",
  phase_4_countryside: "antiquity.doing.country",
  phase_5_store: "antiquity.doing.stores",
  phase_6_harvest: "antiquity.doing.harvest",
  phase_7_explore: "antiquity.doing.explore",
  phase_8_famine: "antiquity.doing.famine",
  phase_9_pollution: "antiquity.doing.pollution",
} as const;

function deed({ state }: View): (typeof DEEDS)[keyof typeof DEEDS] | null {
  return state in DEEDS ? DEEDS[state as keyof typeof DEEDS] : null;
}

/** Phase 5: what is still to be kept, and what would be lost. */
function storing({ view, me, options }: Props): Prompt {
  const draft = draftOf(view, me);
  const kept = draft?.kept ?? {};
  const stock = me === null ? {} : playerOf(view, me).holding.stock;
  const lost = Object.fromEntries(Object.entries(stock).map(([good, number]) => [good, number - (kept[good] ?? 0)]));
  const isFull = options.some(({ type }) => type === "end_store");
  return {
    say: t("antiquity.ask.stores", { room: draft?.room ?? 0 }),
    then: t("antiquity.ask.stores.lost", { goods: goodsText(lost) }),
    confirm: t("antiquity.do.end_store"),
    missing: t("antiquity.ask.stores.missing", { room: draft?.room ?? 0 }),
    final: true,
    ...(isFull && { ready: { type: "end_store" } }),
  };
}

function winnersWords({ view, players, me }: Props): Prompt {
  const { winners, reason } = view;
  const names = listOf(winners.map((seat) => nameOf(players, seat)));
  const saint = winners.map((seat) => playerOf(view, seat).holding.saint).find((found) => found !== null);
  return {
    say: t("antiquity.ask.over", { names, you: me !== null && winners.includes(me) ? "yes" : "no", count: winners.length }),
    then: t(`antiquity.reason.${reason ?? "saint"}`, { saint: saint ? saintName(saint) : "" }),
  };
}

function waiting(props: Props): Prompt {
  const { view, players, actors, me } = props;
  if (view.state === "game_over") return winnersWords(props);
  const words = deed(view);
  const [who] = actors;
  const out = me !== null && isOut(view, me) ? t("antiquity.ask.out") : undefined;
  if (actors.length > 1) return { say: t("antiquity.ask.all", { deed: words ? t(words) : "" }), ...(out !== undefined && { then: out }) };
  if (who === undefined) return { say: t("antiquity.ask.nobody") };
  return { say: t("antiquity.ask.other", { player: nameOf(players, who), deed: words ? t(words) : "" }), missing: t("antiquity.ask.waits"), who, ...(out !== undefined && { then: out }) };
}

/** The action bar's words for this moment and choice. */
export function prompt(props: Props): Prompt {
  const { view, me, actors, past } = props;
  if (me === null || past || !actors.includes(me)) return waiting(props);
  if (view.state === "phase_5_store") return storing(props);
  return ofCity(props) ?? ofMap(props) ?? waiting(props);
}

/** What a player is doing, in the game's own words. */
export function doing({ seat }: Player, { view, actors }: Props): string | null {
  if (view.state === "game_over") return t(view.winners.includes(seat) ? "antiquity.sheet.won" : "antiquity.sheet.lost");
  if (isOut(view, seat)) return t("antiquity.doing.out");
  if (!actors.includes(seat)) return t(view.sealed || view.state === "phase_2_city" ? "antiquity.doing.ready" : "antiquity.doing.waits");
  const words = deed(view);
  return words && t(words);
}

/** The game's own keys, listed under `?`. */
export const keys: NonNullable<GameModule["keys"]> = () => [...cityKeys(), ...mapKeys()];
