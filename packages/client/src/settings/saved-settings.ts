import { settingKeyPrefix } from '@meltemi/catalogue';
import type { KeyValueStorage } from '../device/index.ts';

/** A saved value with the moment it was chosen, in ms since 1970; 0 when that is not known. */
export interface SavedSetting {
  readonly value: unknown;
  readonly ts: number;
}

/** What was found under a name: nothing, something readable, or something broken. */
export type FoundSetting = SavedSetting | 'none' | 'broken';

/** The key under which a setting is kept, also in the cloud payload. */
export const valueKey = (name: string): string => `${settingKeyPrefix}${name}`;

/** The key of the moment at which it was chosen. */
export const stampKey = (name: string): string => `${settingKeyPrefix}${name}_ts`;

const readStamp = (text: string | null): number => {
  const ts = text === null ? 0 : Number(text);
  return Number.isFinite(ts) && ts > 0 ? ts : 0;
};

/** Reads what is saved under a name; says nothing about whether the value is allowed. */
export const readSaved = (storage: KeyValueStorage, name: string): FoundSetting => {
  const text = storage.get(valueKey(name));
  if (text === null) return 'none';
  try {
    return { value: JSON.parse(text) as unknown, ts: readStamp(storage.get(stampKey(name))) };
  } catch {
    return 'broken';
  }
};

/** Saves a value; the moment goes first, so that another tab that hears of the value finds it. */
export const writeSaved = (storage: KeyValueStorage, name: string, saved: SavedSetting): void => {
  storage.set(stampKey(name), String(saved.ts));
  // JSON has no undefined; a setting without a value is saved as null.
  storage.set(valueKey(name), JSON.stringify(saved.value ?? null));
};

/** Forgets a saved value. */
export const removeSaved = (storage: KeyValueStorage, name: string): void => {
  storage.remove(stampKey(name));
  storage.remove(valueKey(name));
};
