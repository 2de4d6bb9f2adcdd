import { describe, expect, it } from 'vitest';
import { tides } from './tide.ts';

describe('tides', () => {
  it('reads tides with high and low water', () => {
    const sample = {
      id: 'noaa-8443970',
      name: 'Boston',
      lat: 42.35,
      lon: -71.05,
      dist: 3,
      tzName: 'America/New_York',
      source: 'port',
      datum: 'MLLW',
      events: [
        { ts: 1, type: 'HT', height: 3.1 },
        { ts: 2, type: 'LT', height: 0.1 },
      ],
      data: { ts: [1, 2], height: [3.1, 0.1] },
    };
    expect(tides.parse(sample)).toEqual(sample);
    expect(tides.safeParse({ ...sample, events: [{ ts: 1, type: 'MT', height: 1 }] }).success).toBe(false);
  });
});
