import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { productIdents, products, quantityIdents, type QuantityIdent } from '@meltemi/catalogue';
import { analyticValue, createAnalyticSource, isAnalyticLand } from './analytic-source.ts';
import { cornersAt } from './between-points.ts';

const now = Date.UTC(2026, 2, 1, 12);
const refTs = Date.UTC(2026, 2, 1);
const source = createAnalyticSource({ now: () => now });
const hour = 3_600_000;
const surface = (quantity: string) => ({ quantity, level: 'surface' as const });

describe('the analytic source', () => {
  it('gives on a lattice the formula at the crossings of its columns and rows', async () => {
    const grid = source.grid('gfs');
    const columns = Int32Array.of(0, 7, grid.nx - 1);
    const rows = Int32Array.of(3, 200);
    const [temp] = await source.lattice({
      product: 'gfs',
      refTs,
      validTs: refTs + 3 * hour,
      fields: [surface('temp')],
      lattice: { columns, rows },
    });
    const expected = [...rows].flatMap((row) =>
      [...columns].map((column) => {
        const { lat, lon } = grid.position(column, row);
        return Math.fround(analyticValue('temp', 'surface', lat, lon, refTs + 3 * hour));
      }),
    );
    expect([...(temp ?? [])]).toEqual(expected);
  });

  it('gives at a grid point the same value as series and as lattice, for every quantity', async () => {
    const grid = source.grid('gfs');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...quantityIdents),
        fc.integer({ min: 0, max: grid.nx - 1 }),
        fc.integer({ min: 1, max: grid.ny - 2 }),
        async (quantity: QuantityIdent, column, row) => {
          const { lat, lon } = grid.position(column, row);
          const corners = cornersAt(grid, lat, lon);
          // Rounding may put the place a hair beside its own grid point; then it is a mix and only nearly equal.
          if (corners === null || (corners.wx !== 0 && corners.wx < 1 - 1e-9) || corners.wy !== 0) return;
          const request = { product: 'gfs' as const, refTs, fields: [surface(quantity)] };
          const [plane] = await source.lattice({
            ...request,
            validTs: refTs + hour,
            lattice: { columns: Int32Array.of(column), rows: Int32Array.of(row) },
          });
          const [place] = await source.series({ ...request, validTs: [refTs + hour], places: [{ lat, lon }] });
          expect(place?.[0]?.[0]).toBe(plane?.[0]);
        },
      ),
      { seed: 5, numRuns: 200 },
    );
  });

  it('has waves on the sea only and snow on land only', () => {
    for (let lat = -80; lat <= 80; lat += 7) {
      for (let lon = -180; lon < 180; lon += 11) {
        expect(Number.isNaN(analyticValue('waves', 'surface', lat, lon, 0))).toBe(isAnalyticLand(lat, lon));
        expect(Number.isNaN(analyticValue('snowcover', 'surface', lat, lon, 0))).toBe(!isAnalyticLand(lat, lon));
      }
    }
  });

  it('has a grid for every product that covers the middle of its area', () => {
    for (const product of productIdents) {
      const ring = products[product].bounds?.[0];
      const [lon, lat] = ring
        ? [ring.reduce((sum, [x]) => sum + x, 0) / ring.length, ring.reduce((sum, [, y]) => sum + y, 0) / ring.length]
        : [14, 50];
      expect(cornersAt(source.grid(product), lat, lon)).not.toBeNull();
    }
  });

  it.each([
    [
      'a run that is not there',
      { product: 'gfs', refTs: refTs + 1, fields: [surface('temp')], places: [{ lat: 0, lon: 0 }] },
      'unknown-run',
    ],
    [
      'a quantity that is not there',
      { product: 'gfs', refTs, fields: [surface('joy')], places: [{ lat: 0, lon: 0 }] },
      'unknown-parameter',
    ],
    [
      'a place outside a regional model',
      { product: 'iconD2', refTs, fields: [surface('temp')], places: [{ lat: 0, lon: 0 }] },
      'outside-grid',
    ],
  ] as const)('refuses %s', async (_what, request, code) => {
    await expect(source.series({ ...request, validTs: [now] })).rejects.toMatchObject({ name: 'ArchiveError', code });
  });
});
