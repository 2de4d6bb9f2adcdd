import { describe, expect, it } from 'vitest';
import { approachTo, chanceWithin } from './chance.ts';
import { readAtcf } from './read-atcf.ts';
import type { CurrentStorm } from './read-nhc.ts';
import { recordOfStorm } from './storm-record.ts';
import type { StormPoint } from './storm.ts';

const start = Date.UTC(2026, 8, 1, 12);
const hour = 3_600_000;
const current: CurrentStorm = {
  id: 'cp012026',
  basin: 'CP',
  name: null,
  nature: 'HU',
  position: [179.6, 18],
  wind: 80,
  pressure: 970,
  moveDir: 290,
  moveSpeed: 12,
  updated: start,
};
const row = (time: string, technique: string, tau: number, lat: string, lon: string): string =>
  `CP, 01, ${time}, , ${technique}, ${tau}, ${lat}, ${lon}, 80, 970, HU, 34, NEQ, 100, 90, 80, 70, 0, 0, 0, 0, 0, , 0, , 0, 0, NONAME,`;
const deck = (...lines: string[]) => readAtcf(new TextEncoder().encode(lines.join('\n'))).rows;

describe('a storm of the list with its decks', () => {
  const record = recordOfStorm(
    current,
    deck(row('2026083112', 'BEST', 0, '170N', '1770W'), row('2026090106', 'BEST', 0, '178N', '1795W')),
    deck(
      row('2026090112', 'OFCL', 0, '180N', '1796E'),
      row('2026090112', 'OFCL', 24, '190N', '1765E'),
      row('2026082012', 'AVNO', 0, '100N', '1500W'),
    ),
  );

  it('crosses 180° without a jump: everything lies beside where it is', () => {
    expect(record.track.map(({ position }) => position[0])).toEqual([183, 180.5, 179.6]);
    expect(record.forecasts[0]?.points.map(({ position }) => position[0])).toEqual([179.6, 176.5]);
  });

  it('has no name while nobody gave it one, its newest radii, and no forecast of last week', () => {
    expect(record).toMatchObject({ official: 'OFCL', updated: start });
    expect(record.now.radii).toMatchObject([{ kt: 34, ne: 100 }]);
    expect(record.forecasts.map(({ model }) => model)).toEqual(['OFCL']);
  });

  it('without decks is where the list has it', () => {
    expect(recordOfStorm({ ...current, wind: null }, [], [])).toMatchObject({
      track: [{ position: [179.6, 18] }],
      forecasts: [],
      official: null,
      now: { wind: null, radii: [] },
    });
  });
});

describe('how likely a storm reaches a place', () => {
  it('is a matter of distance, spread and size', () => {
    expect(chanceWithin(0, 0, 100)).toBe(1);
    expect(chanceWithin(200, 0, 100)).toBe(0);
    expect(chanceWithin(0, 100, 0)).toBe(0);
    // Two of three within the cone's own radius.
    expect(chanceWithin(0, 100, 148.9)).toBeCloseTo(0.67, 2);
    expect(chanceWithin(150, 60, 100)).toBeLessThan(chanceWithin(80, 60, 100));
    expect(chanceWithin(100, 60, 5000)).toBeCloseTo(1, 2);
  });

  const point = (hours: number, lon: number, lat: number): StormPoint => ({
    ts: start + hours * hour,
    position: [lon, lat],
    wind: 80,
    pressure: null,
    nature: null,
    radii: [{ kt: 34, ne: 120, se: 100, sw: 80, nw: 100 }],
  });
  const way = [point(0, 178, -15), point(24, 180, -17), point(48, 182, -19)];

  it('is largest on its way, small far from it, also across 180°', () => {
    const near = approachTo(way, [-178.5, -18.5], 'simulated', start)!;
    expect(near.km).toBeLessThan(80);
    expect(near.ts).toBeGreaterThan(start + 24 * hour);
    expect(near.chance).toBeGreaterThan(0.8);
    expect(approachTo(way, [160, -18], 'simulated', start)!.chance).toBeLessThan(0.01);
  });

  it('counts only what is still to come, and a point has no way', () => {
    expect(approachTo(way, [178, -15], 'simulated', start + 30 * hour)!.km).toBeGreaterThan(300);
    expect(approachTo(way.slice(0, 1), [178, -15], 'simulated', start)).toBeNull();
  });
});
