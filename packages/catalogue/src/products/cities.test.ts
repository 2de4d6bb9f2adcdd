import { describe, expect, it } from 'vitest';
import { pointIsInBounds } from './coverage.rules.ts';
import { productIdents } from './product-idents.ts';
import { productsForOverlay, products } from './products.ts';

const regionalProducts = productIdents.filter((ident) => products[ident].bounds !== null);

/** Regional models of wind at places people know, in the order of the model switch. */
const cities = [
  ['Prague', 50.08, 14.43, ['aromeFrance', 'iconD2', 'czeAladin', 'nems', 'iconEu', 'arome']],
  ['Paris', 48.86, 2.35, ['arome', 'aromeFrance', 'iconD2', 'ukv', 'czeAladin', 'nems', 'iconEu']],
  ['London', 51.51, -0.13, ['arome', 'aromeFrance', 'iconD2', 'ukv', 'nems', 'iconEu']],
  ['Madrid', 40.42, -3.7, ['arome', 'aromeFrance', 'nems', 'iconEu']],
  ['Rome', 41.9, 12.5, ['arome', 'aromeFrance', 'czeAladin', 'nems', 'iconEu']],
  ['Athens', 37.98, 23.73, ['nems', 'iconEu']],
  ['Oslo', 59.91, 10.75, ['iconEu']],
  ['Reykjavik', 64.15, -21.94, ['iconEu']],
  ['Moscow', 55.76, 37.62, ['iconEu']],
  ['Cairo', 30.04, 31.24, ['iconEu']],
  ['Dubai', 25.2, 55.27, []],
  ['Nairobi', -1.29, 36.82, []],
  ['Cape Town', -33.92, 18.42, []],
  ['Saint-Denis', -20.88, 55.45, ['aromeReunion']],
  ['Fort-de-France', 14.6, -61.07, ['aromeAntilles']],
  ['San Juan', 18.47, -66.1, ['aromeAntilles']],
  ['New York', 40.71, -74.01, ['canHrdps', 'hrrrConus', 'namConus']],
  ['Denver', 39.74, -104.99, ['canHrdps', 'hrrrConus', 'namConus']],
  ['Los Angeles', 34.05, -118.24, ['hrrrConus', 'namConus']],
  ['Miami', 25.76, -80.19, ['hrrrConus', 'namConus']],
  ['Seattle', 47.61, -122.33, ['canHrdps', 'hrrrConus', 'namConus']],
  ['Montreal', 45.5, -73.57, ['canHrdps', 'hrrrConus', 'namConus']],
  ['Anchorage', 61.22, -149.9, ['hrrrAlaska', 'namAlaska']],
  ['Honolulu', 21.31, -157.86, ['namHawaii']],
  ['Mexico City', 19.43, -99.13, []],
  ['Buenos Aires', -34.6, -58.38, []],
  ['Tokyo', 35.68, 139.69, ['jmaMsm']],
  ['Seoul', 37.57, 126.98, ['jmaMsm']],
  ['Beijing', 39.9, 116.41, []],
  ['Singapore', 1.35, 103.82, ['bomAccess']],
  ['Sydney', -33.87, 151.21, ['bomAccessSy', 'bomAccess']],
  ['Melbourne', -37.81, 144.96, ['bomAccessVt', 'bomAccess']],
  ['Hobart', -42.88, 147.33, ['bomAccessVt', 'bomAccess']],
  ['Perth', -31.95, 115.86, ['bomAccessPh', 'bomAccess']],
  ['Adelaide', -34.93, 138.6, ['bomAccessAd', 'bomAccess']],
  ['Brisbane', -27.47, 153.03, ['bomAccessBn', 'bomAccess']],
  ['Darwin', -12.46, 130.84, ['bomAccessDn', 'bomAccess']],
  ['Cairns', -16.92, 145.77, ['bomAccessNq', 'bomAccess']],
  ['Auckland', -36.85, 174.76, ['bomAccess']],
  ['Suva', -18.14, 178.44, ['bomAccess']],
] as const;

describe('regional models of a place', () => {
  it.each(cities)('%s (%d, %d) has %j', (_, lat, lon, expected) => {
    const here = productsForOverlay('wind').filter(
      (ident) => regionalProducts.includes(ident) && pointIsInBounds(products[ident], lat, lon),
    );
    expect([...here].sort()).toEqual([...expected].sort());
  });

  it('offer every regional air model to someone', () => {
    const offered = new Set<string>(cities.flatMap(([, , , models]) => models));
    const models = regionalProducts.filter((ident) => products[ident].family === 'air');
    expect(models.filter((ident) => !offered.has(ident))).toEqual([]);
  });
});

describe('a switch of models', () => {
  it('lists finer regional models before coarser ones, after the models of the world', () => {
    const order = productsForOverlay('wind');
    const regional = order.filter((ident) => regionalProducts.includes(ident));
    expect(order.slice(0, order.length - regional.length)).toEqual(['ecmwf', 'gfs', 'icon']);
    const sizes = regional.map((ident) => products[ident].modelResolution);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  });
});
