import { describe, expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import { WireError } from '../errors/index.ts';
import { revealPath } from '../obfuscation/index.ts';
import { buildPath, requestPath } from './build-path.ts';

describe('buildPath', () => {
  it('rounds coordinates to three decimals in paths', () => {
    expect(buildPath(calls.meteogram, { product: 'gfs', lat: 50.08764, lon: 14.42123 })).toBe(
      '/forecast/meteogram/gfs/v1.2/50.088/14.421',
    );
    expect(buildPath(calls.elevation, { lat: -0.0001, lon: 0 })).toBe('/services/elevation/0/0');
  });

  it('folds longitudes, also one that only rounding brings to the date line', () => {
    expect(buildPath(calls.elevation, { lat: 0, lon: 374.4 })).toBe('/services/elevation/0/14.4');
    expect(buildPath(calls.elevation, { lat: 0, lon: 179.9999 })).toBe('/services/elevation/0/-180');
    expect(buildPath(calls.elevation, { lat: 0, lon: -180 })).toBe('/services/elevation/0/-180');
  });

  it('rounds coordinates of the query too', () => {
    expect(buildPath(calls.search, {}, { q: 'x', lat: 1.23456, lon: 2.34567 })).toBe(
      '/search/v1?q=x&lang=en&lat=1.235&lon=2.346',
    );
  });

  it('fills in defaults: English, labels v1.4', () => {
    expect(buildPath(calls.reverseName, { lat: 1, lon: 2, zoom: 3 })).toBe('/reverse/v3/1/2/3?lang=en');
    expect(buildPath(calls.cityTile, { modelIdent: 'ecmwf-hres', tileKey: '5-17-10' }, { step: 1 })).toContain(
      'labelsVersion=v1.4&step=1',
    );
  });

  it('writes a data tile with an accumulation', () => {
    const tile = {
      directory: 'ecmwf-hres',
      refTime: '2024010100',
      path: '2024010106',
      z: 3,
      x: 4,
      y: 2,
      filename: 'gustAccu',
      level: 'surface',
      suffix: 'png',
    } as const;
    expect(buildPath(calls.dataTile, tile, { next: '24h', acc: 'maxip' })).toBe(
      '/im/v3.0/ecmwf-hres/2024010100/2024010106/wm_grid_257/3/4/2/gustAccu-surface.png?next=24h&acc=maxip',
    );
    expect(buildPath(calls.dataTile, tile)).not.toContain('?');
  });

  it('carries the common query on base calls', () => {
    const common = { pt: 'page', ut: 'pending', did: 'device-0001', sc: 4, pr: true, v: '0.1.0', rc: 17 };
    expect(buildPath(calls.addressLocation, {}, common)).toBe(
      '/services/umisteni?pt=page&ut=pending&did=device-0001&sc=4&pr=true&v=0.1.0&rc=17',
    );
  });

  it('drops the common query where a call does not carry it', () => {
    const query = { premium: true, pt: 'page' };
    expect(buildPath(calls.minifest, { directory: 'gfs' }, query)).toBe(
      '/metadata/v1.0/gfs/minifest.json?premium=true',
    );
  });

  it('escapes text of any script', () => {
    expect(buildPath(calls.search, {}, { q: 'Ústí & 東京' })).toBe(
      '/search/v1?q=%C3%9Ast%C3%AD%20%26%20%E6%9D%B1%E4%BA%AC&lang=en',
    );
  });

  it('refuses wrong values with a code and the field', () => {
    const attempt = (): string => buildPath(calls.elevation, { lat: 91, lon: 0 });
    expect(attempt).toThrow(WireError);
    expect(attempt).toThrow(
      expect.objectContaining({
        code: 'invalid-coordinates',
        fields: [expect.objectContaining({ field: 'params.lat' })],
      }),
    );
  });

  it('knows the types of each call', () => {
    // @ts-expect-error the path needs an id
    expect(() => buildPath(calls.endSession, {})).toThrow(WireError);
    // @ts-expect-error there is no such product
    expect(() => buildPath(calls.meteogram, { product: 'nope', lat: 0, lon: 0 })).toThrow(WireError);
  });
});

describe('requestPath', () => {
  it('hides the two forecast calls and nothing else', () => {
    const place = { product: 'ecmwf', lat: 50.1, lon: 14.4 } as const;
    const hidden = requestPath(calls.pointForecast, place, { step: 3 });
    expect(hidden).toBe('/~/Zm9yZWNhc3Q/cG9pbnQ/ZWNtd2Y/djIuOQ/NTAuMQ/MTQuNA?step=3');
    expect(revealPath(hidden)).toBe(buildPath(calls.pointForecast, place, { step: 3 }));
    expect(requestPath(calls.meteogram, place)).toMatch(/^\/~\//);
    expect(requestPath(calls.addressLocation, {})).toBe('/services/umisteni');
  });
});
