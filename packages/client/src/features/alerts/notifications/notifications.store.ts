import { timings } from '@meltemi/catalogue';
import type { NotificationList } from '@meltemi/contract';
import { createListeners } from '#signals/index.ts';
import { type AppEvents, type Clock, type EventBus } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';
import { readNotifications, type NotificationItem } from './notifications.rules.ts';

/** What is known of the notifications. */
export interface NotificationsState {
  readonly status: 'unknown' | 'known' | 'failed';
  readonly notifications: readonly NotificationItem[];
}

/** The notifications of the user. */
export interface Notifications {
  readonly current: () => NotificationsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server; what arrived for the first time is noted there. */
  readonly poll: () => Promise<void>;
  /** Notes that notifications were opened. */
  readonly open: (ids: readonly string[]) => Promise<void>;
  /** Deletes all notifications, here, at the server and on the device. */
  readonly clear: () => Promise<void>;
  /** Begins to poll once there is an alert: 3 s after the start, and whenever alerts change. */
  readonly follow: () => void;
}

/** What the notifications are made of. */
export interface NotificationsEnvironment {
  readonly server: {
    readonly list: () => Promise<NotificationList>;
    readonly clear: () => Promise<unknown>;
    readonly received: (ids: readonly string[]) => Promise<unknown>;
    readonly opened: (ids: readonly string[]) => Promise<unknown>;
  };
  readonly settings: Pick<AppSettings, 'get' | 'set'>;
  readonly clock: Pick<Clock, 'setTimeout' | 'setInterval'>;
  readonly bus: Pick<EventBus<AppEvents>, 'on'>;
  /** Whether the user has any alert. */
  readonly hasAlerts: () => Promise<boolean>;
  /** Takes notifications off the screen of the device, those that wait as well. */
  readonly dismissAll: () => Promise<void>;
  readonly log: (message: string, cause: unknown) => void;
}

/** The notifications: polled every five minutes while somebody waits for any. */
export function createNotifications({
  server,
  settings,
  clock,
  bus,
  hasAlerts,
  dismissAll,
  log,
}: NotificationsEnvironment): Notifications {
  const listeners = createListeners<undefined>();
  let state: NotificationsState = { status: 'unknown', notifications: [] };
  let isPolling = false;

  const become = (next: NotificationsState, newCount?: number): void => {
    state = next;
    if (newCount !== undefined) settings.set('badgeNumber', newCount);
    listeners.tell(undefined);
  };
  const poll = async (): Promise<void> => {
    try {
      const list = await server.list();
      const notifications = readNotifications(list);
      become({ status: 'known', notifications }, list.newCount);
      const fresh = notifications.filter(({ isReceived }) => !isReceived).map(({ id }) => id);
      if (fresh.length > 0) await server.received(fresh);
    } catch (cause) {
      // The list of before stays; the next round may bring more.
      log('The notifications could not be asked for', cause);
      become({ ...state, status: state.status === 'known' ? 'known' : 'failed' });
    }
  };
  const begin = async (): Promise<void> => {
    if (isPolling || !(await hasAlerts()) || isPolling) return;
    isPolling = true;
    clock.setInterval(() => void poll(), timings.notificationsPollMs);
    await poll();
  };
  const beginOrLog = (): void =>
    void begin().catch((cause: unknown) => log('Whether there are alerts could not be learnt', cause));

  return {
    current: () => state,
    subscribe: (listener) => listeners.add(listener),
    poll,
    open: async (ids) => {
      const unseen = state.notifications
        .filter(({ id, isViewed }) => !isViewed && ids.includes(id))
        .map(({ id }) => id);
      if (unseen.length === 0) return;
      const notifications = state.notifications.map((notification) =>
        unseen.includes(notification.id) ? { ...notification, isViewed: true } : notification,
      );
      become({ ...state, notifications }, Math.max(0, settings.get('badgeNumber') - unseen.length));
      await server
        .opened(unseen)
        .catch((cause: unknown) => log('Could not note that notifications were opened', cause));
    },
    clear: async () => {
      await server.clear();
      become({ status: 'known', notifications: [] }, 0);
      await dismissAll();
    },
    follow: () => {
      clock.setTimeout(beginOrLog, timings.notificationsFirstCheckMs);
      bus.on('alertChanged', beginOrLog);
    },
  };
}
