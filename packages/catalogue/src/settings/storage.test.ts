import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingNames } from './registry.ts';
import { isUnchangedSetting, settingKey, settingOfKey, settingTimeKey } from './storage.ts';

describe('keys of local storage', () => {
  it('begin with settings_', () => {
    expect(settingKey('overlay')).toBe('settings_overlay');
    expect(settingTimeKey('overlay')).toBe('settings_overlay_ts');
  });

  it.each(settingNames)('lead back to %s', (name) => {
    expect(settingOfKey(settingKey(name))).toEqual({ name, holds: 'value' });
    expect(settingOfKey(settingTimeKey(name))).toEqual({ name, holds: 'time' });
  });

  it('of others are left alone', () => {
    for (const key of [
      'overlay',
      'settings_',
      'settings_moon',
      'settings__ts',
      'settings_moon_ts',
      'xsettings_lang',
      'settings_constructor',
    ]) {
      expect(settingOfKey(key)).toBeNull();
    }
  });
});

describe('an unchanged setting', () => {
  it('says the same, whatever object says it', () => {
    expect(isUnchangedSetting({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
    expect(isUnchangedSetting({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(isUnchangedSetting({ a: 1 }, { a: 2 })).toBe(false);
    expect(isUnchangedSetting([1, 2], [2, 1])).toBe(false);
    expect(isUnchangedSetting([], {})).toBe(false);
    expect(isUnchangedSetting(null, {})).toBe(false);
    expect(isUnchangedSetting(1, '1')).toBe(false);
  });

  it('is one with itself after a journey through JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const back: unknown = JSON.parse(JSON.stringify(value));
        // -0 becomes 0 in JSON; no setting tells them apart.
        fc.pre(
          !JSON.stringify(value, (_, inner: unknown) => (Object.is(inner, -0) ? 'minus zero' : inner)).includes(
            'minus zero',
          ),
        );
        expect(isUnchangedSetting(value, back)).toBe(true);
      }),
      { seed: 44 },
    );
  });
});
