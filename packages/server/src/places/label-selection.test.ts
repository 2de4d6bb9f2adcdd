import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelClassOf, labelSize } from './label-classes.ts';
import { NEVER, selectLabels } from './label-selection.ts';
import type { LabelCandidate } from './label-selection.ts';
import { TILE, worldPosition } from './label-tiles.ts';

const candidate = (lat: number, lon: number, population: number, width = 60): LabelCandidate => ({
  lat,
  lon,
  population,
  weight: Math.log10(population + 1),
  width,
  height: 32,
});
const anyTown = fc.record({
  lat: fc.double({ min: -70, max: 78, noNaN: true }),
  lon: fc.double({ min: -180, max: 179.99, noNaN: true }),
  population: fc.integer({ min: 0, max: 20_000_000 }),
  width: fc.integer({ min: 20, max: 300 }),
});
// Towns crowded around the date line, where a map wraps.
const crowded = fc.record({
  lat: fc.double({ min: -2, max: 2, noNaN: true }),
  lon: fc.double({ min: 177, max: 183, noNaN: true }).map((lon) => (lon >= 180 ? lon - 360 : lon)),
  population: fc.integer({ min: 1, max: 9_000_000 }),
  width: fc.integer({ min: 20, max: 300 }),
});

function overlaps(one: LabelCandidate, other: LabelCandidate, zoom: number): boolean {
  const world = TILE * 2 ** zoom;
  const [a, b] = [worldPosition(one.lat, one.lon), worldPosition(other.lat, other.lon)];
  const across = Math.abs(a.x - b.x) * world;
  return (
    Math.min(across, world - across) < (one.width + other.width) / 2 &&
    Math.abs(a.y - b.y) * world < (one.height + other.height) / 2
  );
}

describe('selectLabels', () => {
  it('never lets two labels meet at any zoom, also across tiles and the date line', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyTown, crowded), { maxLength: 80 }), (towns) => {
        const candidates = towns.map(({ lat, lon, population, width }) => candidate(lat, lon, population, width));
        const zooms = selectLabels(candidates);
        for (let zoom = 3; zoom <= 11; zoom++) {
          const shown = candidates.filter((_, index) => (zooms[index] ?? NEVER) <= zoom);
          for (const [at, one] of shown.entries())
            for (const other of shown.slice(at + 1)) expect(overlaps(one, other, zoom)).toBe(false);
        }
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it('shows great towns first, and the greater of two neighbours', () => {
    const zooms = selectLabels([
      candidate(50.21, 14.32, 5_000),
      candidate(50.1, 14.1, 9_000_000),
      candidate(50.2, 14.3, 120_000),
    ]);
    expect(zooms[1]).toBe(3);
    expect(zooms[2]).toBeGreaterThan(zooms[1] ?? 0);
    expect(zooms[0]).toBeGreaterThan(zooms[2] ?? 0);
  });

  it('shows a lonely village before the same village in a crowd', () => {
    const crowd = Array.from({ length: 60 }, (_, index) =>
      candidate(50 + (index % 8) * 0.4, 10 + Math.floor(index / 8) * 0.6, 500_000),
    );
    const zooms = selectLabels([...crowd, candidate(51.1, 11.5, 5_000), candidate(-30, -130, 5_000)]);
    expect(zooms.at(-1)).toBeLessThan(zooms.at(-2) ?? NEVER);
    expect(zooms.at(-1)).toBeLessThanOrEqual(6);
  });

  it('gives the same answer every time and keeps two towns at one place apart', () => {
    const towns = [candidate(10, 10, 1000), candidate(10, 10, 1000)];
    expect(selectLabels(towns)).toEqual(selectLabels(towns));
    expect(selectLabels(towns)[1]).toBe(NEVER);
  });
});

describe('label classes and sizes', () => {
  it.each([
    [true, 10, 'capital'],
    [false, 1_000_000, 'metropolis'],
    [false, 999_999, 'city'],
    [false, 100_000, 'city'],
    [false, 99_999, 'town'],
    [false, 9_999, 'village'],
  ] as const)('capital %s with %d people is %s', (capital, people, name) =>
    expect(labelClassOf(capital, people)).toBe(name),
  );

  it('gives longer titles, wide scripts and greater classes more room', () => {
    expect(labelSize('Ulm', 'town').width).toBeLessThan(labelSize('Ulm an der Donau', 'town').width);
    expect(labelSize('東京', 'town').width).toBeGreaterThan(labelSize('ab', 'town').width);
    expect(labelSize('Ulm', 'capital').height).toBeGreaterThan(labelSize('Ulm', 'village').height);
    expect(labelSize('दिल्ली', 'town').width).toBeLessThan(labelSize('dillli', 'town').width);
  });
});
