import type { StormPoint, StormRecord } from '@meltemi/dangers';
import { NOON } from '#http/test-app.ts';

const hour = 3_600_000;

/** A point of a test's storm. */
export const testPoint = (hours: number, lon: number, lat: number, wind = 80): StormPoint => ({
  ts: NOON + hours * hour,
  position: [lon, lat],
  wind,
  pressure: 960,
  nature: 'HU',
  radii: [{ kt: 34, ne: 100, se: 90, sw: null, nw: 80 }],
});

/** A storm north of Fiji that goes over 180°, unless said. */
export function testStorm(change: Partial<StormRecord> = {}): StormRecord {
  const now = testPoint(0, 179, -15);
  return {
    id: 'ep012026',
    name: 'Fiona',
    basin: 'EP',
    updated: NOON,
    now,
    moveDir: 110,
    moveSpeed: 10,
    track: [testPoint(-12, 177, -14, 50), now],
    forecasts: [
      { model: 'OFCL', points: [testPoint(0, 179, -15), testPoint(24, 181, -17, 100), testPoint(48, 183, -19, 70)] },
      { model: 'AVNO', points: [testPoint(0, 179, -15), testPoint(24, 181.5, -17)] },
    ],
    official: 'OFCL',
    ...change,
  };
}
