import type { CoarseState } from '../state/coarse-state.ts';
import { worldHours } from '../time/season.ts';
import { openScene } from '../window/scene.ts';
import type { World } from '../world.ts';
import { birthSteps, sliceRows, type BirthSlice } from './birth-slices.ts';
import { driftingNoise } from './drift-noise.ts';
import { blocksAround, windowsOf, type Bounds } from './sky-region.ts';
import type { SkyStates } from './sky-states.ts';
import {
  airOf,
  airPoints,
  birthsIn,
  birthStep,
  blockColumns,
  blockRows,
  leastCharged,
  type BlockRect,
  type CellBirth,
} from './storm-births.ts';

/** The storm cells of a world. */
export interface StormCells {
  /** Cells that can be seen in an area at a moment and live then, or did so many ms ago. */
  readonly near: (bounds: Bounds, ms: number, agoMs?: number) => readonly CellBirth[];
  /** The cells of a slice that are strong enough for lightning. */
  readonly charged: (slice: BirthSlice) => readonly CellBirth[];
}

/** Birth steps kept: half a day and a rest. */
const keptSteps = 24;

/** Opens the storm cells of a world; what was born is kept for half a day of the sky. */
export function openStormCells(world: World, states: SkyStates): StormCells {
  /** By step and by block. */
  const born = new Map<number, Map<number, readonly CellBirth[]>>();

  function stepOf(step: number): Map<number, readonly CellBirth[]> {
    const known = born.get(step) ?? new Map<number, readonly CellBirth[]>();
    born.delete(step);
    born.set(step, known);
    if (born.size > keptSteps) for (const old of [...born.keys()].slice(0, born.size - keptSteps)) born.delete(old);
    return known;
  }

  /** Makes what is missing of a rectangle of blocks. */
  function fill(rect: BlockRect, step: number): void {
    const missing = missingOf(rect, stepOf(step));
    if (missing === null) return;
    const hours = worldHours((step + 0.5) * birthStep);
    // The state of the whole rectangle, which its tile needs as well.
    const state = states.at(windowsOf(rect), hours);
    // A few rows at a time keep the planes of the whole world small.
    for (let row0 = missing.row0, left = missing.rows; left > 0; row0 += 4, left -= 4)
      bearAll({ ...missing, row0, rows: Math.min(4, left) }, step, state, stepOf(step));
  }

  function bearAll(rect: BlockRect, step: number, state: CoarseState, known: Map<number, readonly CellBirth[]>): void {
    const air = airOf(openScene(world, state, airPoints(rect), null, undefined, driftingNoise));
    for (let r = 0; r < rect.rows; r += 1)
      for (let c = 0; c < rect.columns; c += 1) {
        const column = (rect.column0 + c) % blockColumns;
        const row = rect.row0 + r;
        const key = row * blockColumns + column;
        if (!known.has(key)) known.set(key, birthsIn(world.seed, step, { column, row }, air, { column: c, row: r }));
      }
  }

  function bornIn(rect: BlockRect, step: number): CellBirth[] {
    fill(rect, step);
    const known = stepOf(step);
    const out: CellBirth[] = [];
    for (let r = rect.row0; r < rect.row0 + rect.rows; r += 1)
      for (let c = 0; c < rect.columns; c += 1)
        out.push(...(known.get(r * blockColumns + ((rect.column0 + c) % blockColumns)) ?? []));
    return out;
  }

  function alive(rect: BlockRect, fromMs: number, toMs: number): CellBirth[] {
    const out: CellBirth[] = [];
    for (const step of birthSteps(fromMs, toMs))
      for (const cell of bornIn(rect, step)) if (cell.born < toMs && cell.born + cell.life > fromMs) out.push(cell);
    return out;
  }

  return {
    near: (bounds, ms, agoMs = 0) => alive(blocksAround(bounds), ms - agoMs, ms + 1),
    charged: ({ step, band }) => {
      const row0 = band * sliceRows;
      const rows = Math.min(sliceRows, blockRows - row0);
      return bornIn({ column0: 0, row0, columns: blockColumns, rows }, step).filter(
        ({ strength }) => strength > leastCharged,
      );
    },
  };
}

/** The least rectangle around the blocks of another that are not known; null where all are. */
function missingOf(rect: BlockRect, known: ReadonlyMap<number, unknown>): BlockRect | null {
  let [top, bottom, west, east] = [rect.rows, -1, rect.columns, -1];
  for (let r = 0; r < rect.rows; r += 1)
    for (let c = 0; c < rect.columns; c += 1) {
      if (known.has((rect.row0 + r) * blockColumns + ((rect.column0 + c) % blockColumns))) continue;
      [top, bottom] = [Math.min(top, r), Math.max(bottom, r)];
      [west, east] = [Math.min(west, c), Math.max(east, c)];
    }
  if (bottom < 0) return null;
  return {
    column0: (rect.column0 + west) % blockColumns,
    row0: rect.row0 + top,
    columns: east - west + 1,
    rows: bottom - top + 1,
  };
}
