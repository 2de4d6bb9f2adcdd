import { describe, expect, it } from 'vitest';
import { detectionsOf, firesOfDay, longestFire } from './simulated-fires.ts';

const day = 86_400_000;
const today = 20_600;
const cells = 720 * 361;
/** Danger over a third of the world, sea elsewhere. */
const fwi = Float32Array.from({ length: cells }, (_, cell) => (cell % 3 === 0 ? 20 : NaN));

describe('simulated fires', () => {
  it('follow from seed and day alone, and burn where there is danger', () => {
    const fires = firesOfDay(7, today, fwi);
    expect(firesOfDay(7, today, fwi)).toEqual(fires);
    expect(firesOfDay(8, today, fwi)).not.toEqual(fires);
    expect(firesOfDay(7, today + 1, fwi)).not.toEqual(fires);
    expect(firesOfDay(7, today, new Float32Array(cells))).toEqual([]);
    expect(new Set(fires.map(({ id }) => id)).size).toBe(fires.length);
  });

  it('are as many as the index says, and live a day to six', () => {
    const fires = [0, 1, 2].flatMap((more) => firesOfDay(7, today + more, fwi));
    // The mean of cos φ over the rows is 2/π.
    const expected = (3 * (cells / 3) * 0.000042 * 400 * 2) / Math.PI;
    expect(Math.abs(fires.length / expected - 1)).toBeLessThan(0.1);
    for (const { days } of fires) expect(days >= 1 && days <= longestFire).toBe(true);
  });

  it('are seen twice a day while they burn, mostly surely, near where they are', () => {
    const fires = firesOfDay(7, today, fwi);
    const seen = detectionsOf(fires, 7, (today - 1) * day, (today + 3) * day);
    expect(detectionsOf(fires, 7, (today - 1) * day, (today + 3) * day)).toEqual(seen);
    expect(seen.length).toBeGreaterThan(fires.length);
    expect(seen.every(({ ts }) => ts >= today * day && ts <= (today + 3) * day)).toBe(true);
    const low = seen.filter(({ confidence }) => confidence === 'low').length / seen.length;
    expect(low > 0.05 && low < 0.15).toBe(true);
    // What was seen up to a moment does not change later.
    const earlier = detectionsOf(fires, 7, (today - 1) * day, (today + 1) * day);
    expect(seen.filter(({ ts }) => ts <= (today + 1) * day)).toEqual(earlier);
  });
});
