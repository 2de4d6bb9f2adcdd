import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastAt, freshStation } from './observed.rules.ts';

const station = (id: string, dist: number, minAgo: number | null, changes: object = {}) => ({
  id,
  type: 'wmo' as const,
  dist,
  minAgo,
  temp: 280,
  wind: 3,
  ...changes,
});

describe('the station beside a forecast', () => {
  it('is the nearest of those within 40 km that measured just now', () => {
    const all = [station('far', 41, 5), station('old', 2, 900), station('b', 30, 20), station('a', 12, 20)];
    expect(freshStation(all)?.id).toBe('a');
    expect(freshStation(all.slice(0, 2))).toBeNull();
  });

  it('measures the weather, not the air, and has measured at all', () => {
    expect(
      freshStation([
        station('never', 1, null),
        station('air', 1, 5, { type: 'airq' }),
        station('mute', 1, 5, { temp: null, wind: null }),
      ]),
    ).toBeNull();
  });
});

describe('the forecast of a moment', () => {
  const data = { ts: [0, 100, 200], temp: [280, 290, null], wind: [2, 4, 6] } as never;

  it('lies between its steps', () => {
    expect([0, 50, 100].map((moment) => forecastAt(data, moment))).toEqual([
      { temp: 280, wind: 2 },
      { temp: 285, wind: 3 },
      { temp: 290, wind: 4 },
    ]);
  });

  it('is none before, after and where the model has none', () => {
    expect(forecastAt(data, -1)).toEqual({ temp: null, wind: null });
    expect(forecastAt(data, 201)).toEqual({ temp: null, wind: null });
    expect(forecastAt(data, 150)).toEqual({ temp: null, wind: 5 });
  });

  it('never leaves the values around it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 2, maxLength: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (wind, share) => {
          const ts = wind.map((_, k) => k * 100);
          const found = forecastAt({ ts, temp: wind, wind }, share * (ts.at(-1) ?? 0)).wind;
          expect(found).toBeGreaterThanOrEqual(Math.min(...wind) - 1e-9);
          expect(found).toBeLessThanOrEqual(Math.max(...wind) + 1e-9);
        },
      ),
      { seed: 2 },
    );
  });
});
