import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  flightConditions,
  isProfessionalStation,
  isStationType,
  parseStationId,
  pollutants,
  sortStations,
  stationId,
  stationTypes,
  tideEvents,
} from './stations.ts';

describe('station types', () => {
  it('are eight, of which ad, wmo, buoy and ship are professional', () => {
    expect(stationTypes).toEqual(['ad', 'wmo', 'madis', 'buoy', 'dbuoy', 'pws', 'ship', 'airq']);
    expect(stationTypes.filter(isProfessionalStation)).toEqual(['ad', 'wmo', 'buoy', 'ship']);
    expect(isStationType('dbuoy')).toBe(true);
    expect(isStationType('AD')).toBe(false);
  });
});

describe('a station id', () => {
  it('is the type, a dash and the id', () => {
    expect(stationId('ad', 'LKPR')).toBe('ad-LKPR');
    expect(parseStationId('wmo-11518')).toEqual({ type: 'wmo', id: '11518' });
  });

  it('may hold dashes after the first', () => {
    expect(parseStationId('pws-f0-3a-77')).toEqual({ type: 'pws', id: 'f0-3a-77' });
  });

  it('reads back whatever was made', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,20}$/);
    fc.assert(
      fc.property(fc.constantFrom(...stationTypes), id, (type, value) => {
        expect(parseStationId(stationId(type, value))).toEqual({ type, id: value });
      }),
      { seed: 8 },
    );
  });

  it.each(['', 'ad', 'ad-', '-LKPR', 'plane-LKPR', 'ad-LK PR', 'ad-../x', 'ad-a/b'])(
    'is refused when it is %j',
    (value) => {
      expect(parseStationId(value)).toBeNull();
    },
  );
});

describe('the station list', () => {
  const list = [
    { type: 'pws', dist: 1 },
    { type: 'wmo', dist: 9 },
    { type: 'airq', dist: 3 },
    { type: 'ad', dist: 4 },
  ] as const;

  it('puts professional stations first, each part by distance', () => {
    expect(sortStations(list, 'profi').map((station) => station.type)).toEqual(['ad', 'wmo', 'pws', 'airq']);
  });

  it('or simply the nearest first', () => {
    expect(sortStations(list, 'distance').map((station) => station.dist)).toEqual([1, 3, 4, 9]);
    expect(list[0].type).toBe('pws');
  });
});

describe('flight conditions', () => {
  it('are V M I L and U', () => {
    expect(flightConditions).toEqual({ V: 'VFR', M: 'MVFR', I: 'IFR', L: 'LIFR', U: 'unknown' });
  });
});

describe('sea and air words', () => {
  it('are the ones of the catalogue', () => {
    expect(tideEvents).toEqual(['HT', 'LT']);
    expect(pollutants).toEqual(['bc', 'co', 'co2', 'no', 'no2', 'nox', 'o3', 'pm10', 'pm25', 'so2']);
  });
});
