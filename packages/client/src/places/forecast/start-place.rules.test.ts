import { describe, expect, it } from 'vitest';
import type { Lat, Lon } from '@meltemi/catalogue';
import { startModel, startPlace } from './start-place.rules.ts';
import { visitorWith } from './test-weather.ts';

const vienna = { lat: 48.2 as Lat, lon: 16.37 as Lon };
const brno = { lat: 49.2 as Lat, lon: 16.6 as Lon };
const ipLocation = { ...vienna, source: 'ip', cc: 'at', ts: 0 } as const;
const gpsLocation = { ...brno, source: 'gps', ts: 0 } as const;

describe('the place of the start', () => {
  it('is where the address is thought to be, which may be wrong', () => {
    expect(startPlace(visitorWith({ ipLocation }))).toEqual({ ...vienna, name: '', isGuessed: true });
    expect(startPlace(visitorWith({ ipLocation: { ...ipLocation, name: 'Wien' } }))?.name).toBe('Wien');
  });

  it('is none while nobody knows where the visitor is', () => {
    expect(startPlace(visitorWith())).toBeNull();
    expect(startPlace(visitorWith({ ipLocation: { ...ipLocation, cc: 'xx' } }))).toBeNull();
    expect(startPlace(visitorWith({ startUp: 'gps' }))).toBeNull();
  });

  it('is home for those who chose it, and the address until they have one', () => {
    expect(
      startPlace(visitorWith({ startUp: 'location', homeLocation: { ...brno, name: 'Home' }, ipLocation })),
    ).toEqual({ ...brno, name: 'Home', isGuessed: false });
    expect(startPlace(visitorWith({ startUp: 'location', ipLocation }))).toMatchObject({ ...vienna, isGuessed: true });
  });

  it('is where the device was found for those who chose that', () => {
    expect(startPlace(visitorWith({ startUp: 'gps', gpsLocation, ipLocation }))).toMatchObject({
      ...brno,
      isGuessed: false,
    });
    expect(startPlace(visitorWith({ startUp: 'gps', ipLocation }))).toMatchObject({ ...vienna, isGuessed: true });
  });

  it('is where the map was left for those who start there', () => {
    expect(
      startPlace(
        visitorWith({ startUp: 'last', startUpLastPosition: { ...brno, zoom: 7, source: 'maps' }, ipLocation }),
      ),
    ).toMatchObject({ ...brno, isGuessed: false });
  });
});

describe('the model of the start', () => {
  it('is that of the map where it tells the weather of the place', () => {
    expect([startModel('iconEu', vienna), startModel('gfs', vienna), startModel('camsEu', vienna)]).toEqual([
      'iconEu',
      'gfs',
      'iconEu',
    ]);
  });

  it('is the global one elsewhere', () => {
    expect(startModel('iconEu', { lat: -28.7, lon: 24.7 })).toBe('ecmwf');
  });
});
