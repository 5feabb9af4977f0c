/**
 * Web push on this device: notices that come while the page is closed. The browser's subscription is told to the server, which keeps it with
 * the session. What was told is kept here as well, so that each start can see whether it still is so.
 */
import { account } from "../api/account";
import type { Notices } from "../api/model";
import { keep, kept } from "../design/device";
import type { Language } from "../design/settings.svelte";
import { hindrance } from "./hindrance";
import { worker } from "./worker";

const KEY = "vitrine.push";

/** What the server was told: for whom, where to send, and in which language. */
interface Told {
  user: string;
  endpoint: string;
  language: Language;
}

/** No subscription could be had: the browser has none to give (`service`), or the reader said no (`refused`). */
export class PushRefused extends Error {
  readonly why: "service" | "refused";

  constructor(why: PushRefused["why"], cause?: unknown) {
    super(`No subscription: ${why}`, { cause });
    this.why = why;
  }
}

class Push {
  private told: Told | null = $state.raw(readTold());

  /** Whether this device gets notices, as far as it knows. */
  get isOn(): boolean {
    return this.told !== null;
  }

  /** Asks for permission (only upon a press), subscribes, and tells the server. Raises PushRefused, Problem. */
  async turnOn(user: string, key: string, language: Language): Promise<Notices> {
    if ((await Notification.requestPermission()) !== "granted") throw new PushRefused("refused");
    return this.tell(user, await subscription(key), language);
  }

  /** Ends it on this device, and at the server under the id of this device. */
  async turnOff(device: string | null): Promise<void> {
    await this.forget();
    if (device) await account.removeDevice(device);
  }

  /**
   * Looks whether all is as it was told, at a start and when person or language change. `user` is null where nobody is signed in.
   * Who was removed elsewhere stays removed; a guest's device goes on with the account that took the guest in; a subscription that the browser or the server's key has ended is made anew.
   */
  async keepUp(user: string | null, language: Language): Promise<void> {
    const { told } = this;
    if (!told) return;
    if (!user || hindrance() || Notification.permission !== "granted") return this.forget();
    const { key, devices } = await account.notices();
    const isKept = devices.some((device) => device.is_current);
    if (told.user !== user && !isKept) return this.forget();
    const present = await subscription(key);
    const isSame = present.endpoint === told.endpoint;
    if (isSame && !isKept) await this.forget();
    else if (!isSame || told.user !== user || language !== told.language) await this.tell(user, present, language);
  }

  private async tell(user: string, present: PushSubscription, language: Language): Promise<Notices> {
    const { endpoint, keys } = present.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
    const notices = await account.keepDevice({ endpoint, keys, language });
    (await worker())?.active?.postMessage({ type: "language", language });
    this.keepTold({ user, endpoint, language });
    return notices;
  }

  private async forget(): Promise<void> {
    this.keepTold(null);
    await (await (await worker())?.pushManager?.getSubscription())?.unsubscribe();
  }

  private keepTold(told: Told | null): void {
    this.told = told;
    keep(KEY, told ? JSON.stringify(told) : "");
  }
}

function readTold(): Told | null {
  const text = kept(KEY);
  return text ? (JSON.parse(text) as Told) : null;
}

/** The browser's subscription under the server's key: the present one, or a new one. Raises PushRefused. */
async function subscription(key: string): Promise<PushSubscription> {
  const registration = await worker();
  if (!registration) throw new PushRefused("service");
  const present = await registration.pushManager.getSubscription();
  if (present && keyOf(present) === key) return present;
  await present?.unsubscribe();
  await navigator.serviceWorker.ready;
  try {
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    throw new PushRefused(Notification.permission === "granted" ? "service" : "refused", error);
  }
}

/** The server's key that a subscription was made with, base64url. */
function keyOf({ options }: PushSubscription): string | null {
  if (!options.applicationServerKey) return null;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export const push = new Push();
