import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createSingleFlight } from './single-flight.ts';
import { startShared } from './shared-work.ts';
import { heldWork, turn } from './test-work.ts';

describe('shared work', () => {
  it('is aborted when the last caller leaves, who gets the reason of its own signal', async () => {
    let given: AbortSignal | undefined;
    const shared = startShared((signal) => {
      given = signal;
      return new Promise<string>(() => undefined);
    });
    const [one, other] = [new AbortController(), new AbortController()];
    const [first, second] = [shared.join(one.signal), shared.join(other.signal)];
    one.abort(new Error('one is gone'));
    await expect(first).rejects.toThrow('one is gone');
    expect([given?.aborted, shared.abandoned]).toEqual([false, false]);
    other.abort(new Error('the other too'));
    await expect(second).rejects.toThrow('the other too');
    expect([given?.aborted, shared.abandoned]).toEqual([true, true]);
  });

  it('is not aborted by a signal that aborts after its end', async () => {
    const leaving = new AbortController();
    const shared = startShared(async () => 'value');
    expect(await shared.join(leaving.signal)).toBe('value');
    leaving.abort();
    expect(shared.abandoned).toBe(false);
    expect(await shared.join()).toBe('value');
  });
});

describe('a single flight', () => {
  it('works once for callers that come together, and anew afterwards', async () => {
    const { started, work, finish } = heldWork();
    const flight = createSingleFlight<string>();
    const both = Promise.all([flight.share('k', work('a')), flight.share('k', work('b'))]);
    const other = flight.share('other', work('c'));
    expect([started, flight.size]).toEqual([['a', 'c'], 2]);
    await finish('a');
    expect(await both).toEqual(['a', 'a']);
    await finish('c');
    expect([await other, flight.size]).toEqual(['c', 0]);
    void flight.share('k', work('d'));
    expect(started).toEqual(['a', 'c', 'd']);
  });

  it('gives a failure to everyone who waits and forgets it', async () => {
    const { work, fail } = heldWork();
    const flight = createSingleFlight<string>();
    const outcomes = Promise.allSettled([flight.share('k', work('a')), flight.share('k', work('b'))]);
    await fail('a');
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flight.share('k', async () => 'fine')).toBe('fine');
  });

  it('starts anew for a caller who comes in the moment in which the last one left', async () => {
    const flight = createSingleFlight<string>();
    const leaving = new AbortController();
    const left = flight.share('k', () => new Promise(() => undefined), leaving.signal);
    leaving.abort(new Error('gone'));
    const next = flight.share('k', async () => 'fresh');
    await expect(left).rejects.toThrow('gone');
    expect(await next).toBe('fresh');
    expect(flight.size).toBe(0);
  });

  it('has at most one piece of work of a key that anyone waits for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ key: fc.constantFrom('a', 'b'), turns: fc.integer({ min: 0, max: 4 }), leaves: fc.boolean() }),
          {
            maxLength: 20,
          },
        ),
        async (callers) => {
          const flight = createSingleFlight<string>();
          const live = new Map<string, number>();
          let most = 0;
          const results = callers.map(async ({ key, turns, leaves }) => {
            const leaving = new AbortController();
            const result = flight.share(
              key,
              async (signal) => {
                const count = (by: number): number => (live.get(key) ?? 0) + by;
                live.set(key, count(1));
                most = Math.max(most, count(0));
                signal.addEventListener('abort', () => live.set(key, count(-1)), { once: true });
                for (let k = 0; k < turns; k++) await Promise.resolve();
                if (!signal.aborted) live.set(key, count(-1));
                return key;
              },
              leaving.signal,
            );
            await Promise.resolve();
            if (leaves) leaving.abort(new Error('left'));
            return result.catch(() => 'left');
          });
          expect((await Promise.all(results)).every((value, k) => ['left', callers[k]?.key].includes(value))).toBe(
            true,
          );
          expect(most).toBeLessThanOrEqual(1);
          await turn();
          expect(flight.size).toBe(0);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});
