import { beforeAll, describe, expect, it, vi } from 'vitest';
import { productIdents, products, type ProductIdent } from '@meltemi/catalogue';
import { worldHours } from '../time/season.ts';
import { testWorld } from '../test-world.ts';
import type { World } from '../world.ts';
import { openModels, weatherModel } from './models.ts';
import { productGrid } from './product-grids.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const day = 24;
const valid = worldHours(Date.parse('2026-11-16T06:00Z'));
const window = { column0: 0, row0: 25, columns: 360, rows: 50 };

describe('forecasts', () => {
  let world: World;
  const heightOf = (ident: ProductIdent | null, run: number): Float32Array =>
    world
      .state(window, valid, ident === null ? null : openModels(world.seed).error(ident, run, valid))
      .columns.height(9);
  const difference = (a: Float32Array, b: Float32Array): number => {
    let sum = 0;
    // The outer rows lack their neighbours.
    const [from, to] = [12 * 360, 38 * 360];
    for (let i = from; i < to; i += 1) sum += (a[i]! - b[i]!) ** 2;
    return Math.sqrt(sum / (to - from));
  };
  beforeAll(() => {
    world = testWorld();
  });

  it('differ from the truth more with every day of lead, and less for the better model', () => {
    const truth = heightOf(null, 0);
    const errors = [1, 3, 5, 10].map((days) => difference(heightOf('ecmwf', valid - days * day), truth));
    for (let k = 1; k < errors.length; k += 1) expect(errors[k]).toBeGreaterThan(errors[k - 1]!);
    expect(errors[0]).toBeLessThan(20);
    expect(errors[3]).toBeGreaterThan(45);
    expect(errors[3]).toBeLessThan(220);
  });

  it('spread further apart with lead; consecutive runs of a model differ less than two models', () => {
    const spread = (lead: number): number => difference(heightOf('ecmwf', valid - lead), heightOf('gfs', valid - lead));
    expect(spread(120)).toBeGreaterThan(2 * spread(24));
    const drift = difference(heightOf('gfs', valid - 120), heightOf('gfs', valid - 114));
    expect(drift).toBeLessThan(spread(120));
    expect(drift).toBeGreaterThan(0);
  });

  it('lose and make up storms only after the fourth day', () => {
    const change = openModels(3).error('gfs', 0, 300)!.storms;
    const storm = { ...world.mass.book.births(0)[0]!, birth: 20 };
    expect(change.factor(storm)).toBeGreaterThan(0.5);
    expect(change.invented(4)).toEqual([]);
    const far = Array.from({ length: 40 }, (_, bucket) => world.mass.book.births(bucket + 12)).flat();
    const lost = far.filter((late) => change.factor(late) === 0).length;
    expect(lost).toBeGreaterThan(far.length * 0.08);
    expect(lost).toBeLessThan(far.length * 0.3);
    expect(Array.from({ length: 60 }, (_, k) => change.invented(12 + k)).flat().length).toBeGreaterThan(5);
  });

  it("are the truth for observations and the parent's weather for sea and air-quality products", () => {
    expect(weatherModel('radar')).toBeNull();
    expect(weatherModel('satellite')).toBeNull();
    expect(weatherModel('ecmwfWaves')).toBe('ecmwf');
    expect(weatherModel('gfsWaves')).toBe('gfs');
    expect(weatherModel('cams')).toBe('ecmwf');
    expect(weatherModel('iconEu')).toBe('iconEu');
    expect(openModels(1).error('radar', 0, 10)).toBeNull();
  });
});

describe('grids', () => {
  it.each([
    ['ecmwf', 0.125, 2880, 1441],
    ['gfs', 0.25, 1440, 721],
    ['cams', 0.4, 900, 451],
    ['iconEu', 0.0625, 1377, 657],
  ] as const)('%s has %f° and %i × %i points', (ident, spacing, columns, rows) => {
    expect(productGrid(ident)).toMatchObject({ spacing, columns, rows });
  });

  it.each(productIdents)('of %s holds its whole area', (ident) => {
    const grid = productGrid(ident);
    const east = grid.lon0 + grid.spacing * (grid.columns - 1);
    const south = grid.lat0 - grid.spacing * (grid.rows - 1);
    for (const [lon, lat] of (products[ident].bounds ?? []).flat()) {
      expect(lon).toBeGreaterThanOrEqual(grid.lon0 - 1e-9);
      expect(lon).toBeLessThanOrEqual(east + 1e-9);
      expect(lat).toBeLessThanOrEqual(grid.lat0 + 1e-9);
      expect(lat).toBeGreaterThanOrEqual(south - 1e-9);
    }
    expect(south).toBeGreaterThanOrEqual(-90 - 1e-6);
  });
});
