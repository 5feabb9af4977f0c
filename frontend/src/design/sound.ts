/** The sounds of the table (style.md 6): off until switched on, each under 400 ms, none the only sign of anything. */
import { settings } from "./settings.svelte";

export type Sound = "bell" | "wood" | "hammer" | "card" | "coin" | "tick" | "end";

/** Parameters of zzfx: volume, randomness, frequency, attack, sustain, release, shape, shapeCurve, slide, deltaSlide, … noise (13th). */
const RECIPES: Record<Sound, (number | undefined)[][]> = {
  bell: [[0.9, 0, 1318, 0.002, 0.03, 0.34, 0, 1.6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.5]],
  wood: [[0.8, 0.02, 420, 0.001, 0.01, 0.06, 1, 2.2, -12]],
  hammer: [[1.4, 0.02, 130, 0.001, 0.02, 0.14, 1, 2.6, -4, 0, 0, 0, 0, 0.6]],
  card: [[0.5, 0.04, 900, 0.004, 0.01, 0.05, 4, 1.4, 0, 0, 0, 0, 0, 3]],
  coin: [[0.5, 0, 1760, 0.001, 0.02, 0.16, 1, 1.7, 0, 0, 440, 0.04]],
  tick: [[0.35, 0, 1100, 0.001, 0.004, 0.02, 1, 2]],
  end: [
    [0.7, 0, 659, 0.003, 0.03, 0.1, 0, 1.5],
    [0.7, 0, 784, 0.003, 0.03, 0.1, 0, 1.5],
    [0.8, 0, 1047, 0.003, 0.04, 0.17, 0, 1.5],
  ],
};

const BETWEEN_NOTES = 90;

/** Plays one sound if sound is on. Silent, without an error, where the browser has no audio. */
export async function play(sound: Sound): Promise<void> {
  if (!settings.sound || settings.volume === 0 || typeof AudioContext === "undefined") return;
  const { zzfx, ZZFX } = await import("zzfx");
  ZZFX.volume = (settings.volume / 100) * 0.5;
  await ZZFX.audioContext.resume();
  RECIPES[sound].forEach((recipe, index) => setTimeout(() => zzfx(...recipe), index * BETWEEN_NOTES));
}
