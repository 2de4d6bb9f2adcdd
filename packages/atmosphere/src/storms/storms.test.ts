import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { massFieldAt, readMass, stormsNear } from '../flow/mass-field.ts';
import { makeWaveNoise } from '../noise/wave-noise.ts';
import { activeStorms, openStormBook, strengthOf, systemStride, trackOf } from './active-storms.ts';
import { makeModes, modeHeight, modeTable } from './modes.ts';
import { birthsOf, bucketHours, inventedIn } from './storm-births.ts';

describe('births', () => {
  it('are the same for a seed and bucket, within their bucket, and a winter has deeper northern lows', () => {
    expect(birthsOf(4, 19_000)).toEqual(birthsOf(4, 19_000));
    const depth = (from: number): number => {
      const lows = Array.from({ length: 120 }, (_, k) => birthsOf(4, from + k))
        .flat()
        .filter((storm) => storm.depth > 0 && storm.lat > 25);
      return lows.reduce((sum, storm) => sum + storm.depth, 0) / lows.length;
    };
    // Buckets of twelve hours: January 2026 and July 2026.
    expect(depth(18_994)).toBeGreaterThan(1.3 * depth(19_356));
    for (const storm of birthsOf(4, 19_000)) expect(Math.floor(storm.birth / bucketHours)).toBe(19_000);
  });

  it('that models invent are fewer than the real ones', () => {
    const real = Array.from({ length: 200 }, (_, k) => birthsOf(1, k)).flat().length;
    const invented = Array.from({ length: 200 }, (_, k) => inventedIn(1, k, 77)).flat().length;
    expect(invented).toBeGreaterThan(0);
    expect(invented).toBeLessThan(0.25 * real);
  });
});

describe('storms', () => {
  it('grow and fade softly and travel eastward and poleward', () => {
    expect([strengthOf(0), strengthOf(0.5), strengthOf(1)]).toEqual([0, 1, 0]);
    const storm = birthsOf(2, 100).find((low) => low.depth > 0 && low.lat < -40)!;
    expect(trackOf(storm, 0.9).lon).toBeGreaterThan(trackOf(storm, 0.1).lon);
    expect(Math.abs(trackOf(storm, 1).lat)).toBeGreaterThan(Math.abs(storm.lat) - 3);
  });

  it('come as lows with an upper trough and a trailing high', () => {
    const { systems, count } = activeStorms(openStormBook(2), 235_000, null);
    expect(count).toBeGreaterThan(30);
    const column = (k: number): number[] => Array.from({ length: count }, (_, i) => systems[i * systemStride + k]!);
    expect(column(3).some((depth) => depth > 15)).toBe(true);
    expect(column(3).some((depth) => depth < -3)).toBe(true);
    expect(column(11).some((trough) => trough > 50)).toBe(true);
  });

  it('add exactly the same whether far ones are left out or not', () => {
    const sources = { modes: makeModes(2), book: openStormBook(2), bend: makeWaveNoise(9, 6, 3, 1800, 60, 0) };
    const field = massFieldAt(sources, 235_000, null);
    const scratch = new Float64Array(3);
    fc.assert(
      fc.property(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          const [a, b] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
          const [x, y, z] = [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)];
          const near = { ...field, storms: stormsNear(field.storms, x, y, z, 0) };
          const [all, some] = [
            { pressure: 0, waves: 0, core: 0, trough: 0 },
            { pressure: 0, waves: 0, core: 0, trough: 0 },
          ];
          readMass(field, x, y, z, lat, scratch, all);
          readMass(near, x, y, z, lat, scratch, some);
          expect(some).toEqual(all);
          expect(near.storms.count).toBeLessThanOrEqual(field.storms.count);
          expect(Math.abs(all.pressure)).toBeLessThan(70);
        },
      ),
      { seed: 6, numRuns: 150 },
    );
  });
});

describe('planetary waves', () => {
  it('are a few hundred metres at most, close round the world and vanish on the equator', () => {
    const table = modeTable(makeModes(1), 235_000);
    const at = (lat: number, lon: number): number =>
      modeHeight(table, lat, Math.cos((lon * Math.PI) / 180), Math.sin((lon * Math.PI) / 180));
    const heights = Array.from({ length: 360 }, (_, lon) => at(52, lon));
    expect(Math.max(...heights)).toBeGreaterThan(60);
    expect(Math.max(...heights.map(Math.abs))).toBeLessThan(420);
    expect(Math.abs(at(0, 33))).toBeLessThan(1);
    expect(at(52, -180)).toBeCloseTo(at(52, 180), 6);
  });

  it('of short length travel eastward', () => {
    const modes = { list: makeModes(1).list.filter((mode) => mode.m === 7 && mode.hemisphere > 0) };
    const crest = (hours: number): number => {
      const table = modeTable(modes, hours);
      const heights = Array.from({ length: 514 }, (_, k) =>
        modeHeight(table, 52, Math.cos((k * Math.PI) / 1800), Math.sin((k * Math.PI) / 1800)),
      );
      return heights.indexOf(Math.max(...heights)) / 10;
    };
    const moved = (crest(1006) - crest(1000) + 51.43) % 51.43;
    expect(moved).toBeCloseTo((3 + 1.7 * 4) / 4, 0);
  });
});
