import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { levelIdents, quantities, quantityIdents } from '@meltemi/catalogue';
import { analyticValue, createAnalyticSource, isAnalyticLand } from './analytic-source.ts';
import { ArchiveError } from './archive-error.ts';
import { cornersAt, mixCorners } from './between-points.ts';

const now = Date.UTC(2026, 2, 1, 12);
const refTs = Date.UTC(2026, 2, 1);
const hour = 3_600_000;
const source = createAnalyticSource({ now: () => now });
const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lon = fc.double({ min: -180, max: 180, noNaN: true });

describe('the analytic world', () => {
  it('has every quantity on every level, a number or nothing', () => {
    for (const quantity of quantityIdents) {
      for (const level of levelIdents) {
        const value = analyticValue(quantity, level, 10, 20, refTs);
        expect(Number.isFinite(value) || Number.isNaN(value)).toBe(true);
      }
    }
  });

  it('has whole classes and no negative amounts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...quantityIdents), lat, lon, (quantity, y, x) => {
        const value = analyticValue(quantity, 'surface', y, x, refTs);
        const { isClass, coding } = quantities[quantity];
        const least = coding.kind === 'log' ? 0 : -Infinity;
        const nearest = isClass ? Math.round(value * 10) / 10 : value;
        expect(Number.isNaN(value) || (value >= least && Math.abs(value - nearest) < 1e-9)).toBe(true);
      }),
      { seed: 31, numRuns: 400 },
    );
  });

  it('closes at 180° and meets in one value at each pole', () => {
    fc.assert(
      fc.property(lat, lon, (y, x) => {
        expect(analyticValue('temp', 'surface', y, 180, refTs)).toBeCloseTo(
          analyticValue('temp', 'surface', y, -180, refTs),
          6,
        );
        expect(analyticValue('pressure', 'surface', 90, x, refTs)).toBeCloseTo(
          analyticValue('pressure', 'surface', 90, 0, refTs),
          5,
        );
      }),
      { seed: 32 },
    );
  });

  it('is smooth: a tenth of a degree changes the temperature by less than half a kelvin', () => {
    fc.assert(
      fc.property(lat, lon, (y, x) => {
        const here = analyticValue('temp', '500h', y, x, refTs);
        expect(Math.abs(analyticValue('temp', '500h', Math.min(90, y + 0.1), x, refTs) - here)).toBeLessThan(0.5);
        expect(Math.abs(analyticValue('temp', '500h', y, x + 0.1, refTs) - here)).toBeLessThan(0.5);
      }),
      { seed: 33 },
    );
  });

  it('moves with time, but its ground does not', () => {
    expect(analyticValue('temp', 'surface', 40, 10, refTs + 6 * hour)).not.toBe(
      analyticValue('temp', 'surface', 40, 10, refTs),
    );
    expect(analyticValue('modelElevation', 'surface', 40, 10, refTs + 6 * hour)).toBe(
      analyticValue('modelElevation', 'surface', 40, 10, refTs),
    );
  });

  it('differs from level to level and has land and sea', () => {
    expect(analyticValue('windU', '300h', 40, 10, refTs)).not.toBe(analyticValue('windU', '850h', 40, 10, refTs));
    const shares = Array.from({ length: 2000 }, (_, k) =>
      isAnalyticLand(((k * 37) % 160) - 80, ((k * 53) % 360) - 180),
    );
    const land = shares.filter(Boolean).length / shares.length;
    expect(land).toBeGreaterThan(0.1);
    expect(land).toBeLessThan(0.6);
  });
});

describe('a series of the analytic world', () => {
  it('lies between the four points around each place, at every moment', async () => {
    const grid = source.grid('gfs');
    await fc.assert(
      fc.asyncProperty(lat, lon, async (y, x) => {
        const corners = cornersAt(grid, y, x);
        if (corners === null) throw new Error('a world grid has every place');
        const [place] = await source.series({
          product: 'gfs',
          refTs,
          validTs: [refTs, refTs + 3 * hour],
          fields: [{ quantity: 'pressure', level: 'surface' }],
          places: [{ lat: y, lon: x }],
        });
        for (const [k, ts] of [refTs, refTs + 3 * hour].entries()) {
          const around = [
            [corners.left, corners.top],
            [corners.right, corners.top],
            [corners.left, corners.bottom],
            [corners.right, corners.bottom],
          ].map(([c = 0, r = 0]) => {
            const at = grid.position(c, r);
            return Math.fround(analyticValue('pressure', 'surface', at.lat, at.lon, ts));
          });
          expect(place?.[0]?.[k]).toBe(Math.fround(mixCorners(corners, around, false)));
        }
      }),
      { seed: 34, numRuns: 60 },
    );
  });

  it('answers places and fields in the order asked', async () => {
    const places = [
      { lat: 10, lon: 20 },
      { lat: -30, lon: 100 },
    ];
    const fields = [
      { quantity: 'temp', level: 'surface' },
      { quantity: 'rh', level: '700h' },
    ] as const;
    const both = await source.series({ product: 'gfs', refTs, validTs: [now], fields, places });
    const [turned] = await source.series({
      product: 'gfs',
      refTs,
      validTs: [now],
      fields: fields.toReversed(),
      places: places.slice(1),
    });
    expect(both).toHaveLength(2);
    expect(turned).toEqual(both[1]?.toReversed());
  });

  it('has grids whose columns close round the world', () => {
    const grid = source.grid('ecmwf');
    const spacing = grid.position(1, 0).lon - grid.position(0, 0).lon;
    expect(grid.nx * spacing).toBeCloseTo(360, 9);
    expect(source.grid('ecmwf')).toBe(grid);
  });
});

describe('a refusal', () => {
  it('is an error with a code, a name and a message', () => {
    const error = new ArchiveError('unknown-run', 'gfs has no run of yesterday');
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.code, error.message]).toEqual([
      'ArchiveError',
      'unknown-run',
      'gfs has no run of yesterday',
    ]);
  });

  it('is given for a lattice of a run that is not there', async () => {
    const lattice = { columns: Int32Array.of(0), rows: Int32Array.of(0) };
    await expect(
      source.lattice({
        product: 'gfs',
        refTs: 5,
        validTs: now,
        fields: [{ quantity: 'temp', level: 'surface' }],
        lattice,
      }),
    ).rejects.toMatchObject({ code: 'unknown-run' });
  });
});
