import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packSettings, syncedSettingNames, unpackSettings } from './cloud.ts';
import type { UnpackedSettings } from './cloud.ts';
import { makeMetricSettings } from './metric-settings.ts';
import { checkSetting, settingDefinition, settingsWithUnits } from './registry.ts';

const unpacked = (payload: unknown): UnpackedSettings => {
  const result = unpackSettings(payload);
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

describe('settings for the cloud', () => {
  it('travel as version 4 with values and times', () => {
    expect(packSettings([{ name: 'hourFormat', value: '12h', ts: 7 }], 9)).toEqual({
      version: 4,
      data: { settings_hourFormat: '12h', settings_hourFormat_ts: 7 },
      storeTs: 9,
    });
  });

  it('leave behind what belongs to the device', () => {
    const packed = packSettings(
      [
        { name: 'userToken', value: 'secret', ts: 1 },
        { name: 'overlay', value: 'temp', ts: 1 },
        { name: 'isolinesOn', value: true, ts: 1 },
      ],
      1,
    );
    expect(packed.data).toEqual({});
  });

  it('name their synced keys, units included and tokens not', () => {
    expect(syncedSettingNames).toEqual(
      expect.arrayContaining(['lang', 'usedLang', 'email', 'metric_wind', 'metric_fallback', 'favOverlaysMobile']),
    );
    expect(syncedSettingNames).not.toContain('userToken');
    expect(syncedSettingNames).not.toContain('overlay');
  });

  it('come back as they were sent', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...syncedSettingNames)), fc.nat(), (names, ts) => {
        const settings = names.map((name) => ({ name, value: settingDefinition(name).default, ts }));
        const back = unpacked(JSON.parse(JSON.stringify(packSettings(settings, ts))));
        expect(back).toEqual({ settings, storeTs: ts, dropped: [] });
      }),
      { seed: 45 },
    );
  });
});

describe('settings from the cloud', () => {
  it('drop and report single faults, and keep the rest', () => {
    const back = unpacked({
      version: 4,
      storeTs: 5,
      data: {
        settings_hourFormat: '12h',
        settings_hourFormat_ts: 3,
        settings_map: 'moon',
        settings_userToken: 'x',
        other: 1,
        settings_zuluMode: true,
      },
    });
    expect(back.settings).toEqual([
      { name: 'hourFormat', value: '12h', ts: 3 },
      { name: 'zuluMode', value: true, ts: 0 },
    ]);
    expect(back.dropped.map(({ code }) => code)).toEqual([
      'setting/not-allowed',
      'setting/not-synced',
      'setting/not-synced',
    ]);
  });

  it('pass over what another version of the application set', () => {
    const back = unpacked({
      version: 4,
      storeTs: 5,
      data: { settings_camsPreviews: true, settings_camsPreviews_ts: 4, settings_zuluMode: true },
    });
    expect(back.settings.map(({ name }) => name)).toEqual(['zuluMode']);
    expect(back.dropped).toEqual([]);
  });

  it.each([
    [null],
    ['4'],
    [{}],
    [{ version: 3, data: {}, storeTs: 1 }],
    [{ version: 4, data: [], storeTs: 1 }],
    [{ version: 4, data: {} }],
  ])('refuse the payload %j', (payload) => {
    expect(unpackSettings(payload)).toMatchObject({ ok: false, code: 'settings/bad-payload' });
  });
});

describe('units', () => {
  it('are any text until their lists are joined', () => {
    expect(checkSetting('metric_wind', 'kt').ok).toBe(true);
    expect(checkSetting('metric_wind', null).ok).toBe(true);
    expect(checkSetting('metric_wind', '').ok).toBe(false);
    expect(checkSetting('metric_wind', 5).ok).toBe(false);
  });

  it('are the quantity’s own once they are', () => {
    const joined = settingsWithUnits(makeMetricSettings((ident) => (ident === 'wind' ? ['kt', 'm/s'] : ['K'])));
    expect(checkSetting('metric_wind', 'kt', joined).ok).toBe(true);
    expect(checkSetting('metric_wind', 'K', joined).ok).toBe(false);
    expect(checkSetting('metric_temp', 'K', joined).ok).toBe(true);
    expect(checkSetting('overlay', 'wind', joined).ok).toBe(true);
    expect(unpackSettings({ version: 4, storeTs: 1, data: { settings_metric_temp: 'kt' } }, joined)).toMatchObject({
      value: { settings: [], dropped: [{ code: 'setting/not-allowed' }] },
    });
  });
});
