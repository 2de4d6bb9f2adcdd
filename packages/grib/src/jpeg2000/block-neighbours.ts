import * as memory from './block-memory.ts';
import { signContexts } from './coder-states.ts';

/** Where the sign of the first of four samples stands in their word of state. */
export const signAt = 20;

const { words } = memory;
const signs = Uint8Array.from(signContexts);

/** The context of the sign of a sample that just became significant, twice, plus one where it is turned around. `shift` is three times the row. */
export function signEntry(f: number, place: number, shift: number, stride: number): number {
  const flags = words;
  const near = f >> shift;
  const west = flags[place - 1]! >> (signAt + shift);
  const east = flags[place + 1]! >> (signAt + shift);
  const north = shift === 0 ? flags[place - stride]! >> (signAt + 9) : f >> (signAt + shift - 3);
  const south = shift === 9 ? flags[place + stride]! >> signAt : f >> (signAt + shift + 3);
  return signs[
    ((near >> 3) & 1) |
      ((near >> 4) & 2) |
      ((near << 1) & 4) |
      ((near >> 4) & 8) |
      ((west & 1) << 4) |
      ((east & 1) << 5) |
      ((north & 1) << 6) |
      ((south & 1) << 7)
  ]!;
}

/** Marks a sample as significant for its neighbours in other columns. */
export function markNeighbours(place: number, shift: number, stride: number): void {
  const flags = words;
  flags[place - 1] = flags[place - 1]! | (32 << shift);
  flags[place + 1] = flags[place + 1]! | (8 << shift);
  if (shift === 0) {
    const above = place - stride;
    flags[above - 1] = flags[above - 1]! | (1 << 17);
    flags[above] = flags[above]! | (1 << 16);
    flags[above + 1] = flags[above + 1]! | (1 << 15);
  } else if (shift === 9) {
    const below = place + stride;
    flags[below - 1] = flags[below - 1]! | 4;
    flags[below] = flags[below]! | 2;
    flags[below + 1] = flags[below + 1]! | 1;
  }
}
