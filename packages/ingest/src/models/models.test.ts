import { products, quantities, quantityIdents, type ProductIdent } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { planeKey, waysOf, type PlaneName } from '../derive/derivation.ts';
import { modelIdents } from './model.ts';
import { isModelIdent, models } from './models.ts';
import { newestRun, nextArrival, runBefore, stepsOf } from './run-times.rules.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const pickOf = (model: keyof typeof models, quantity: string, level = 'surface') =>
  models[model].picks.find((pick) => pick.quantity === quantity && pick.level === level) ?? null;

describe('addresses', () => {
  it('are those of the providers', () => {
    expect(models.gfs.path({ refTs, hour: 3 }, null)).toBe('/gfs.20261115/06/atmos/gfs.t06z.pgrb2.0p25.f003');
    expect(models.gfs.indexPath?.({ refTs, hour: 120 })).toBe('/gfs.20261115/06/atmos/gfs.t06z.pgrb2.0p25.f120.idx');
    expect(models['gfs-wave'].path({ refTs, hour: 3 }, null)).toBe(
      '/gfs.20261115/06/wave/gridded/gfswave.t06z.global.0p25.f003.grib2',
    );
    expect(models.ecmwf.path({ refTs, hour: 3 }, null)).toBe(
      '/20261115/06z/ifs/0p25/oper/20261115060000-3h-oper-fc.grib2',
    );
    expect(models['ecmwf-wave'].indexPath?.({ refTs, hour: 144 })).toBe(
      '/20261115/06z/ifs/0p25/wave/20261115060000-144h-wave-fc.index',
    );
    expect(models['ecmwf-ens'].path({ refTs, hour: 24 }, null)).toBe(
      '/20261115/06z/ifs/0p25/enfo/20261115060000-240h-enfo-ep.grib2',
    );
    expect(models['ecmwf-ens'].indexPath?.({ refTs, hour: 252 })).toBe(
      '/20261115/06z/ifs/0p25/enfo/20261115060000-360h-enfo-ep.index',
    );
    expect(models.gefs.indexPath?.({ refTs, hour: 6 })).toBe(
      '/gefs.20261115/06/atmos/pgrb2ap5/gespr.t06z.pgrb2a.0p50.f006.idx',
    );
    const grib = '/weather/nwp/icon-eu/grib/06/';
    expect(models['icon-eu'].path({ refTs, hour: 3 }, pickOf('icon-eu', 'temp'))).toBe(
      `${grib}t_2m/icon-eu_europe_regular-lat-lon_single-level_2026111506_003_T_2M.grib2.bz2`,
    );
    expect(models['icon-eu'].path({ refTs, hour: 3 }, pickOf('icon-eu', 'temp', '500h'))).toBe(
      `${grib}t/icon-eu_europe_regular-lat-lon_pressure-level_2026111506_003_500_T.grib2.bz2`,
    );
    expect(models['icon-eu'].path({ refTs, hour: 0 }, pickOf('icon-eu', 'modelElevation'))).toBe(
      `${grib}hsurf/icon-eu_europe_regular-lat-lon_time-invariant_2026111506_HSURF.grib2.bz2`,
    );
  });
});

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
    expect(steps.at(-1)).toBe(product.forecastSize);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    for (const hour of model.runs.hours) expect(product.runs.hours).toContain(hour);
    const { grid } = model;
    const south = grid.lat0 + grid.dLat * (grid.ny - 1);
    const east = grid.lon0 + grid.dLon * (grid.nx - 1);
    if (product.bounds === null) expect([grid.lat0, south, grid.lon0, east]).toEqual([90, -90, -180, 180 - grid.dLon]);
    else expect([grid.lat0, south, grid.lon0, east]).toEqual([70.5, 29.5, -23.5, 62.5]);
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
    const ensembles = { ecmwfEns: ['rainChance', 'gustChance'], gefs: ['tempSpread'] };
    const own = Object.entries(ensembles).find(([product]) => product === model.product)?.[1];
    for (const quantity of own ?? (products[model.product].family === 'wave' ? sea : air))
      expect(made).toContain(`${quantity}/surface`);
  });
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

  it('are known by the word of their model', () => {
    expect(isModelIdent('gfs')).toBe(true);
    expect(isModelIdent('toString')).toBe(false);
  });
});
