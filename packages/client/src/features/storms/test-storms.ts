// For tests: storms and loaders, laid out by the test.
import type { Storm, StormList, StormPoint, StormReply } from '@meltemi/contract';
import type { StormLoaders } from './storms.queries.ts';

export const NOW = Date.UTC(2026, 8, 21, 14);
const HOUR = 3_600_000;

/** A point of a way: hours from now, place, wind in m/s, pressure in hPa. */
export const point = (
  hours: number,
  lat: number,
  lon: number,
  windSpeed: number | null,
  pressure: number | null = 980,
): StormPoint => ({
  ts: NOW + hours * HOUR,
  lat,
  lon,
  windSpeed,
  pressure,
  strength: windSpeed === null ? null : windSpeed > 49 ? 3 : windSpeed > 33 ? 1 : 0,
});

/** Fiona, a hurricane of the Atlantic with a forecast of two days. */
export const stormOf = (changes: Partial<Storm> = {}): Storm => ({
  id: 'al072026',
  name: 'Fiona',
  lat: 23.2,
  lon: -71.9,
  strength: 3,
  windSpeed: 57,
  pressure: 952,
  track: [point(-12, 21, -70, 30, 985), point(-6, 22, -71, 45, 958), point(0, 23.2, -71.9, 57, 952)],
  forecast: {
    OFCL: [point(0, 23.2, -71.9, 57), point(24, 27, -71, 60), point(48, 33, -66, 40)],
    AVNO: [point(0, 23.2, -71.9, 57), point(24, 27.5, -70, 55)],
  },
  basin: 'AL',
  moveDir: 355,
  moveSpeed: 5,
  updated: new Date(NOW - 38 * 60_000).toISOString(),
  official: 'OFCL',
  cone: [
    [
      [
        [-72, 23],
        [-73, 33],
        [-60, 33],
        [-72, 23],
      ],
    ],
  ],
  radii: [
    { ts: NOW, kt: 64, ne: 60, se: 50, sw: null, nw: 40 },
    { ts: NOW, kt: 34, ne: 200, se: 180, sw: 120, nw: 150 },
  ],
  ...changes,
});

/** The list of all storms. */
export const listOf = (storms: readonly Storm[], changes: Partial<StormList> = {}): StormList => ({
  storms: [...storms],
  origin: 'live',
  source: { name: 'National Hurricane Center', attribution: 'NOAA', licence: 'Public domain' },
  updated: new Date(NOW - 38 * 60_000).toISOString(),
  ...changes,
});

const BERMUDA: StormReply['places'][number] = {
  name: 'Hamilton',
  lat: 32.3,
  lon: -64.8,
  closestTs: NOW + 45 * HOUR,
  km: 110,
  chance: 62,
};

/** Loaders that answer with storms. */
export const loadersOf = (storms: readonly Storm[], changes: Partial<StormList> = {}): StormLoaders => ({
  storms: async () => listOf(storms, changes),
  storm: async ({ id }) => {
    const storm = storms.find((one) => one.id === id);
    if (storm === undefined) return { found: null };
    const { origin, source, updated } = listOf(storms, changes);
    return { found: { storm, origin, source, updated, places: [BERMUDA] } };
  },
});
