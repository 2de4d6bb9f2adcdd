import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../distance.ts';
import type { AirportFacts, AirportKind } from './airport.ts';
import { soundingStations } from './sounding-stations.rules.ts';

const airport = (code: string, lat: number, lon: number, kind: AirportKind = 'largeAirport'): AirportFacts => ({
  code,
  iata: null,
  name: code,
  city: null,
  country: 'CZ',
  lat,
  lon,
  elevation: 0,
  kind,
});

describe('soundingStations', () => {
  it('takes the larger of two that are near each other, and no small one', () => {
    const chosen = soundingStations([
      airport('LKKB', 50.12, 14.54, 'mediumAirport'),
      airport('LKPR', 50.1, 14.26),
      airport('LKXX', 40, 0, 'smallAirport'),
      airport('EDDH', 53.63, 9.99),
    ]);
    expect(chosen.map(({ code }) => code)).toEqual(['EDDH', 'LKPR']);
  });

  it('sees neighbours across 180° and near the poles', () => {
    expect(soundingStations([airport('A', -17, 179.9), airport('B', -17, -179.9)])).toHaveLength(1);
    expect(soundingStations([airport('A', 89.5, 0), airport('B', 89.5, 180)])).toHaveLength(1);
  });

  it('leaves the distance between any two, and nobody without one near', () => {
    const anyAirport = fc
      .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
      .map(([lat, lon]) => ({ lat, lon }));
    fc.assert(
      fc.property(fc.array(anyAirport, { maxLength: 60 }), (points) => {
        const all = points.map(({ lat, lon }, index) => airport(String(index).padStart(4, '0'), lat, lon));
        const chosen = soundingStations(all, 800);
        for (const one of all) {
          const near = chosen.filter((other) => other !== one && distanceKm(one, other) < 800);
          expect(near.length === 0).toBe(chosen.includes(one));
        }
      }),
      { numRuns: 100 },
    );
  });
});
