import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Lat, Lon } from '../places/coordinates.ts';
import type { ProductIdent } from '../products/product-idents.ts';
import { matchRoute } from './match.ts';
import type { RouteParams, WindowParams } from './routes.ts';
import { routeNames } from './routes.ts';

const point = { lat: 50.1, lon: -14.25 };
const coords = [
  { lat: 50, lon: 14 },
  { lat: 51.5, lon: -0.125 },
];

/** A path for every row of the table in the documents: path, window, values. */
const table: readonly (readonly [string, string, object])[] = [
  ['/50.1/-14.25', 'detail', point],
  ['/50.1/-14.25/gfs', 'detail', { ...point, model: 'gfs' }],
  ['/50.1/-14.25/gfs/meteogram', 'detail', { ...point, model: 'gfs', display: 'meteogram' }],
  ['/50.1/-14.25/table', 'detail', { ...point, display: 'table' }],
  ['/50.1/-14.25/airgram', 'detail', { ...point, display: 'airgram' }],
  ['/50.1/-14.25/waves', 'detail', { ...point, display: 'waves' }],
  ['/50.1/-14.25/wind', 'detail', { ...point, display: 'wind' }],
  ['/station/wmo-11518', 'station', { id: 'wmo-11518' }],
  ['/station/wmo-11518/compare', 'station', { id: 'wmo-11518', view: 'compare' }],
  ['/sounding/50.1/-14.25', 'sounding', point],
  ['/radiosonde/11520', 'radiosonde', { id: '11520' }],
  ['/multimodel/50.1/-14.25', 'multimodel', point],
  ['/cap-alert/50.1/-14.25', 'cap-alerts-detail', point],
  ['/articles', 'articles', {}],
  ['/articles/storm-season', 'articles', { id: 'storm-season' }],
  ['/settings', 'settings', {}],
  ['/favs', 'favs', {}],
  ['/alerts', 'alerts', {}],
  ['/alerts-edit/a1', 'alerts-edit', { id: 'a1' }],
  ['/colors', 'colors', {}],
  ['/hurricanes', 'hurricanes', {}],
  ['/hurricanes/ida', 'hurricanes', { id: 'ida' }],
  ['/debug', 'debug', {}],
  ['/info', 'info', {}],
  ['/menu', 'menu', { part: 'menu' }],
  ['/overlays', 'menu', { part: 'overlays' }],
  ['/tools', 'menu', { part: 'tools' }],
  ['/pois', 'menu', { part: 'pois' }],
  ['/airport/LKPR', 'airport', { id: 'LKPR' }],
  ['/LKPR', 'airport', { id: 'LKPR' }],
  ['/register', 'login', { reason: 'register' }],
  ['/login', 'login', {}],
  ['/login/favs', 'login', { reason: 'favs' }],
  ['/route-planner/50,14;51.5,-0.125', 'rplanner', { coords }],
  ['/route-planner/vfr/50,14;51.5,-0.125', 'rplanner', { view: 'vfr', coords }],
  ['/route-planner/boat/50,14;51.5,-0.125/id:r7', 'rplanner', { view: 'boat', coords, id: 'r7' }],
  ['/distance/50,14;51.5,-0.125', 'rplanner', { coords }],
  ['/distance/ifr/50,14;51.5,-0.125', 'rplanner', { view: 'ifr', coords }],
  ['/upload/u1', 'upload', { id: 'u1' }],
  ['/uploader', 'uploader', {}],
  ['/uploader/u1', 'uploader', { id: 'u1' }],
  ['/subscription', 'subscription', {}],
  ['/pending-subscription', 'pending-subscription', {}],
  ['/delete-info', 'delete-info', {}],
  ['/webcams', 'webcams', {}],
  ['/webcams/1234', 'webcams-detail', { id: 1_234 }],
  ['/webcams/add', 'webcams', { action: 'add' }],
  ['/webcams/edit/12', 'webcams', { action: 'edit', id: 12 }],
  ['/webcams/remove/12', 'webcams', { action: 'remove', id: 12 }],
  ['/heatmaps', 'heatmaps', {}],
  ['/heatmaps/prague', 'heatmaps', { id: 'prague' }],
  ['/stories', 'stories', {}],
  ['/stories/s1', 'stories', { id: 's1' }],
  ['/plugins', 'external-plugins', {}],
  ['/dev', 'developer-mode', {}],
  ['/developer-mode', 'developer-mode', {}],
  ['/radar', 'radar', {}],
  ['/satellite', 'satellite', {}],
  ['/radarPlus', 'radar-plus', {}],
];

describe('the route table', () => {
  it.each(table)('%s opens %s', (path, window, params) => {
    expect(matchRoute(path, 'desktop')).toMatchObject({ found: true, window });
    const match = matchRoute(path, 'desktop');
    expect(match.found && match.params).toEqual(params);
  });

  it('is tried as a whole', () => {
    const onDesktop = new Set(
      table.map(([path]) => matchRoute(path, 'desktop')).map((match) => (match.found ? match.name : 'lost')),
    );
    expect(routeNames.filter((name) => !onDesktop.has(name))).toEqual(['distance']);
  });

  it('opens the distance tool on a phone, where there is no uploader', () => {
    expect(matchRoute('/distance/50,14;51,15', 'mobile')).toMatchObject({ window: 'distance', name: 'distance' });
    expect(matchRoute('/distance/50,14;51,15', 'tablet')).toMatchObject({ window: 'rplanner' });
    expect(matchRoute('/route-planner/50,14', 'mobile')).toMatchObject({ window: 'rplanner' });
    expect(matchRoute('/uploader', 'mobile')).toMatchObject({ found: false });
  });

  it('carries types', () => {
    expectTypeOf<RouteParams<'sounding'>['lat']>().toEqualTypeOf<Lat>();
    expectTypeOf<RouteParams<'detail'>['lon']>().toEqualTypeOf<Lon>();
    expectTypeOf<RouteParams<'detail'>['model']>().toEqualTypeOf<ProductIdent | undefined>();
    expectTypeOf<RouteParams<'station'>['view']>().toEqualTypeOf<'basic' | 'wind' | 'compare' | undefined>();
    expectTypeOf<RouteParams<'webcams-edit'>['id']>().toEqualTypeOf<number>();
    expectTypeOf<WindowParams<'register'>['reason']>().toEqualTypeOf<'register'>();
    expect(routeNames[0]).toBe('detail');
  });
});

describe('the order of routes', () => {
  it('keeps four-letter words from being airports', () => {
    for (const word of ['favs', 'info', 'menu', 'pois'])
      expect(matchRoute(`/${word}`, 'desktop')).not.toMatchObject({ window: 'airport' });
    expect(matchRoute('/lkpr', 'mobile')).toMatchObject({ name: 'airport-code', params: { id: 'LKPR' } });
  });

  it('puts coordinates first', () => {
    expect(routeNames.indexOf('detail')).toBe(0);
    expect(routeNames.indexOf('airport-code')).toBeGreaterThan(routeNames.indexOf('menu'));
  });
});

describe('a path that no route knows', () => {
  it.each([
    '/',
    '',
    '/nowhere',
    '/abc',
    '/abcde',
    '/50',
    '/91/14',
    '/50/721',
    '/50/14/nomodel',
    '/50/14/table/gfs',
    '/50/14/gfs/unknown',
    '/1e1/5',
    '/station',
    '/station/x/unknown',
    '/sounding/50',
    '/radiosonde',
    '/alerts-edit',
    '/upload',
    '/webcams/list',
    '/webcams/edit',
    '/favs/extra',
    '/route-planner',
    '/route-planner/vfr',
    '/route-planner/50,14/r7',
    '/route-planner/50,14,3',
    '/distance/x',
    '/radarplus',
    '/%E0%A4%A',
    '/a1b2',
  ])('%s is a 404', (path) => {
    expect(matchRoute(path, 'desktop')).toEqual({ found: false, status: 404, path });
  });

  it('does not mind slashes, a query or a hash around a known one', () => {
    expect(matchRoute('//favs/', 'desktop')).toMatchObject({ window: 'favs' });
    expect(matchRoute('favs', 'desktop')).toMatchObject({ window: 'favs' });
    expect(matchRoute('/favs?wind,50,14,5#top', 'desktop')).toMatchObject({ window: 'favs' });
  });
});
