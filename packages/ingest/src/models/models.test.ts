import { products, quantities, quantityIdents, type ProductIdent } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { planeKey, waysOf, type PlaneName } from '../derive/derivation.ts';
import { modelIdents, type ModelIdent } from './model.ts';
import { isModelIdent, models } from './models.ts';
import { newestRun, nextArrival, runBefore, stepsOf } from './run-times.rules.ts';

const refTs = Date.UTC(2026, 10, 15, 6);

/** Hours that a provider gives where the catalogue has more. */
const shorter: Partial<Record<ModelIdent, number>> = { hrrr: 48, 'hrrr-alaska': 48, ukv: 54 };

/** What a provider leaves out of what a point forecast reads. */
const missing: Partial<Record<ModelIdent, readonly string[]>> = {
  arome: ['pressure', 'modelElevation', 'deg0'],
  ukv: ['modelElevation', 'deg0'],
  'arome-france': ['modelElevation'],
  'arome-antilles': ['modelElevation'],
  'arome-reunion': ['modelElevation'],
  'gefs-chem': ['no2', 'go3', 'cosc'],
  'geos-cf': ['dustsm', 'aod550'],
};

describe.each(modelIdents)('the table of %s', (ident) => {
  const model = models[ident];
  const picked = model.picks.map(planeKey);

  it('names each plane once', () => {
    const all = [...picked, ...model.derivations.map(({ makes }) => planeKey(makes))];
    expect(new Set(all).size).toBe(all.length);
  });

  it('derives only from planes that are there by then', () => {
    const there = new Set(picked);
    for (const derived of model.derivations) {
      const key = planeKey(derived.makes);
      for (const { makes, from } of waysOf(derived)) {
        expect(planeKey(makes)).toBe(key);
        for (const name of from) expect(there, `for ${key}`).toContain(planeKey(name));
      }
      there.add(key);
    }
  });

  it('uses every working plane', () => {
    const inputs = new Set(model.derivations.flatMap(({ from }) => from.map(planeKey)));
    const kept = ({ quantity, level }: PlaneName): boolean =>
      level !== '1000h' && (quantity in quantities || quantity === 'modelElevation' || quantity === 'convPrecip');
    expect(model.picks.filter((pick) => !kept(pick) && !inputs.has(planeKey(pick)))).toEqual([]);
  });

  it('reaches over its product: steps, runs and area', () => {
    const product = products[model.product satisfies ProductIdent];
    const steps = stepsOf(model, Date.UTC(2026, 10, 15, 0));
    // Providers give less than the catalogue's size at times; what a map offers comes from the run's own steps.
    expect(steps.at(-1)).toBeLessThanOrEqual(product.forecastSize);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(shorter[ident] ?? product.forecastSize);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    // Runs of a stand-in at other hours are shown to everyone, as long as none is on the product's schedule.
    const onSchedule = model.runs.hours.filter((hour) => product.runs.hours.includes(hour));
    expect(onSchedule).toEqual(model.standsIn === null || onSchedule.length > 0 ? model.runs.hours : []);
    const { grid } = model;
    const south = grid.lat0 + grid.dLat * (grid.ny - 1);
    const east = grid.lon0 + grid.dLon * (grid.nx - 1);
    // The sea ends at 80° S.
    if (model.product === 'cmems') return expect([grid.lat0, Math.round(south), grid.lon0]).toEqual([90, -80, -180]);
    if (product.bounds === null)
      return expect([grid.lat0, south, grid.lon0, east]).toEqual([90, -90, -180, 180 - grid.dLon]);
    const corners = product.bounds.flat();
    const [lats, lons] = [corners.map(([, lat]) => lat), corners.map(([lon]) => lon)];
    // Longitudes of an area that passes 180° go on below −180; the grid of ours begins at a longitude in the east.
    const west = Math.min(...lons) < -180 ? grid.lon0 - 360 : grid.lon0;
    expect(grid.lat0).toBeGreaterThanOrEqual(Math.max(...lats) - 0.1);
    expect(south).toBeLessThanOrEqual(Math.min(...lats) + 0.1);
    expect(west).toBeLessThanOrEqual(Math.min(...lons) + 0.1);
    expect(west + east - grid.lon0).toBeGreaterThanOrEqual(Math.max(...lons) - 0.1);
    expect(Math.max(grid.lat0 - Math.max(...lats), Math.min(...lats) - south)).toBeLessThan(0.3);
  });

  it('has both parts of every wind, and no direction that is mixed on another grid', () => {
    const winds = (one: string): readonly string[] =>
      model.picks.filter(({ quantity }) => quantity === one).map(({ level }) => level);
    expect(winds('windU')).toEqual(winds('windV'));
    const mixed = model.picks.filter(({ quantity, nearest }) => /From$|Flag$/.test(quantity) && !nearest);
    expect(model.source === null ? [] : mixed).toEqual([]);
  });

  it('has what a point forecast reads', () => {
    const made = new Set([...picked, ...model.derivations.map(({ makes }) => planeKey(makes))]);
    const air = [
      'windU',
      'windV',
      'gust',
      'temp',
      'dewpoint',
      'rh',
      'pressure',
      'rain',
      'newSnow',
      'ptype',
      'thunder',
      'clouds',
      'cbase',
      'fog',
      'modelElevation',
      'wetbulbtemp',
      'deg0',
    ];
    const sea = ['waves', 'wavesPeriodU', 'wavesPeriodV', 'wavePower'];
    const other: Partial<Record<ProductIdent, readonly string[]>> = {
      ecmwfAnalysis: ['sst'],
      cmems: ['currentU', 'currentV', 'tideU', 'tideV', 'sst'],
      cams: ['pm2p5', 'dustsm', 'aod550', 'no2', 'go3', 'cosc'],
      ecmwfEns: ['rainChance', 'gustChance'],
      gefs: ['tempSpread'],
    };
    const wanted = other[model.product] ?? (products[model.product].family === 'wave' ? sea : air);
    expect(wanted.filter((quantity) => !made.has(`${quantity}/surface`))).toEqual(missing[ident] ?? []);
  });
});

it('ICON has the positions of its cells with every run, and every level of ours', () => {
  const { mesh, path, picks, derivations } = models.icon;
  for (const [name, pick] of [
    ['CLAT', mesh?.lat],
    ['CLON', mesh?.lon],
  ] as const)
    expect(path({ refTs, hour: 0 }, pick ?? null)).toBe(
      `/weather/nwp/icon/grib/06/${name.toLowerCase()}/icon_global_icosahedral_time-invariant_2026111506_${name}.grib2.bz2`,
    );
  const made = new Set([...picks, ...derivations.map(({ makes }) => makes)].map(planeKey));
  for (const level of products.icon.levels.filter((one) => one.endsWith('h')))
    for (const quantity of ['temp', 'rh', 'gh', 'windU', 'windV', 'dewpoint'])
      expect(made).toContain(`${quantity}/${level}`);
});

it('GFS has temperature, humidity, height and wind on every level of ours', () => {
  const made = new Set([...models.gfs.picks, ...models.gfs.derivations.map(({ makes }) => makes)].map(planeKey));
  for (const level of products.gfs.levels.filter((one) => one.endsWith('h'))) {
    for (const quantity of ['temp', 'rh', 'gh', 'windU', 'windV', 'dewpoint'])
      expect(made).toContain(`${quantity}/${level}`);
  }
  expect(quantityIdents).toContain('gh');
});

describe('runs', () => {
  it('are looked for as soon as their first step may be there', () => {
    expect(newestRun(models.gfs, Date.UTC(2026, 10, 15, 9, 29))).toBe(Date.UTC(2026, 10, 15, 0));
    expect(newestRun(models.gfs, Date.UTC(2026, 10, 15, 9, 30))).toBe(refTs);
    expect(newestRun(models.gfs, Date.UTC(2026, 10, 15, 1))).toBe(Date.UTC(2026, 10, 14, 18));
    expect(nextArrival(models.gfs, refTs)).toBe(Date.UTC(2026, 10, 15, 15, 30));
    expect(nextArrival(models.gfs, Date.UTC(2026, 10, 15, 18))).toBe(Date.UTC(2026, 10, 16, 3, 30));
    expect(runBefore(models.gfs, Date.UTC(2026, 10, 15, 0))).toBe(Date.UTC(2026, 10, 14, 18));
  });

  it('of ECMWF between the main ones end after six days', () => {
    expect(stepsOf(models.ecmwf, refTs).at(-1)).toBe(144);
    expect(stepsOf(models.ecmwf, Date.UTC(2026, 10, 15, 12)).at(-1)).toBe(240);
  });

  it('of ICON reach a week at noon and midnight, and five days between', () => {
    expect(stepsOf(models.icon, refTs).slice(-2)).toEqual([117, 120]);
    expect(stepsOf(models.icon, Date.UTC(2026, 10, 15, 12)).slice(-2)).toEqual([165, 168]);
    expect(stepsOf(models.icon, refTs).filter((hour) => hour <= 78)).toHaveLength(78);
  });

  it('are known by the word of their model', () => {
    expect(isModelIdent('gfs')).toBe(true);
    expect(isModelIdent('toString')).toBe(false);
  });
});
