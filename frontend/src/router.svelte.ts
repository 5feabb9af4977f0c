/** Which page is shown: one path a page, on the browser's own history. */

export type Route =
  | { page: "home" }
  | { page: "room"; room: string; invite: string | null }
  | { page: "replay"; room: string; seat: number | null; version: number | null }
  | { page: "join"; code: string }
  | { page: "rules"; game: string | null }
  | { page: "settings" }
  | { page: "sign-in" }
  | { page: "register" }
  | { page: "profile" }
  | { page: "admin" }
  | { page: "credits" }
  | { page: "unknown" };

/** Pages that are one word and nothing more. */
const PLAIN = ["settings", "credits", "sign-in", "register", "profile", "admin"] as const;

function number(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** The route that a URL names. */
export function parseRoute(url: URL): Route {
  const [first = "", second, third, ...rest] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { page: "unknown" };
  if (first === "" && second === undefined) return { page: "home" };
  if (first === "rooms" && second !== undefined) {
    if (third === undefined) return { page: "room", room: second, invite: url.searchParams.get("invite") };
    if (third === "replay") {
      const query = url.searchParams;
      return { page: "replay", room: second, seat: number(query.get("seat")), version: number(query.get("version")) };
    }
  }
  if (third !== undefined) return { page: "unknown" };
  if (first === "join" && second !== undefined) return { page: "join", code: second };
  if (first === "rules") return { page: "rules", game: second ?? null };
  const plain = PLAIN.find((page) => page === first);
  if (second === undefined && plain) return { page: plain };
  return { page: "unknown" };
}

/** The path of a room, with its invitation where one is given. */
export function roomPath(room: string, invite?: string | null): string {
  const query = invite ? `?invite=${encodeURIComponent(invite)}` : "";
  return `/rooms/${encodeURIComponent(room)}${query}`;
}

/** The path of a finished room's replay, of one position where a version is given. */
export function replayPath(room: string, at: { seat?: number | null; version?: number | null } = {}): string {
  const query = new URLSearchParams();
  if (at.seat != null) query.set("seat", String(at.seat));
  if (at.version != null) query.set("version", String(at.version));
  const text = query.toString();
  return `/rooms/${encodeURIComponent(room)}/replay${text ? `?${text}` : ""}`;
}

/** The path of a rule (`GS-4.7`) in a game's rules reference. */
export function rulePath(game: string, rule?: string): string {
  return `/rules/${game}${rule ? `#${rule}` : ""}`;
}

/** What an invitation field was given: a link of this server, a path, or a bare code. `null` if it is none of them. */
export function invitationPath(text: string, origin: string): string | null {
  const given = text.trim();
  if (/^[A-Za-z0-9_-]{3,64}$/.test(given)) return `/join/${given}`;
  if (!URL.canParse(given, origin)) return null;
  const url = new URL(given, origin);
  const route = parseRoute(url);
  if (url.origin !== origin || (route.page !== "room" && route.page !== "join")) return null;
  return url.pathname + url.search;
}

class Router {
  route: Route = $state.raw(parseRoute(new URL(location.href)));
  /** The fragment without `#`: the rule that a link to the rules reference names. */
  fragment: string = $state(location.hash.slice(1));

  /** Counts changes of page once the new one is shown: its heading then takes the focus. */
  arrivals: number = $state(0);

  /** Follows the browser's history and takes over clicks on links of this page. Call once. */
  start(): void {
    window.addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.click(event));
  }

  /** Shows another page. */
  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.read();
  }

  private read(): void {
    this.fragment = decodeURIComponent(location.hash.slice(1));
    this.route = parseRoute(new URL(location.href));
  }

  private click(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
