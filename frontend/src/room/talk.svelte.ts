/** The chat of a room (the players' for players, the spectators' for spectators) and one's own notes. */
import { api } from "../api";
import type { ChatLine } from "./types";

export class Talk {
  lines: readonly ChatLine[] = $state.raw([]);
  /** One's own notes on this room, kept on the device. */
  notes: string = $state("");
  readonly #id: string;
  readonly #send: (text: string) => void;
  #read: number = $state(0);

  constructor(id: string, send: (text: string) => void) {
    this.#id = id;
    this.#send = send;
    this.notes = localStorage.getItem(this.#key("notes")) ?? "";
    this.#read = Number(localStorage.getItem(this.#key("read")) ?? 0);
  }

  #key(what: string): string {
    return `vitrine.${what}.${this.#id}`;
  }

  /** Lines that were not yet on the screen. */
  get unread(): number {
    return this.lines.filter((line) => line.n > this.#read).length;
  }

  /** Fetches the chat; lines pushed meanwhile are kept. */
  async load(): Promise<void> {
    const { lines } = await api.chat(this.#id);
    const newest = lines.at(-1)?.n ?? 0;
    this.lines = [...lines, ...this.lines.filter((line) => line.n > newest)];
  }

  add(line: ChatLine): void {
    if (line.n > (this.lines.at(-1)?.n ?? 0)) this.lines = [...this.lines, line];
  }

  /** Says something; blank text is nothing. */
  say(text: string): void {
    if (text.trim()) this.#send(text.trim());
  }

  /** All lines have been on the screen. */
  markRead(): void {
    const newest = this.lines.at(-1)?.n ?? 0;
    if (newest <= this.#read) return;
    this.#read = newest;
    localStorage.setItem(this.#key("read"), String(newest));
  }

  keepNotes(text: string): void {
    this.notes = text;
    localStorage.setItem(this.#key("notes"), text);
  }
}
