import { codeOfEcho, echoOf, noCoverage, noEcho, skyStep } from '@meltemi/catalogue';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openSky, type Sky, type StormCell } from './sky.ts';
import { latitudeAt } from './sky-tile.ts';
import { testWorld } from '../test-world.ts';
import { edge, july, movedOn, testSky, tileAt } from './test-sky.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let sky: Sky;
/** The strongest cells between 60° S and 60° N, and a tile of zoom 5 that holds one. */
let strong: readonly StormCell[];

beforeAll(() => {
  sky = testSky();
  strong = sky
    .cells([-10, 36, 30, 54], july)
    .filter(({ peak }) => peak > 40)
    .toSorted((one, other) => other.peak - one.peak);
});

describe('radar tiles', () => {
  it('share their edges with their neighbours: echo, kind, and motion by the wind', () => {
    for (const z of [4, 7]) {
      const here = tileAt(z, strong[0]!.lat, strong[0]!.lon);
      const [one, east, south] = [here, { ...here, x: here.x + 1 }, { ...here, y: here.y + 1 }].map((tile) =>
        sky.radar(tile, july),
      );
      expect(edge(one!.values, 'east')).toEqual(edge(east!.values, 'west'));
      expect(edge(one!.values, 'south')).toEqual(edge(south!.values, 'north'));
      expect(edge(one!.kinds, 'east')).toEqual(edge(east!.kinds, 'west'));
      expect(edge(one!.kinds, 'south')).toEqual(edge(south!.kinds, 'north'));
      expect(one!.flow[2 * 32]).toBeCloseTo(east!.flow[0]!, 5);
    }
  });

  it('go on across 180° and up to both ends of the map', () => {
    for (const y of [0, 14]) {
      const west = sky.radar({ z: 5, x: 31, y }, july);
      const east = sky.radar({ z: 5, x: 0, y }, july);
      expect(edge(west.values, 'east')).toEqual(edge(east.values, 'west'));
      expect(west.flow.every(Number.isFinite)).toBe(true);
    }
  });

  it('are the same whoever asks first, and whenever', () => {
    const tile = tileAt(6, strong[0]!.lat, strong[0]!.lon);
    const once = sky.radar(tile, july + skyStep);
    const afresh = openSky(testWorld(), { coveredWorld: true }).radar(tile, july + skyStep);
    expect(afresh).toEqual(once);
  });

  it('show the same cells at zooms 5 to 7', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), (pick) => {
        const cell = strong[pick % strong.length]!;
        for (const z of [5, 6, 7]) {
          const tile = tileAt(z, cell.lat, cell.lon);
          const { values } = sky.radar(tile, july);
          const wide = 256 * 2 ** z;
          const x = Math.round(((cell.lon + 180) / 360) * wide - 256 * tile.x);
          const down = 0.5 - Math.asinh(Math.tan((cell.lat * Math.PI) / 180)) / (2 * Math.PI);
          const y = Math.round(down * wide - 256 * tile.y);
          // Spread over a sample of 4 km a small core shows weaker, never stronger.
          expect(echoOf(values[y * 257 + x]!)).toBeGreaterThan(cell.peak - (z === 5 ? 8 : 4));
        }
      }),
      { numRuns: 6, seed: 1 },
    );
  });

  it('change little in three minutes once they are moved on by the wind', () => {
    // Also where a step of births ends, and where the paths of the air begin anew.
    for (const time of [july, july + 2_400_000 - skyStep, Date.UTC(2026, 6, 14, 18) - skyStep]) {
      const tile = tileAt(6, strong[0]!.lat, strong[0]!.lon);
      const before = sky.radar(tile, time);
      const after = sky.radar(tile, time + skyStep);
      const moved = movedOn(before.values, after.flow);
      let [sum, n] = [0, 0];
      for (const [i, code] of moved.entries()) {
        if (code < 0 || (code === noEcho && after.values[i] === noEcho)) continue;
        sum += Math.abs(Math.max(10, code) - Math.max(10, after.values[i]!)) / 2;
        n += 1;
      }
      expect(n).toBeGreaterThan(500);
      // Mean change of what echoes, dB.
      expect(sum / n).toBeLessThan(2.6);
    }
  });

  it('are refused for tiles and times that do not exist', () => {
    for (const tile of [
      { z: 8, x: 0, y: 0 },
      { z: 3, x: 8, y: 0 },
      { z: 3, x: 0.5, y: 0 },
    ])
      expect(() => sky.radar(tile, july)).toThrow(expect.objectContaining({ code: 'invalidWindow' }));
    expect(() => sky.radar({ z: 3, x: 0, y: 0 }, Number.NaN)).toThrow(expect.objectContaining({ code: 'invalidTime' }));
  });
});

describe('echoes of a July day', () => {
  it('cover a plausible share of the middle latitudes and reach over 50 dBZ', () => {
    let [all, wet, heavy, top] = [0, 0, 0, 0];
    for (const x of [7, 8, 9])
      for (const y of [5, 6]) {
        for (const code of sky.radar({ z: 4, x, y }, july).values) {
          all += 1;
          if (code >= codeOfEcho(15)) wet += 1;
          if (code >= codeOfEcho(40)) heavy += 1;
          if (code > top) top = code;
        }
      }
    // Composites of Europe and the United States show 3 to 12 % of area from 15 dBZ on, and 0.05 to 0.5 % from 40 on.
    expect(wet / all).toBeGreaterThan(0.02);
    expect(wet / all).toBeLessThan(0.2);
    expect(heavy / all).toBeGreaterThan(0.0001);
    expect(heavy / all).toBeLessThan(0.012);
    expect(echoOf(top)).toBeGreaterThan(50);
    expect(echoOf(top)).toBeLessThan(76);
  });

  it('fall as snow in the cold, as rain in the warm, and as hail only where they are strong', () => {
    const seen = new Set<string>();
    for (const [lat, lon, ms] of [
      [strong[0]!.lat, strong[0]!.lon, july],
      [62, 60, Date.UTC(2026, 0, 14, 12)],
    ] as const) {
      const tile = tileAt(5, lat, lon);
      const { values, kinds } = sky.radar(tile, ms);
      const codes = Array.from(kinds, (_, i) => values[2 * Math.floor(i / 129) * 257 + 2 * (i % 129)]!);
      expect(codes.filter((code, i) => (kinds[i] === 0) !== (code === noEcho))).toEqual([]);
      expect(codes.filter((code, i) => kinds[i] === 4 && echoOf(code) < 55)).toEqual([]);
      for (const kind of new Set(kinds)) seen.add(`${new Date(ms).getUTCMonth()} ${kind}`);
      expect(latitudeAt(tile.y / 2 ** tile.z)).toBeGreaterThan(lat);
    }
    expect(seen.has('6 1')).toBe(true);
    expect(seen.has('6 3')).toBe(false);
    expect(seen.has('0 3')).toBe(true);
  });
});

describe('coverage', () => {
  it('is where radars stand: echoes over Germany, none over the middle of the Atlantic or Siberia', () => {
    const real = openSky(testWorld(), { coveredWorld: false });
    const at = (lat: number, lon: number): Uint8Array => real.radar(tileAt(6, lat, lon), july).values;
    expect(at(50.5, 9).includes(noCoverage)).toBe(false);
    expect(at(35, -45).every((code) => code === noCoverage)).toBe(true);
    expect(at(65, 100).every((code) => code === noCoverage)).toBe(true);
    const rim = at(36.5, -122.5);
    expect(rim.includes(noCoverage) && !rim.every((code) => code === noCoverage)).toBe(true);
  });
});
