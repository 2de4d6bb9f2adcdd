import { accept, refuse } from '../errors/refusal.ts';
import type { Checked, Refusal } from '../errors/refusal.ts';
import { checkSetting, settingDefinition, settingDefinitions, settingNames } from './registry.ts';
import type { SettingDefinitions, SettingName } from './registry.ts';
import { settingKey, settingKeyPrefix, settingOfKey, settingTimeKey } from './storage.ts';

/** The version of the payload that settings travel in. */
export const settingsPayloadVersion = 4;

/** Settings as the cloud keeps them: `settings_{name}` with the value, `settings_{name}_ts` with its time, in milliseconds. */
export interface SettingsPayload {
  readonly version: typeof settingsPayloadVersion;
  readonly data: Readonly<Record<string, unknown>>;
  /** When the cloud last stored anything, in milliseconds. */
  readonly storeTs: number;
}

/** One setting with the time of its last change, in milliseconds. */
export interface TimedSetting {
  readonly name: SettingName;
  readonly value: unknown;
  readonly ts: number;
}

/** The names of all settings that go to the cloud. */
export const syncedSettingNames: readonly SettingName[] = settingNames.filter((name) => settingDefinition(name).synced);

/** Packs settings for the cloud; those that are not synced stay behind. */
export const packSettings = (settings: readonly TimedSetting[], storeTs: number): SettingsPayload => ({
  version: settingsPayloadVersion,
  data: Object.fromEntries(
    settings
      .filter(({ name }) => settingDefinition(name).synced)
      .flatMap(({ name, value, ts }) => [
        [settingKey(name), value],
        [settingTimeKey(name), ts],
      ]),
  ),
  storeTs,
});

/** What came out of a payload: settings to use, and what was dropped and why. */
export interface UnpackedSettings {
  readonly settings: readonly TimedSetting[];
  readonly storeTs: number;
  readonly dropped: readonly Refusal[];
}

/**
 * Reads a payload. Values that are not synced or invalid are dropped and reported, the rest is used. A setting that this
 * version does not know is passed over: another version wrote it, and the cloud keeps it for that one.
 */
export const unpackSettings = (
  payload: unknown,
  definitions: SettingDefinitions = settingDefinitions,
): Checked<UnpackedSettings, 'settings/bad-payload'> => {
  if (!isPayload(payload)) {
    return refuse('settings/bad-payload', `A settings payload has version ${settingsPayloadVersion}, data and storeTs`);
  }
  const settings: TimedSetting[] = [];
  const dropped: Refusal[] = [];
  for (const [key, value] of Object.entries(payload.data)) {
    const known = settingOfKey(key);
    if (known?.holds === 'time' || (known === null && key.startsWith(settingKeyPrefix))) continue;
    if (known === null || !settingDefinition(known.name).synced) {
      dropped.push(refuse('setting/not-synced', `${key} is not a synced setting`));
      continue;
    }
    const checked = checkSetting(known.name, value, definitions);
    const ts = payload.data[settingTimeKey(known.name)];
    if (!checked.ok) dropped.push(checked);
    // Without a time nobody can say whether it is newer; it then loses against anything that the device knows.
    else
      settings.push({
        name: known.name,
        value: checked.value,
        ts: typeof ts === 'number' && Number.isFinite(ts) ? ts : 0,
      });
  }
  return accept({ settings, storeTs: payload.storeTs, dropped });
};

const isPayload = (value: unknown): value is SettingsPayload => {
  if (typeof value !== 'object' || value === null) return false;
  const { version, data, storeTs } = value as Readonly<Record<string, unknown>>;
  return (
    version === settingsPayloadVersion &&
    typeof data === 'object' &&
    data !== null &&
    !Array.isArray(data) &&
    Number.isFinite(storeTs)
  );
};
