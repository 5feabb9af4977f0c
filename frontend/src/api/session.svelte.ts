/**
 * Who sits at this device: a guest by name, or an account. The token is in an HttpOnly cookie; only a guest's name is
 * kept here. Settings follow an account: what the device has goes with it, what the account has wins.
 */
import { keep, kept } from "../design/device";
import { followSettings, parseSettings, portableSettings, settings, takeSettings } from "../design/settings.svelte";
import { loadLanguage } from "../i18n/index.svelte";
import { account } from "./account";
import { Problem } from "./index";
import type { Me, User } from "./model";

const KEY = "vitrine.name";
/** Settings are sent once they have rested for so long: a slider is dragged through many values. */
const REST = 600;

class Session {
  /** Who this is; more than the name once the server has told it. */
  me: (User & Partial<Me>) | null = $state.raw(null);
  /** Whether the server has said who we are (or that we are nobody). */
  known: boolean = $state(false);
  /** Whether whoever runs the server has closed it to who this is. */
  blocked: boolean = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether something was set here since the page was opened, or since one signed in: then that is the newest. */
  private changed = false;

  constructor() {
    followSettings(() => {
      this.changed = true;
      this.sendSettings();
    });
  }

  get isRegistered(): boolean {
    return this.me?.kind === "registered";
  }

  /** Asks the server who this is; a guest's session that has expired is renewed under the name kept on the device. */
  async resume(): Promise<void> {
    try {
      this.me = await account.me();
      await this.takeAccountsSettings();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.me = null;
      this.blocked = error.code === "blocked";
      if (error.status !== 401 && !this.blocked) throw error;
      const name = keptName();
      if (name && !this.blocked) await this.enter(name);
    }
    this.known = true;
  }

  /** Becomes a guest of this name, or changes one's name. */
  async enter(name: string): Promise<void> {
    this.me = this.me ? await account.rename(name) : (await account.newGuest(name)).user;
    if (!this.isRegistered) keep(KEY, name);
  }

  /** Makes an account; a guest takes along all it has. */
  async register(name: string, password: string): Promise<void> {
    await account.register(name, password);
    await this.arrive();
  }

  /** Signs in, and joins the guest who is here to the account, if wanted: at how many tables the guest is left behind. */
  async signIn(name: string, password: string, join = false): Promise<number> {
    const { left_behind } = await account.signIn(name, password, join);
    await this.arrive();
    return left_behind.length;
  }

  async signInByCode(name: string, code: string, password: string, join = false): Promise<number> {
    const { left_behind } = await account.signInByCode(name, code, password, join);
    await this.arrive();
    return left_behind.length;
  }

  async signOut(): Promise<void> {
    await account.signOut();
    this.leave();
  }

  /** Deletes the account, or the guest. */
  async remove(password: string | null): Promise<void> {
    await account.remove(password);
    this.leave();
  }

  private async arrive(): Promise<void> {
    this.changed = false;
    keep(KEY, ""); // An account signs in again by itself; nobody becomes a guest of its name.
    this.me = await account.me();
    this.blocked = false;
    await this.takeAccountsSettings();
  }

  private leave(): void {
    clearTimeout(this.timer);
    keep(KEY, "");
    this.me = null;
    this.blocked = false;
  }

  private async takeAccountsSettings(): Promise<void> {
    if (!this.isRegistered) return;
    const { settings: found } = await account.settings();
    if (!found || this.changed) {
      this.sendSettings();
      return;
    }
    const { language } = settings;
    takeSettings(parseSettings(JSON.stringify({ ...found, notices: settings.notices }), { ...settings }));
    if (settings.language !== language) await loadLanguage(settings.language);
  }

  private sendSettings(): void {
    if (!this.isRegistered) return;
    clearTimeout(this.timer);
    // Kept on the device in any case: what could not be sent now goes along with the next change.
    this.timer = setTimeout(() => void account.keepSettings(portableSettings()).catch(() => undefined), REST);
  }
}

/** The name this device used last, or null. */
export function keptName(): string | null {
  return kept(KEY) || null;
}

export const session = new Session();
