import { beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { coarseColumns, wholeWorld } from '../climate/coarse-grid.ts';
import { testWorld } from '../test-world.ts';
import type { World } from '../world.ts';
import type { CoarseState } from './coarse-state.ts';
import { columnHalo, stateWindow } from './state-window.ts';

const hours = 227_777;
let world: World;
let whole: CoarseState;

beforeAll(() => {
  world = testWorld();
  whole = world.state(wholeWorld, hours, null);
}, 60_000);

describe('the window of a state', () => {
  it('needs more columns the nearer it lies to a pole, alike on both sides', () => {
    expect(columnHalo(90)).toBe(10);
    expect(columnHalo(55)).toBe(10);
    const norths = [50, 40, 30, 20, 12].map(columnHalo);
    expect(norths).toEqual([...norths].sort((a, b) => a - b));
    expect(columnHalo(20)).toBeGreaterThan(25);
    expect([20, 30, 40].map((row) => columnHalo(179 - row))).toEqual([20, 30, 40].map(columnHalo));
  });

  it('gives the same weather inside the box as the whole world does, to the last bit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.oneof(fc.integer({ min: 12, max: 60 }), fc.integer({ min: 110, max: 160 })),
        (column, row) => {
          const part = world.state(stateWindow(column, column + 4, row, row + 3), hours, null);
          for (const name of ['lift', 'broadLift', 'low', 'humidity', 'front', 'pressure'] as const)
            for (let r = row; r <= row + 3; r += 1)
              for (let c = column; c <= column + 4; c += 1) {
                const local =
                  (r - part.window.row0) * part.window.columns +
                  ((c - part.window.column0 + 2 * coarseColumns) % coarseColumns);
                expect(part[name][local]).toBe(whole[name][r * coarseColumns + (c % coarseColumns)]);
              }
        },
      ),
      { seed: 4, numRuns: 25 },
    );
  });
});
