import { timings } from '@meltemi/catalogue';
import type { Alert } from '@meltemi/contract';
import type { Collection } from '#collections/index.ts';
import { createListeners } from '#signals/index.ts';
import { type AppEvents, type Clock, type EventBus, type Random } from '#device/index.ts';

/** Why an alert is not looked at, as the server gives it. */
export type AlertReason = 'no-model' | 'outside-model' | 'live' | 'no-station' | 'stale';

/** An alert as it is listed: what the user made, and what the newest forecast says of it. */
export interface AlertItem {
  readonly id: string;
  readonly alert: Alert;
  readonly status: Alert['status'];
  readonly reason?: AlertReason;
  /** True once the server has it: before that, it cannot be asked about it. */
  readonly isStored: boolean;
}

/** What the server says of an alert now. */
export interface AlertNews {
  readonly status: Alert['status'];
  readonly reason?: AlertReason | undefined;
}

/** The alerts of the user. */
export interface Alerts {
  /** Newest first; the same list until something changes. */
  readonly list: () => readonly AlertItem[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (id: string) => Promise<Alert | null>;
  /** Reads the cloud once a session, and again once 30 minutes have gone; the device answers in between. Resolves to false where it could not. */
  readonly load: () => Promise<boolean>;
  /** The same, and asks the server again what it says of every alert: for whoever looks at the list. */
  readonly refresh: () => Promise<boolean>;
  /** Keeps an alert, a new one where there is no id; answers with its id. */
  readonly save: (id: string | null, alert: Alert) => Promise<string>;
  readonly suspend: (id: string, suspended: boolean) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** The moments at which a stored alert holds, ms. */
  readonly times: (id: string) => Promise<readonly number[]>;
}

/** What the alerts are made of. */
export interface AlertsParts {
  readonly records: Collection<Alert>;
  /** Sends what was changed and reads what others changed; resolves to true when everything was sent. */
  readonly sync: () => Promise<boolean>;
  /** True for an alert that the server is known to hold. */
  readonly isStored: (id: string) => boolean;
  /** The present status of an alert; null where the server has none. */
  readonly request: (id: string) => Promise<AlertNews | null>;
  /** The moments at which an alert holds; those of before may be given again unless it was changed since. */
  readonly times: (id: string, isChanged: boolean) => Promise<readonly number[]>;
  readonly clock: Pick<Clock, 'now' | 'setInterval'>;
  readonly random: Pick<Random, 'id'>;
  readonly bus: Pick<EventBus<AppEvents>, 'emit'>;
}

/** True for a stored alert that can be listed; the server has checked it whole. */
export function isAlert(value: unknown): value is Alert {
  if (typeof value !== 'object' || value === null) return false;
  const { lat, lon, locationName, conditions } = value as Readonly<Record<string, unknown>>;
  return Number.isFinite(lat) && Number.isFinite(lon) && typeof locationName === 'string' && Array.isArray(conditions);
}

/** The alerts over the records of the device and the cloud behind them. */
export function createAlerts({ records, sync, isStored, request, times, clock, random, bus }: AlertsParts): Alerts {
  const listeners = createListeners<undefined>();
  const news = new Map<string, AlertNews>();
  /** Changes on their way to the server, and the state of an alert that its times were last asked for. */
  const sending = new Map<string, Promise<void>>();
  const timed = new Map<string, number | undefined>();
  let isLoaded = false;
  let loading: Promise<boolean> | null = null;
  let list: readonly AlertItem[] = [];

  const read = (): void => {
    list = records
      .current()
      .map(({ id, value }): AlertItem => {
        const known = news.get(id);
        // What the user suspended is suspended at once, whatever the server said before.
        const status = value.suspended
          ? 'suspended'
          : known?.status === 'suspended'
            ? 'normal'
            : (known?.status ?? value.status);
        const item = { id, alert: value, status, isStored: isStored(id) };
        return known?.reason === undefined ? item : Object.assign(item, { reason: known.reason });
      })
      .toReversed();
    listeners.tell(undefined);
  };
  records.onChange((change) => {
    read();
    if (change === 'all') bus.emit('alertChanged', { id: null });
    else for (const id of change) bus.emit('alertChanged', { id });
  });
  clock.setInterval(() => {
    isLoaded = false;
  }, timings.alertsReloadMs);
  read();

  const learn = async (ids: readonly string[]): Promise<void> => {
    await Promise.all(
      ids.filter(isStored).map(async (id) => {
        // An answer that does not come leaves what is known.
        const known = await request(id).catch(() => null);
        if (known !== null) news.set(id, known);
      }),
    );
    read();
  };
  const reload = async (): Promise<boolean> => {
    await records.all();
    read();
    const isThrough = await sync();
    isLoaded = isThrough;
    await learn(records.current().map(({ id }) => id));
    return isThrough;
  };
  const syncOne = async (id: string): Promise<void> => {
    if (await sync()) await learn([id].filter((one) => records.current().some((record) => record.id === one)));
  };
  /** Makes a change and sends it; what does not get through waits on the device. The change is listed before it is written, so it counts as on its way from the start. */
  const send = (id: string, write: () => Promise<unknown>): Promise<unknown> => {
    news.delete(id);
    const written = write();
    // A sync that fails has logged so itself.
    const turn = written
      .then(() => syncOne(id))
      .catch(() => undefined)
      .finally(() => {
        if (sending.get(id) === turn) sending.delete(id);
      });
    sending.set(id, turn);
    return written;
  };
  const keep = (id: string, alert: Alert): Promise<unknown> =>
    send(id, () => records.put(id, { ...alert, id, updated: clock.now() }));

  const load = (): Promise<boolean> => {
    if (isLoaded) return Promise.resolve(true);
    loading ??= reload().finally(() => {
      loading = null;
    });
    return loading;
  };

  return {
    list: () => list,
    subscribe: (listener) => listeners.add(listener),
    get: async (id) => (await records.get(id)) ?? null,
    load,
    refresh: async () => {
      // A first load asks for the statuses by itself.
      if (!isLoaded) return load();
      await learn(records.current().map(({ id }) => id));
      return true;
    },
    save: async (id, alert) => {
      const key = id ?? random.id();
      await keep(key, alert);
      return key;
    },
    suspend: async (id, suspended) => {
      const alert = await records.get(id);
      if (alert !== undefined) await keep(id, { ...alert, suspended, status: suspended ? 'suspended' : 'normal' });
    },
    remove: async (id) => {
      await send(id, () => records.delete(id));
    },
    times: async (id) => {
      // The server knows an alert only once it was sent.
      await sending.get(id);
      if (!isStored(id)) throw new Error('The alert has not reached the server yet');
      const updated = (await records.get(id))?.updated;
      const isChanged = timed.has(id) && timed.get(id) !== updated;
      timed.set(id, updated);
      return times(id, isChanged);
    },
  };
}
