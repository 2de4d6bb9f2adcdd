import { describe, expect, it, vi } from 'vitest';
import { coarseCells, wholeWorld } from '../climate/coarse-grid.ts';
import { rainRate } from '../surface/moisture.ts';
import { precipitationKind } from '../surface/precipitation.ts';
import {
  groundPressure,
  humidity2m,
  temperature2m,
  neverSnow,
  wetBulb2m,
  wetBulbInRain,
} from '../surface/temperature.ts';
import { gusts } from '../surface/wind.ts';
import { testWorld } from '../test-world.ts';
import { worldHours } from '../time/season.ts';
import { targetOfPlaces } from '../stations/scattered.ts';
import { partOf } from './part-scene.ts';
import { openScene } from './scene.ts';
import { crossingsOf, type Target } from './target.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const world = testWorld();
const state = world.state(wholeWorld, worldHours(Date.parse('2026-11-15T06:00Z')), null);
const grid = { lon0: -180, lat0: 90, spacing: 0.25, columns: 1440, rows: 721 };
const lines = (count: number, from: number, step: number): Int32Array =>
  Int32Array.from({ length: count }, (_, k) => from + step * k);
const targets: Readonly<Record<string, Target>> = {
  'the north': crossingsOf(grid, lines(60, 600, 7), lines(50, 0, 5)),
  'the tropics across 180°': crossingsOf(
    grid,
    lines(60, 1300, 5).map((column) => column % 1440),
    lines(40, 300, 3),
  ),
  places: targetOfPlaces(Array.from({ length: 300 }, (_, k) => ({ lat: 80 - k / 2, lon: 3 * k - 180 }))),
};

describe('some points of a scene', () => {
  it('are of a whole world', () => expect(state.low).toHaveLength(coarseCells));

  it.each(Object.keys(targets))('have the values of the scene, whether it knew them or not: %s', (name) => {
    const target = targets[name]!;
    const whole = openScene(world, state, target, null);
    const points = Int32Array.from({ length: target.size }, (_, k) => k).filter((k) => k % 7 === 3);
    const fresh = partOf(openScene(world, state, target, null), points);
    for (const make of [temperature2m, humidity2m, groundPressure, wetBulb2m, rainRate, precipitationKind]) {
      const plane = make(whole);
      const expected = Float32Array.from(points, (at) => plane[at]!);
      expect(make(fresh)).toEqual(expected);
      expect(make(partOf(whole, points))).toEqual(expected);
    }
    const strong = gusts(whole, rainRate(whole));
    expect(gusts(fresh, rainRate(fresh))).toEqual(Float32Array.from(points, (at) => strong[at]!));
  });

  it('give the wet-bulb temperature of rain as all points would', () => {
    for (const target of Object.values(targets)) {
      const rain = rainRate(openScene(world, state, target, null));
      const all = wetBulb2m(openScene(world, state, target, null));
      const found = wetBulbInRain(openScene(world, state, target, null));
      expect(rain.some((rate) => rate > 0)).toBe(true);
      const t = temperature2m(openScene(world, state, target, null));
      expect(found).toEqual(all.map((wet, i) => (rain[i]! > 0 ? (t[i]! < neverSnow ? wet : t[i]!) : 0)));
    }
  });

  it('may be none', () => {
    const { size } = partOf(openScene(world, state, targets['places']!, null), new Int32Array(0));
    expect(size).toBe(0);
  });
});
