import { describe, expect, it } from 'vitest';
import { cachingOf, isPageNavigation } from './client-files.rules.ts';

describe('caching of the application’s files', () => {
  it.each([
    ['/assets/index-B7xq_2Lk.js', 'public, max-age=31536000, immutable'],
    ['/assets/worker/decode-0a1b2c3d.js', 'public, max-age=31536000, immutable'],
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/push-worker.js', 'no-cache'],
    ['/app.webmanifest', 'no-cache'],
    ['/lang/settings/cs.js', 'no-cache'],
    ['/img/textures/ccl32_v4.png', 'public, max-age=31536000, immutable'],
    ['/img/icons/wind.svg', 'public, max-age=3600'],
    ['/assets/logo.svg', 'public, max-age=3600'],
  ])('%s: %s', (path, value) => {
    expect(cachingOf(path)).toBe(value);
  });
});

describe('a page navigation', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const page = (path: string, accept: string | undefined = BROWSER, destination?: string, method = 'GET') =>
    isPageNavigation({ method, path, accept, destination });

  it.each(['/', '/cs/-Wind-wind', '/50.087/14.421', '/50.087,14.421,5', '/settings', '/webcams/123', '/zh-TW/-x'])(
    'is %s',
    (path) => {
      expect(page(path)).toBe(true);
    },
  );
  it.each([
    '/assets/gone-12345678.js',
    '/lang/settings/xx.js',
    '/services/nothing',
    '/sedlina/ga',
    '/img/none',
    '/wp-login.php',
    '/favicon.ico',
    '/metrics/x',
    '/basemap/v1/none',
    '/tiles/3/4/2.mvt',
    '/glyphs/0-255.pbf',
  ])('is not %s', (path) => {
    expect(page(path)).toBe(false);
  });
  it('is judged by what the browser says it loads', () => {
    expect(page('/x', '*/*', 'document')).toBe(true);
    expect(page('/x', BROWSER, 'image')).toBe(false);
    expect(page('/x', BROWSER, 'empty')).toBe(false);
  });
  it('is a reading request that wants HTML', () => {
    expect(page('/x', '*/*')).toBe(false);
    expect(page('/x', 'application/json')).toBe(false);
    expect(page('/x', BROWSER, undefined, 'HEAD')).toBe(true);
    expect(page('/x', BROWSER, undefined, 'POST')).toBe(false);
  });
});
