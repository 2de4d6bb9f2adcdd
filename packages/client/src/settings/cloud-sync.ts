import { createLimiter } from '@meltemi/concurrency';
import { timings } from '@meltemi/catalogue';
import type { Clock, KeyValueStorage, OnProblem } from '../device/index.ts';
import { lazyCall, type ServerCall } from '../network/index.ts';
import type { AppSettings } from './app-settings.ts';
import { buildPayload, mergePayload, takeReply } from './cloud.ts';

/** Where the moment is kept up to which this device knows the cloud. */
export const SETTINGS_STORE_KEY = 'settingsStoreTs';
/** Kept while something changed here that the cloud has not heard of: a page that closes without a network must not lose it. */
export const SETTINGS_UNSENT_KEY = 'settingsUnsent';

/** What keeping settings in step with the cloud needs. */
export interface SettingsSyncParts {
  readonly settings: AppSettings;
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly storage: KeyValueStorage;
  readonly call: ServerCall;
  readonly onProblem: OnProblem;
}

/** Settings of a logged-in person in step with the cloud. A failure is only logged. */
export interface SettingsSync {
  /** A synced setting changed: it is sent two seconds after the last change. */
  readonly touch: () => void;
  /** Takes what is newer in the cloud, and sends what is newer here. */
  readonly pull: () => Promise<void>;
  /** Sends at once what waits to be sent; a logout does not lose the last change. */
  readonly flush: () => Promise<void>;
  /** Forgets what is known of the cloud: the account of somebody else begins with its own settings. */
  readonly forget: () => void;
}

const readMoment = (text: string | null): number | undefined => {
  const moment = text === null ? Number.NaN : Number(text);
  return Number.isFinite(moment) && moment > 0 ? moment : undefined;
};

/** Makes the settings follow the cloud and the cloud follow the settings. */
export function createSettingsSync({ settings, clock, storage, call, onProblem }: SettingsSyncParts): SettingsSync {
  let timer: number | null = null;

  /** Steps never overlap: an answer that is under way knows nothing of the change after it. */
  const inTurn = createLimiter(1);
  const isDirty = (): boolean => storage.get(SETTINGS_UNSENT_KEY) !== null;
  const fail = (code: 'settings/cloud-save-failed' | 'settings/cloud-load-failed', cause: unknown): void =>
    onProblem({
      code,
      message:
        code === 'settings/cloud-save-failed'
          ? 'Failed to save settings to the cloud'
          : 'Failed to load settings from the cloud',
      cause,
    });

  /** True when something here is newer than what the cloud has. */
  const read = async (): Promise<boolean> => {
    const storeTs = readMoment(storage.get(SETTINGS_STORE_KEY));
    const { data } = await call(lazyCall('readSettings'), { query: storeTs === undefined ? {} : { storeTs } });
    if (data === null) return storeTs === undefined && Object.keys(settings.datedValues()).length > 0;
    const merged = mergePayload(settings, data, onProblem);
    if (!merged.ok) return false;
    storage.set(SETTINGS_STORE_KEY, String(merged.value.storeTs));
    return merged.value.newerLocally.length > 0;
  };
  const send = async (): Promise<void> => {
    // Taken away first: what changes while it is sent sets it again.
    storage.remove(SETTINGS_UNSENT_KEY);
    try {
      const sent = buildPayload(settings, readMoment(storage.get(SETTINGS_STORE_KEY)) ?? 0);
      const { data } = await call(lazyCall('storeSettings'), { body: { ...sent, data: { ...sent.data } } });
      if (data === null) return;
      takeReply(settings, sent, data, onProblem);
      storage.set(SETTINGS_STORE_KEY, String(data.storeTs));
    } catch (cause) {
      storage.set(SETTINGS_UNSENT_KEY, '1');
      fail('settings/cloud-save-failed', cause);
      throw cause;
    }
  };
  const stopTimer = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  /** What others stored meanwhile is asked for after the own choices are stored. */
  const exchange = async (isKnownDirty: boolean): Promise<void> => {
    try {
      if (isKnownDirty) await send();
    } catch {
      return;
    }
    try {
      if (await read()) await send();
    } catch (cause) {
      fail('settings/cloud-load-failed', cause);
    }
  };

  return {
    touch: () => {
      storage.set(SETTINGS_UNSENT_KEY, '1');
      stopTimer();
      timer = clock.setTimeout(() => {
        timer = null;
        void inTurn(() => exchange(isDirty()));
      }, timings.settingsSyncDebounceMs);
    },
    pull: () => inTurn(() => exchange(isDirty())),
    flush: () => {
      stopTimer();
      return inTurn(async () => {
        if (isDirty()) await send().catch(() => undefined);
      });
    },
    forget: () => {
      stopTimer();
      storage.remove(SETTINGS_UNSENT_KEY);
      storage.remove(SETTINGS_STORE_KEY);
    },
  };
}
