import { deviceKinds, languageSections } from '@meltemi/catalogue';
import { proxiedPaths } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import * as features from '../features/index.ts';
import { formatRoute, isWindow, matchRoute } from '../windows/index.ts';
import { pagePatterns } from './pages.ts';

const windows = Object.values(features).filter(isWindow);
const point = { lat: 50.1, lon: -14.25 };
const found = (path: string) => {
  const match = matchRoute(windows, path, 'desktop');
  return match === null ? null : [match.target.name, match.params];
};

/** A path for each row of the table in the documents whose window exists: path, window, values. */
const table: readonly (readonly [string, string, object])[] = [
  ['/50.1/-14.25', 'detail', point],
  ['/50.1/-14.25/gfs', 'detail', { ...point, model: 'gfs' }],
  ['/50.1/-14.25/gfs/meteogram', 'detail', { ...point, model: 'gfs', display: 'meteogram' }],
  ['/50.1/-14.25/table', 'detail', { ...point, display: 'table' }],
  ['/50.1/-14.25/airgram', 'detail', { ...point, display: 'airgram' }],
  ['/50.1/-14.25/waves', 'detail', { ...point, display: 'waves' }],
  ['/50.1/-14.25/wind', 'detail', { ...point, display: 'wind' }],
  ['/sounding/50.1/-14.25', 'sounding', point],
  ['/multimodel/50.1/-14.25', 'multimodel', point],
  ['/cap-alert/50.1/-14.25', 'cap-alerts-detail', point],
  ['/station/wmo-11518', 'station', { id: 'wmo-11518' }],
  ['/fire/38.1000_23.9000_29732000', 'fire', { id: '38.1000_23.9000_29732000' }],
  ['/station/ad-LKPR/compare', 'station', { id: 'ad-LKPR', view: 'compare' }],
  ['/airport/LKPR', 'airport', { id: 'LKPR' }],
  ['/hurricanes', 'hurricanes', {}],
  ['/hurricanes/al072026', 'hurricanes', { id: 'al072026' }],
  ['/radiosonde/11520', 'radiosonde', { id: '11520' }],
  ['/LKPR', 'airport', { id: 'LKPR' }],
  ['/lkpr', 'airport', { id: 'lkpr' }],
  ['/settings', 'settings', {}],
  ['/favs', 'favs', {}],
  ['/alerts', 'alerts', {}],
  ['/alerts-edit/a1', 'alerts-edit', { id: 'a1' }],
  ['/colors', 'colors', {}],
  ['/debug', 'debug', {}],
  ['/info', 'info', {}],
  ['/menu', 'menu', { part: 'menu' }],
  ['/overlays', 'menu', { part: 'overlays' }],
  ['/tools', 'menu', { part: 'tools' }],
  ['/pois', 'menu', { part: 'pois' }],
  ['/register', 'login', { reason: 'register' }],
  ['/login', 'login', {}],
  ['/login/favs', 'login', { reason: 'favs' }],
  ['/subscription', 'subscription', {}],
  ['/pending-subscription', 'pending-subscription', {}],
  ['/delete-info', 'delete-info', {}],
];

/** A path without values needs no row of the table: path, window. */
const plain = windows.flatMap(({ name, routes }) =>
  routes
    .filter(({ segments, fixed }) => fixed === undefined && segments.every((segment) => typeof segment === 'string'))
    .map((one) => [formatRoute(one, {}), name] as const),
);

describe('the pages of the application', () => {
  it.each(table)('%s opens %s', (path, window, params) => {
    expect(found(path)).toEqual([window, params]);
  });

  it.each(plain)('%s opens %s by its word alone', (path, window) => {
    expect(found(path)).toEqual([window, {}]);
  });

  it('are tried as a whole', () => {
    const opened = new Set([...table, ...plain].map(([, window]) => window));
    expect(windows.filter(({ name, routes }) => routes.length > 0 && !opened.has(name))).toEqual([]);
  });

  it.each([
    '/',
    '',
    '/nowhere',
    '/lk1r',
    '/LKP',
    '/50',
    '/91/14',
    '/50/721',
    '/50/14/nomodel',
    '/50/14/table/gfs',
    '/1e1/5',
    '/sounding/50',
  ])('%s is none of them', (path) => {
    expect(found(path)).toBeNull();
  });

  it('have a pattern each, by which the server knows them', () => {
    const known = pagePatterns.map((pattern) => new RegExp(pattern));
    for (const [path] of [...table, ...plain])
      expect([path, known.some((pattern) => pattern.test(path))]).toEqual([path, true]);
    expect(known.some((pattern) => pattern.test('/wp-login.php'))).toBe(false);
    // What the development server hands on to the server must be no page.
    expect(proxiedPaths().filter((path) => known.some((pattern) => pattern.test(path)))).toEqual([]);
  });
});

describe('the windows of the application', () => {
  it('have a name, a title and a pane of their own', () => {
    const names = windows.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { title } of windows)
      expect(typeof title === 'function' || (languageSections as readonly string[]).includes(title.section)).toBe(true);
  });

  it('read back what their own path says, on every device', () => {
    for (const [path] of [...table, ...plain])
      for (const device of deviceKinds) {
        const match = matchRoute(windows, path, device);
        const params = match?.target.read(match.params) ?? null;
        expect([path, params === null]).toEqual([path, false]);
        expect(matchRoute(windows, match?.target.path(params) ?? '/', device)?.target).toBe(match?.target);
      }
  });
});
