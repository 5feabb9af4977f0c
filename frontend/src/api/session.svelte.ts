/** Who sits at this device: a guest by name. The token is in an HttpOnly cookie; only the name is kept here. */
import { keep, kept } from "../design/device";
import { api, Problem } from "./index";
import type { User } from "./model";

const KEY = "vitrine.name";

class Session {
  me: User | null = $state.raw(null);
  /** Whether the server has said who we are (or that we are nobody). */
  known: boolean = $state(false);

  /** Asks the server who this is; a session that has expired is renewed under the name kept on the device. */
  async resume(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 401) throw error;
      const name = keptName();
      this.me = name ? (await api.newGuest(name)).user : null;
    }
    this.known = true;
  }

  /** Becomes a guest of this name, or changes one's name. */
  async enter(name: string): Promise<void> {
    this.me = this.me ? await api.rename(name) : (await api.newGuest(name)).user;
    keep(KEY, name);
  }
}

/** The name this device used last, or null. */
export function keptName(): string | null {
  return kept(KEY);
}

export const session = new Session();
