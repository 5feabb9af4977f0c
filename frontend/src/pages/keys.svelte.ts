/** The keys of the page and of a table, listed by `?`. Tables add theirs while they are shown. */

import { untrack } from "svelte";

export interface KeyHint {
  key: string;
  text: string;
}

class Keys {
  open: boolean = $state(false);
  private groups: { title: string; hints: KeyHint[] }[] = $state.raw([]);

  get all(): readonly { title: string; hints: KeyHint[] }[] {
    return this.groups;
  }

  show(): void {
    this.open = true;
  }

  /** Lists a group of keys as long as its owner is shown; returns what takes it away (an effect's clean-up). */
  add(title: string, hints: KeyHint[]): () => void {
    // Untracked: an effect that lists its keys must not depend on the list.
    untrack(() => (this.groups = [...this.groups.filter((other) => other.title !== title), { title, hints }]));
    return () => {
      this.groups = untrack(() => this.groups).filter((other) => other.title !== title);
    };
  }
}

export const keys = new Keys();

/** Whether a key press belongs to what has the focus (a text field, a choice list) rather than to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return Boolean(target?.closest?.("input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]"));
}
