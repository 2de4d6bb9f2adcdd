import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createQueue, QueueError } from './queue.ts';
import { heldWork, turn } from './test-work.ts';

describe('the order of a queue', () => {
  it('starts at once while there is room, then in order of arrival', async () => {
    const { started, work, finish } = heldWork();
    const queue = createQueue({ atOnce: 2 });
    const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)));
    expect([started, queue.running, queue.waiting]).toEqual([['a', 'b'], 2, 2]);
    await finish('b');
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await finish(name);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('counts who waits before newcomers of a priority', async () => {
    const { work, finish } = heldWork();
    const queue = createQueue({ atOnce: 1 });
    const all = [1, 3, 1, 2].map((priority, k) => queue.run(work(`${k}`), { priority }));
    expect([0, 1, 2, 3].map((priority) => queue.waitingBefore(priority))).toEqual([0, 1, 2, 3]);
    for (const name of ['0', '2', '3', '1']) await finish(name);
    await Promise.all(all);
    expect(queue.waitingBefore(3)).toBe(0);
  });

  it('starts a lower priority number first, in order of arrival among equals', async () => {
    const { started, work, finish } = heldWork();
    const queue = createQueue({ atOnce: 1 });
    for (const [name, priority] of [
      ['holder', 2],
      ['ahead', 2],
      ['long', 1],
      ['longer', 1],
      ['person', 0],
    ] as const)
      void queue.run(work(name), { priority });
    for (const name of ['holder', 'person', 'long', 'longer', 'ahead']) await finish(name);
    expect(started).toEqual(['holder', 'person', 'long', 'longer', 'ahead']);
  });

  it('follows a priority that changes while the work waits', async () => {
    const { started, work, finish } = heldWork();
    const queue = createQueue({ atOnce: 1 });
    let later = 5;
    void queue.run(work('holder'));
    void queue.run(work('first'), { priority: 1 });
    void queue.run(work('moved up'), { priority: () => later });
    later = 0;
    for (const name of ['holder', 'moved up', 'first']) await finish(name);
    expect(started).toEqual(['holder', 'moved up', 'first']);
  });

  it('lets groups take turns, however much one of them sends', async () => {
    const { started, work, finish } = heldWork();
    const queue = createQueue({ atOnce: 1 });
    for (const name of ['flood 1', 'flood 2', 'flood 3']) void queue.run(work(name), { group: 'flood' });
    void queue.run(work('other 1'), { group: 'other' });
    void queue.run(work('third 1'), { group: 'third' });
    const order = ['flood 1', 'flood 2', 'other 1', 'third 1', 'flood 3'];
    for (const name of order) await finish(name);
    expect(started).toEqual(order);
  });

  it('gives a group that comes later the next turn, not the last', async () => {
    const { started, work, finish } = heldWork();
    const queue = createQueue({ atOnce: 1 });
    for (let k = 0; k < 5; k++) void queue.run(work(`flood ${k}`), { group: 'flood' });
    await finish('flood 0');
    await finish('flood 1');
    void queue.run(work('late'), { group: 'late' });
    await finish('flood 2');
    expect(started.at(-1)).toBe('late');
  });
});

describe('work that several groups want', () => {
  it('starts at the first turn of any of them, also of one that joins while it waits', async () => {
    const { started, work, finish } = heldWork();
    const queue = createQueue({ atOnce: 1 });
    const wanted = new Set(['flood']);
    void queue.run(work('holder'), { group: 'flood' });
    for (const name of ['flood 1', 'flood 2', 'flood 3']) void queue.run(work(name), { group: 'flood' });
    void queue.run(work('shared'), { group: () => wanted });
    wanted.add('other');
    void queue.run(work('other 1'), { group: 'other' });
    const order = ['holder', 'flood 1', 'other 1', 'flood 2', 'shared', 'flood 3'];
    for (const name of order) await finish(name);
    expect(started).toEqual(order);
  });
});

describe('a full queue', () => {
  it('makes room for a newcomer at the cost of the newest work of the greediest group', async () => {
    const { started, work, finish } = heldWork();
    const queue = createQueue({ atOnce: 1, waiting: 3 });
    void queue.run(work('holder'), { group: 'flood' });
    const flood = ['flood 1', 'flood 2', 'flood 3'].map((name) => queue.run(work(name), { group: 'flood' }));
    const other = queue.run(work('other 1'), { group: 'other' });
    await expect(flood[2]).rejects.toEqual(new QueueError('full'));
    await expect(queue.run(work('flood 4'), { group: 'flood' })).rejects.toEqual(new QueueError('full'));
    for (const name of ['holder', 'flood 1', 'other 1', 'flood 2']) await finish(name);
    expect(started).toEqual(['holder', 'flood 1', 'other 1', 'flood 2']);
    expect(await other).toBe('other 1');
  });

  it('never refuses a group its fair share of the room', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }),
        async (waiting, callers) => {
          const queue = createQueue({ atOnce: 1, waiting });
          let release = (): void => undefined;
          const holder = queue.run(
            () =>
              new Promise<void>((resolve) => {
                release = resolve;
              }),
          );
          const refused = new Map<string, number>();
          const results = callers.map((group) =>
            queue.run(async () => undefined, { group }).catch(() => refused.set(group, (refused.get(group) ?? 0) + 1)),
          );
          expect(queue.waiting).toBe(Math.min(waiting, callers.length));
          release();
          await Promise.all([holder, ...results]);
          const groups = new Set(callers).size;
          for (const [group, count] of refused) {
            const served = callers.filter((name) => name === group).length - count;
            expect(served).toBeGreaterThanOrEqual(Math.floor(waiting / groups));
          }
        },
      ),
      { seed: 9, numRuns: 200 },
    );
  });
});

describe('what a queue refuses', () => {
  it('more than may wait at a priority, and takes work again afterwards', async () => {
    const { work, finish } = heldWork();
    const queue = createQueue({ atOnce: 1, waiting: 1 });
    const [held, waiting] = [queue.run(work('held')), queue.run(work('waiting'))];
    await expect(queue.run(work('too much'))).rejects.toMatchObject({ name: 'QueueError', reason: 'full' });
    const elsewhere = queue.run(work('elsewhere'), { priority: 1 });
    for (const name of ['held', 'waiting', 'elsewhere']) await finish(name);
    expect(await Promise.all([held, waiting, elsewhere])).toEqual(['held', 'waiting', 'elsewhere']);
    expect(await queue.run(async () => 'again')).toBe('again');
  });

  it('work whose caller gives up while it waits, or gave up before; running work goes on', async () => {
    const { started, work, finish } = heldWork();
    const queue = createQueue({ atOnce: 1 });
    const leaving = new AbortController();
    const held = queue.run(work('held'), { signal: leaving.signal });
    const dropped = queue.run(work('dropped'), { signal: leaving.signal });
    leaving.abort();
    await expect(dropped).rejects.toEqual(new QueueError('aborted'));
    await expect(queue.run(work('late'), { signal: leaving.signal })).rejects.toEqual(new QueueError('aborted'));
    await finish('held');
    expect([await held, started, queue.waiting]).toEqual(['held', ['held'], 0]);
  });

  it('everything once it is closed; running work may end', async () => {
    const { started, work, finish } = heldWork();
    const queue = createQueue({ atOnce: 1, refusal: (reason) => new RangeError(reason) });
    const [held, waiting] = [queue.run(work('held')), queue.run(work('waiting'))];
    queue.close();
    await expect(waiting).rejects.toEqual(new RangeError('closed'));
    await expect(queue.run(work('never'))).rejects.toEqual(new RangeError('closed'));
    await finish('held');
    expect([await held, started]).toEqual(['held', ['held']]);
  });
});

describe('a queue', () => {
  it('hands the place on when work fails, also when it throws at once', async () => {
    const queue = createQueue({ atOnce: 1 });
    const thrown = queue.run(() => {
      throw new Error('at once');
    });
    const failed = queue.run(() => Promise.reject(new Error('later')));
    const next = queue.run(async () => 'done');
    await expect(thrown).rejects.toThrow('at once');
    await expect(failed).rejects.toThrow('later');
    expect(await next).toBe('done');
  });

  it('never runs more than its bound, and ends or refuses everything exactly once', async () => {
    const piece = fc.record({
      priority: fc.integer({ min: 0, max: 3 }),
      group: fc.constantFrom('', 'a', 'b'),
      turns: fc.integer({ min: 0, max: 3 }),
      fails: fc.boolean(),
      abort: fc.option(fc.integer({ min: 0, max: 3 })),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(piece, { maxLength: 30 }),
        async (atOnce, waiting, pieces) => {
          const queue = createQueue({ atOnce, waiting });
          let [running, most, ran] = [0, 0, 0];
          const results = pieces.map(async ({ priority, group, turns, fails, abort }) => {
            const leaving = new AbortController();
            const result = queue.run(
              async () => {
                running += 1;
                ran += 1;
                most = Math.max(most, running);
                for (let k = 0; k < turns; k++) await Promise.resolve();
                running -= 1;
                if (fails) throw new RangeError('failed');
              },
              { priority, group, signal: leaving.signal },
            );
            result.catch(() => undefined);
            for (let k = 0; k < (abort ?? 0); k++) await Promise.resolve();
            if (abort !== null) leaving.abort();
            await result;
          });
          const outcomes = await Promise.allSettled(results);
          const refused = outcomes.filter(({ status, ...end }) => {
            const reason: unknown = 'reason' in end ? end.reason : undefined;
            return status === 'rejected' && reason instanceof QueueError;
          });
          expect(most).toBeLessThanOrEqual(atOnce);
          expect(ran + refused.length).toBe(pieces.length);
          await turn();
          expect([queue.running, queue.waiting]).toEqual([0, 0]);
        },
      ),
      { seed: 4, numRuns: 200 },
    );
  });
});
