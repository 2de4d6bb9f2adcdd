import { checkSetting, settingNames, type SettingName } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { groupNames, resettableSettings, settingRows, userFacingSettings } from './rows.rules.ts';

/**
 * Settings that nobody sets in a list: what the map shows now, what follows from something else, what has a window or a
 * control of its own, and what the application remembers for itself. A new setting belongs here or into a row.
 */
const NOT_IN_THE_LIST: readonly string[] = `
  overlay level product differenceWith visibleProducts timestamp acRange calendar animation
  usedLang country 
  startUpLastPosition startUpLastOverlay startUpLastProduct ipLocation gpsLocation 
  user userToken sessionCounter firstUserSession  
  
  poisTemporary favPois favPoisMobile stationCompareModel stationCompareHiddenProducts favOverlaysMobile favOverlaysDesktop favsFilter
  onboardingFinished locationPermissionAsked locationPermissionGranted 
  subscription subscriptionInfo pendingSubscription failedSubscriptionPayment badgeNumber analyticsConsentRequired 
  connection visibility capDisplay capHiddenKinds
  stormShown stormTimestamp stormCone stormRadii stormTrack stormModels stormModelsMobile
  radarTimestamp radarCalendar satelliteTimestamp satelliteCalendar radsatTimestamp radsatOn skySpeed seenRadarInfo crosswindLimit
`
  .trim()
  .split(/\s+/);

const isUnit = (name: string): boolean => name.startsWith('metric_');

describe('the rows of the settings', () => {
  it("are those of every setting of the catalogue that is not named as somebody else's", () => {
    const decided = new Set<string>([...userFacingSettings, ...NOT_IN_THE_LIST]);
    expect(settingNames.filter((name) => !isUnit(name) && !decided.has(name))).toEqual([]);
    expect(
      NOT_IN_THE_LIST.filter(
        (name) => !settingNames.includes(name as SettingName) || userFacingSettings.includes(name as SettingName),
      ),
    ).toEqual([]);
  });

  it('offer only values that their setting takes, the default among them', () => {
    for (const row of groupNames.flatMap((group) => settingRows[group].rows)) {
      if (row.kind !== 'choice') continue;
      for (const { value } of row.choices)
        expect([row.name, value, checkSetting(row.name, value).ok]).toEqual([row.name, value, true]);
    }
  });

  it('go back to their defaults together, without the home and the answers of the person', () => {
    const kept = userFacingSettings.filter((name) => !resettableSettings.includes(name));
    expect(kept.toSorted()).toEqual(['consent', 'email', 'homeLocation', 'notifications']);
    expect(resettableSettings.filter((name) => !isUnit(name) && !userFacingSettings.includes(name))).toEqual([]);
    expect(resettableSettings).toContain('metric_cape');
  });
});
