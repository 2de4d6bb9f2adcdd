import type { DatedValue } from './settings.store.ts';
import { stampKey, valueKey } from './saved-settings.ts';

/** The version of the payload that the cloud keeps. */
export const PAYLOAD_VERSION = 4;

/** Settings as the cloud keeps them: `settings_<name>` and `settings_<name>_ts` by name; `storeTs` in ms since 1970. */
export interface SettingsPayload {
  readonly version: typeof PAYLOAD_VERSION;
  readonly data: Readonly<Record<string, unknown>>;
  readonly storeTs: number;
}

/** What was read from a payload, or why it could not be. */
export type PayloadReading =
  | { readonly ok: true; readonly values: Readonly<Record<string, DatedValue>>; readonly storeTs: number }
  | { readonly ok: false; readonly code: 'settings/bad-payload'; readonly message: string };

/** Writes settings for the cloud. */
export const buildPayload = (values: Readonly<Record<string, DatedValue>>, storeTs: number): SettingsPayload => {
  const data: Record<string, unknown> = {};
  for (const [name, { value, ts }] of Object.entries(values)) {
    data[valueKey(name)] = value ?? null;
    data[stampKey(name)] = ts;
  }
  return { version: PAYLOAD_VERSION, data, storeTs };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isStamp = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const bad = (message: string): PayloadReading => ({ ok: false, code: 'settings/bad-payload', message });

/** Reads settings from the cloud; a value without a moment counts as the oldest. Whether values are allowed is the store's to say. */
export const readPayload = (payload: unknown): PayloadReading => {
  if (!isRecord(payload)) return bad('The settings payload is not an object');
  if (payload['version'] !== PAYLOAD_VERSION) return bad(`The settings payload has version ${JSON.stringify(payload['version'])}, expected ${PAYLOAD_VERSION}`);
  const { data, storeTs } = payload;
  if (!isRecord(data)) return bad('The settings payload has no data');
  if (!isStamp(storeTs)) return bad('The settings payload has no storeTs');
  const values: Record<string, DatedValue> = {};
  for (const [key, value] of Object.entries(data)) {
    const name = /^settings_(.+)$/.exec(key)?.[1];
    // A moment belongs to the value beside it; a setting whose own name ends in _ts has a moment of its own.
    const isMoment = name?.endsWith('_ts') === true && Object.hasOwn(data, valueKey(name.slice(0, -3)));
    if (name === undefined || isMoment) continue;
    const ts = data[stampKey(name)];
    values[name] = { value, ts: isStamp(ts) ? ts : 0 };
  }
  return { ok: true, values, storeTs };
};
