/** The action bar's words where a game brings none of its own. */
import type { Prompt, TableProps } from "../games/types";
import { t } from "../i18n/index.svelte";
import { nameOf } from "./words";

/** Whose turn it is, and what the choice would do. */
export function genericPrompt({ players, actors, me, choice }: TableProps, slug: string): Prompt {
  const asked = players.find((player) => player.seat === actors[0]);
  if (me === null || !actors.includes(me)) return { say: asked ? t("room.prompt.other", { name: asked.name }) : t("room.prompt.nobody") };
  const type = choice.action?.type;
  return {
    say: t("room.prompt.mine"),
    ...(type !== undefined && { confirm: nameOf(`${slug}.action.${type}`, type) }),
  };
}
