import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concentrationOf } from './air-quality.ts';
import { readOpenAqLatest, readOpenAqLocations } from './read-openaq.ts';

const place = { latitude: 50.1, longitude: 14.4 };
const locations = readOpenAqLocations(
  JSON.stringify({
    results: [
      {
        id: 7,
        name: '',
        locality: 'Praha',
        coordinates: place,
        sensors: [
          { id: 1, parameter: { name: 'pm25', units: 'µg/m³' } },
          { id: 2, parameter: { name: 'no2', units: 'ppb' } },
          { id: 3, parameter: { name: 'temperature', units: 'c' } },
        ],
      },
      { id: 8, name: 'a car', isMobile: true, coordinates: place, sensors: [] },
      { id: 9, name: 'nowhere', coordinates: { latitude: 95, longitude: 0 } },
      'rubbish',
    ],
  }),
);
const value = (sensorsId: number, amount: unknown, utc: unknown = '2026-07-14T15:00:00Z') => ({
  sensorsId,
  locationsId: 7,
  value: amount,
  datetime: { utc },
});

describe('OpenAQ', () => {
  it('has places that stand still, by name or by town', () => {
    expect([...locations.values()].map(({ station }) => station.name)).toEqual(['Praha']);
  });

  it('joins values of one hour, and counts what names no sensor, no time or no amount', () => {
    const results = [
      value(1, 12.5),
      value(2, 10),
      value(3, 21),
      value(1, -40),
      value(1, 'x'),
      value(1, 3, 'soon'),
      value(99, 1),
    ];
    expect(readOpenAqLatest(JSON.stringify({ results }), locations)).toEqual({
      reports: [
        {
          station: locations.get(7)?.station,
          time: Date.UTC(2026, 6, 14, 15),
          concentrations: { pm25: 12.5, no2: 18.8 },
          index: null,
        },
      ],
      unusable: 5,
    });
  });

  it.each([
    ['pm25', 35, 'µg/m³', 35],
    ['pm25', -3, 'µg/m³', 0],
    ['pm25', -6, 'µg/m³', null],
    ['pm25', 5, 'ppm', null],
    ['o3', 0.05, 'ppm', 98],
    ['co', 0.4, 'mg/m³', 400],
    ['so2', 10, 'furlongs', null],
  ] as const)('takes %s %d %s for %s', (pollutant, amount, units, expected) => {
    expect(concentrationOf(pollutant, amount, units)).toBe(expected);
  });

  it('answers nothing to what is no reply', () => {
    for (const text of ['', '<html>', '[]', '{"results":3}', 'null'])
      expect([readOpenAqLocations(text).size, readOpenAqLatest(text, locations).reports]).toEqual([0, []]);
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readOpenAqLatest(text, locations).reports).toEqual([]);
      }),
      { numRuns: 100, seed: 17 },
    );
  });
});
