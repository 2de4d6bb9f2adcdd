import { beforeAll, describe, expect, it, vi } from 'vitest';
import { layers, levels, type LevelIdent } from '@meltemi/catalogue';
import { isOfEnsemble } from './ensemble/ensemble.ts';
import { openForecaster, type Forecaster } from './forecaster.ts';
import { between, randomFrom } from './noise/random.ts';
import { parameterIdents, type ParameterIdent } from './parameters.ts';
import type { TargetGrid } from './window/target.ts';
import { testWorld } from './test-world.ts';
import type { World } from './world.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

const run = Date.parse('2026-11-15T00:00Z');
const hour = 3_600_000;
const grid: TargetGrid = { lon0: -180, lat0: 90, spacing: 0.5, columns: 720, rows: 361 };
let world: World;
let forecaster: Forecaster;

beforeAll(() => {
  world = testWorld();
  forecaster = openForecaster(world);
});

/** Bounds of every parameter in its raw unit, and whether it may be absent. */
const bounds: Readonly<Record<ParameterIdent, readonly [low: number, high: number, absent?: true]>> = {
  windU: [-95, 95],
  windV: [-95, 95],
  gust: [0, 140],
  temp: [185, 325],
  dewpoint: [180, 310],
  wetbulbtemp: [180, 312],
  rh: [0, 100],
  pressure: [87_000, 107_000],
  gh: [-600, 600],
  rain: [0, 100],
  newSnow: [0, 100],
  ptype: [0, 10],
  thunder: [0, 30],
  snowcover: [0, 600, true],
  clouds: [0, 100],
  lclouds: [0, 100],
  mclouds: [0, 100],
  hclouds: [0, 100],
  cape: [0, 6000],
  cbase: [0, 12_000, true],
  cloudtop: [0, 20_000, true],
  ccl: [0, 14_000, true],
  cclStrength: [0, 6, true],
  deg0: [0, 6500],
  visibility: [10, 80_000],
  fog: [0, 2],
  solarpower: [0, 1200],
  uvindex: [0, 20],
  turbulence: [0, 1],
  icing: [0, 4],
  waves: [0, 20, true],
  wavesPeriodU: [-25, 25, true],
  wavesPeriodV: [-25, 25, true],
  wwaves: [0, 20, true],
  wwavesPeriodU: [-20, 20, true],
  wwavesPeriodV: [-20, 20, true],
  swell1: [0, 15, true],
  swell1PeriodU: [-25, 25, true],
  swell1PeriodV: [-25, 25, true],
  swell2: [0, 12, true],
  swell2PeriodU: [-25, 25, true],
  swell2PeriodV: [-25, 25, true],
  swell3: [0, 12, true],
  swell3PeriodU: [-25, 25, true],
  swell3PeriodV: [-25, 25, true],
  wavePower: [0, 3500, true],
  currentU: [-4, 4, true],
  currentV: [-4, 4, true],
  tideU: [-4, 4, true],
  tideV: [-4, 4, true],
  sst: [271, 309, true],
  no2: [0, 900],
  pm2p5: [0, 1200],
  go3: [0, 400],
  cosc: [20, 5000],
  dustsm: [0, 3000],
  aod550: [0, 5],
  gtco3: [90, 550],
  tcso2: [0, 600],
  aqi: [0, 500],
  efiWind: [-1, 1],
  efiTemp: [-1, 1],
  efiRain: [-1, 1],
  soilMoisture40: [0, 100, true],
  soilMoisture100: [0, 100, true],
  moistureAnom40: [-200, 200, true],
  moistureAnom100: [-200, 200, true],
  drought40: [0, 5, true],
  drought100: [0, 5, true],
  fwi: [0, 150, true],
  dfm10h: [0, 45, true],
  rainChance: [0, 100],
  gustChance: [0, 100],
  tempSpread: [0.1, 12],
  snowPrecip: [0, 100],
  convPrecip: [0, 100],
  elevation: [-600, 9000],
};

describe('values', () => {
  it('are possible in half a million samples of all parameters, in winter and summer', () => {
    const random = randomFrom(99);
    let samples = 0;
    const impossible: string[] = [];
    for (const [k, date] of ['2026-01-20T03:00Z', '2026-07-20T15:00Z'].entries()) {
      const time = Date.parse(date);
      for (let place = 0; place < 2; place += 1) {
        const part = {
          column0: Math.floor(between(random, 0, 640)),
          row0: place === 0 ? Math.floor(between(random, 20, 170)) : Math.floor(between(random, 180, 320)),
          columns: 52,
          rows: 45,
        };
        const product = k % 2 === 0 ? ('gfs' as const) : null;
        // What is seen is certain: only a forecast has an ensemble.
        const parameters = parameterIdents.filter((parameter) => product !== null || !isOfEnsemble(parameter));
        const values = forecaster.window({
          product,
          run: time - 100 * hour,
          validTime: time,
          parameters,
          level: 'surface',
          grid,
          ...part,
        });
        for (const [index, parameter] of parameters.entries()) {
          const [low, high, absent] = bounds[parameter];
          let [least, most, missing] = [Infinity, -Infinity, 0];
          for (const value of values[index]!) {
            samples += 1;
            if (Number.isNaN(value)) missing += 1;
            else {
              least = Math.min(least, value);
              most = Math.max(most, value);
            }
          }
          if ((absent !== true && missing > 0) || least < low || most > high)
            impossible.push(`${parameter} ${least} … ${most}, ${missing} missing`);
        }
      }
    }
    expect(impossible).toEqual([]);
    expect(samples).toBeGreaterThan(500_000);
  });

  it('exist for every channel of every forecast layer on every level it lists', () => {
    const asked = new Map<LevelIdent, Set<ParameterIdent>>();
    for (const layer of Object.values(layers)) {
      const channels = layer.channels.flatMap((channel) =>
        channel === 'radar' || channel === 'satellite' || channel === 'severity' ? [] : [channel],
      );
      for (const level of layer.levels) asked.set(level, new Set([...(asked.get(level) ?? []), ...channels]));
    }
    expect(asked.size).toBe(Object.keys(levels).length);
    for (const [level, parameters] of asked) {
      const values = forecaster.window({
        product: 'icon',
        run,
        validTime: run + 30 * hour,
        parameters: [...parameters],
        level,
        grid,
        column0: 300,
        row0: 90,
        columns: 6,
        rows: 5,
      });
      expect(values).toHaveLength(parameters.size);
      for (const plane of values) expect(plane).toHaveLength(30);
    }
  });
});

describe('windows and series', () => {
  const points = [
    { column: 340, row: 80 },
    { column: 341, row: 81 },
    { column: 719, row: 180 },
    { column: 2, row: 4 },
    { column: 411, row: 300 },
  ];

  it('agree exactly at grid points, whatever the window', () => {
    const validTime = run + 54 * hour;
    const series = openForecaster(world).series({
      product: 'ecmwf',
      run,
      times: [run + 3 * hour, validTime],
      grid,
      points,
      parameters: parameterIdents.map((parameter) => ({ parameter, level: 'surface' })),
    });
    for (const [p, point] of points.entries()) {
      const part = { column0: Math.max(0, point.column - 7), row0: Math.max(0, point.row - 3), columns: 9, rows: 9 };
      const window = forecaster.window({
        product: 'ecmwf',
        run,
        validTime,
        parameters: parameterIdents,
        level: 'surface',
        grid,
        ...part,
      });
      const at = (point.row - part.row0) * part.columns + point.column - part.column0;
      const apart = parameterIdents.filter((_, k) => !Object.is(series[k]![p * 2 + 1], window[k]![at]));
      expect(apart).toEqual([]);
    }
  });

  it('agree with a state of the whole world, made ahead', () => {
    const request = {
      product: 'ecmwf',
      run,
      validTime: run + 54 * hour,
      parameters: ['temp', 'rain', 'windU', 'gh', 'clouds'],
      level: '700h',
      grid,
      column0: 500,
      row0: 100,
      columns: 8,
      rows: 8,
    } as const;
    const ahead = openForecaster(world);
    ahead.prepare(request, request.validTime);
    expect(ahead.window(request)).toEqual(forecaster.window(request));
  });

  it('meet across 180° and at the pole', () => {
    const west = forecaster.window({
      product: null,
      run: null,
      validTime: run,
      parameters: ['pressure', 'temp'],
      level: 'surface',
      grid,
      column0: 0,
      row0: 60,
      columns: 1,
      rows: 200,
    });
    const east = forecaster.window({
      product: null,
      run: null,
      validTime: run,
      parameters: ['pressure', 'temp'],
      level: 'surface',
      grid: { ...grid, lon0: 180 },
      column0: 0,
      row0: 60,
      columns: 1,
      rows: 200,
    });
    expect(west).toEqual(east);
    const [pole] = forecaster.window({
      product: null,
      run: null,
      validTime: run,
      parameters: ['pressure'],
      level: 'surface',
      grid: { ...grid, spacing: 10 },
      column0: 0,
      row0: 0,
      columns: 36,
      rows: 1,
    });
    expect(Math.max(...pole!) - Math.min(...pole!)).toBeLessThan(40);
  });

  it('never jump between two minutes', () => {
    const times = Array.from({ length: 8 }, (_, k) => run + 6 * hour - 4 * 60_000 + k * 60_000);
    const [temp, pressure, u] = forecaster.series({
      product: 'gfs',
      run: run - 24 * hour,
      times,
      grid,
      points: points.slice(0, 1),
      parameters: [
        { parameter: 'temp', level: 'surface' },
        { parameter: 'pressure', level: 'surface' },
        { parameter: 'windU', level: '500h' },
      ],
    });
    for (let k = 1; k < times.length; k += 1) {
      expect(Math.abs(temp![k]! - temp![k - 1]!)).toBeLessThan(0.25);
      expect(Math.abs(pressure![k]! - pressure![k - 1]!)).toBeLessThan(25);
      expect(Math.abs(u![k]! - u![k - 1]!)).toBeLessThan(0.6);
    }
  });
});
