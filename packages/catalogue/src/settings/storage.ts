import { isSettingName } from './registry.ts';
import type { SettingName } from './registry.ts';

/** What every key of local storage begins with. */
export const settingKeyPrefix = 'settings_';

/** The storage key of a setting's value. */
export const settingKey = (name: SettingName): string => `${settingKeyPrefix}${name}`;

/** The storage key of the time that a setting last changed. */
export const settingTimeKey = (name: SettingName): string => `${settingKeyPrefix}${name}_ts`;

/** The setting that a storage key belongs to, or null for a key of something else. */
export const settingOfKey = (key: string): { readonly name: SettingName; readonly holds: 'value' | 'time' } | null => {
  if (!key.startsWith(settingKeyPrefix)) return null;
  const rest = key.slice(settingKeyPrefix.length);
  if (isSettingName(rest)) return { name: rest, holds: 'value' };
  const name = rest.endsWith('_ts') ? rest.slice(0, -3) : '';
  return isSettingName(name) ? { name, holds: 'time' } : null;
};

/** True when setting a value would change nothing: the same value, or an object or list that says the same. */
export const isUnchangedSetting = (before: unknown, after: unknown): boolean => {
  if (Object.is(before, after)) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false;
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  const [left, right] = [before as Readonly<Record<string, unknown>>, after as Readonly<Record<string, unknown>>];
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => Object.hasOwn(right, name) && isUnchangedSetting(left[name], right[name]));
};
