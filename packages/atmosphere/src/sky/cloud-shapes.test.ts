import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as fc from 'fast-check';
import { layersOf } from '../surface/clouds.ts';
import type { World } from '../world.ts';
import { bentPlaces } from './bent-scene.ts';
import { degreeKm } from './cell-life.ts';
import type { SkyTile } from './sky-tile.ts';
import { openSkyStates, type SkyStates } from './sky-states.ts';
import { bendStep, openSlowLattice, type SlowLattice } from './slow-lattice.ts';
import { edgesOf, straightestRun } from './test-edges.ts';
import { testWorld } from '../test-world.ts';
import { tileAt } from './test-sky.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Moments of a winter and of a summer, four hours apart; states are made at just these, twenty minutes past. */
const moments = [0, 6].flatMap((month) => Array.from({ length: 6 }, (_, k) => Date.UTC(2026, month, 14, 4 * k, 20)));

let world: World;
let states: SkyStates;

beforeAll(() => {
  world = testWorld();
  states = openSkyStates(world);
});

const latticeOf = (tile: SkyTile, ms: number): SlowLattice => openSlowLattice(world, states, tile, ms);

/** Squares of the steps of high cloud along the rows (east) and across them (south) between two latitudes (degrees). */
function stepsOf({ scene, cells }: SlowLattice, from: number, to: number): readonly [east: number, south: number] {
  const { high } = layersOf(scene);
  const wide = cells + 1;
  let [east, south] = [0, 0];
  for (let r = 0; r < cells; r += 1) {
    const lat = Math.abs(scene.target.lats[r]!);
    if (lat < from || lat > to) continue;
    for (let i = r * wide, end = i + cells; i < end; i += 1) {
      east += (high[i + 1]! - high[i]!) ** 2;
      south += (high[i + wide]! - high[i]!) ** 2;
    }
  }
  return [east, south];
}

/** How much more high cloud changes eastward than southward in a hemisphere; the map has the same scale both ways. */
function drawnOut(rows: readonly number[], times: readonly number[], from: number, to: number): number {
  let [east, south] = [0, 0];
  for (const ms of times)
    for (const y of rows)
      for (const x of [0, 2]) {
        const [e, s] = stepsOf(latticeAt({ z: 2, x, y }, ms), from, to);
        east += e;
        south += s;
      }
  return east / south;
}

/** Lattices that more than one latitude is looked at in. */
const lattices = new Map<string, SlowLattice>();
function latticeAt(tile: SkyTile, ms: number): SlowLattice {
  const key = `${tile.x}/${tile.y}/${ms}`;
  const known = lattices.get(key) ?? latticeOf(tile, ms);
  lattices.set(key, known);
  return known;
}

describe('the shapes of clouds', () => {
  it('are no more drawn out along meridians near a pole than at 45°', () => {
    const seasons = [
      { rows: [0, 1], times: [moments[0]!, moments[3]!] },
      { rows: [2, 3], times: [moments[6]!, moments[9]!] },
    ];
    const mean = (from: number, to: number): number =>
      seasons.reduce((sum, { rows, times }) => sum + drawnOut(rows, times, from, to), 0) / seasons.length;
    const usual = mean(36, 50);
    for (const [from, to] of [
      [60, 70],
      [65, 75],
      [70, 80],
    ] as const)
      expect(mean(from, to), `${from} to ${to}`).toBeLessThan(1.1 * usual);
  });

  it.each(['mid', 'high'] as const)(
    'have no edge of %s cloud as straight as a ruler for hundreds of kilometres',
    (layer) => {
      // Slow points lie 26 km apart at 49°; what strays by less than 8 km looks straight.
      const runs = moments.flatMap((ms, k) =>
        [5, 10].map((y) => {
          const lattice = latticeOf({ z: 4, x: (5 * k + y) % 16, y }, ms);
          const km = lattice.slowKm * Math.cos((49 * Math.PI) / 180);
          const edges = edgesOf(layersOf(lattice.scene)[layer], 0.5);
          return km * Math.max(0, ...edges.map((edge) => straightestRun(edge, 8 / km)));
        }),
      );
      expect(Math.max(...runs)).toBeLessThan(400);
      expect(runs.reduce((sum, run) => sum + run, 0) / runs.length).toBeLessThan(240);
    },
  );
});

/** Where a point of a tile reads what is bent: latitude, longitude. */
function bentAt(tile: SkyTile, ms: number, row: number, column: number): readonly [lat: number, lon: number] {
  const { scene, cells } = latticeOf(tile, ms);
  const { lats, lons } = bentPlaces(scene, bendStep(tile.z));
  const i = row * (cells + 1) + column;
  return [lats[i]!, lons[i]!];
}

describe('the bend of fronts', () => {
  it('is the same at every zoom, in every tile and on both sides of 180°', () => {
    const ms = moments[2]!;
    const [wide, close] = [tileAt(4, 52, -20), tileAt(5, 52, -20)];
    const half = [close.x % 2, close.y % 2] as const;
    const [lat, lon] = bentAt(close, ms, 32, 20);
    const [wideLat, wideLon] = bentAt(wide, ms, 16 + 32 * half[1], 10 + 32 * half[0]);
    expect(wideLat).toBeCloseTo(lat, 6);
    expect(wideLon).toBeCloseTo(lon, 6);
    const [last, first] = [bentAt({ z: 4, x: 15, y: 3 }, ms, 9, 64), bentAt({ z: 4, x: 0, y: 3 }, ms, 9, 0)];
    expect(last[0]).toBeCloseTo(first[0], 6);
    expect((last[1] - first[1]) % 360).toBeCloseTo(0, 6);
  });

  it('never leaps from a minute to the next, also when noise is renewed, and stays short', () => {
    const { lats, lons } = latticeOf(tileAt(4, 60, -30), moments[0]!).scene.target;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 * 60 - 1 }), (minute) => {
        const at = (more: number) =>
          bentPlaces(latticeOf(tileAt(4, 60, -30), moments[0]! + (minute + more) * 60_000).scene, 1);
        const [now, next] = [at(0), at(1)];
        for (let i = 0; i < now.size; i += 97) {
          const [row, column] = [Math.floor(i / lons.length), i % lons.length];
          const flat = Math.cos((lats[row]! * Math.PI) / 180);
          const leap = Math.hypot(next.lats[i]! - now.lats[i]!, flat * (next.lons[i]! - now.lons[i]!)) * degreeKm;
          expect(leap).toBeLessThan(6);
          const way = Math.hypot(now.lats[i]! - lats[row]!, flat * (now.lons[i]! - lons[column]!)) * degreeKm;
          expect(way).toBeLessThan(160);
        }
      }),
      { seed: 6, numRuns: 12, examples: [[8 * 60 - 21], [4 * 60 - 21]] },
    );
  });
});
