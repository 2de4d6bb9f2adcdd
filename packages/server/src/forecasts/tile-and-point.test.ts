import { describe, expect, it } from 'vitest';
import { createAnalyticSource } from '@meltemi/archive';
import { layers, products, type LayerIdent, type ProductIdent } from '@meltemi/catalogue';
import { createRandom, decodeTile, latOfWorldY, lonOfWorldX, TILE_CELLS } from '@meltemi/fields';
import { makeTile } from './make-tile.ts';
import { between, quantile } from './test-sampling.ts';

const now = Date.UTC(2026, 2, 1, 12);
const source = createAnalyticSource({ now: () => now });

/** The permitted error of a quantity (half a step is the tile's own part of it). */
const permitted: Readonly<Record<string, number>> = {
  temp: 0.05,
  windU: 0.1,
  windV: 0.1,
  pressure: 5,
  rh: 0.5,
  waves: 0.02,
};

/** How much the map and the forecast differ at places of random tiles at the deepest zoom, by quantity. */
async function differences(
  product: ProductIdent,
  layer: LayerIdent,
  tiles: number,
  places: number,
): Promise<Map<string, number[]>> {
  const [run] = await source.runs(product);
  if (run === undefined) throw new Error('no run');
  const validTs = run.refTs + 3 * 3_600_000;
  const z = products[product].maxTileZoom.premium;
  const random = createRandom(41);
  const { channels } = layers[layer];
  const found = new Map<string, number[]>(channels.map((quantity) => [quantity, []]));
  for (let k = 0; k < tiles; k++) {
    const tile = { z, x: random.below(2 ** z), y: random.below(2 ** z) };
    const { planes } = decodeTile(
      await makeTile(source, { product, refTs: run.refTs, validTs, layer, level: 'surface', ...tile, steps: [] }),
    );
    const spots = Array.from(
      { length: places },
      () => [random.float() * TILE_CELLS, random.float() * TILE_CELLS] as const,
    );
    const across = TILE_CELLS * 2 ** z;
    const series = await source.series({
      product,
      refTs: run.refTs,
      validTs: [validTs],
      fields: channels.map((quantity) => ({ quantity, level: 'surface' })),
      places: spots.map(([x, y]) => ({
        lat: latOfWorldY((tile.y * TILE_CELLS + y) / across),
        lon: lonOfWorldX((tile.x * TILE_CELLS + x) / across),
      })),
    });
    for (const [spot, [x, y]] of spots.entries()) {
      for (const [channel, quantity] of channels.entries()) {
        const difference = Math.abs(
          between(planes[channel] ?? new Float32Array(0), x, y) - (series[spot]?.[channel]?.[0] ?? NaN),
        );
        // At a coast the two may disagree on which side a place lies; that is no error of a value.
        if (Number.isFinite(difference)) found.get(quantity)?.push(difference);
      }
    }
  }
  return found;
}

describe('the map and the forecast of a place', { timeout: 120_000 }, () => {
  it.each([
    ['ecmwf', 'temp'],
    ['ecmwf', 'wind'],
    ['gfs', 'pressure'],
    ['gfs', 'rh'],
    ['ecmwfWaves', 'waves'],
  ] as const)('%s %s: agree at 1,000 places at the deepest zoom', async (product, layer) => {
    const found = await differences(product, layer, 8, 125);
    for (const [quantity, bound] of Object.entries(permitted)) {
      const sorted = found.get(quantity)?.toSorted((a, b) => a - b);
      if (sorted === undefined) continue;
      expect(sorted.length).toBeGreaterThan(300);
      expect(quantile(sorted, 0.5)).toBeLessThanOrEqual(bound);
      expect(quantile(sorted, 0.99)).toBeLessThanOrEqual(5 * bound);
    }
  });
});
