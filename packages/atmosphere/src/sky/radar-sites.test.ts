import { expect, it } from 'vitest';
import { radarSites } from './radar-sites.ts';

it('places every radar on the Earth, once', () => {
  expect(radarSites.length).toBeGreaterThan(400);
  for (const { lat, lon, range, name } of radarSites) {
    expect(Math.abs(lat), name).toBeLessThan(75);
    expect(Math.abs(lon), name).toBeLessThanOrEqual(180);
    expect(range, name).toBeGreaterThanOrEqual(180);
    expect(range, name).toBeLessThanOrEqual(256);
  }
  const places = radarSites.map(({ lat, lon }) => `${lat} ${lon}`);
  expect(new Set(places).size).toBe(places.length);
});

it('knows the radars of several continents', () => {
  const by = (name: string): object | undefined => radarSites.find((site) => site.name === name);
  expect(by('KTLX')).toMatchObject({ country: 'United States', lat: 35.33, lon: -97.28 });
  expect(by('Essen')).toMatchObject({ lat: 51.41, lon: 6.97 });
  expect(by('Perth')).toMatchObject({ lat: -32.39, lon: 115.87 });
});
