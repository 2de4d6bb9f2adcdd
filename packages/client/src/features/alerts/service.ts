import type { Alert } from '@meltemi/contract';
import { isHttpError, lazyCall, type ServerCall } from '#network/index.ts';
import type { AccountServices, Services } from '#services/index.ts';
import { placeLanguage } from '#settings/index.ts';
import type { AlertEditorServices } from './editor/editor-services.ts';
import { createAlerts, isAlert, type AlertNews, type Alerts } from './list/alerts.store.ts';
import { createBrowserPush } from './notifications/browser-push.ts';
import { createNotifications, type Notifications } from './notifications/notifications.store.ts';
import { defaultPreferences, type PlacePreferencesStore } from './notifications/places.rules.ts';
import { createPushSwitch, type PushAddress, type PushSwitch } from './notifications/push.ts';

/** Alerts, the notifications they send, and how those reach the user. */
export interface AlertsService {
  readonly alerts: Alerts;
  readonly notifications: Notifications;
  readonly push: PushSwitch;
  /** What the editor of an alert needs. */
  readonly editor: AlertEditorServices;
  readonly placePreferences: PlacePreferencesStore;
  readonly sendTest: () => Promise<boolean>;
  /** Whether notifications come by mail too. */
  readonly mail: { readonly read: () => Promise<boolean>; readonly store: (wanted: boolean) => Promise<unknown> };
}

/** Places requested; more do not fit below the field. */
const PLACES_WANTED = 6;
/** The status for a place without preferences. */
const NOT_FOUND = 404;

const alertCalls = (call: ServerCall) => ({
  request: async (id: string): Promise<AlertNews | null> => (await call(lazyCall('alert'), { params: { id } })).data,
  times: async (id: string, isChanged: boolean): Promise<readonly number[]> =>
    (await call(lazyCall('alertTimestamps'), { params: { id }, ...(isChanged ? { cache: false as const } : {}) })).data
      ?.timestamps ?? [],
  preview: async (alert: Alert, signal: AbortSignal): Promise<readonly number[]> =>
    (await call(lazyCall('previewAlert'), { body: alert, signal })).data?.timestamps ?? [],
});

const placePreferences = (call: ServerCall): PlacePreferencesStore => ({
  read: async (id) => {
    try {
      return (await call(lazyCall('notifiedLocation'), { params: { id } })).data ?? defaultPreferences;
    } catch (error) {
      if (isHttpError(error) && error.status === NOT_FOUND) return defaultPreferences;
      throw error;
    }
  },
  store: ({ id, name, lat, lon }, { warnings, least, mutedKinds, daily, hours }) =>
    call(lazyCall('storeNotifiedLocation'), {
      params: { id },
      body: { id, name, lat, lon, warnings, least, mutedKinds: [...mutedKinds], daily, hours: [...hours] },
    }),
  test: async (id) => (await call(lazyCall('testNotifiedLocation'), { params: { id } })).data?.sent ?? false,
});

/** Wires alerts, notifications and push notifications to the server, the device and each other. */
export function createAlertsService(services: Services, account: AccountServices): AlertsService {
  const { bus, call, collections, environment, language, map, places, reporter, settings, view } = services;
  const { clock, random, deviceId } = environment;
  const log = (message: string, cause: unknown): void => reporter.logError('notifications', message, cause);
  const { request, times, preview } = alertCalls(call);
  const alerts = createAlerts({
    records: collections.open('userAlerts', isAlert),
    sync: account.syncCollections,
    isStored: account.isAlertStored,
    request,
    times,
    clock,
    random,
    bus,
  });
  const browser = createBrowserPush(view);
  const registerDevice = (push: PushAddress | null): Promise<string | null> => {
    account.givePush(async () => push);
    return account.registerDevice();
  };
  let hash: string | null = null;
  const register = async (push: PushAddress | null): Promise<void> => {
    hash = await registerDevice(push);
  };
  const interaction = (ids: readonly string[]) => ({ notificationIds: [...ids], deviceID: deviceId, ts: clock.now() });
  const notifications = createNotifications({
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
    dismissAll: browser.dismissAll,
  });
  const push = createPushSwitch({
    browser,
    settings,
    log,
    register,
    publicKey: async () => (await call(lazyCall('pushKey'), {})).data?.publicKey ?? '',
  });
  account.givePush(async () => (settings.get('notifications') ? browser.current() : null));
  return {
    alerts,
    notifications,
    push,
    placePreferences: placePreferences(call),
    editor: {
      clock,
      namePlace: places.name,
      preview,
      centre: () => map.camera.current(),
      picked: () => map.picker.current(),
      find: async (text, signal) => {
        const { lat, lon } = map.camera.current();
        const { data } = await call(lazyCall('search'), {
          query: {
            q: text.slice(0, 200),
            lang: placeLanguage(settings, language.lang),
            lat,
            lon,
            limit: PLACES_WANTED,
          },
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
      hash ??= await registerDevice(await browser.current());
      if (hash === null) return false;
      return (
        (
          await call(lazyCall('sendTestNotification'), {
            body: { registrationHash: hash, notificationType: 'system', deviceID: deviceId },
          })
        ).data?.sent ?? false
      );
    },
    mail: {
      read: async () => (await call(lazyCall('notificationPreferences'), {})).data?.email ?? true,
      store: (wanted) => call(lazyCall('storeNotificationPreferences'), { body: { email: wanted } }),
    },
  };
}
