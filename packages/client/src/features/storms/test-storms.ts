// For tests: storms and loaders, laid out by the test.
import type { PastStorm, Storm, StormList, StormPoint, StormReply } from '@meltemi/contract';
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

/** A storm of the season of 2023, as a season lists it. */
export const pastOf = (changes: Partial<PastStorm> = {}): PastStorm => ({
  id: 'al132023',
  name: 'Lee',
  basin: 'AL',
  startTs: Date.UTC(2023, 8, 5),
  endTs: Date.UTC(2023, 8, 8),
  strength: 3,
  windSpeed: 57,
  pressure: 940,
  ...changes,
});

/** The same storm with its way: it was strongest in the middle. */
export function pastStormOf({ id, name, basin, startTs, endTs, strength }: PastStorm): Storm {
  const hours = (ts: number): number => (ts - NOW) / HOUR;
  const middle = (startTs + endTs) / 2;
  return {
    id,
    name,
    basin,
    strength,
    lat: 18,
    lon: -55,
    windSpeed: 57,
    pressure: 940,
    track: [
      point(hours(startTs), 14, -45, 20, 1000),
      point(hours(middle), 18, -55, 57, 940),
      point(hours(endTs), 24, -60, 35, 970),
    ],
    forecast: {},
    updated: new Date(endTs).toISOString(),
    radii: [{ ts: middle, kt: 34, ne: 200, se: 180, sw: 120, nw: 150 }],
    season: 2023,
  };
}

const PAST_SOURCE = { name: 'IBTrACS', attribution: 'NOAA', licence: 'Free' };
const PAST_SAID = { origin: 'live', source: PAST_SOURCE, updated: null } as const;

/** Loaders that answer with storms, and with those of the season of 2023. */
export const loadersOf = (
  storms: readonly Storm[],
  changes: Partial<StormList> = {},
  past: readonly PastStorm[] = [],
): StormLoaders => ({
  storms: async () => listOf(storms, changes),
  storm: async ({ id }) => {
    const over = past.find((one) => one.id === id);
    if (over !== undefined) return { found: { storm: pastStormOf(over), ...PAST_SAID, places: [] } };
    const storm = storms.find((one) => one.id === id);
    if (storm === undefined) return { found: null };
    const { origin, source, updated } = listOf(storms, changes);
    return { found: { storm, origin, source, updated, places: [BERMUDA] } };
  },
  seasons: async () => {
    const basins: Record<string, number> = {};
    for (const { basin } of past) basins[basin] = (basins[basin] ?? 0) + 1;
    const seasons = [
      { year: 2024, stormCount: 1, basins: { AL: 1 } },
      { year: 2023, stormCount: past.length, basins },
    ];
    return { seasons: past.length === 0 ? [] : seasons, ...PAST_SAID };
  },
  season: async ({ year }) => {
    const listed =
      year === 2023 ? [...past] : [pastOf({ id: 'al012024', name: 'Alberto', strength: 0, windSpeed: 23 })];
    return { found: { year, storms: listed, ...PAST_SAID } };
  },
});
