import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { RequestQueue } from './request-queue.ts';
import { settled } from './test-tiles.ts';

/** Work that ends when the test says so. */
function hand() {
  let finish: (value: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { work: () => promise, finish, fail };
}

describe('the queue of requests', () => {
  it('never runs more than its limit, and in the end all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }),
        async (limit, priorities) => {
          const queue = new RequestQueue(limit);
          let running = 0;
          let most = 0;
          const jobs = priorities.map((priority) =>
            queue.add(async () => {
              running += 1;
              most = Math.max(most, running);
              await Promise.resolve();
              running -= 1;
              return priority;
            }, priority),
          );
          expect(await Promise.all(jobs.map((job) => job.result))).toEqual(priorities);
          expect(most).toBeLessThanOrEqual(limit);
          await settled();
          expect(queue.load).toBe(0);
        },
      ),
      { seed: 5, numRuns: 50 },
    );
  });

  it('goes on after a job that failed', async () => {
    const queue = new RequestQueue(1);
    const bad = hand();
    const first = queue.add(bad.work, 0);
    const second = queue.add(() => Promise.resolve('done'), 0);
    bad.fail(new Error('broken'));
    await expect(first.result).rejects.toThrow('broken');
    await expect(second.result).resolves.toBe('done');
  });

  it('never starts a job that was called off while it waited', async () => {
    const queue = new RequestQueue(1);
    const busy = hand();
    const first = queue.add(busy.work, 0);
    let started = false;
    const waiting = queue.add(() => {
      started = true;
      return Promise.resolve('x');
    }, 0);
    waiting.abort();
    await expect(waiting.result).rejects.toMatchObject({ name: 'AbortError' });
    busy.finish('ok');
    await first.result;
    await settled();
    expect(started).toBe(false);
    expect(queue.load).toBe(0);
  });

  it('aborts a running job that is called off', async () => {
    const queue = new RequestQueue(1);
    let seen: AbortSignal | null = null;
    const job = queue.add((signal) => {
      seen = signal;
      return hand().work();
    }, 0);
    job.abort();
    await expect(job.result).rejects.toMatchObject({ name: 'AbortError' });
    expect((seen as AbortSignal | null)?.aborted).toBe(true);
  });
});
