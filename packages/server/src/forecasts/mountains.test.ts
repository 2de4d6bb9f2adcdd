import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cornersAt } from '@meltemi/archive';
import { layers, products } from '@meltemi/catalogue';
import { createRandom, decodeTile, latOfWorldY, lonOfWorldX, TILE_CELLS } from '@meltemi/fields';
import { cellSeries } from './cell-series.ts';
import { makeTile } from './make-tile.ts';
import { mixSeries, openSimulatedWorld } from './simulated-world.ts';
import { between, quantile } from './test-sampling.ts';
import type { PointsRequest } from './worker-messages.ts';
import type { WorkerPool } from './worker-pool.ts';

/** The ground of the earth as `npm run build:data` leaves it: mountains are what a coarse tile shows worst. */
function realGround() {
  const file = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../../../dist/data', name));
  const { width, height } = JSON.parse(String(file('geography.json'))) as { width: number; height: number };
  return {
    width,
    height,
    elevation: new Int16Array(new Uint8Array(file('elevation.i16')).buffer),
    land: new Uint8Array(file('land.u8')),
  };
}

const world = openSimulatedWorld({ seed: 12, geography: realGround(), now: () => Date.UTC(2026, 2, 1, 12), maps: [] });
const cells = cellSeries({
  pool: { run: async (job: { readonly request: PointsRequest }) => world.points(job.request) } as unknown as Pick<
    WorkerPool,
    'run'
  >,
  workers: 1,
});

/** Half of what a forecast may differ by: kelvin and metres per second. */
const permitted = { temp: 0.05, wind: 0.1 } as const;

describe('the real ground on the map and in the forecast', { timeout: 300_000 }, () => {
  // The two models whose deepest tiles are coarsest beside their grids.
  it.each([
    ['gfs', 'temp'],
    ['icon', 'temp'],
    ['icon', 'wind'],
  ] as const)('%s %s: agree at 300 random places of the earth at the deepest zoom', async (product, layer) => {
    const [run] = await world.source.runs(product);
    if (run === undefined) throw new Error('no run');
    const [validTs, z, random] = [run.refTs + 6 * 3_600_000, products[product].maxTileZoom.premium, createRandom(5)];
    const fields = layers[layer].channels.map((quantity) => ({ quantity, level: 'surface' as const }));
    const off: number[] = [];
    for (let k = 0; k < 4; k++) {
      const tile = { z, x: random.below(2 ** z), y: random.below(2 ** z) };
      const { planes } = decodeTile(
        await makeTile(world.source, {
          product,
          refTs: run.refTs,
          validTs,
          layer,
          level: 'surface',
          ...tile,
          steps: [],
        }),
      );
      const spots = Array.from({ length: 75 }, () => ({
        x: random.float() * TILE_CELLS,
        y: random.float() * TILE_CELLS,
      }));
      const corners = spots.flatMap(
        ({ x, y }) =>
          cornersAt(
            world.source.grid(product),
            latOfWorldY((tile.y + y / TILE_CELLS) / 2 ** z),
            lonOfWorldX((tile.x + x / TILE_CELLS) / 2 ** z),
          ) ?? [],
      );
      expect(corners.length).toBe(spots.length);
      const values = await cells({ product, refTs: run.refTs, validTs: [validTs], fields }, corners);
      for (const [spot, { x, y }] of spots.entries()) {
        const corner = corners[spot];
        if (corner === undefined) continue;
        const mixed = fields.map(
          (_, field) => mixSeries(corner, values[spot]?.[field] ?? new Float32Array(0), 1, false)[0] ?? NaN,
        );
        const shown = planes.map((plane) => between(plane, x, y));
        for (const [field, value] of mixed.entries())
          off.push(Math.abs(value - (shown[field] ?? NaN)) / permitted[layer]);
      }
    }
    off.sort((a, b) => a - b);
    expect(off.every(Number.isFinite)).toBe(true);
    expect(quantile(off, 0.5)).toBeLessThanOrEqual(1);
    expect(quantile(off, 0.99)).toBeLessThanOrEqual(5);
  });
});
