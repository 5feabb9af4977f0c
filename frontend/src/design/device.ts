/** What is kept on this device. Where storage is switched off or full, things last as long as the page. */

const memory = new Map<string, string>();

/** The text kept under a name, or null. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null; // The browser forbids storage to this page.
  }
}

/** Keeps a text under a name. */
export function keep(name: string, text: string): void {
  memory.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    return; // Forbidden or full: the copy in memory serves this page.
  }
}
