import { describe, expect, it } from 'vitest';
import { createMemoryStorage, createFixedClock } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import { followNotifications } from './follow-notifications.ts';

function services() {
  const clock = createFixedClock();
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const done: unknown[] = [];
  const worker = new EventTarget();
  const view = {
    navigator: { serviceWorker: worker },
    location: { origin: 'https://map.example' },
  } as unknown as Window;
  const notifications = {
    follow: () => done.push('follow'),
    poll: async () => void done.push('poll'),
    open: async (ids: readonly string[]) => void done.push(['opened', ids]),
  };
  const push = { apply: async (wanted: boolean) => void done.push(['push', wanted]) };
  followNotifications({ notifications, push } as unknown as Parameters<typeof followNotifications>[0], {
    settings,
    view,
    windows: { open: (name: string, params?: unknown) => void done.push([name, params]) },
  });
  const hear = (data: unknown): void => void worker.dispatchEvent(Object.assign(new Event('message'), { data }));
  return { settings, done, hear };
}
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

describe('what a user is sent', () => {
  it('is polled, and at once when a push notification came', () => {
    const { done, hear } = services();
    expect(done).toEqual(['follow']);
    hear({ type: 'push' });
    expect(done).toEqual(['follow', 'poll']);
    hear(null);
    hear({ type: 'other' });
    expect(done).toHaveLength(2);
  });

  it('follows the setting of push notifications', () => {
    const { settings, done } = services();
    settings.set('notifications', true);
    settings.set('notifications', false);
    expect(done.slice(1)).toEqual([
      ['push', true],
      ['push', false],
    ]);
  });

  it('opens the alert that a pressed message is about, and the list for any other', async () => {
    const { done, hear } = services();
    hear({ type: 'open', url: 'https://map.example/alerts-edit/a%201', id: 'n1' });
    await settled();
    expect(done).toContainEqual(['alerts-edit', { id: 'a 1' }]);
    expect(done).toContainEqual(['opened', ['n1']]);
    hear({ type: 'open', url: 'https://map.example/' });
    expect(done).toContainEqual(['alerts', { part: 'notifications' }]);
  });
});
