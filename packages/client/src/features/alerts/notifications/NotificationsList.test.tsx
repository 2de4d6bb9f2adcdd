import { describe, expect, it } from 'vitest';
import { drawnWith } from '#settings/test-drawing.tsx';
import { DevicePart } from './DevicePart.tsx';
import type { NotificationItem } from './notifications.rules.ts';
import type { Notifications } from './notifications.store.ts';
import { NotificationsList } from './NotificationsList.tsx';
import { PlacesPart } from './PlacesPart.tsx';

const never = (): never => {
  throw new Error('not while drawing');
};
const HOUR = 3_600_000;
const notification: NotificationItem = {
  id: 'n1',
  created: 0,
  type: 'alert',
  isReceived: true,
  isViewed: false,
  title: 'Alert: Kite',
  body: 'Naxos, wind',
  place: null,
};
const draw = (status: 'known' | 'failed', list: readonly NotificationItem[]): Promise<string> => {
  const state = { status, notifications: list };
  const notifications: Notifications = {
    current: () => state,
    subscribe: () => () => undefined,
    poll: never,
    open: never,
    clear: never,
    follow: never,
  };
  return drawnWith({}, <NotificationsList notifications={notifications} now={2 * HOUR} onPlace={never} />);
};

describe('the list of messages', () => {
  it('shows title, words and age, and marks new ones', async () => {
    const html = await draw('known', [notification, { ...notification, id: 'n2', isViewed: true, title: '' }]);
    expect(html).toContain('Alert: Kite');
    expect(html).toContain('2 hours ago');
    expect(html.match(/<em>new<\/em>/g)).toHaveLength(1);
    // A message without a title is called by its kind.
    expect(html).toContain('type_alert');
  });

  it('says that there is nothing, and when it could not be asked', async () => {
    expect(await draw('known', [])).toContain('empty');
    expect(await draw('failed', [])).toContain('failed');
    expect(await draw('known', [])).not.toContain('clear');
  });
});

describe('the device', () => {
  const push = (fault: 'denied' | null) => ({ fault: () => fault, subscribe: () => () => undefined });
  const part = (fault: 'denied' | null, on: boolean): Promise<string> =>
    drawnWith({}, <DevicePart push={push(fault)} sendTest={never} mail={{ read: never, store: never }} />, {
      notifications: on,
    });

  it('offers a test message only where it is notified, and says why it is not', async () => {
    expect(await part(null, true)).toContain('>test<');
    expect(await part('denied', false)).not.toContain('>test<');
    expect(await part('denied', false)).toContain('fault_denied');
  });
});

describe('the places', () => {
  const store = { read: never, store: never, test: never };
  it('are a choice of those that are known, or a hint how to get some', async () => {
    expect(await drawnWith({}, <PlacesPart places={[]} store={store} />)).toContain('placesNone');
    expect(
      await drawnWith({}, <PlacesPart places={[{ id: 'home', name: 'Home', lat: 1, lon: 2 }]} store={store} />),
    ).toMatch(/<option value="home"/);
  });
});
