import { timings } from '@meltemi/catalogue';
import type { NotificationList } from '@meltemi/contract';
import { createListeners } from '#signals/index.ts';
import { type AppEvents, type Clock, type EventBus } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';
import { readNotices, type Notice } from './notices.rules.ts';

/** What is known of the messages. */
export interface NoticesState {
  readonly status: 'unknown' | 'known' | 'failed';
  readonly notices: readonly Notice[];
}

/** The messages of the person. */
export interface Notices {
  readonly current: () => NoticesState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server; what arrived for the first time is noted there. */
  readonly poll: () => Promise<void>;
  /** Notes that messages were opened. */
  readonly open: (ids: readonly string[]) => Promise<void>;
  /** Deletes all messages, here, at the server and on the device. */
  readonly clear: () => Promise<void>;
  /** Begins to poll once there is an alert: 3 s after the start, and whenever alerts change. */
  readonly follow: () => void;
}

/** What the messages are made of. */
export interface NoticesParts {
  readonly server: {
    readonly list: () => Promise<NotificationList>;
    readonly clear: () => Promise<unknown>;
    readonly received: (ids: readonly string[]) => Promise<unknown>;
    readonly opened: (ids: readonly string[]) => Promise<unknown>;
  };
  readonly settings: Pick<AppSettings, 'get' | 'set'>;
  readonly clock: Pick<Clock, 'setTimeout' | 'setInterval'>;
  readonly bus: Pick<EventBus<AppEvents>, 'on'>;
  /** Whether the person has any alert. */
  readonly hasAlerts: () => Promise<boolean>;
  /** Takes messages off the screen of the device, those that wait as well. */
  readonly dismissAll: () => Promise<void>;
  readonly log: (message: string, cause: unknown) => void;
}

/** The messages: polled every five minutes while somebody waits for any. */
export function createNotices({ server, settings, clock, bus, hasAlerts, dismissAll, log }: NoticesParts): Notices {
  const listeners = createListeners<undefined>();
  let state: NoticesState = { status: 'unknown', notices: [] };
  let isPolling = false;

  const become = (next: NoticesState, newCount?: number): void => {
    state = next;
    if (newCount !== undefined) settings.set('badgeNumber', newCount);
    listeners.tell(undefined);
  };
  const poll = async (): Promise<void> => {
    try {
      const list = await server.list();
      const notices = readNotices(list);
      become({ status: 'known', notices }, list.newCount);
      const fresh = notices.filter(({ isReceived }) => !isReceived).map(({ id }) => id);
      if (fresh.length > 0) await server.received(fresh);
    } catch (cause) {
      // The list of before stays; the next round may bring more.
      log('The messages could not be asked for', cause);
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
      const unseen = state.notices.filter(({ id, isViewed }) => !isViewed && ids.includes(id)).map(({ id }) => id);
      if (unseen.length === 0) return;
      const notices = state.notices.map((notice) =>
        unseen.includes(notice.id) ? { ...notice, isViewed: true } : notice,
      );
      become({ ...state, notices }, Math.max(0, settings.get('badgeNumber') - unseen.length));
      await server.opened(unseen).catch((cause: unknown) => log('That messages were opened could not be noted', cause));
    },
    clear: async () => {
      await server.clear();
      become({ status: 'known', notices: [] }, 0);
      await dismissAll();
    },
    follow: () => {
      clock.setTimeout(beginOrLog, timings.notificationsFirstCheckMs);
      bus.on('alertChanged', beginOrLog);
    },
  };
}
