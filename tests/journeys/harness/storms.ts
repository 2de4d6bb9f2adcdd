// Storms as a server with a centre's advisories would answer them: whether the simulated world has any depends on the day.
import { schemas, type Storm, type StormPoint } from '@meltemi/contract';
import type { BrowserContext } from 'playwright-core';

const HOUR = 3_600_000;

const point = (ts: number, lat: number, lon: number, windSpeed: number): StormPoint => ({
  ts,
  lat,
  lon,
  windSpeed,
  pressure: Math.round(1010 - windSpeed),
  strength: windSpeed > 49.4 ? 3 : windSpeed > 32.9 ? 1 : 0,
});

/** A hurricane north of Puerto Rico and a storm of the eastern Pacific. */
export function testStorms(now: number): readonly Storm[] {
  const ts = Math.floor(now / HOUR) * HOUR;
  const way = (hours: number, wind: number): StormPoint =>
    point(ts + hours * HOUR, 23 + hours / 12, -72 + hours / 30, wind);
  const official = [way(0, 57), way(12, 60), way(24, 58), way(36, 52), way(48, 45)];
  const fiona: Storm = {
    id: 'al072026',
    name: 'Fiona',
    lat: 23,
    lon: -72,
    strength: 3,
    windSpeed: 57,
    pressure: 953,
    track: [way(-24, 24), way(-18, 33), way(-12, 42), way(-6, 50), way(0, 57)],
    forecast: { OFCL: official, AVNO: [way(0, 57), way(24, 62), way(60, 40)] },
    basin: 'AL',
    moveDir: 20,
    moveSpeed: 5,
    updated: new Date(ts).toISOString(),
    official: 'OFCL',
    cone: [
      [
        [
          [-72, 23],
          [-73.5, 27],
          [-69, 27],
          [-72, 23],
        ],
      ],
    ],
    radii: [0, 24, 48].map((hours) => ({ ts: ts + hours * HOUR, kt: 34, ne: 250, se: 220, sw: 160, nw: 190 })),
  };
  const gaston: Storm = {
    ...fiona,
    id: 'ep112026',
    name: 'Gaston',
    basin: 'EP',
    lat: 16,
    lon: -118,
    strength: 0,
    windSpeed: 23,
    track: [point(ts, 16, -118, 23)],
    forecast: {},
    cone: [],
    radii: [],
  };
  return [fiona, gaston];
}

/** Answers a visitor's questions for storms. */
export async function serveStorms(visitor: BrowserContext, storms: readonly Storm[]): Promise<void> {
  const about = {
    origin: 'live' as const,
    source: { name: 'National Hurricane Center', attribution: 'NOAA', licence: 'Public domain' },
    updated: storms[0]?.updated ?? null,
  };
  await visitor.route(/\/tc\/v2\/storms\//, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const storm = storms.find(({ id }) => path.endsWith(id));
    const places = [
      { name: 'Hamilton', lat: 32.3, lon: -64.8, closestTs: Date.now() + 30 * HOUR, km: 110, chance: 62 },
    ];
    const reply = path.endsWith('/count')
      ? schemas.stormCount.parse({ activeStormCount: storms.length, ...about })
      : storm === undefined
        ? schemas.stormList.parse({ storms, ...about })
        : schemas.stormReply.parse({ storm, ...about, places });
    await route.fulfill({ json: reply });
  });
}
