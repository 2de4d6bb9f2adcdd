import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceKinds } from '../constants/map.ts';
import { roundCoordinate } from '../places/coordinates.ts';
import type { Lat, Lon } from '../places/coordinates.ts';
import { productIdents } from '../products/product-idents.ts';
import { formatRoute, matchRoute } from './match.ts';
import { isWindowName } from './window-names.ts';
import { detailDisplays, menuParts, plannerViews, stationViews } from './routes.ts';
import type { RouteName, RouteParams } from './routes.ts';

const lat = fc.double({ min: -90, max: 90, noNaN: true }).map((value) => roundCoordinate(value as Lat));
const lon = fc.double({ min: -720, max: 720, noNaN: true }).map((value) => roundCoordinate(value as Lon));
const point = fc.record({ lat, lon });
const id = fc.string({ minLength: 1, unit: 'grapheme' });
const maybeId = fc.record({ id }, { requiredKeys: [] });
const withId = fc.record({ id });
const none = fc.constant({});
const number = fc.record({ id: fc.integer({ min: 0, max: 999_999_999 }) });
const coords = fc.array(point, { minLength: 1, maxLength: 5 });
const planner = fc.record({ view: fc.constantFrom(...plannerViews), coords, id }, { requiredKeys: ['coords'] });

/** For every route, values of its path. */
const values: { readonly [Name in RouteName]: fc.Arbitrary<RouteParams<Name>> } = {
  detail: fc.record(
    { lat, lon, model: fc.constantFrom(...productIdents), display: fc.constantFrom(...detailDisplays) },
    { requiredKeys: ['lat', 'lon'] },
  ),
  station: fc.record({ id, view: fc.constantFrom(...stationViews) }, { requiredKeys: ['id'] }),
  sounding: point,
  radiosonde: withId,
  multimodel: point,
  'cap-alert': point,
  articles: maybeId,
  settings: none,
  favs: none,
  alerts: none,
  'alerts-edit': withId,
  colors: none,
  hurricanes: maybeId,
  debug: none,
  info: none,
  menu: fc.record({ part: fc.constantFrom(...menuParts) }),
  airport: withId,
  'airport-code': fc.record({ id: fc.stringMatching(/^[A-Z]{4}$/) }),
  register: none,
  login: fc.record({ reason: id }, { requiredKeys: [] }),
  'route-planner': planner,
  'distance-planner': planner,
  upload: withId,
  uploader: maybeId,
  distance: fc.record({ coords }),
  subscription: none,
  'pending-subscription': none,
  'delete-info': none,
  webcams: none,
  'webcams-detail': number,
  'webcams-add': none,
  'webcams-edit': number,
  'webcams-remove': number,
  heatmaps: maybeId,
  stories: maybeId,
  plugins: none,
  dev: none,
  'developer-mode': none,
  radar: none,
  satellite: none,
  radarPlus: none,
};

describe('a formatted route', () => {
  it.each(Object.keys(values) as RouteName[])('%s is matched again with its values', (name) => {
    const device = name === 'distance' ? 'mobile' : 'desktop';
    fc.assert(
      fc.property(values[name] as fc.Arbitrary<RouteParams<RouteName>>, (params) => {
        const match = matchRoute(formatRoute(name, params), device);
        expect(match).toMatchObject({ found: true, name, params });
      }),
      { seed: 50, numRuns: 60 },
    );
  });

  it('writes coordinates with three decimals', () => {
    expect(formatRoute('detail', { lat: 50.08781 as Lat, lon: -14.4 as Lon, model: 'gfs' })).toBe(
      '/50.088/-14.400/gfs',
    );
    expect(formatRoute('route-planner', { coords: [{ lat: 1 as Lat, lon: 2 as Lon }], view: 'car', id: 'a/b' })).toBe(
      '/route-planner/car/1.000,2.000/id:a%2Fb',
    );
  });
});

describe('matching', () => {
  it('answers any path on any device without throwing', () => {
    const piece = fc.oneof(
      fc.constantFrom('50', '-14.2', 'favs', 'webcams', 'LKPR', 'gfs', '%', '..', 'id:x', '50,14'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.constantFrom(...deviceKinds), (pieces, device) => {
        const match = matchRoute(`/${pieces.join('/')}`, device);
        expect(match.found ? isWindowName(match.window) : match.status === 404).toBe(true);
      }),
      { seed: 51, numRuns: 500 },
    );
  });
});
