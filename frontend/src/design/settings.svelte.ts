/** What a player has chosen about looks, sound and language; kept on the device (an account takes most of it along). */
import { keep, kept } from "./device";

export const THEMES = ["system", "day", "night"] as const;
export const MOTIONS = ["full", "short", "off"] as const;
export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;
export const LANGUAGES = ["en", "es"] as const;
/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<(typeof LANGUAGES)[number], string> = { en: "English", es: "Español" };
export const MODES = ["live", "correspondence"] as const;
/** Who may come to a table. */
export const OPENNESS = ["link", "anyone"] as const;

export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type TextSize = (typeof TEXT_SIZES)[number];
export type Language = (typeof LANGUAGES)[number];

/** How the last table was opened: the form begins with it. */
export interface LastTable {
  game: string;
  seats: number;
  mode: (typeof MODES)[number];
  open: (typeof OPENNESS)[number];
}

export interface Settings {
  theme: Theme;
  motion: Motion;
  /** Per cent of the reader's own font size. */
  textSize: TextSize;
  language: Language;
  sound: boolean;
  /** 0 to 100. */
  volume: number;
  /** Browser notices when it becomes one's turn (asks for permission when switched on). */
  notices: boolean;
  /** Ask before a move is sent, also where one click would do. */
  confirmMoves: boolean;
  /** Whether tables by post still show the way to notices that come while the page is closed. */
  noticesHint: boolean;
  lastTable: LastTable | null;
}

const KEY = "vitrine.settings";

function systemLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wanted.find((tag) => LANGUAGES.some((l) => l === tag))) ?? "en";
}

export function defaultSettings(): Settings {
  return {
    theme: "system",
    motion: "full",
    textSize: 100,
    language: systemLanguage(),
    sound: false,
    volume: 60,
    notices: false,
    confirmMoves: true,
    noticesHint: true,
    lastTable: null,
  };
}

function oneOf<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

function lastTableOf(value: unknown, otherwise: LastTable | null): LastTable | null {
  if (typeof value !== "object" || value === null) return otherwise;
  const { game, seats, mode, open } = value as Partial<Record<keyof LastTable, unknown>>;
  if (typeof game !== "string" || typeof seats !== "number") return otherwise;
  return { game, seats, mode: oneOf(MODES, mode, "live"), open: oneOf(OPENNESS, open, "link") };
}

/** Reads kept settings; whatever is missing or not understood takes its default. */
export function parseSettings(text: string | null, defaults: Settings = defaultSettings()): Settings {
  let found: Partial<Record<keyof Settings, unknown>>;
  try {
    found = (JSON.parse(text ?? "{}") ?? {}) as typeof found;
  } catch {
    return defaults; // Not JSON: somebody else's entry.
  }
  const flag = (key: "sound" | "notices" | "confirmMoves" | "noticesHint"): boolean =>
    typeof found[key] === "boolean" ? found[key] : defaults[key];
  const volume = Number(found.volume ?? defaults.volume);
  return {
    theme: oneOf(THEMES, found.theme, defaults.theme),
    motion: oneOf(MOTIONS, found.motion, defaults.motion),
    textSize: oneOf(TEXT_SIZES, found.textSize, defaults.textSize),
    language: oneOf(LANGUAGES, found.language, defaults.language),
    sound: flag("sound"),
    volume: Number.isFinite(volume) ? Math.min(100, Math.max(0, volume)) : defaults.volume,
    notices: flag("notices"),
    confirmMoves: flag("confirmMoves"),
    noticesHint: flag("noticesHint"),
    lastTable: lastTableOf(found.lastTable, defaults.lastTable),
  };
}

export const settings: Settings = $state(parseSettings(kept(KEY)));

let follow: (() => void) | null = null;

/** Has `told` called whenever the reader changes a setting. */
export function followSettings(told: () => void): void {
  follow = told;
}

/** Changes settings, applies them to the page and keeps them. */
export function changeSettings(change: Partial<Settings>): void {
  takeSettings(change);
  follow?.();
}

/** Takes over settings that come from elsewhere: applied and kept, and told to nobody. */
export function takeSettings(change: Partial<Settings>): void {
  Object.assign(settings, change);
  applySettings();
  keep(KEY, JSON.stringify(settings));
}

/** The settings that are the same on all devices; whether notices are allowed each browser decides for itself. */
export function portableSettings(): Omit<Settings, "notices"> {
  const { notices: _, ...portable } = settings;
  return portable;
}

const systemDark = (): MediaQueryList => window.matchMedia("(prefers-color-scheme: dark)");
const systemStill = (): MediaQueryList => window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the night theme is what is shown now. */
export function isNight(): boolean {
  return settings.theme === "night" || (settings.theme === "system" && systemDark().matches);
}

/**
 * How much may move: `full` or `short` animations, `fade` (in place, 120 ms) where the system asks for
 * reduced motion, or `off`.
 */
export function motion(): Motion | "fade" {
  if (settings.motion === "off") return "off";
  return systemStill().matches ? "fade" : settings.motion;
}

/** Length of an animation in ms under the present settings (tokens `--quick` 120, `--move` 260, `--scene` 420). */
export function duration(token: "quick" | "move" | "scene"): number {
  const full = { quick: 120, move: 260, scene: 420 }[token];
  return { full, short: full / 2, fade: Math.min(full, 120), off: 0 }[motion()];
}

/** Puts theme, motion, text size and language on the root element. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset["theme"] = isNight() ? "dark" : "light";
  root.dataset["motion"] = motion();
  root.style.setProperty("--text-scale", String(settings.textSize / 100));
  root.lang = settings.language;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", isNight() ? "#131715" : "#ece5d8");
}

/** Follows the system's theme and motion while the page is open. Call once. */
export function watchSystem(): void {
  applySettings();
  systemDark().addEventListener("change", applySettings);
  systemStill().addEventListener("change", applySettings);
}
