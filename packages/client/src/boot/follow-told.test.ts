import { describe, expect, it } from 'vitest';
import { createEventBus, createMemoryStorage, createFixedClock } from '../device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '../settings/index.ts';
import { followTold } from './follow-told.ts';

function desk() {
  const clock = createFixedClock();
  const bus = createEventBus(() => clock.now());
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const done: unknown[] = [];
  bus.on('rqstOpen', ({ name, params }) => done.push([name, params]));
  const worker = new EventTarget();
  const view = {
    navigator: { serviceWorker: worker },
    location: { origin: 'https://map.example' },
  } as unknown as Window;
  const notices = {
    follow: () => done.push('follow'),
    poll: async () => void done.push('poll'),
    open: async (ids: readonly string[]) => void done.push(['opened', ids]),
  };
  const push = { apply: async (wanted: boolean) => void done.push(['push', wanted]) };
  followTold({ notices, push } as unknown as Parameters<typeof followTold>[0], { settings, bus }, view);
  const hear = (data: unknown): void => void worker.dispatchEvent(Object.assign(new Event('message'), { data }));
  return { settings, done, hear };
}
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

describe('what a person is told', () => {
  it('is polled, and asked for at once when a push message came', () => {
    const { done, hear } = desk();
    expect(done).toEqual(['follow']);
    hear({ type: 'push' });
    expect(done).toEqual(['follow', 'poll']);
    hear(null);
    hear({ type: 'other' });
    expect(done).toHaveLength(2);
  });

  it('follows the setting of push messages', () => {
    const { settings, done } = desk();
    settings.set('notifications', true);
    settings.set('notifications', false);
    expect(done.slice(1)).toEqual([
      ['push', true],
      ['push', false],
    ]);
  });

  it('opens the alert that a pressed message is about, and the list for any other', async () => {
    const { done, hear } = desk();
    hear({ type: 'open', url: 'https://map.example/alerts-edit/a%201', id: 'n1' });
    await settled();
    expect(done).toContainEqual(['alerts-edit', { id: 'a 1' }]);
    expect(done).toContainEqual(['opened', ['n1']]);
    hear({ type: 'open', url: 'https://map.example/' });
    expect(done).toContainEqual(['alerts', { part: 'notifications' }]);
  });
});
