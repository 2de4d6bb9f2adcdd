import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolineIdents } from '../isolines/isoline-idents.ts';
import { languageCodes } from '../languages/language-codes.ts';
import { levelIdents } from '../levels/level-idents.ts';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { poiIdents } from '../pois/poi-idents.ts';
import { productIdents } from '../products/product-idents.ts';
import type { MetricSettingName } from './metric-settings.ts';
import { checkSetting, settingNames } from './registry.ts';
import type { SettingName } from './registry.ts';
import { isUnchangedSetting } from './storage.ts';

type Values = fc.Arbitrary<unknown>;

const from = (...values: unknown[]): Values => fc.constantFrom(...values);
const orNull = (values: Values): Values => fc.option(values, { nil: null });
const yesNo = fc.boolean();
const word = fc.string({ minLength: 1 });
const whole = (min: number, max: number): Values => fc.integer({ min, max });
const time = whole(0, 4_000_000_000_000);
const real = (min: number, max: number): Values => fc.double({ min, max, noNaN: true }).map((value) => value + 0);
const some = (list: readonly string[], maxLength = 5): Values =>
  fc.uniqueArray(fc.constantFrom(...list), { maxLength });
const lat = real(-90, 90);
const lon = real(-720, 720);
const place = fc.record({ lat, lon, name: word, zoom: whole(0, 22) }, { requiredKeys: ['lat', 'lon'] });
const location = fc.record(
  { lat, lon, source: from('gps', 'ip', 'meta', 'api', 'fallback', 'last'), ts: time, cc: from('cz', 'US') },
  { requiredKeys: ['lat', 'lon', 'source'] },
);
const calendar = fc.record({
  start: time,
  end: time,
  timestamps: fc.constant([1, 2]),
  paths: fc.constant(['2026010100', '2026010103']),
});
const strength = real(0, 2);
const payment = fc.record({ ts: time, platform: from('web', 'ios', 'android') }, { requiredKeys: ['ts'] });

/** For every setting, values that it must take. */
const allowed: Readonly<Record<Exclude<SettingName, MetricSettingName>, Values>> = {
  overlay: from(...overlayIdents),
  level: from(...levelIdents),
  product: from(...productIdents),
  visibleProducts: some(productIdents),
  preferredProduct: from('ecmwf', 'gfs', 'icon', 'iconEu'),
  timestamp: time,
  differenceWith: orNull(from(...productIdents, 'earlierRun')),
  acRange: whole(1, 384),
  calendar: orNull(calendar),
  animation: yesNo,
  isolinesType: from(...isolineIdents),
  isolinesOn: yesNo,
  map: from('sznmap', 'sat', 'winter'),
  mapLibrary: from('leaflet', 'maplibre', 'globe'),
  lang: from('auto', ...languageCodes),
  usedLang: from(...languageCodes),
  englishLabels: yesNo,
  numDirection: yesNo,
  hourFormat: from('12h', '24h'),
  country: fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]$/),
  isImperial: yesNo,
  zuluMode: yesNo,
  displayLocation: yesNo,
  particlesAnim: from('on', 'off', 'intensive'),
  particles: fc.record({
    multiplier: strength,
    velocity: strength,
    width: strength,
    blending: strength,
    opacity: strength,
  }),
  graticule: yesNo,
  latlon: yesNo,
  showPickerElevation: yesNo,
  disableWebGL: yesNo,
  radarTimestamp: time,
  radarCalendar: orNull(calendar),
  satelliteTimestamp: time,
  satelliteCalendar: orNull(calendar),
  radsatTimestamp: time,
  radsatOn: yesNo,
  radSatFlowOn: yesNo,
  satelliteExtraOn: yesNo,
  satelliteKind: from('infrared', 'visible', 'colour'),
  radarCoverageOn: yesNo,
  stormSettingsLightning: yesNo,
  blitzOn: yesNo,
  blitzSoundOn: yesNo,
  skySpeed: from(0.5, 1, 2, 4),
  seenRadarInfo: yesNo,
  featureFlags: some(['disableNewRadarPlusGui', 'disableSatellitePlus']),
  capDisplay: from('all', 'today', 'tomm', 'later'),
  capHiddenKinds: some(['wind', 'snowIce', 'thunder', 'rain', 'other']),
  displayHeliports: yesNo,
  displayAirspaces: yesNo,
  displaySigmets: yesNo,
  metarsRAW: yesNo,
  crosswindLimit: orNull(fc.double({ min: 0, max: 50, noNaN: true })),
  startUp: from('ip', 'gps', 'location', 'last'),
  startUpLastPosition: fc.record({ lat, lon, zoom: whole(3, 16), source: from('maps', 'globe') }),
  homeLocation: orNull(place),
  startUpOverlay: orNull(from(...overlayIdents)),
  startUpLastOverlay: from(...overlayIdents),
  startUpLastProduct: from(...productIdents),
  ipLocation: orNull(location),
  gpsLocation: orNull(location),
  email: orNull(fc.emailAddress()),
  user: orNull(fc.record({ id: word, username: word, avatar: word }, { requiredKeys: ['id', 'username'] })),
  userToken: orNull(word),
  sessionCounter: whole(0, 1_000_000),
  firstUserSession: time,
  detail1h: yesNo,
  detailExtended: yesNo,
  likelyRange: yesNo,
  pois: from(...poiIdents),
  poisTemporary: orNull(from(...poiIdents)),
  stormShown: orNull(word),
  stormTimestamp: time,
  stormCone: yesNo,
  stormRadii: yesNo,
  stormTrack: yesNo,
  stormModels: yesNo,
  stormModelsMobile: yesNo,
  favOverlaysMobile: some(overlayIdents, 20),
  favOverlaysDesktop: some(overlayIdents, 7),
  favsFilter: from('all', 'fav', 'airport', 'station', 'webcam', 'route'),
  favPois: some(poiIdents, 16),
  favPoisMobile: some(poiIdents, 16),
  displayAdStations: yesNo,
  displayWMOStations: yesNo,
  displayMadisPWStations: yesNo,
  displayShipStations: yesNo,
  stationBarbs: yesNo,
  stationsSort: from('profi', 'distance'),
  stationCompareModel: orNull(from(...productIdents)),
  stationCompareHiddenProducts: some(productIdents),
  vibrate: yesNo,
  pickerMobileTimeout: from(3, 6, 9, 12, 'always'),
  changeDetailOnMapDrag: yesNo,
  soundingIsSkewTlogP: yesNo,
  persistentWidgets: yesNo,
  onboardingFinished: yesNo,
  locationPermissionAsked: yesNo,
  locationPermissionGranted: yesNo,
  subscription: orNull(word),
  pendingSubscription: orNull(payment),
  failedSubscriptionPayment: orNull(payment),
  subscriptionInfo: orNull(
    fc.record(
      { isSubscription: yesNo, isTrial: yesNo, state: orNull(from('graced', 'canceled')), expiresAt: orNull(time) },
      { requiredKeys: ['isSubscription', 'isTrial'] },
    ),
  ),
  notifications: yesNo,
  badgeNumber: whole(0, 99),
  showDailyNotifications: yesNo,
  consent: orNull(fc.record({ version: word, timestamp: time, analytics: yesNo, explicit: yesNo })),
  analyticsConsentRequired: yesNo,
  connection: yesNo,
  visibility: yesNo,
};

const names = Object.keys(allowed) as (keyof typeof allowed)[];

describe('every setting', () => {
  it.each(names)('%s takes what it allows, and gets it back from storage', (name) => {
    fc.assert(
      fc.property(allowed[name], (value) => {
        expect(checkSetting(name, value)).toEqual({ ok: true, value });
        const back: unknown = JSON.parse(JSON.stringify(value));
        expect(checkSetting(name, back).ok).toBe(true);
        expect(isUnchangedSetting(back, value)).toBe(true);
      }),
      { seed: 41, numRuns: 40 },
    );
  });

  it.each(settingNames)('%s refuses what no setting is', (name) => {
    for (const value of [
      undefined,
      Number.NaN,
      '',
      {},
      [[]],
      ['no such item', 'no such item'],
      -1.5,
      Symbol('x'),
      () => true,
    ]) {
      expect(checkSetting(name, value)).toMatchObject({ ok: false, code: 'setting/not-allowed' });
    }
  });

  it('keeps words out of every setting that is no free text', () => {
    const takesAnyWord = names.filter((name) => checkSetting(name, 'no such word').ok);
    expect(takesAnyWord).toEqual(['userToken', 'stormShown', 'subscription']);
  });
});
