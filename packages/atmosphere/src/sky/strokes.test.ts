import { codeOfEcho } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { strokesOf } from './strokes.ts';
import { packBirths, strokeSlices, unpackBirths } from './birth-slices.ts';
import { birthStep, boxColumns, boxRows, leastCharged, type CellBirth } from './storm-births.ts';
import { testWorld } from '../test-world.ts';
import { july, testSky, tileAt } from './test-sky.ts';
import { openSkyStates } from './sky-states.ts';
import { openStormCells } from './storm-cells.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The cells of a part of the world stand for all of it, so that the tests are short. */
function somewhere(): (fromMs: number, toMs: number) => readonly CellBirth[] {
  const cells = openStormCells(testWorld(), openSkyStates(testWorld()));
  const part = [-10, 36, 30, 54] as const;
  return (fromMs, toMs) =>
    cells
      .near(part, toMs - 1, toMs - 1 - fromMs)
      .filter(({ born, life, strength }) => strength > leastCharged && born < toMs && born + life > fromMs);
}

describe('strokes', () => {
  const cells = somewhere();
  const strokes = (from: number, to: number) => strokesOf(5, cells(from, to), from, to);

  it('are the same however time is cut, and in order', () => {
    const whole = strokes(july, july + 600_000);
    expect(whole.length).toBeGreaterThan(50);
    expect(whole.every(({ ms }, k) => k === 0 || whole[k - 1]!.ms <= ms)).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 599_999 }), (cut) => {
        expect([...strokes(july, july + cut), ...strokes(july + cut, july + 600_000)]).toEqual(whole);
      }),
      { numRuns: 8, seed: 2 },
    );
  });

  it('strike within 10 km of an echo of 30 dBZ, nineteen of twenty at least', () => {
    const sky = testSky();
    const list = strokes(july - 60_000, july + 60_000);
    const tiles = new Map<string, Uint8Array>();
    let close = 0;
    for (const { lat, lon } of list) {
      const tile = tileAt(6, lat, lon);
      const key = JSON.stringify(tile);
      const values = tiles.get(key) ?? sky.radar(tile, july).values;
      tiles.set(key, values);
      const wide = 256 * 64;
      const x = ((lon + 180) / 360) * wide - 256 * tile.x;
      const y = (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * wide - 256 * tile.y;
      const reach = 10 / (2.446 * Math.cos((lat * Math.PI) / 180));
      if (within(values, x, y, reach)) close += 1;
    }
    expect(list.length).toBeGreaterThan(10);
    expect(close / list.length).toBeGreaterThanOrEqual(0.95);
  });

  it('are the same from births that another thread made', () => {
    const found = cells(july, july + 180_000);
    const packed = packBirths(found);
    expect(packed.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(unpackBirths(packed)).toEqual(found);
    expect(testSky().strokes(july, july + 180_000, [packed])).toEqual(
      strokesOf(testWorld().seed, found, july, july + 180_000),
    );
  });

  it('come from slices that are each a part of what lives, whatever area was asked for before', () => {
    const slices = strokeSlices(july, july + 180_000);
    expect(new Set(slices.map(({ step, band }) => `${step}/${band}`)).size).toBe(slices.length);
    const storms = openStormCells(testWorld(), openSkyStates(testWorld()));
    // The band of the Alps, in the step that is under way.
    const slice = slices.find(({ band, step }) => band === 2 && step === Math.floor(july / birthStep))!;
    const whole = new Map(storms.charged(slice).map((cell) => [cell.id, cell]));
    const here = cells(july - 60_000, july + 60_000).filter(
      ({ id, lat }) => lat < 49 && lat > 38 && Math.floor(id / (boxColumns * boxRows)) === slice.step,
    );
    expect(here.length).toBeGreaterThan(3);
    for (const cell of here) expect(whole.get(cell.id)).toEqual(cell);
  });

  it('are refused for more than three hours, and none are in no time', () => {
    const sky = testSky();
    expect(() => sky.strokes(july, july + 4 * 3_600_000)).toThrow(expect.objectContaining({ code: 'invalidTime' }));
    expect(() => sky.strokes(Number.NaN, july)).toThrow(expect.objectContaining({ code: 'invalidTime' }));
    expect(sky.strokes(july, july)).toEqual([]);
  });
});

/** Whether an echo of 30 dBZ lies within so many samples of a place; what lies beyond the tile counts as none. */
function within(values: Uint8Array, x: number, y: number, reach: number): boolean {
  for (let r = Math.max(0, Math.ceil(y - reach)); r <= Math.min(256, y + reach); r += 1)
    for (let c = Math.max(0, Math.ceil(x - reach)); c <= Math.min(256, x + reach); c += 1)
      if (Math.hypot(c - x, r - y) <= reach && values[r * 257 + c]! >= codeOfEcho(30)) return true;
  return false;
}
