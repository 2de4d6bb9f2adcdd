import { describe, expect, it } from 'vitest';
import { settingDefinition, settingNames } from './registry.ts';
import type { SettingName } from './registry.ts';

/**
 * Where a setting lives is a promise to the user, so it is written out here: what the page forgets, what stays on the
 * device, and all the rest, which follows the account.
 */
const forgotten: readonly SettingName[] = [
  'overlay',
  'level',
  'product',
  'visibleProducts',
  'timestamp',
  'acRange',
  'differenceWith',
  'calendar',
  'animation',
  'radarTimestamp',
  'radarCalendar',
  'satelliteTimestamp',
  'satelliteCalendar',
  'radsatTimestamp',
  'radsatOn',
  'poisTemporary',
  'stormShown',
  'stormTimestamp',
  'badgeNumber',
  'analyticsConsentRequired',
  'connection',
  'visibility',
];

const onThisDevice: readonly SettingName[] = [
  'isolinesType',
  'isolinesOn',
  'mapLibrary',
  'country',
  'isImperial',
  'disableWebGL',
  'blitzSoundOn',
  'seenRadarInfo',
  'featureFlags',
  'startUpLastPosition',
  'ipLocation',
  'gpsLocation',
  'user',
  'userToken',
  'sessionCounter',
  'firstUserSession',
  'onboardingFinished',
  'locationPermissionAsked',
  'locationPermissionGranted',
  'subscription',
  'subscriptionInfo',
  'pendingSubscription',
  'failedSubscriptionPayment',
  'notifications',
  'consent',
];

describe('where settings live', () => {
  it('forgets what the map shows now', () => {
    expect(settingNames.filter((name) => !settingDefinition(name).saved)).toEqual(forgotten);
  });

  it('keeps on the device what belongs to it', () => {
    const kept = settingNames.filter((name) => settingDefinition(name).saved && !settingDefinition(name).synced);
    expect(kept).toEqual(onThisDevice);
  });

  it('sends what the user chose with the account', () => {
    const rest = settingNames.filter((name) => !forgotten.includes(name) && !onThisDevice.includes(name));
    expect(rest.filter((name) => !settingDefinition(name).synced || !settingDefinition(name).saved)).toEqual([]);
    expect(rest.filter((name) => name.startsWith('metric_'))).toHaveLength(48);
  });

  it('can save every default it may have to save', () => {
    const lost = settingNames.filter((name) => {
      const { default: initial, kind } = settingDefinition(name);
      return !kind.is(JSON.parse(JSON.stringify(initial)));
    });
    expect(lost).toEqual([]);
  });

  it('gives every setting a sentence for its refusals', () => {
    expect(settingNames.filter((name) => settingDefinition(name).kind.says.length < 5)).toEqual([]);
  });
});
