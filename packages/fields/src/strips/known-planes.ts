import { TILE_SAMPLES } from '../mercator/index.ts';
import { expectedMotion, movedGuess } from './guesses.ts';
import type { KnownOfPlane } from './packed-planes.ts';
import { extraSide, fixedCode, FLOW_POINTS, type SkyKind } from './sky-frame.ts';

/** Motion is coded as steps from −128 on, so that still air lies in the middle. */
export const STILL = 128;

/** What is known of a direction of motion (0 east, 1 south), from the motion of the frame before. */
export function knownOfMotion(before: Float32Array | null, direction: 0 | 1, scale: number): KnownOfPlane {
  const guess =
    before === null
      ? null
      : () => Uint8Array.from(expectedMotion(before, direction, scale), (steps: number) => steps + STILL);
  return { group: 'motion', side: FLOW_POINTS, before: null, guess, fixed: -1 };
}

/** What is known of values: those of the frame before, where the motion since then leads them. */
export function knownOfValues(sky: SkyKind, before: Uint8Array | null, flow: Float32Array | null): KnownOfPlane {
  const fixed = fixedCode(sky);
  return { group: 'values', side: TILE_SAMPLES, before, guess: guessOf(before, TILE_SAMPLES, flow, fixed), fixed };
}

/** What is known of the second plane; kinds lie on every second sample, where the motion of the tile is not theirs. */
export function knownOfExtra(sky: SkyKind, before: Uint8Array | null, flow: Float32Array | null): KnownOfPlane {
  const side = extraSide(sky);
  const fixed = sky === 'satellite' ? fixedCode(sky) : -1;
  const own = side === TILE_SAMPLES ? flow : null;
  return { group: 'extra', side, before, guess: guessOf(before, side, own, fixed), fixed };
}

/** The plane before, moved where its motion is known. */
function guessOf(
  before: Uint8Array | null,
  side: number,
  flow: Float32Array | null,
  fixed: number,
): (() => Uint8Array) | null {
  if (before === null) return null;
  return () => (flow === null ? before : movedGuess(before, side, flow, fixed));
}
