import { albedoOf, brightnessOf } from '@meltemi/catalogue';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SatelliteTile } from './satellite.ts';
import { openSky, type Sky } from './sky.ts';
import { testWorld } from '../test-world.ts';
import { edge, july, movedOn, testSky, tileAt } from './test-sky.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let sky: Sky;
let tile: ReturnType<typeof tileAt>;
let seen: SatelliteTile;

beforeAll(() => {
  sky = testSky();
  tile = tileAt(5, 46, 8);
  seen = sky.satellite(tile, july);
});

const share = (codes: Uint8Array, holds: (code: number) => boolean): number =>
  codes.reduce((sum, code) => sum + (holds(code) ? 1 : 0), 0) / codes.length;

describe('satellite tiles', () => {
  it('share their edges with their neighbours, also across 180°', () => {
    const east = sky.satellite({ ...tile, x: tile.x + 1 }, july);
    const south = sky.satellite({ ...tile, y: tile.y + 1 }, july);
    for (const plane of ['brightness', 'albedo'] as const) {
      expect(edge(seen[plane], 'east')).toEqual(edge(east[plane], 'west'));
      expect(edge(seen[plane], 'south')).toEqual(edge(south[plane], 'north'));
    }
    const [last, first] = [sky.satellite({ z: 5, x: 31, y: 15 }, july), sky.satellite({ z: 5, x: 0, y: 15 }, july)];
    expect(edge(last.brightness, 'east')).toEqual(edge(first.brightness, 'west'));
  });

  it('are the same whoever asks first', () => {
    expect(openSky(testWorld(), { coveredWorld: false }).satellite(tile, july)).toEqual(seen);
  });

  it('see warm ground and cold tops, bright cloud by day and nothing in the dark', () => {
    const kelvin = [...seen.brightness].map(brightnessOf);
    expect(Math.max(...kelvin)).toBeGreaterThan(280);
    expect(Math.min(...kelvin)).toBeLessThan(250);
    expect(Math.min(...kelvin)).toBeGreaterThan(185);
    expect(Math.max(...[...seen.albedo].map(albedoOf))).toBeGreaterThan(0.4);
    expect(share(seen.albedo, (code) => albedoOf(code) < 0.25)).toBeGreaterThan(0.1);
    const night = sky.satellite(tileAt(5, 10, -175), Date.UTC(2026, 6, 14, 12));
    expect(share(night.albedo, (code) => albedoOf(code) === 0)).toBe(1);
  });

  it('show cold tops white', () => {
    const sums = { cold: [0, 0], warm: [0, 0] };
    for (const [i, code] of seen.brightness.entries()) {
      const kelvin = brightnessOf(code);
      const to = kelvin < 250 ? sums.cold : kelvin > 283 ? sums.warm : null;
      if (to === null) continue;
      to[0]! += albedoOf(seen.albedo[i]!);
      to[1]! += 1;
    }
    expect(sums.cold[0]! / sums.cold[1]!).toBeGreaterThan(sums.warm[0]! / sums.warm[1]! + 0.2);
  });

  it('change little in fifteen minutes once they are moved on', () => {
    const later = sky.satellite(tile, july + 900_000);
    const moved = movedOn(
      seen.brightness,
      later.flow.map((way) => 5 * way),
    );
    let [sum, n] = [0, 0];
    for (const [i, code] of moved.entries()) {
      if (code < 0) continue;
      sum += 0.6 * Math.abs(code - later.brightness[i]!);
      n += 1;
    }
    // Mean change, K.
    expect(sum / n).toBeLessThan(5);
  });
});
