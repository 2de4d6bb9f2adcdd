import { describe, expect, expectTypeOf, it } from 'vitest';
import type { IsolineIdent } from '../isolines/isoline-idents.ts';
import type { LanguageCode } from '../languages/language-codes.ts';
import { metricIdents } from '../metrics/metric-idents.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import type { ProductIdent } from '../products/product-idents.ts';
import { settingGroups } from './definition.ts';
import {
  checkNamedSetting,
  checkSetting,
  isSettingName,
  settingDefault,
  settingDefinition,
  settingGroup,
  settingNames,
} from './registry.ts';
import type { SettingName, SettingValue } from './registry.ts';

/** Every key of the documents, in their groups and order. */
const fromTheDocuments: Readonly<Record<string, string>> = {
  'Map and layers': [
    'overlay level product availProducts visibleProducts preferredProduct timestamp path acRange calendar',
    'lastModified animation isolinesType isolinesOn map mapLibrary',
  ].join(' '),
  'Language and display': [
    'lang usedLang englishLabels numDirection hourFormat lastTimezoneOffset country isImperial zuluMode',
    'displayLocation',
  ].join(' '),
  'Particles and display toggles': [
    'particlesAnim particles camsPreviews graticule latlon showPickerElevation showWeather disableWebGL',
    'glParticlesOn stormSettingsLightning blitzOn blitzSoundOn displayHeliports displayAirspaces displayAdStations',
    'displayWMOStations displayMadisPWStations displayShipStations',
  ].join(' '),
  Startup: [
    'startUp startUpLastPosition homeLocation startUpOverlay startUpLastOverlay startUpLastStep startUpLastProduct',
    'ipLocation gpsLocation startupReverseName',
  ].join(' '),
  Account: 'email user userToken authHash metarsRAW',
  'Session and detail': [
    'sessionCounter firstUserSession seenRadarInfo detailLocation detail1h detailTimestamp detailExtended',
  ].join(' '),
  'Radar, satellite, archive and warnings': [
    'capDisplay radarTimestamp radarCalendar satelliteTimestamp satelliteCalendar radsatTimestamp radSatFlowOn',
    'satelliteExtraOn archiveOn archiveTimestamp archiveRange',
  ].join(' '),
  'Points of interest and favourites': [
    'pois poisTemporary favPois favPoisMobile favOverlaysMobile favOverlaysDesktop favsFilter',
  ].join(' '),
  Stations: ['stationsSort stationCompareModel stationCompareHiddenProducts'].join(' '),
  'Other user settings': [
    'donations vibrate pickerMobileTimeout changeDetailOnMapDrag soundingIsSkewTlogP persistentWidgets',
    'userInterests onboardingFinished locationPermissionAsked locationPermissionGranted featureFlags',
    'appReviewAskedTs appReviewDone',
  ].join(' '),
  'Subscription and notifications': [
    'subscription subscriptionInfo pendingSubscription failedSubscriptionPayment notifications badgeNumber',
    'showDailyNotifications',
  ].join(' '),
  Consent: ['consent analyticsConsentRequired youtubeConsent twitterConsent'].join(' '),
  Runtime: 'closedErrors unresolvedErrors connection visibility',
  Units: metricIdents.map((ident) => `metric_${ident}`).join(' '),
};

describe('the settings', () => {
  it.each(settingGroups)('of the group %s are those of the documents', (group) => {
    expect(settingNames.filter((name) => settingGroup(name) === group).join(' ')).toBe(fromTheDocuments[group]);
  });

  it('all have a default that their own check accepts', () => {
    expect(settingNames.filter((name) => !checkSetting(name, settingDefault(name)).ok)).toEqual([]);
  });

  it.each([
    ['overlay', 'wind'],
    ['level', 'surface'],
    ['product', 'ecmwf'],
    ['acRange', 12],
    ['hourFormat', '24h'],
    ['country', 'xx'],
    ['displayHeliports', false],
    ['displayShipStations', true],
    ['archiveRange', 24],
    ['pois', 'favs'],
    ['favPois', ['cams', 'cities', 'wind', 'temp', 'metars', 'empty']],
    ['pickerMobileTimeout', 6],
    ['lang', 'auto'],
    ['particles', { multiplier: 1, velocity: 1, width: 1, blending: 1, opacity: 1 }],
    ['startUpLastPosition', { lat: 50, lon: 14, zoom: 4, source: 'maps' }],
    ['featureFlags', { disableNewRadarPlusGui: false, disableSatellitePlus: false }],
    ['subscription', null],
    ['connection', true],
  ] as const)('%s begins as the documents say', (name, value) => {
    expect(settingDefault(name)).toEqual(value);
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
      'authHash',
      'user',
      'subscription',
      'subscriptionInfo',
      'consent',
      'gpsLocation',
      'ipLocation',
    ];
    expect(secrets.filter((name) => settingDefinition(name).synced || !settingDefinition(name).saved)).toEqual([]);
  });

  it('of the group Runtime live only as long as the page', () => {
    expect(settingNames.filter((name) => settingGroup(name) === 'Runtime' && settingDefinition(name).saved)).toEqual(
      [],
    );
  });

  it('carry their types', () => {
    expectTypeOf<SettingValue<'overlay'>>().toEqualTypeOf<OverlayIdent>();
    expectTypeOf<SettingValue<'isolinesType'>>().toEqualTypeOf<IsolineIdent>();
    expectTypeOf<SettingValue<'lang'>>().toEqualTypeOf<'auto' | LanguageCode>();
    expectTypeOf<SettingValue<'startUpLastStep'>>().toEqualTypeOf<1 | 3 | null>();
    expectTypeOf<SettingValue<'pickerMobileTimeout'>>().toEqualTypeOf<3 | 6 | 9 | 12 | 'always'>();
    expectTypeOf<SettingValue<'availProducts'>>().toEqualTypeOf<readonly ProductIdent[]>();
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

  it('tells an unknown name from a wrong value', () => {
    expect(checkNamedSetting('hourFormat', '12h')).toEqual({ ok: true, value: '12h' });
    expect(checkNamedSetting('hourFormat', 12)).toMatchObject({ code: 'setting/not-allowed' });
    expect(checkNamedSetting('moonPhase', 1)).toMatchObject({ code: 'setting/unknown' });
    expect(checkNamedSetting('toString', 1)).toMatchObject({ code: 'setting/unknown' });
    expect(isSettingName(7)).toBe(false);
  });
});
