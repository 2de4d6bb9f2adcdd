import type { Lat, Lon } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createMemoryGeolocation } from '#device/index.ts';
import { openTestMap } from '../test-map.ts';
import { locateStart, knownStart, locateDevice } from './start-position.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const vienna = { lat: 48.2 as Lat, lon: 16.37 as Lon };

describe('the start position', () => {
  it('last is where the map was left', () => {
    const { parts, settings } = openTestMap();
    settings.set('startUp', 'last');
    settings.set('startUpLastPosition', { ...vienna, zoom: 7, source: 'maps' });
    expect(knownStart(parts, 0)).toEqual({ camera: { ...vienna, zoom: 7 }, locateBy: null });
  });

  it('last without any earlier visit is 50, 14 at zoom 4', () => {
    const { parts, settings } = openTestMap();
    settings.set('startUp', 'last');
    expect(knownStart(parts, 0).camera).toEqual({ lat: 50, lon: 14, zoom: 4 });
  });

  it('location is home at zoom 5, and the address while there is no home', () => {
    const { parts, settings } = openTestMap();
    settings.set('startUp', 'location');
    expect(knownStart(parts, 0).locateBy).toBe('ip');
    settings.set('homeLocation', vienna);
    expect(knownStart(parts, 0)).toEqual({ camera: { ...vienna, zoom: 5 }, locateBy: null });
  });

  it('ip uses what is known for 12 hours and asks after them', () => {
    const { parts, settings } = openTestMap();
    settings.set('ipLocation', { ...vienna, source: 'api', ts: NOW - 12 * HOUR });
    expect(knownStart(parts, 0)).toEqual({ camera: { ...vienna, zoom: 5 }, locateBy: null });
    settings.set('ipLocation', { ...vienna, source: 'api', ts: NOW - 12 * HOUR - 1 });
    expect(knownStart(parts, 0).locateBy).toBe('ip');
  });

  it('knows nothing at first: the middle of the time zone at zoom 3', () => {
    const { parts } = openTestMap();
    expect(knownStart(parts, -120)).toEqual({ camera: { lat: 30, lon: 30, zoom: 3 }, locateBy: 'ip' });
  });

  it('gps uses a fix under 15 minutes old again', () => {
    const { parts, settings } = openTestMap();
    settings.set('startUp', 'gps');
    settings.set('gpsLocation', { ...vienna, source: 'gps', ts: NOW - 15 * MINUTE + 1 });
    expect(knownStart(parts, 0)).toEqual({ camera: { ...vienna, zoom: 5 }, locateBy: null });
    settings.set('gpsLocation', { ...vienna, source: 'gps', ts: NOW - 15 * MINUTE });
    expect(knownStart(parts, 0).locateBy).toBe('gps');
  });
});

describe('asking', () => {
  it('the address is taken once it is learnt', async () => {
    const { parts, settings } = openTestMap();
    const learn = (): Promise<void> => {
      settings.set('ipLocation', { ...vienna, source: 'ip', ts: NOW });
      return Promise.resolve();
    };
    expect(await locateStart('ip', { ...parts, located: learn })).toEqual({ ...vienna, zoom: 5 });
  });

  it('the address in vain keeps the start, an old one included', async () => {
    const { parts, settings } = openTestMap();
    expect(await locateStart('ip', parts)).toBeNull();
    settings.set('ipLocation', { ...vienna, source: 'ip', ts: NOW - 13 * HOUR });
    expect(await locateStart('ip', parts)).toBeNull();
  });

  it('the device shows the green banner and remembers the fix', async () => {
    const test = openTestMap({
      geolocation: createMemoryGeolocation({ kind: 'position', position: { ...vienna, accuracy: 20, ts: NOW } }),
    });
    expect(await locateStart('gps', test.parts)).toEqual({ ...vienna, zoom: 5 });
    expect(test.shown.map(({ code }) => code)).toEqual(['location/getting']);
    expect(test.settings.get('gpsLocation')).toMatchObject({ source: 'gps', ts: NOW });
  });

  it.each([
    ['denied', 'location/denied'],
    ['timeout', 'location/timeout'],
    ['unavailable', 'location/timeout'],
  ] as const)('%s shows its message', async (kind, code) => {
    const test = openTestMap({ geolocation: createMemoryGeolocation({ kind }) });
    expect(await locateStart('gps', test.parts)).toBeNull();
    expect(test.shown.at(-1)?.code).toBe(code);
    test.settings.set('gpsLocation', { ...vienna, source: 'gps', ts: NOW - 23 * HOUR });
    expect(await locateStart('gps', test.parts)).toEqual({ ...vienna, zoom: 5 });
  });
});

describe('a press that asks the device', () => {
  it('takes no old fix for a new one that failed', async () => {
    const { parts, settings, shown } = openTestMap({ geolocation: createMemoryGeolocation({ kind: 'timeout' }) });
    settings.set('gpsLocation', { ...vienna, source: 'gps', ts: NOW - MINUTE });
    expect(await locateDevice(parts)).toBeNull();
    expect(await locateStart('gps', parts)).toEqual({ ...vienna, zoom: 5 });
    expect(shown.map(({ code }) => code)).toEqual([
      'location/getting',
      'location/timeout',
      'location/getting',
      'location/timeout',
    ]);
  });

  it('goes no further than the person permits, and says so', async () => {
    const asked: string[] = [];
    const geolocation = {
      permit: () => Promise.resolve(false),
      locate: () => (asked.push('located'), Promise.resolve({ kind: 'timeout' as const })),
    };
    const { parts, shown } = openTestMap({ geolocation });
    expect(await locateDevice(parts)).toBeNull();
    expect([asked, shown.map(({ code }) => code)]).toEqual([[], ['location/denied']]);
  });
});
