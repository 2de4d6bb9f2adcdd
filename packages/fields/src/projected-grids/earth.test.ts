import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conformalT, ellipsoid, latOfConformalT, parallelRadius, sphere, WGS84 } from './earth.ts';

/** Latitude, conformal t and radius of the parallel on WGS 84, with forty digits. */
const table: readonly (readonly [number, number, number])[] = [
  [-89, 113.822521724324, 0.0175110999271007],
  [-85.0511, 22.9863963157311, 0.0865552789157741],
  [-80, 11.3547828639028, 0.174214644622723],
  [-75.5, 7.80975474026357, 0.251169250971696],
  [-60, 3.71044071913663, 0.501259942664138],
  [-45, 2.4027998304601, 0.70829317069373],
  [-33.3, 1.84652144861359, 0.83665191107159],
  [-23.4365, 1.51935951087155, 0.917987637591982],
  [-10, 1.19036893030018, 0.984907164835666],
  [-1, 1.01748850967052, 0.999848714511527],
  [0, 1, 1],
  [1, 0.98281208140996, 0.999848714511527],
  [5, 0.916865975861061, 0.996220027974009],
  [12.5, 0.803748704795133, 0.976449129101834],
  [23.4365, 0.658172073722282, 0.917987637591982],
  [30, 0.579287090847707, 0.866751002572205],
  [38.5, 0.484358774010748, 0.783625271414444],
  [45, 0.416181151389759, 0.70829317069373],
  [48.2, 0.383775697382332, 0.667775790071478],
  [51.477, 0.351278321920298, 0.624108708633834],
  [60, 0.269509763312614, 0.501259942664138],
  [66.5635, 0.208702594747966, 0.398857908642793],
  [71, 0.168407324529172, 0.326546781378789],
  [75, 0.132508347711965, 0.259631135606612],
  [80, 0.0880686149603996, 0.174214644622723],
  [85.0511, 0.0435039919378591, 0.0865552789157741],
  [88, 0.017572499178481, 0.0350167580262223],
  [89.5, 0.0043927234955083, 0.00875589010072859],
];

describe('the ellipsoid', () => {
  const e = WGS84.eccentricity;

  it.each(table)('at %f degrees: t %f, radius %f', (lat, t, radius) => {
    expect(conformalT(lat, e) / t).toBeCloseTo(1, 11);
    expect(parallelRadius(lat, e)).toBeCloseTo(radius, 12);
    expect(latOfConformalT(t, e)).toBeCloseTo(lat, 9);
  });

  it('and the sphere go there and back at every latitude', () => {
    fc.assert(
      fc.property(fc.double({ min: -89.9, max: 90, noNaN: true }), fc.constantFrom(0, e, 0.2), (lat, eccentricity) => {
        expect(Math.abs(latOfConformalT(conformalT(lat, eccentricity), eccentricity) - lat)).toBeLessThan(1e-9);
      }),
      { seed: 281 },
    );
  });

  it('t falls towards the north and mirrors at the equator', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89, max: 88, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (lat, more) => {
          expect(conformalT(lat + more, e)).toBeLessThan(conformalT(lat, e));
          expect(conformalT(lat, e) * conformalT(-lat, e)).toBeCloseTo(1, 9);
        },
      ),
      { seed: 282 },
    );
  });
});

describe('figures of the earth', () => {
  it.each([
    ['Clarke 1866', 6_378_206.4, 6_356_583.8, 0.082_271_854],
    ['International 1924', 6_378_388, 6_356_911.946, 0.081_991_889],
    ['GRS 80', 6_378_137, 6_356_752.314_14, 0.081_819_191],
    ['a ball', 6_371_229, 6_371_229, 0],
  ])('%s', (_name, equatorial, polar, eccentricity) => {
    const earth = ellipsoid(equatorial, polar);
    expect(earth.radius).toBe(equatorial);
    expect(earth.eccentricity).toBeCloseTo(eccentricity, 7);
  });

  it('a sphere has no eccentricity', () => {
    expect(sphere(6_367_470)).toEqual({ radius: 6_367_470, eccentricity: 0 });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a radius of %f is refused', (radius) => {
    expect(() => sphere(radius)).toThrow('radius');
  });

  it.each([
    [6_378_137, 6_400_000],
    [6_378_137, 0],
    [6_378_137, Number.NaN],
  ])('half axes %f and %f are refused', (equatorial, polar) => {
    expect(() => ellipsoid(equatorial, polar)).toThrow();
  });
});
