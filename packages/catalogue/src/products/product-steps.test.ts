import { describe, expect, it } from 'vitest';
import { dstHours } from '../calendar/minifest.ts';
import { productIdents } from './product-idents.ts';
import { products } from './products.ts';

/** Code, runs a day, minutes until a run has arrived, and a subscriber's steps. */
const schedule = [
  [
    'gfs',
    4,
    270,
    [
      [1, 1, 120],
      [3, 123, 360],
    ],
  ],
  [
    'ecmwf',
    4,
    420,
    [
      [1, 1, 90],
      [3, 93, 144],
      [6, 150, 240],
    ],
  ],
  ['ecmwfAnalysis', 4, 420, [[24, 0, 0]]],
  [
    'icon',
    4,
    230,
    [
      [1, 1, 78],
      [3, 81, 168],
    ],
  ],
  ['mblue', 2, 360, [[1, 1, 168]]],
  [
    'ecmwfWaves',
    4,
    450,
    [
      [1, 1, 90],
      [3, 93, 144],
      [6, 150, 240],
    ],
  ],
  [
    'gfsWaves',
    4,
    330,
    [
      [1, 1, 120],
      [3, 123, 360],
    ],
  ],
  [
    'cmems',
    1,
    720,
    [
      [1, 1, 120],
      [3, 123, 240],
    ],
  ],
  ['cams', 2, 600, [[3, 3, 120]]],
  ['efi', 2, 480, [[24, 24, 168]]],
  ['drought', 1, 540, [[24, 24, 216]]],
  ['fireDanger', 1, 540, [[24, 24, 216]]],
  ['activeFires', 24, 60, [[24, 24, 216]]],
  ['radar', 0, 3, []],
  ['satellite', 0, 9, []],
  ['capAlerts', 0, 0, []],
  ['topoMap', 0, 0, []],
  ['nems', 2, 360, [[1, 1, 72]]],
  [
    'namConus',
    4,
    180,
    [
      [1, 1, 36],
      [3, 39, 72],
    ],
  ],
  [
    'namHawaii',
    4,
    180,
    [
      [1, 1, 36],
      [3, 39, 72],
    ],
  ],
  [
    'namAlaska',
    4,
    180,
    [
      [1, 1, 36],
      [3, 39, 72],
    ],
  ],
  [
    'iconEu',
    8,
    210,
    [
      [1, 1, 78],
      [3, 81, 120],
    ],
  ],
  ['iconD2', 8, 105, [[1, 1, 48]]],
  ['arome', 8, 240, [[1, 1, 42]]],
  ['aromeFrance', 8, 240, [[1, 1, 42]]],
  ['aromeAntilles', 8, 240, [[1, 1, 42]]],
  ['aromeReunion', 8, 240, [[1, 1, 42]]],
  ['canHrdps', 4, 270, [[1, 1, 48]]],
  ['canRdwpsWaves', 4, 330, [[1, 1, 48]]],
  ['camsEu', 1, 480, [[1, 1, 96]]],
  ['czeAladin', 4, 240, [[1, 1, 72]]],
  ['iconEuWaves', 2, 240, [[1, 1, 78]]],
  [
    'hrrrConus',
    24,
    100,
    [
      [1, 1, 48],
      [3, 51, 72],
    ],
  ],
  [
    'hrrrAlaska',
    8,
    120,
    [
      [1, 1, 48],
      [3, 51, 72],
    ],
  ],
  [
    'bomAccess',
    4,
    420,
    [
      [1, 1, 144],
      [3, 147, 240],
    ],
  ],
  ['bomAccessAd', 4, 300, [[1, 1, 36]]],
  ['bomAccessBn', 4, 300, [[1, 1, 36]]],
  ['bomAccessDn', 4, 300, [[1, 1, 36]]],
  ['bomAccessNq', 4, 300, [[1, 1, 36]]],
  ['bomAccessPh', 4, 300, [[1, 1, 36]]],
  ['bomAccessSy', 4, 300, [[1, 1, 36]]],
  ['bomAccessVt', 4, 300, [[1, 1, 36]]],
  [
    'ukv',
    8,
    240,
    [
      [1, 1, 54],
      [3, 57, 120],
    ],
  ],
  ['jmaMsm', 8, 150, [[1, 1, 78]]],
  ['jmaCwmWaves', 4, 240, [[1, 1, 78]]],
  ['ecmwfEns', 2, 480, [[12, 24, 360]]],
  ['gefs', 4, 330, [[6, 6, 240]]],
] as const;

describe('the runs and steps of products', () => {
  it.each(schedule)('%s has %i runs a day, %i minutes of delay and steps %j', (ident, runs, delay, steps) => {
    expect(products[ident].runs.hours).toHaveLength(runs);
    expect(products[ident].runs.delay).toBe(delay);
    expect(products[ident].steps.premium).toEqual(steps);
  });

  it('are stated for every product', () => expect(schedule.map(([ident]) => ident)).toEqual(productIdents));

  it('give free users 3-hour steps over the whole forecast, or one picture a day', () => {
    for (const ident of productIdents) {
      const { steps, forecastSize, timeline } = products[ident];
      // Ensembles have the steps of their providers, the first at the end of a day.
      if (timeline !== 'forecast' || ident === 'ecmwfEns' || ident === 'gefs') continue;
      const [step, from, to] = steps.free[0] ?? [0, 0, 0];
      expect(steps.free).toHaveLength(1);
      expect([3, 24]).toContain(step);
      expect(to).toBe(forecastSize);
      expect(from === step || forecastSize === 0).toBe(true);
    }
  });

  it('never drop from hours back to finer steps later in the forecast', () => {
    for (const ident of productIdents) {
      const sizes = products[ident].steps.premium.map(([step]) => step);
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    }
  });

  it('join without a hole: the first hour of a stretch is one of its steps after the last of the one before', () => {
    for (const ident of productIdents) {
      const stretches = products[ident].steps.premium;
      for (const [index, [step, from]] of stretches.entries()) {
        const before = stretches[index - 1]?.[2] ?? from - step;
        expect(from).toBe(before + step);
      }
    }
  });

  it('start hourly for subscribers wherever free users get 3 hours, except in the coarse global air quality', () => {
    const coarse = productIdents.filter(
      (ident) => products[ident].steps.free[0]?.[0] === 3 && products[ident].steps.premium[0]?.[0] !== 1,
    );
    expect(coarse).toEqual(['cams']);
  });

  it('arrive before the next run of the same hour, so that there is always a run to show', () => {
    for (const ident of productIdents) expect(products[ident].runs.delay).toBeLessThan(24 * 60);
  });

  it('let the daily products be stepped by day', () => {
    for (const ident of ['efi', 'drought', 'fireDanger'] as const) {
      const hours = dstHours(products[ident].steps.free);
      expect(hours.every((hour) => hour % 24 === 0)).toBe(true);
    }
    expect(dstHours(products.drought.steps.free)).toHaveLength(9);
    expect(dstHours(products.efi.steps.free)).toHaveLength(7);
  });

  it('play only where there is more than one moment', () => {
    const still = productIdents.filter((ident) => !products[ident].animation);
    expect(still).toEqual(['ecmwfAnalysis', 'mblue', 'activeFires', 'capAlerts', 'topoMap']);
  });
});
