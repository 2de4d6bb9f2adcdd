import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSetting, settingDefinition } from './registry.ts';
import type { SettingName } from './registry.ts';

/** Values that look right and are not, for every rule of the documents about a setting. */
const wrong: readonly (readonly [SettingName, readonly unknown[]])[] = [
  ['overlay', ['Wind', 'windy', 'windParticles', null, 3]],
  ['level', ['1000h', '850', 'Surface', null]],
  ['product', ['ECMWF', 'unknown', null]],
  ['preferredProduct', ['arome', 'iconD2', null]],
  ['isolinesType', ['off', 'wind', null]],
  ['hourFormat', ['12', 24, '24H', null]],
  ['particlesAnim', [true, false, 'fast']],
  ['startUp', ['home', 'GPS', null]],
  ['pickerMobileTimeout', ['6', 0, 4, 'never', Number.POSITIVE_INFINITY]],
  ['map', ['osm', 'satellite', null]],
  ['mapLibrary', ['openlayers', 'three', null]],
  ['pois', ['stations', 'none', null]],
  ['favPois', [['wind', 'wind'], ['stations'], 'wind', null]],
  ['stationsSort', ['professional', 'near', null]],
  ['stationCompareHiddenProducts', [['ECMWF'], ['gfs', 'gfs'], null]],
  ['lang', ['xx', 'EN', 'pt-BR', null]],
  ['usedLang', ['auto', 'xx']],
  ['country', ['x', 'xxx', '1x', 'c_', 'č1', null]],
  ['email', ['text', 'a@', '@b', 'a b@c', 'a@b@c']],
  [
    'favOverlaysDesktop',
    [['wind', 'wind'], ['wind', 'gust', 'temp', 'rain', 'clouds', 'waves', 'radar', 'satellite'], ['nowhere']],
  ],
  ['acRange', [0, 12.5, 385, '12']],
  ['homeLocation', [{ lat: '50', lon: 14 }, { lat: 50 }, { lat: 91, lon: 0 }, { lat: 50, lon: 721 }]],
  [
    'gpsLocation',
    [
      { lat: 50, lon: 14 },
      { lat: 50, lon: 14, source: 'guess' },
    ],
  ],
  [
    'calendar',
    [
      { start: 1, end: 2, timestamps: [1], paths: [] },
      { start: 1, end: 2 },
    ],
  ],
  ['consent', [true, { version: '2023/11', timestamp: 1, analytics: true }]],
  ['subscriptionInfo', [{ isSubscription: true }, { isSubscription: true, isTrial: false, expiresAt: 'soon' }]],
  ['sessionCounter', [-1, 1.5, '3']],
];

describe('settings refuse', () => {
  it.each(wrong)('for %s what only looks right', (name, values) => {
    expect(values.filter((value) => checkSetting(name, value).ok)).toEqual([]);
  });

  it('particles with any field outside 0 to 2 or missing', () => {
    const field = fc.constantFrom('multiplier', 'velocity', 'width', 'blending', 'opacity');
    const bad = fc.oneof(
      fc.double({ max: -0.001, noNaN: true }),
      fc.double({ min: 2.001, noNaN: true }),
      fc.constant(Number.NaN),
      fc.constant('1'),
      fc.constant(undefined),
    );
    fc.assert(
      fc.property(field, bad, (name, value) => {
        expect(checkSetting('particles', { ...settingDefinition('particles').default, [name]: value }).ok).toBe(false);
      }),
      { seed: 42 },
    );
  });

  it('a last position with a wrong coordinate, zoom or source', () => {
    const fine = settingDefinition('startUpLastPosition').default;
    const changes = [
      { lat: 90.1 },
      { lon: 720.1 },
      { lat: null },
      { zoom: 4.5 },
      { zoom: '4' },
      { zoom: -1 },
      { source: 'map' },
      { source: undefined },
    ];
    expect(changes.filter((change) => checkSetting('startUpLastPosition', { ...fine, ...change }).ok)).toEqual([]);
    expect(checkSetting('startUpLastPosition', { ...fine, source: 'globe' }).ok).toBe(true);
  });
});
