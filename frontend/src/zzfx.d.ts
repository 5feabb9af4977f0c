/** zzfx ships no types: the two names used here. Parameters are those of its README, in order. */
declare module "zzfx" {
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode;
  export const ZZFX: { volume: number; audioContext: AudioContext };
}
