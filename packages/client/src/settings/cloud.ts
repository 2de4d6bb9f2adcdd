import { accept, packSettings, unpackSettings } from '@meltemi/catalogue';
import type { Checked, SettingName, SettingsPayload, UnpackedSettings } from '@meltemi/catalogue';
import type { OnProblem } from '../device/index.ts';
import type { AppSettings } from './app-settings.ts';

/** What became of a payload from the cloud. */
export interface MergedPayload {
  /** Settings that changed here. */
  readonly taken: readonly string[];
  /** Settings that the cloud should learn of. */
  readonly newerLocally: readonly string[];
  readonly storeTs: number;
}

/** The synced settings that somebody chose, as the cloud keeps them (payload version 4). */
export const buildPayload = (settings: AppSettings, storeTs: number): SettingsPayload =>
  packSettings(
    Object.entries(settings.datedValues()).map(([name, { value, ts }]) => ({ name: name as SettingName, value, ts })),
    storeTs,
  );

const datedValues = ({ settings }: UnpackedSettings) =>
  Object.fromEntries(settings.map(({ name, value, ts }) => [name, { value, ts }]));

/** Takes what is newer in the cloud: per setting the last writer wins. What the payload holds beyond the rules goes to the log. */
export const mergePayload = (
  settings: AppSettings,
  payload: unknown,
  onProblem: OnProblem,
): Checked<MergedPayload, 'settings/bad-payload'> => {
  const read = unpackSettings(payload);
  if (!read.ok) {
    onProblem({ code: read.code, message: read.message });
    return read;
  }
  for (const { code, message } of read.value.dropped) onProblem({ code, message });
  return accept({ ...settings.takeRemote(datedValues(read.value)), storeTs: read.value.storeTs });
};

/** What the cloud answers to a payload: its storeTs, and the settings that stand there otherwise than they were sent. */
export interface StoreReply {
  readonly storeTs: number;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Takes the cloud's answer to `sent`: what was chosen later elsewhere, and the moments it corrected because the clock here
 * runs ahead. What was chosen here since then stays. Names the settings that changed.
 */
export const takeReply = (
  settings: AppSettings,
  sent: SettingsPayload,
  { storeTs, data }: StoreReply,
  onProblem: OnProblem,
): readonly string[] => {
  const [there, here] = [unpackSettings({ ...sent, storeTs, data: data ?? {} }), unpackSettings(sent)];
  if (!there.ok || !here.ok) return [];
  for (const { code, message } of there.value.dropped) onProblem({ code, message });
  return settings.takeRemote(datedValues(there.value), datedValues(here.value)).taken;
};
