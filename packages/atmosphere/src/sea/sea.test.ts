import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openForecaster, type Forecaster } from '../forecaster.ts';
import { flowColumns, flowRows } from '../flow/flow-grid.ts';
import { testWorld } from '../test-world.ts';
import type { World } from '../world.ts';
import { makeWaveField } from './wave-field.ts';
import { directions, flowWindow, raySteps, type WaveRays } from './wave-rays.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const time = Date.parse('2026-11-15T12:00Z');
const grid = { lon0: -180, lat0: 90, spacing: 1, columns: 360, rows: 181 };
let world: World;
let forecaster: Forecaster;
beforeAll(() => {
  world = testWorld();
  forecaster = openForecaster(world);
});

/** Rays of an all-water world with a chosen wind sea: energy in m², heading as a unit vector. */
function still(source: (column: number, row: number) => readonly [energy: number, x: number, y: number]): WaveRays {
  const field = new Int16Array(flowColumns * flowRows * 3);
  for (let i = 0; i < flowColumns * flowRows; i += 1) {
    const [energy, x, y] = source(i % flowColumns, Math.floor(i / flowColumns));
    field.set([energy * 100, x * 127, y * 127], 3 * i);
  }
  return { ...world.rays, open: new Float32Array(flowColumns * flowRows).fill(1), sources: () => field };
}

describe('waves', () => {
  const window = { column0: 100, row0: 55, columns: 12, rows: 10 };
  const middle = 5 * 12 + 6;

  it('under an endless steady wind reach the height of a full sea, going with the wind', () => {
    const field = makeWaveField(
      still(() => [9, 1, 0]),
      window,
      0,
      null,
    );
    const height = Math.sqrt([0, 3, 6, 9].reduce((sum, plane) => sum + field[plane]![middle]! ** 2, 0));
    expect(height).toBeGreaterThan(2.5);
    expect(height).toBeLessThan(3.3);
    expect(field[1]![middle]).toBeGreaterThan(4);
    expect(Math.abs(field[2]![middle]!)).toBeLessThan(0.3 * field[1]![middle]!);
  });

  it('travel out of a distant storm as swell and reach no place behind land', () => {
    // A storm 30° to the west sends waves eastward.
    const storm = (column: number, row: number): readonly [number, number, number] =>
      column > 76 && column < 86 && row > 52 && row < 68 ? [100, 1, 0] : [0, 0, 0];
    const rays = still(storm);
    const free = makeWaveField(rays, window, 0, null);
    expect(free[0]![middle]).toBeLessThan(0.1);
    expect(free[3]![middle]).toBeGreaterThan(0.4);
    expect(free[4]![middle]).toBeGreaterThan(8);
    const wall = rays.open.slice();
    for (let row = 0; row < flowRows; row += 1) wall[row * flowColumns + 92] = 0;
    for (let row = 0; row < flowRows; row += 1) wall[row * flowColumns + 93] = 0;
    const shadow = makeWaveField({ ...rays, open: wall }, window, 0, null);
    expect(shadow[3]![middle]).toBeLessThan(0.35 * free[3]![middle]!);
  });

  it('have tables for all directions and steps', () => {
    expect(world.rays.offsets).toHaveLength(flowRows * directions * raySteps * 2);
    expect(world.rays.shares.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    expect(flowWindow(5, 8, 1, 3, 4)).toMatchObject({ columns: flowColumns });
  });

  it('are absent on land, sum up their trains, and carry power', () => {
    const [all, wind, s1, s2, s3, power, u, v, land] = forecaster.window({
      product: null,
      run: null,
      validTime: time,
      parameters: [
        'waves',
        'wwaves',
        'swell1',
        'swell2',
        'swell3',
        'wavePower',
        'wavesPeriodU',
        'wavesPeriodV',
        'snowcover',
      ],
      level: 'surface',
      grid,
      column0: 60,
      row0: 20,
      columns: 120,
      rows: 130,
    });
    let seen = 0;
    for (let i = 0; i < all!.length; i += 1) {
      expect(Number.isNaN(all![i]!)).toBe(!Number.isNaN(land![i]!));
      if (Number.isNaN(all![i]!)) continue;
      seen += 1;
      expect(all![i]).toBeCloseTo(Math.sqrt(wind![i]! ** 2 + s1![i]! ** 2 + s2![i]! ** 2 + s3![i]! ** 2), 3);
      expect(power![i]).toBeCloseTo(0.49 * all![i]! ** 2 * Math.hypot(u![i]!, v![i]!), 2);
    }
    expect(seen).toBeGreaterThan(3000);
    const mean = all!.filter((value) => !Number.isNaN(value)).reduce((a, b) => a + b) / seen;
    expect(mean).toBeGreaterThan(0.8);
    expect(mean).toBeLessThan(4);
  });
});

describe('currents', () => {
  it('run westward along the equator and eastward round Antarctica', () => {
    const row = (lat: number): number => {
      const [u] = forecaster.window({
        product: null,
        run: null,
        validTime: time,
        parameters: ['currentU'],
        level: 'surface',
        grid,
        column0: 0,
        row0: 90 - lat,
        columns: 360,
        rows: 1,
      });
      const water = [...u!].filter((value) => !Number.isNaN(value));
      return water.reduce((a, b) => a + b) / water.length;
    };
    expect(row(0)).toBeLessThan(-0.2);
    expect(row(-52)).toBeGreaterThan(0.2);
  });

  it('of the tide turn with the moon: alike after one tide, opposite after half', () => {
    const at = (hours: number): number =>
      forecaster.series({
        product: null,
        run: null,
        times: [time + hours * 3_600_000],
        grid,
        points: [{ column: 150, row: 60 }],
        parameters: [{ parameter: 'tideU', level: 'surface' }],
      })[0]![0]!;
    const moon = 12.4206;
    expect(Math.abs(at(moon) - at(0))).toBeLessThan(0.3 * Math.abs(at(moon / 2) - at(0)) + 0.01);
    expect(at(0) * at(moon / 2)).toBeLessThan(0);
  });
});
