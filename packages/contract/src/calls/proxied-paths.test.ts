import { describe, expect, it } from 'vitest';
import { buildPath, requestPath } from '../paths/index.ts';
import { proxiedPaths } from './proxied-paths.ts';
import { callList, calls } from './registry.ts';

const paths = proxiedPaths();
const isProxied = (url: string): boolean => paths.some((path) => url.startsWith(path));

describe('the paths that a proxy hands to the server', () => {
  it.each(callList.map(({ ident, path }) => [ident, path] as const))('cover %s', (_, path) => {
    expect(isProxied(path.replaceAll(/\{\w+\}/g, '1'))).toBe(true);
  });

  it('cover hidden addresses and those of the base map', () => {
    const place = { product: 'gfs', lat: 50, lon: 14 } as const;
    expect(isProxied(requestPath(calls.pointForecast, place))).toBe(true);
    expect(isProxied(buildPath(calls.vectorTile, { z: 0, x: 0, y: 0 }))).toBe(true);
  });

  it('leave the page, its files and its sources to others', () => {
    for (const url of [
      '/',
      '/index.html',
      '/src/main.tsx',
      '/lang/main/en.js',
      '/50.1/14.4',
      '/search',
      '/@vite/client',
    ])
      expect([url, isProxied(url)]).toEqual([url, false]);
  });

  it('are named once: none lies within another', () => {
    for (const path of paths)
      expect(
        paths.filter((other) => path.startsWith(other)),
        path,
      ).toEqual([path]);
  });
});
