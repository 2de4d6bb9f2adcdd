import type { NotificationList } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { createEventBus, createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import { createNotifications } from './notifications.store.ts';

const MINUTE = 60_000;
const entry = (
  id: string,
  changes: Partial<NotificationList['data'][number]> = {},
): NotificationList['data'][number] => ({
  _id: id,
  created: '2026-07-14T06:00:00Z',
  type: 'alert',
  wasReceived: false,
  wasViewed: false,
  other: { title: 'Kite', lat: 37.1, lon: 25.4, locationName: 'Naxos' },
  ...changes,
});
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

function services({
  hasAlerts = true,
  list = { newCount: 1, totalCount: 1, data: [entry('n1')] },
}: { hasAlerts?: boolean; list?: NotificationList } = {}) {
  const clock = createFixedClock(1_000_000);
  const bus = createEventBus(() => clock.now());
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const state = { asked: 0, hasAlerts, list, fails: false };
  const sent: (readonly [string, readonly string[]])[] = [];
  const logged: string[] = [];
  const note =
    (name: string) =>
    async (ids: readonly string[] = []): Promise<void> =>
      void sent.push([name, ids]);
  const notifications = createNotifications({
    clock,
    bus,
    settings,
    server: {
      list: async () => {
        state.asked += 1;
        if (state.fails) throw new Error('no answer');
        return state.list;
      },
      clear: () => note('clear')(),
      received: note('received'),
      opened: note('opened'),
    },
    hasAlerts: async () => state.hasAlerts,
    dismissAll: () => note('dismiss')(),
    log: (message) => logged.push(message),
  });
  return { clock, bus, settings, state, sent, logged, notifications };
}

describe('the notifications', () => {
  it('are polled from 3 s after the start on, every five minutes, by whoever has an alert', async () => {
    const { clock, state, notifications } = services();
    notifications.follow();
    clock.advance(2_999);
    await settled();
    expect(state.asked).toBe(0);
    clock.advance(1);
    await settled();
    expect(state.asked).toBe(1);
    clock.advance(5 * MINUTE);
    await settled();
    clock.advance(5 * MINUTE);
    await settled();
    expect(state.asked).toBe(3);
  });

  it('are not polled without an alert, and are from the first one on', async () => {
    const { clock, bus, state, notifications } = services({ hasAlerts: false });
    notifications.follow();
    clock.advance(60 * MINUTE);
    await settled();
    expect(state.asked).toBe(0);
    state.hasAlerts = true;
    bus.emit('alertChanged', { id: 'a1' });
    bus.emit('alertChanged', { id: 'a1' });
    await settled();
    expect(state.asked).toBe(1);
    clock.advance(5 * MINUTE);
    await settled();
    expect(state.asked).toBe(2);
  });

  it('put the number of new ones on the badge, and note what arrived for the first time', async () => {
    const { settings, sent, notifications, state } = services();
    await notifications.poll();
    expect(settings.get('badgeNumber')).toBe(1);
    expect(sent).toEqual([['received', ['n1']]]);
    expect(notifications.current()).toMatchObject({
      status: 'known',
      notifications: [{ id: 'n1', title: 'Kite', place: { lat: 37.1, name: 'Naxos' } }],
    });
    state.list = { newCount: 0, totalCount: 1, data: [entry('n1', { wasReceived: true, wasViewed: true })] };
    await notifications.poll();
    expect(sent).toHaveLength(1);
    expect(settings.get('badgeNumber')).toBe(0);
  });

  it('are opened once', async () => {
    const { settings, sent, notifications } = services({
      list: {
        newCount: 2,
        totalCount: 2,
        data: [entry('n1', { wasReceived: true }), entry('n2', { wasReceived: true })],
      },
    });
    await notifications.poll();
    await notifications.open(['n1']);
    await notifications.open(['n1', 'unknown']);
    expect(sent).toEqual([['opened', ['n1']]]);
    expect(settings.get('badgeNumber')).toBe(1);
    expect(notifications.current().notifications.find(({ id }) => id === 'n1')?.isViewed).toBe(true);
  });

  it('are cleared everywhere: the badge is 0 and those on the device go', async () => {
    const { settings, sent, notifications } = services();
    await notifications.poll();
    await notifications.clear();
    expect(settings.get('badgeNumber')).toBe(0);
    expect(notifications.current()).toEqual({ status: 'known', notifications: [] });
    expect(sent.map(([name]) => name)).toEqual(['received', 'clear', 'dismiss']);
  });

  it('stay as they were when the server does not answer', async () => {
    const { state, logged, notifications } = services();
    state.fails = true;
    await notifications.poll();
    expect(notifications.current().status).toBe('failed');
    state.fails = false;
    await notifications.poll();
    state.fails = true;
    await notifications.poll();
    expect(notifications.current()).toMatchObject({ status: 'known', notifications: [{ id: 'n1' }] });
    expect(logged).toHaveLength(2);
  });

  it('without words or a place are still notifications', async () => {
    const { notifications } = services({
      list: {
        newCount: 0,
        totalCount: 2,
        data: [
          entry('n1', { other: null }),
          entry('n2', { other: { lat: 91, lon: 0 }, created: '2026-07-15T06:00:00Z' }),
        ],
      },
    });
    await notifications.poll();
    expect(notifications.current().notifications.map(({ id, title, place }) => [id, title, place])).toEqual([
      ['n2', '', null],
      ['n1', '', null],
    ]);
  });
});
