import { describe, expect, it } from 'vitest';
import { createWorkQueue, type Priority } from './work-queue.ts';

/** Work that is held until it is released, and the order in which it starts. */
function heldWork() {
  const order: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = (name: string) => async (): Promise<string> => {
    order.push(name);
    await released;
    return name;
  };
  return { order, work, release: () => release() };
}

describe('the queue of the forecasts', () => {
  it('runs what a user waits for first, then who requested much at once, then what is made ahead', async () => {
    const { order, work, release } = heldWork();
    const queue = createWorkQueue({ atOnce: 1, waiting: 10 });
    const names: readonly (readonly [string, Priority])[] = [
      ['holder', 'background'],
      ['ahead', 'background'],
      ['long', 'patient'],
      ['longer', 'patient'],
      ['user', 'interactive'],
    ];
    const all = names.map(([name, priority]) => queue.run(work(name), { priority }));
    expect([queue.running, queue.waiting]).toEqual([1, 4]);
    release();
    expect(await Promise.all(all)).toEqual(names.map(([name]) => name));
    expect(order).toEqual(['holder', 'user', 'long', 'longer', 'ahead']);
  });

  it('refuses with `unavailable` what is too much, aborted, or comes after it was closed', async () => {
    const { work, release } = heldWork();
    const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
    const held = queue.run(work('held'));
    const leaving = new AbortController();
    const left = queue.run(work('left'), { signal: leaving.signal });
    await expect(queue.run(work('too much'))).rejects.toMatchObject({ code: 'unavailable' });
    const ahead = queue.run(work('ahead'), { priority: 'background' });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'unavailable' });
    queue.close();
    await expect(ahead).rejects.toMatchObject({ code: 'unavailable', message: 'the server is closing' });
    await expect(queue.run(work('never'))).rejects.toMatchObject({ code: 'unavailable' });
    release();
    expect(await held).toBe('held');
  });
});
