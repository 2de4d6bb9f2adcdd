import { describe, expect, it } from 'vitest';
import { newestMap, pathSteps, rayMaps, worldHours } from '@meltemi/atmosphere';
import { buildOrder, daysAhead } from './build-order.rules.ts';
import type { TileSpec } from './tile-spec.ts';
import { mapsAhead } from './world-maps.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 2, 1, 12);
const tile = (layer: TileSpec['layer'], validTs: number): TileSpec => ({
  product: layer === 'waves' ? 'ecmwfWaves' : 'gfs',
  refTs: now,
  validTs,
  layer,
  level: 'surface',
  z: 3,
  x: 4,
  y: 2,
  steps: [],
});

describe('the order in which maps are made ahead', () => {
  it('is that of the coming days while nobody looks at anything', () => {
    expect(buildOrder([], now)).toEqual(mapsAhead(now, daysAhead));
  });

  it('begins with what is looked at, wherever it lies in time, and leaves nothing out', () => {
    const there = now + 120 * hour;
    const newest = newestMap(worldHours(there));
    const order = buildOrder([tile('temp', there)], now);
    expect(order.slice(0, pathSteps + 1)).toEqual(Array.from({ length: pathSteps + 1 }, (_, k) => newest - k));
    // Then the steps that a user goes to next.
    expect(order.slice(pathSteps + 1, pathSteps + 3)).toEqual([newest + 1, newest + 2]);
    expect(new Set(order).size).toBe(order.length);
    for (const index of mapsAhead(now, daysAhead)) expect(order).toContain(index);
  });

  it('has the five days that waves remember before the coming days, once somebody looks at waves', () => {
    const oldest = newestMap(worldHours(now)) - rayMaps;
    expect(buildOrder([], now).indexOf(oldest)).toBeGreaterThan(100);
    expect(buildOrder([tile('waves', now)], now).indexOf(oldest)).toBeLessThan(60);
  });

  it('puts what was looked at last before what was looked at earlier', () => {
    const [soon, late] = [now + 48 * hour, now + 200 * hour];
    const order = buildOrder([tile('temp', late), tile('temp', soon)], now);
    expect(order.indexOf(newestMap(worldHours(late)))).toBeLessThan(order.indexOf(newestMap(worldHours(soon))));
  });
});
