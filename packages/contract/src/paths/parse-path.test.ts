import { describe, expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import { WireError } from '../errors/index.ts';
import { findCall, parsePath } from './test-parse-path.ts';

describe('parsePath', () => {
  it('reads typed values', () => {
    expect(parsePath(calls.pointForecast, '/forecast/point/ecmwf/v2.9/50.1/374.4?step=1&extended=true')).toEqual({
      params: { product: 'ecmwf', lat: 50.1, lon: expect.closeTo(14.4, 9) as number },
      query: { step: 1, extended: true },
    });
  });

  it('reads hidden paths as well', () => {
    expect(parsePath(calls.pointForecast, '/~/Zm9yZWNhc3Q/cG9pbnQ/ZWNtd2Y/djIuOQ/NTAuMQ/MTQuNA')?.params).toEqual({
      product: 'ecmwf',
      lat: 50.1,
      lon: 14.4,
    });
  });

  it('parts file name, level and suffix of a tile', () => {
    const parsed = parsePath(calls.dataTile, '/im/v3.0/icon-eu/2024010100/2024010103/wm_grid_257/4/8/5/wind-975h.webp');
    expect(parsed?.params).toMatchObject({
      directory: 'icon-eu',
      filename: 'wind',
      level: '975h',
      suffix: 'webp',
      z: 4,
      x: 8,
      y: 5,
    });
  });

  it('answers null for the address of another call', () => {
    expect(parsePath(calls.endSession, '/api/sessions/1/2')).toBeNull();
    expect(parsePath(calls.health, '/health/live')).toBeNull();
  });

  it('reads plus and percent in the query, the first of a name counts, strangers are dropped', () => {
    expect(parsePath(calls.search, '/search/v1?q=New+York%21&q=second&x=1&&flag')?.query).toEqual({
      q: 'New York!',
      lang: 'en',
    });
  });

  it('answers in the base language, then in English, when a language is unknown', () => {
    expect(parsePath(calls.search, '/search/v1?q=a&lang=pt-BR')?.query.lang).toBe('pt');
    expect(parsePath(calls.search, '/search/v1?q=a&lang=xx')?.query.lang).toBe('en');
    expect(() => parsePath(calls.labels, '/labels/v1.4/xx/1/0/0.json')).toThrow(
      expect.objectContaining({ code: 'unknown-language', status: 404 }),
    );
  });

  it('takes __proto__ for a name like any other', () => {
    expect(parsePath(calls.search, '/search/v1?q=a&__proto__=x&constructor=y')?.query).toEqual({ q: 'a', lang: 'en' });
  });

  it.each([
    ['/search/v1?q=%E0%A4%A', 'invalid-path'],
    ['/search/v1', 'bad-request'],
    ['/search/v1?q=a&lat=95&lon=0', 'invalid-coordinates'],
    [`/search/v1?q=${'a'.repeat(201)}`, 'bad-request'],
  ])('refuses %s with %s', (url, code) => {
    expect(() => parsePath(calls.search, url)).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    ['/im/v3.0/x/2024010100/2024010103/wm_grid_257/4/8/5/wind-surface.png', 'unknown-product'],
    ['/im/v3.0/gfs/2024013200/2024010103/wm_grid_257/4/8/5/wind-surface.png', 'invalid-time'],
    ['/im/v3.0/gfs/2024010100/2024010103/wm_grid_257/21/8/5/wind-surface.png', 'outside-grid'],
    ['/im/v3.0/gfs/2024010100/2024010103/wm_grid_257/4/8/5/wind-12h.png', 'unknown-level'],
    ['/im/v3.0/gfs/2024010100/2024010103/wm_grid_257/4/8/5/..%2Fx-surface.png', 'unknown-parameter'],
  ])('refuses %s with %s', (url, code) => {
    expect(() => parsePath(calls.dataTile, url)).toThrow(WireError);
    expect(() => parsePath(calls.dataTile, url)).toThrow(expect.objectContaining({ code }));
  });
});

describe('findCall', () => {
  it('prefers fixed text to values', () => {
    expect(findCall('POST', '/users/v4/alerts/preview')?.ident).toBe('previewAlert');
    expect(findCall('GET', '/health/live')?.ident).toBe('healthLive');
    expect(findCall('GET', '/notif/v1/locations/a/testNotification')?.ident).toBe('testNotifiedLocation');
  });

  it('heeds the method', () => {
    expect(findCall('DELETE', '/notif/v1/notifications')?.ident).toBe('clearNotifications');
    expect(findCall('PUT', '/notif/v1/notifications')).toBeNull();
  });

  it('answers null for a path of no call', () => {
    expect(findCall('GET', '/nowhere')).toBeNull();
    expect(findCall('GET', '')).toBeNull();
  });
});
