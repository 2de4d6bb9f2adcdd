import { describe, expect, it } from 'vitest';
import { codeOf, whereabouts } from './whereabouts.rules.ts';

const naxos = { title: 'Naxos', region: 'South Aegean', country: 'Greece' } as const;

describe('the words below a place', () => {
  it('say region and country, each once and never its own name again', () => {
    expect(whereabouts(naxos)).toBe('South Aegean, Greece');
    expect(whereabouts({ title: 'Singapore', region: 'Singapore', country: 'Singapore' })).toBe('');
    expect(whereabouts({ title: '37.1, 25.37' })).toBe('');
  });

  it('tell coordinates in degrees, minutes and seconds too', () => {
    expect(whereabouts({ type: 'coordinates', title: '50.088, 14.421', lat: 50.088, lon: 14.421 })).toBe(
      '50°05\'17"N, 14°25\'16"E',
    );
    expect(whereabouts({ type: 'coordinates', title: '-33.9, -70.5', lat: -33.9, lon: -70.5 })).toBe(
      '33°54\'00"S, 70°30\'00"W',
    );
  });

  it('give an airport its code and nothing else', () => {
    expect([
      codeOf({ type: 'airport', id: 'LKPR' }),
      codeOf({ type: 'place', id: '3067696' }),
      codeOf({ type: 'station', id: 'ad-LKPR' }),
    ]).toEqual(['LKPR', null, null]);
  });
});
