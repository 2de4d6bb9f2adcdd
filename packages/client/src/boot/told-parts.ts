import type { Alert } from '@meltemi/contract';
import { createAlerts, isAlert, type AlertNews, type Alerts } from '../features/alerts/index.ts';
import type { AlertDesk } from '../features/alerts-edit/index.ts';
import {
  createBrowserPush,
  createNotices,
  createPushSwitch,
  type Notices,
  type PlaceWishes,
  type PushAddress,
  type PushSwitch,
} from '../features/notifications/index.ts';
import type { NamePlace } from '../features/picker/index.ts';
import { isHttpError, lazyCall, type ServerCall } from '../network/index.ts';
import type { Application } from './application.ts';

/** What alerts and messages need of the account of the person. */
export interface AccountServices {
  /** Sends changed collections and reads those of the cloud; tells whether everything is through. */
  readonly syncCollections: () => Promise<boolean>;
  /** True for an alert that the cloud is known to hold. */
  readonly isAlertStored: (id: string) => boolean;
  /** Registers this device with where it is reached; answers with the hash of the registration. */
  readonly registerDevice: (push: PushAddress | null) => Promise<string | null>;
}

/** What they need of the screen. */
export interface ToldEnvironment {
  readonly application: Pick<
    Application,
    'bus' | 'collections' | 'environment' | 'language' | 'map' | 'reporter' | 'settings'
  >;
  readonly call: ServerCall;
  readonly namePlace: NamePlace;
  readonly account: AccountServices;
}

/** Everything that tells a person something: alerts, messages, push messages. */
export interface ToldParts {
  readonly alerts: Alerts;
  readonly notices: Notices;
  readonly push: PushSwitch;
  readonly desk: AlertDesk;
  readonly wishes: PlaceWishes;
  readonly sendTest: () => Promise<boolean>;
  /** Where this browser is reached now; null while it is not. */
  readonly pushAddress: () => Promise<PushAddress | null>;
  /** Whether messages come by mail too. */
  readonly mail: { readonly read: () => Promise<boolean>; readonly store: (wanted: boolean) => Promise<unknown> };
}

/** Places asked for; more do not fit below the field. */
const PLACES_WANTED = 6;
/** The status for a place that nobody wished anything about. */
const NOT_FOUND = 404;

const alertCalls = (call: ServerCall) => ({
  ask: async (id: string): Promise<AlertNews | null> => (await call(lazyCall('alert'), { params: { id } })).data,
  times: async (id: string, isChanged: boolean): Promise<readonly number[]> =>
    (await call(lazyCall('alertTimestamps'), { params: { id }, ...(isChanged ? { cache: false as const } : {}) })).data
      ?.timestamps ?? [],
  preview: async (alert: Alert, signal: AbortSignal): Promise<readonly number[]> =>
    (await call(lazyCall('previewAlert'), { body: alert, signal })).data?.timestamps ?? [],
});

const placeWishes = (call: ServerCall): PlaceWishes => ({
  read: async (id) => {
    try {
      return (await call(lazyCall('notifiedLocation'), { params: { id } })).data;
    } catch (error) {
      if (isHttpError(error) && error.status === NOT_FOUND) return null;
      throw error;
    }
  },
  store: ({ id, name, lat, lon }, { warnings, daily, hours }) =>
    call(lazyCall('storeNotifiedLocation'), {
      params: { id },
      body: { id, name, lat, lon, warnings, daily, hours: [...hours] },
    }),
  test: async (id) => (await call(lazyCall('testNotifiedLocation'), { params: { id } })).data?.sent ?? false,
});

/** Wires alerts, messages and push messages to the server, the device and each other. */
export function createToldParts(
  { application, call, namePlace, account }: ToldEnvironment,
  view: Window & typeof globalThis,
): ToldParts {
  const { bus, collections, environment, language, map, reporter, settings } = application;
  const { clock, random, deviceId } = environment;
  const log = (message: string, cause: unknown): void => reporter.logError('notifications', message, cause);
  const { ask, times, preview } = alertCalls(call);
  const alerts = createAlerts({
    records: collections.open('userAlerts', isAlert),
    sync: account.syncCollections,
    isStored: account.isAlertStored,
    ask,
    times,
    clock,
    random,
    bus,
  });
  const door = createBrowserPush(view);
  let hash: string | null = null;
  const register = async (push: PushAddress | null): Promise<void> => {
    hash = await account.registerDevice(push);
  };
  const interaction = (ids: readonly string[]) => ({ notificationIds: [...ids], deviceID: deviceId, ts: clock.now() });
  const notices = createNotices({
    clock,
    bus,
    settings,
    log,
    server: {
      list: async () => (await call(lazyCall('notifications'), {})).data ?? { newCount: 0, totalCount: 0, data: [] },
      clear: () => call(lazyCall('clearNotifications'), {}),
      received: (ids) => call(lazyCall('notificationsReceived'), { body: interaction(ids) }),
      opened: (ids) => call(lazyCall('notificationsOpened'), { body: interaction(ids) }),
    },
    hasAlerts: async () => {
      await alerts.load();
      return alerts.list().length > 0;
    },
    dismissAll: door.dismissAll,
  });
  const push = createPushSwitch({
    door,
    settings,
    log,
    register,
    publicKey: async () => (await call(lazyCall('pushKey'), {})).data?.publicKey ?? '',
  });
  return {
    alerts,
    notices,
    push,
    wishes: placeWishes(call),
    desk: {
      clock,
      namePlace,
      preview,
      centre: () => map.camera.current(),
      picked: () => map.picker.current(),
      find: async (text, signal) => {
        const { lat, lon } = map.camera.current();
        const { data } = await call(lazyCall('search'), {
          query: { q: text.slice(0, 200), lang: language.lang, lat, lon, limit: PLACES_WANTED },
          signal,
        });
        return (data?.results ?? []).map(({ title, lat: foundLat, lon: foundLon }) => ({
          name: title,
          lat: foundLat,
          lon: foundLon,
        }));
      },
      save: async (id, alert) => void (await alerts.save(id, alert)),
    },
    sendTest: async () => {
      hash ??= await account.registerDevice(await door.current());
      if (hash === null) return false;
      return (
        (
          await call(lazyCall('sendTestNotification'), {
            body: { registrationHash: hash, notificationType: 'system', deviceID: deviceId },
          })
        ).data?.sent ?? false
      );
    },
    pushAddress: door.current,
    mail: {
      read: async () => (await call(lazyCall('notificationPreferences'), {})).data?.email ?? true,
      store: (wanted) => call(lazyCall('storeNotificationPreferences'), { body: { email: wanted } }),
    },
  };
}
