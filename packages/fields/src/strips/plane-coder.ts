import { FieldError } from '../faults/index.ts';
import { middle } from './middle.ts';
import type { StepCoder } from './step-coder.ts';

/** How uneven it is around a sample: what its neighbours are off, or differ by, together. */
const LEVEL_STARTS = [1, 2, 3, 5, 7, 10, 15, 23] as const;
const LEVELS = LEVEL_STARTS.length + 1;
const levelOf = Uint8Array.from(
  { length: 3 * 255 + 1 },
  (_, sum) => LEVEL_STARTS.filter((start) => sum >= start).length,
);

/** Contexts of one way of coding a plane: uneven to how many steps, and whether 0 is expected, as over a dry sky; then calm runs. */
const CALM = 2 * LEVELS;
export const CONTEXTS = CALM + 1;

/** Samples of a row that one bit stands for where nothing happens around them and nothing in them, as over most of a dry sky. */
const RUN = 16;

/** A sample that bytes which nobody wrote would lead to is refused. */
function requireByte(value: number): number {
  if ((value & ~255) !== 0) throw new FieldError('corrupt-data', `a coded sample is ${value}`);
  return value;
}

const size = (step: number): number => (step < 0 ? -step : step);

const contextOf = (first: number, expected: number, level: number): number =>
  first + (expected === 0 ? LEVELS : 0) + level;

/** True if samples from one on have all the same value. */
function areAll(plane: Uint8Array, from: number, to: number, value: number): boolean {
  for (let k = from; k < to; k++) if (plane[k] !== value) return false;
  return true;
}

/** True if samples from one on are those of another plane. */
function areSame(plane: Uint8Array, other: Uint8Array, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (plane[k] !== other[k]) return false;
  return true;
}

/** Codes a plane by what lies west and north of each sample; a reader fills it. `first` is the first of its contexts. */
export function codeAlone(coder: StepCoder, first: number, plane: Uint8Array, side: number): void {
  for (let start = 0; start < plane.length; start += side) {
    for (let x = 0; x < side; x++) {
      const k = start + x;
      let expected = 0;
      let level = 0;
      if (start === 0) {
        if (x > 0) expected = plane[k - 1]!;
      } else {
        const above = plane[k - side]!;
        const left = x > 0 ? plane[k - 1]! : above;
        const corner = x > 0 ? plane[k - side - 1]! : above;
        const beyond = x < side - 1 ? plane[k - side + 1]! : above;
        expected = middle(left, above, corner);
        level = levelOf[size(left - corner) + size(above - corner) + size(above - beyond)]!;
        // The row above goes on as it is, to one sample beyond the run.
        if (level === 0 && x % RUN === 0 && x + RUN < side && areAll(plane, k - side, k - side + RUN + 1, above)) {
          if (coder.calm(first + CALM, coder.isWriter && areAll(plane, k, k + RUN, above))) {
            plane.fill(above, k, k + RUN);
            x += RUN - 1;
            continue;
          }
        }
      }
      plane[k] = requireByte(expected + coder.step(contextOf(first, expected, level), plane[k]! - expected));
    }
  }
}

/** How much of what a guess was off to the west, north and north-east counts for a sample, in 32nds: by least squares. */
const WEST = 11;
const NORTH = 10;
const BEYOND = 8;

/**
 * Codes a plane by a guess at it; a reader fills it. Echoes grow and fade together, so that what the guess was off nearby
 * corrects it. `fixed` is the code that does not move and is no number: where it is expected, nothing else is.
 */
export function codeByGuess(
  coder: StepCoder,
  first: number,
  plane: Uint8Array,
  { side, guess, fixed }: { readonly side: number; readonly guess: Uint8Array; readonly fixed: number },
): void {
  for (let start = 0; start < plane.length; start += side) {
    let west = 0;
    let north = start > 0 ? plane[start - side]! - guess[start - side]! : 0;
    for (let x = 0; x < side; x++) {
      const k = start + x;
      const beyond = start > 0 && x < side - 1 ? plane[k - side + 1]! - guess[k - side + 1]! : north;
      const near = guess[k]!;
      const off = size(west) + size(north) + size(beyond);
      // The guess was right along the row above, to one sample beyond the run.
      if (off === 0 && x % RUN === 0 && start > 0 && x + RUN < side) {
        if (areSame(plane, guess, k - side, k - side + RUN + 1)) {
          if (coder.calm(first + CALM, coder.isWriter && areSame(plane, guess, k, k + RUN))) {
            plane.set(guess.subarray(k, k + RUN), k);
            x += RUN - 1;
            continue;
          }
        }
      }
      let expected = near;
      if (near !== fixed) {
        expected = near + ((WEST * west + NORTH * north + BEYOND * beyond + 16) >> 5);
        expected = expected < 0 ? 0 : expected > 255 ? 255 : expected;
      }
      const context = contextOf(first, expected, levelOf[off]!);
      const value = requireByte(expected + coder.step(context, plane[k]! - expected));
      plane[k] = value;
      west = value - near;
      north = beyond;
    }
  }
}
