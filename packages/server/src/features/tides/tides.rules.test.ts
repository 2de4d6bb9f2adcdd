import { describe, expect, it } from 'vitest';
import { testPlaces } from '#places/test-places.ts';
import { datumText, isByTheSea, tideSpan } from './tides.rules.ts';

describe('tideSpan', () => {
  it('begins at midnight of the place, on the day it has there', () => {
    const now = Date.UTC(2026, 2, 1, 3);
    expect(tideSpan('America/New_York', now)).toEqual({ from: Date.UTC(2026, 1, 28, 5), to: Date.UTC(2026, 2, 8, 5) });
    expect(tideSpan('Europe/Paris', now).from).toBe(Date.UTC(2026, 1, 28, 23));
    expect(tideSpan('Pacific/Kiritimati', now).from).toBe(Date.UTC(2026, 1, 28, 10));
  });
});

describe('datumText', () => {
  const source = { name: 'TICON-4', licence: '', datumError: 0.4 };
  it('says how far a computed datum can be trusted', () => {
    expect(datumText({ datum: 'LAT', source })).toBe('LAT ±0.4 m');
    expect(datumText({ datum: 'MLLW', source: { ...source, datumError: 0 } })).toBe('MLLW');
  });
});

describe('isByTheSea', () => {
  it('is true at sea and on its coast, false inland', () => {
    const places = testPlaces();
    expect([isByTheSea(places, 40, -40), isByTheSea(places, 40, -10), isByTheSea(places, 50, 14)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
