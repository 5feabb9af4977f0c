/** Telling that it is one's turn: a bell, and a browser notice while the page is hidden. Once a turn. */
import { untrack } from "svelte";
import { settings } from "../design/settings.svelte";
import { play } from "../design/sound";
import { takeBackNotice } from "../push/view";

/** What is told of a turn, and how. */
export interface TurnNotice {
  title: string;
  text: string;
  /** The room's path. */
  path: string;
  /** Whether the server has this device told by itself: then the page need not. */
  isTold: boolean;
}

/** Watches for one's turn as long as the calling component lives. */
export function watchMyTurn(isMine: () => boolean | null, turn: () => TurnNotice): void {
  let before: boolean | null = null;
  let notice: Notification | null = null;

  $effect(() => {
    const mine = isMine();
    if (mine === null) return;
    if (mine && before === false) {
      notice = untrack(() => show(turn()));
      untrack(() => void play("bell"));
    }
    if (!mine) {
      notice?.close();
      notice = null;
      untrack(() => takeBackNotice(turn().path)).catch(console.warn);
    }
    before = mine;
  });
  $effect(() => () => notice?.close());
}

function show({ title, text, path, isTold }: TurnNotice): Notification | null {
  const isWanted = settings.notices && !isTold && document.visibilityState === "hidden";
  if (!isWanted || typeof Notification === "undefined" || Notification.permission !== "granted") return null;
  const notice = new Notification(title, { body: text, tag: path, icon: "/mark.svg" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
  return notice;
}
