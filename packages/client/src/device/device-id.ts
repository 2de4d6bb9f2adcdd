import type { Random } from './random.ts';
import type { KeyValueStorage } from './storage.ts';

/** Where the device id is kept. */
export const DEVICE_ID_KEY = 'deviceID';

/** True for a text that this application could have made as a device id. */
export const isDeviceId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);

/** The id of this browser: random, made at the first visit and kept. It says nothing about the user or the machine. */
export const readDeviceId = (storage: KeyValueStorage, random: Random): string => {
  const kept = storage.get(DEVICE_ID_KEY);
  if (isDeviceId(kept)) return kept;
  const made = random.id();
  storage.set(DEVICE_ID_KEY, made);
  return made;
};
