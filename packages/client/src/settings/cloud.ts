import { accept, packSettings, unpackSettings } from '@meltemi/catalogue';
import type { Checked, SettingName, SettingsPayload } from '@meltemi/catalogue';
import type { OnProblem } from '../device/index.ts';
import type { AppSettings } from './app-settings.ts';

/** What became of a payload from the cloud. */
export interface MergedPayload {
  /** Settings that changed here. */
  readonly taken: readonly string[];
  /** Settings that the cloud should learn of. */
  readonly newerHere: readonly string[];
  readonly storeTs: number;
}

/** The synced settings that somebody chose, as the cloud keeps them (payload version 4). */
export const buildPayload = (settings: AppSettings, storeTs: number): SettingsPayload =>
  packSettings(
    Object.entries(settings.datedValues()).map(([name, { value, ts }]) => ({ name: name as SettingName, value, ts })),
    storeTs,
  );

/** Takes what is newer in the cloud: per setting the last writer wins. What the payload holds beyond the rules goes to the log. */
export const mergePayload = (settings: AppSettings, payload: unknown, onProblem: OnProblem): Checked<MergedPayload, 'settings/bad-payload'> => {
  const read = unpackSettings(payload);
  if (!read.ok) {
    onProblem({ code: read.code, message: read.message });
    return read;
  }
  for (const { code, message } of read.value.dropped) onProblem({ code, message });
  const values = Object.fromEntries(read.value.settings.map(({ name, value, ts }) => [name, { value, ts }]));
  return accept({ ...settings.takeRemote(values), storeTs: read.value.storeTs });
};
