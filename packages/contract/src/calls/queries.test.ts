import { describe, expect, it } from 'vitest';
import { calls } from './registry.ts';
import { rangeHours, writeRange } from './model-data.ts';

describe('queries of the calls', () => {
  it('point forecast: refTime, step, interpolate, extended, setup=summary, includeNow', () => {
    const asked = {
      refTime: '2024010100',
      step: '1',
      interpolate: 'true',
      extended: 'false',
      setup: 'summary',
      includeNow: 'true',
    };
    expect(calls.pointForecast.query.parse(asked)).toEqual({
      refTime: '2024010100',
      step: 1,
      interpolate: true,
      extended: false,
      setup: 'summary',
      includeNow: true,
    });
    for (const step of ['2', '0', '-3', '', 'x', '3.5'])
      expect(calls.pointForecast.query.safeParse({ step }).success).toBe(false);
    expect(calls.pointForecast.query.safeParse({ setup: 'full' }).success).toBe(false);
  });

  it('city tile: labelsVersion v1.4, step, refTime, hours', () => {
    expect(calls.cityTile.query.parse({ step: '3', hours: '240' })).toEqual({
      labelsVersion: 'v1.4',
      step: 3,
      hours: 240,
    });
    expect(calls.cityTile.query.safeParse({ labelsVersion: 'v1.3' }).success).toBe(false);
  });

  it('page views: page, location, language, screen size, client id, utm values, first visit, elapsed time', () => {
    const view = {
      page: '/wind',
      location: 'https://maps.example/',
      language: 'cs',
      screenSize: '1280x800',
      clientId: 'c1',
      utmSource: 's',
      utmMedium: 'm',
      utmCampaign: 'c',
      utmTerm: 't',
      utmContent: 'x',
      firstVisit: 'true',
      elapsedTime: '5300',
    };
    expect(calls.pageView.query.parse(view)).toEqual({ ...view, firstVisit: true, elapsedTime: 5300 });
    expect(calls.pageView.query.safeParse({ ...view, screenSize: 'big' }).success).toBe(false);
  });

  it('collections and settings: storeTs is a moment', () => {
    expect(calls.listFavs.query.parse({ storeTs: '1704096000000' })).toEqual({ storeTs: 1_704_096_000_000 });
    expect(calls.readSettings.query.safeParse({ storeTs: 'today' }).success).toBe(false);
  });

  it('account: country of the caller', () => {
    expect(calls.accountInfo.query.parse({ country: 'cz' })).toEqual({ country: 'cz' });
    expect(calls.accountInfo.query.safeParse({ country: '1z' }).success).toBe(false);
  });
});

describe('paths of the calls', () => {
  it('minifest adds premium=true for subscribers', () => {
    expect(calls.minifest.query.parse({ premium: 'true' })).toEqual({ premium: true });
  });

  it('data tiles: next in hours, acc=maxip', () => {
    expect(calls.dataTile.query.parse({ next: '24h', acc: 'maxip' })).toEqual({ next: '24h', acc: 'maxip' });
    for (const next of ['24', '0h', '-3h', '385h', 'h', '1.5h'])
      expect(calls.dataTile.query.safeParse({ next }).success).toBe(false);
    expect(rangeHours('24h')).toBe(24);
    expect(rangeHours(writeRange(12))).toBe(12);
  });

  it('data tiles: png, webp or jpg', () => {
    const { suffix } = calls.dataTile.params.shape;
    for (const ending of ['png', 'webp', 'jpg']) expect(suffix.safeParse(ending).success).toBe(true);
    expect(suffix.safeParse('gif').success).toBe(false);
  });

  it('base map: the seven styles', () => {
    for (const style of ['dark', 'simple', 'landmask', 'outdoor', 'winter', 'satelliteLocal', 'satellite'])
      expect(calls.mapStyle.params.safeParse({ style }).success).toBe(true);
    expect(calls.mapStyle.params.safeParse({ style: 'neon' }).success).toBe(false);
  });
});
