import type { Alert } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { createCollections, createMemoryBackend, type Collection } from '#collections/index.ts';
import { createEventBus, createFixedClock, createSeededRandom } from '#device/index.ts';
import { createAlerts, isAlert, type AlertNews } from './alerts.store.ts';
import { kite } from './test-alert.ts';

const MINUTE = 60_000;

function services({ isThrough = true, news = {} }: { isThrough?: boolean; news?: Record<string, AlertNews> } = {}) {
  const clock = createFixedClock(1_000_000);
  const bus = createEventBus(() => clock.now());
  const changed: (string | null)[] = [];
  bus.on('alertChanged', ({ id }) => changed.push(id));
  const collections = createCollections({
    openBackend: async () => createMemoryBackend(),
    announcer: { post: () => undefined, onChange: () => undefined, close: () => undefined },
    clock,
    onProblem: () => undefined,
  });
  const records: Collection<Alert> = collections.open('userAlerts', isAlert);
  const state = { syncs: 0, isThrough };
  const stored = new Set<string>();
  const asked: string[] = [];
  const alerts = createAlerts({
    records,
    clock,
    bus,
    random: createSeededRandom(4),
    sync: async () => {
      state.syncs += 1;
      if (state.isThrough) for (const { id } of records.current()) stored.add(id);
      return state.isThrough;
    },
    isStored: (id) => stored.has(id),
    request: async (id) => {
      asked.push(id);
      return news[id] ?? null;
    },
    times: async (_id, isChanged) => (isChanged ? [5, 6] : [5]),
  });
  return { clock, alerts, records, changed, state, asked };
}
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

describe('the alerts', () => {
  it('are read from the cloud once a session, and again after 30 minutes', async () => {
    const { clock, alerts, state } = services();
    await Promise.all([alerts.load(), alerts.load()]);
    await alerts.load();
    expect(state.syncs).toBe(1);
    clock.advance(30 * MINUTE - 1);
    await alerts.load();
    expect(state.syncs).toBe(1);
    clock.advance(1);
    await alerts.load();
    expect(state.syncs).toBe(2);
  });

  it('are asked for again when the cloud did not answer', async () => {
    const { alerts, state } = services({ isThrough: false });
    expect(await alerts.load()).toBe(false);
    state.isThrough = true;
    expect(await alerts.load()).toBe(true);
    expect(state.syncs).toBe(2);
  });

  it('tell every change: made, suspended, deleted', async () => {
    const { alerts, records, changed } = services();
    const id = await alerts.save(null, kite);
    expect(await records.get(id)).toMatchObject({ id, description: 'Kite', updated: 1_000_000 });
    await alerts.suspend(id, true);
    expect(alerts.list()).toMatchObject([{ id, status: 'suspended' }]);
    await alerts.suspend(id, false);
    expect(alerts.list()).toMatchObject([{ id, status: 'normal' }]);
    await alerts.remove(id);
    expect(alerts.list()).toEqual([]);
    await settled();
    // The first news is that the records of the device were read.
    expect(changed).toEqual([null, id, id, id, id]);
  });

  it('keep a change on the device while nothing gets through', async () => {
    const { alerts, records } = services({ isThrough: false });
    const id = await alerts.save(null, kite);
    await settled();
    expect((await records.all()).map((record) => record.id)).toEqual([id]);
  });

  it('are not asked about before the server has them', async () => {
    const { alerts, state, asked } = services({ isThrough: false });
    const id = await alerts.save(null, kite);
    await alerts.load();
    await expect(alerts.times(id)).rejects.toThrow('has not reached the server');
    expect(asked).toEqual([]);
    expect(alerts.list()).toMatchObject([{ id, isStored: false }]);
    state.isThrough = true;
    await alerts.load();
    expect(alerts.list()).toMatchObject([{ id, isStored: true }]);
    expect(asked).toEqual([id]);
    expect(await alerts.times(id)).toEqual([5]);
  });

  it('that are listed before they are written have their times asked for once they were sent', async () => {
    const { alerts } = services();
    let sent: Promise<readonly number[]> | undefined;
    alerts.subscribe(() => {
      const [one] = alerts.list();
      if (one !== undefined) sent ??= alerts.times(one.id);
    });
    await alerts.save(null, kite);
    expect(await sent).toEqual([5]);
  });

  it('have the status that the server found, and the reason why there is none', async () => {
    const news: Record<string, AlertNews> = {};
    const { alerts } = services({ news });
    const [one, other] = [await alerts.save(null, kite), await alerts.save(null, { ...kite, description: 'Snow' })];
    news[one] = { status: 'triggered' };
    news[other] = { status: 'normal', reason: 'no-model' };
    await alerts.load();
    // The newest stands first.
    expect(alerts.list().map(({ id, status, reason }) => [id, status, reason])).toEqual([
      [other, 'normal', 'no-model'],
      [one, 'triggered', undefined],
    ]);
  });

  it('have their statuses asked for again when somebody looks, without the cloud', async () => {
    const news: Record<string, AlertNews> = {};
    const { alerts, state, asked } = services({ news });
    const id = await alerts.save(null, kite);
    await alerts.load();
    const [syncs, requests] = [state.syncs, asked.length];
    news[id] = { status: 'triggered' };
    await alerts.load();
    expect(alerts.list()).toMatchObject([{ id, status: 'normal' }]);
    expect(await alerts.refresh()).toBe(true);
    expect(alerts.list()).toMatchObject([{ id, status: 'triggered' }]);
    news[id] = { status: 'normal', reason: 'stale' };
    await alerts.refresh();
    expect(alerts.list()).toMatchObject([{ status: 'normal', reason: 'stale' }]);
    expect([state.syncs, asked.length]).toEqual([syncs, requests + 2]);
  });

  it('take a changed alert for the same one', async () => {
    const { alerts } = services();
    const id = await alerts.save(null, kite);
    expect(await alerts.save(id, { ...kite, description: 'Sail' })).toBe(id);
    expect(await alerts.get(id)).toMatchObject({ description: 'Sail' });
    expect(await alerts.get('none')).toBeNull();
  });

  it('have their times asked for anew once they were changed', async () => {
    const { clock, alerts } = services();
    const id = await alerts.save(null, kite);
    expect(await alerts.times(id)).toEqual([5]);
    expect(await alerts.times(id)).toEqual([5]);
    clock.advance(1);
    await alerts.save(id, { ...kite, model: 'gfs' });
    expect(await alerts.times(id)).toEqual([5, 6]);
  });
});
