/** Telling that it is one's turn: a bell, and a browser notice while the page is hidden. Once a turn. */
import { untrack } from "svelte";
import { settings } from "../design/settings.svelte";
import { play } from "../design/sound";

/** Watches for one's turn as long as the calling component lives. `words` are the notice's title and text. */
export function watchMyTurn(isMine: () => boolean | null, words: () => { title: string; text: string }): void {
  let before: boolean | null = null;
  let notice: Notification | null = null;

  $effect(() => {
    const mine = isMine();
    if (mine === null) return;
    if (mine && before === false) {
      notice = untrack(() => show(words()));
      untrack(() => void play("bell"));
    }
    if (!mine) {
      notice?.close();
      notice = null;
    }
    before = mine;
  });
  $effect(() => () => notice?.close());
}

function show({ title, text }: { title: string; text: string }): Notification | null {
  const isWanted = settings.notices && document.visibilityState === "hidden";
  if (!isWanted || typeof Notification === "undefined" || Notification.permission !== "granted") return null;
  const notice = new Notification(title, { body: text, tag: location.pathname, icon: "/mark.svg" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
  return notice;
}
