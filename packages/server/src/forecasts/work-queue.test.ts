import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { WorkQueue, type Priority } from './work-queue.ts';

interface Gate {
  readonly work: () => Promise<string>;
  readonly open: () => void;
}

function gate(name: string, log: string[]): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    open: () => open(),
    work: async () => {
      log.push(name);
      await opened;
      return name;
    },
  };
}
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('WorkQueue', () => {
  it('runs people before what is built ahead', async () => {
    const log: string[] = [];
    const queue = new WorkQueue({ running: 1, waiting: 10 });
    const gates = ['first', 'ahead', 'person'].map((name) => gate(name, log));
    const priorities: Priority[] = ['background', 'background', 'interactive'];
    const all = gates.map(({ work }, k) => queue.run(work, { priority: priorities[k] ?? 'interactive' }));
    expect([queue.running, queue.waiting]).toEqual([1, 2]);
    for (const { open } of gates) open();
    expect(await Promise.all(all)).toEqual(['first', 'ahead', 'person']);
    expect(log).toEqual(['first', 'person', 'ahead']);
  });

  it('runs who asked for much at once after the others, and before what is built ahead', async () => {
    const log: string[] = [];
    const queue = new WorkQueue({ running: 1, waiting: 10 });
    const priorities: readonly Priority[] = ['interactive', 'background', 'patient', 'patient', 'interactive'];
    const gates = ['holder', 'ahead', 'long', 'longer', 'person'].map((name) => gate(name, log));
    const all = gates.map(({ work }, k) => queue.run(work, { priority: priorities[k] ?? 'interactive' }));
    expect(queue.waiting).toBe(4);
    for (const { open } of gates) open();
    await Promise.all(all);
    expect(log).toEqual(['holder', 'person', 'long', 'longer', 'ahead']);
  });

  it('turns away one more than may wait, and takes work again afterwards', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 1 });
    const holder = gate('holder', []);
    const held = queue.run(holder.work);
    const waiting = queue.run(async () => 'waited');
    await expect(queue.run(async () => 'too much')).rejects.toMatchObject({ code: 'unavailable' });
    holder.open();
    expect(await Promise.all([held, waiting])).toEqual(['holder', 'waited']);
    expect(await queue.run(async () => 'again')).toBe('again');
  });

  it('drops work that waits for someone who has gone, and refuses who is gone already', async () => {
    const log: string[] = [];
    const queue = new WorkQueue({ running: 1, waiting: 5 });
    const holder = gate('holder', log);
    const held = queue.run(holder.work);
    const leaving = new AbortController();
    const dropped = queue.run(gate('dropped', log).work, { signal: leaving.signal });
    leaving.abort();
    await expect(dropped).rejects.toMatchObject({ code: 'unavailable' });
    await expect(queue.run(async () => 'late', { signal: leaving.signal })).rejects.toMatchObject({
      code: 'unavailable',
    });
    holder.open();
    await held;
    expect(log).toEqual(['holder']);
  });

  it('frees its place after work that failed', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 1 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(async () => 'fine')).toBe('fine');
  });

  it('refuses everything once closed and everyone who waits', async () => {
    const queue = new WorkQueue({ running: 1, waiting: 5 });
    const holder = gate('holder', []);
    const held = queue.run(holder.work);
    const waiting = queue.run(async () => 'never');
    queue.close();
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await expect(queue.run(async () => 'never')).rejects.toMatchObject({ code: 'unavailable' });
    holder.open();
    expect(await held).toBe('holder');
  });

  it('never runs more than its bound and ends everything it took', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 40 }),
        async (running, kinds) => {
          const queue = new WorkQueue({ running, waiting: 100 });
          let most = 0;
          const all = kinds.map((person) =>
            queue.run(
              async () => {
                most = Math.max(most, queue.running);
                await turn();
              },
              { priority: person ? 'interactive' : 'background' },
            ),
          );
          await Promise.all(all);
          expect(most).toBeLessThanOrEqual(running);
          expect([queue.running, queue.waiting]).toEqual([0, 0]);
        },
      ),
      { seed: 4, numRuns: 40 },
    );
  });
});
