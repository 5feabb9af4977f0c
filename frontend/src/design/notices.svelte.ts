/** Notices at the foot of the page: one at a time, five seconds, longer while hovered or focused (style.md 5). */

export interface Notice {
  text: string;
  tone: "plain" | "good" | "bad";
  /** A button inside the notice. */
  action?: { label: string; run: () => void };
  /** Stays until answered or closed. */
  stays?: boolean;
}

const queue: Notice[] = $state([]);

/** The notice shown now. */
export function currentNotice(): Notice | undefined {
  return queue[0];
}

/** Queues a notice; the same text twice in a row is shown once. */
export function notify(text: string, more: Partial<Omit<Notice, "text">> = {}): void {
  if (queue.at(-1)?.text === text) return;
  queue.push({ text, tone: "plain", ...more });
}

/** Takes the shown notice away, and shows the next. */
export function dismissNotice(): void {
  queue.shift();
}

const spoken: Record<"polite" | "assertive", string> = $state({ polite: "", assertive: "" });

/** What the live regions say now; read by `Live.svelte` alone. */
export function spokenText(politeness: "polite" | "assertive"): string {
  return spoken[politeness];
}

/** Has a screen reader say something that is not, or not only, on the screen. */
export function announce(text: string, politeness: "polite" | "assertive" = "polite"): void {
  // The same words again are read again only if the region changed in between.
  spoken[politeness] = spoken[politeness] === text ? `${text}\u00a0` : text;
}
