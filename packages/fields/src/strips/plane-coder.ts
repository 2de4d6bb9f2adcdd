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

/** Contexts of one way of coding a plane: uneven to how many steps, and whether 0 is expected, where most of a dry sky lies. */
export const CONTEXTS = 2 * LEVELS;

/** A sample that bytes which nobody wrote would lead to is refused. */
function requireByte(value: number): number {
  if ((value & ~255) !== 0) throw new FieldError('corrupt-data', `a coded sample is ${value}`);
  return value;
}

const size = (step: number): number => (step < 0 ? -step : step);

const contextOf = (first: number, expected: number, level: number): number =>
  first + (expected === 0 ? LEVELS : 0) + level;

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
      let expected = near;
      if (near !== fixed) {
        expected = near + ((WEST * west + NORTH * north + BEYOND * beyond + 16) >> 5);
        expected = expected < 0 ? 0 : expected > 255 ? 255 : expected;
      }
      const level = levelOf[size(west) + size(north) + size(beyond)]!;
      const value = requireByte(expected + coder.step(contextOf(first, expected, level), plane[k]! - expected));
      plane[k] = value;
      west = value - near;
      north = beyond;
    }
  }
}
