import { describe, expect, expectTypeOf, it } from 'vitest';
import type { IsolineIdent } from '../isolines/isoline-idents.ts';
import type { LanguageCode } from '../languages/language-codes.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import type { ProductIdent } from '../products/product-idents.ts';
import { checkSetting, isSettingName, settingDefinition, settingNames } from './registry.ts';
import type { SettingName, SettingValue } from './registry.ts';

describe('the settings', () => {
  it('all have a default that their own check accepts', () => {
    expect(settingNames.filter((name) => !checkSetting(name, settingDefinition(name).default).ok)).toEqual([]);
  });

  it.each([
    ['overlay', 'wind'],
    ['level', 'surface'],
    ['product', 'ecmwf'],
    ['acRange', 12],
    ['hourFormat', '24h'],
    ['country', 'xx'],
    ['pois', 'favs'],
    ['favPois', ['cams', 'cities', 'wind', 'temp', 'metars', 'empty']],
    ['displayShipStations', true],
    ['pickerMobileTimeout', 6],
    ['lang', 'auto'],
    ['particles', { multiplier: 1, velocity: 1, width: 1, blending: 1, opacity: 1 }],
    ['startUpLastPosition', { lat: 50, lon: 14, zoom: 4, source: 'maps' }],
    ['subscription', null],
    ['connection', true],
  ] as const)('%s begins as the documents say', (name, value) => {
    expect(settingDefinition(name).default).toEqual(value);
  });

  it('are saved and synced where the documents mark them', () => {
    const marks = (name: SettingName) => [settingDefinition(name).saved, settingDefinition(name).synced];
    expect(marks('isolinesType')).toEqual([true, false]);
    expect(marks('isolinesOn')).toEqual([true, false]);
    expect(marks('lang')).toEqual([true, true]);
    expect(marks('usedLang')).toEqual([true, true]);
    expect(marks('email')).toEqual([true, true]);
    expect(marks('metric_wind')).toEqual([true, true]);
  });

  it('never sync what is not saved, nor what opens an account', () => {
    expect(settingNames.filter((name) => settingDefinition(name).synced && !settingDefinition(name).saved)).toEqual([]);
    const secrets: readonly SettingName[] = [
      'userToken',
      'user',
      'subscription',
      'subscriptionInfo',
      'consent',
      'gpsLocation',
      'ipLocation',
    ];
    expect(secrets.filter((name) => settingDefinition(name).synced || !settingDefinition(name).saved)).toEqual([]);
  });

  it('carry their types', () => {
    expectTypeOf<SettingValue<'overlay'>>().toEqualTypeOf<OverlayIdent>();
    expectTypeOf<SettingValue<'isolinesType'>>().toEqualTypeOf<IsolineIdent>();
    expectTypeOf<SettingValue<'lang'>>().toEqualTypeOf<'auto' | LanguageCode>();
    expectTypeOf<SettingValue<'pickerMobileTimeout'>>().toEqualTypeOf<3 | 6 | 9 | 12 | 'always'>();
    expectTypeOf<SettingValue<'visibleProducts'>>().toEqualTypeOf<readonly ProductIdent[]>();
    expectTypeOf<SettingValue<'metric_temp'>>().toEqualTypeOf<string | null>();
    expect(isSettingName('overlay')).toBe(true);
  });
});

describe('checking a setting', () => {
  it('refuses with a sentence that says what it takes', () => {
    expect(checkSetting('hourFormat', '13h')).toEqual({
      ok: false,
      code: 'setting/not-allowed',
      message: 'Setting hourFormat takes one of 12h, 24h, not "13h"',
    });
  });
});
