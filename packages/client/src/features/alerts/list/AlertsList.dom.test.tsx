import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCollections, createMemoryBackend } from '#collections/index.ts';
import { createEventBus, createFixedClock, createSeededRandom } from '#device/index.ts';
import { show } from '#settings/test-document.tsx';
import { createAlerts, isAlert, type AlertNews } from './alerts.store.ts';
import { AlertsList } from './AlertsList.tsx';
import { kite } from './test-alert.ts';

const NOW = Date.UTC(2026, 6, 14, 10);
const MINUTE = 60_000;

/** Alerts over a server whose answers the test changes. */
function openAlerts() {
  const clock = createFixedClock(NOW);
  const collections = createCollections({
    openBackend: async () => createMemoryBackend(),
    announcer: { post: () => undefined, onChange: () => undefined, close: () => undefined },
    clock,
    onProblem: () => undefined,
  });
  const server: { news: AlertNews; times: readonly number[]; syncs: number } = {
    news: { status: 'normal' },
    times: [],
    syncs: 0,
  };
  const alerts = createAlerts({
    records: collections.open('userAlerts', isAlert),
    clock,
    bus: createEventBus(() => clock.now()),
    random: createSeededRandom(4),
    sync: async () => {
      server.syncs += 1;
      return true;
    },
    isStored: () => true,
    request: async () => server.news,
    times: async () => server.times,
  });
  return { alerts, server };
}

it('shows the status of an alert as it is now beside its strip, when it is opened again and while it stays open', async () => {
  const { alerts, server } = openAlerts();
  await alerts.save(null, kite);
  const list = (now: number, key: number) => (
    <AlertsList
      key={key}
      alerts={alerts}
      now={now}
      actions={{ onAdd: () => undefined, onEdit: () => undefined, onPlace: () => undefined }}
    />
  );
  const row = (): HTMLElement => document.querySelector<HTMLElement>('[data-alert]')!;
  const { text, again } = await show(list(NOW, 1));
  expect(await screen.findByText(text('alerts', 'timesNone'))).toBeTruthy();
  expect(row().dataset['status']).toBe('normal');
  const { syncs } = server;

  // A run has arrived, and the list is opened again within the half hour for which the cloud is not asked.
  server.news = { status: 'triggered' };
  server.times = [NOW + 3 * 60 * MINUTE];
  again(list(NOW, 2));
  await waitFor(() => expect(row().dataset['status']).toBe('triggered'));
  expect(screen.getByText(text('alerts', 'status_triggered'))).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(text('alerts', 'timesNone'))).toBeNull());

  // The next one takes it back while the list stays open.
  server.news = { status: 'normal' };
  server.times = [];
  again(list(NOW + 5 * MINUTE, 2));
  await waitFor(() => expect(row().dataset['status']).toBe('normal'));
  expect(await screen.findByText(text('alerts', 'timesNone'))).toBeTruthy();
  expect(server.syncs).toBe(syncs);
});
