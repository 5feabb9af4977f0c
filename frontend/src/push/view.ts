/** Rooms and the notices about them: what is in view is not told, what has been seen is taken back, and a notice leads to its room. */
import { router } from "../router.svelte";
import { worker } from "./worker";

/** Takes back the shown notice about a path. */
export async function takeBackNotice(path: string): Promise<void> {
  const shown = (await (await worker())?.getNotifications({ tag: path })) ?? [];
  for (const notice of shown) notice.close();
}

/**
 * As long as a path is shown: while the page is visible it holds a lock that says so to the service worker, and the path's notice goes.
 * Returns what ends this.
 */
export function stayInView(path: string): () => void {
  let leave: (() => void) | null = null;
  const look = (): void => {
    leave?.();
    leave = document.visibilityState === "visible" ? enter(path) : null;
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    leave?.();
  };
}

function enter(path: string): () => void {
  takeBackNotice(path).catch(console.warn);
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  if ("locks" in navigator) void navigator.locks.request(`in view: ${path}`, { mode: "shared" }, () => left);
  return leave;
}

/** Goes where a pressed notice leads. Call once. */
export function followNotices(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data.type === "go" && data.path && data.path !== location.pathname) router.go(data.path);
  });
}
