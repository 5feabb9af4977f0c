/** Why this browser cannot get notices while the page is closed. */

/** `insecure`: no https. `install`: an iPhone or iPad gives them to pages on its home screen only. `blocked`: the reader, or a policy, has forbidden them. */
const HINDRANCES = ["insecure", "install", "unsupported", "blocked"] as const;
type Hindrance = (typeof HINDRANCES)[number];

/** What stands in the way here, or null. */
export function hindrance(): Hindrance | null {
  if (!window.isSecureContext) return "insecure";
  const isHere = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isHere) return needsInstalling() ? "install" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** Only browsers of iPhone and iPad know `standalone`; it is false as long as the page is not on the home screen. */
function needsInstalling(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}
