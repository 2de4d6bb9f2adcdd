import { describe, expect, it } from 'vitest';
import { placeWords } from './coordinates.rules.ts';

describe('coordinates in words', () => {
  it.each([
    [37.98, 23.73, 4, '37.98° N, 23.73° E'],
    [-33.8688, -151.2093, 8, '33.869° S, 151.209° W'],
    [0, 0, 3, '0.00° N, 0.00° E'],
    [-0.001, -0.004, 3, '0.00° N, 0.00° E'],
    [50.087465, 14.421254, 13, '50.0875° N, 14.4213° E'],
  ])('%d, %d at zoom %d read %s', (lat, lon, zoom, words) => {
    expect(placeWords({ lat, lon }, zoom)).toBe(words);
  });
});
