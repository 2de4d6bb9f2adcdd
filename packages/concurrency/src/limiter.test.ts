import { describe, expect, it } from 'vitest';
import { createKeyedSequence } from './keyed-sequence.ts';
import { createLimiter } from './limiter.ts';
import { heldWork } from './test-work.ts';

describe('a limiter', () => {
  it('runs so many at a time, in order, and hands on every result', async () => {
    const { started, work, finish } = heldWork();
    const limit = createLimiter(2);
    const results = ['a', 'b', 'c'].map((name) => limit(work(name)));
    expect(started).toEqual(['a', 'b']);
    for (const name of ['b', 'a', 'c']) await finish(name);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  });

  it('goes on after a failure, and is free again after the last', async () => {
    const { started, work, finish, fail } = heldWork();
    const limit = createLimiter(1);
    const [first, second] = [limit(work('a')), limit(work('b'))];
    await Promise.all([expect(first).rejects.toThrow('a failed'), fail('a')]);
    await finish('b');
    expect(await second).toBe('b');
    void limit(work('c'));
    expect(started).toEqual(['a', 'b', 'c']);
  });
});

describe('a keyed sequence', () => {
  it('runs the work of one key one after the other, also after work that failed', async () => {
    const sequence = createKeyedSequence();
    const done: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        done.push(`${name} begins`);
        await Promise.resolve();
        done.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const outcomes = await Promise.allSettled([
      sequence('x', work('a')),
      sequence('x', work('b', true)),
      sequence('x', work('c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('does not let different keys wait for each other', async () => {
    const { work, finish } = heldWork();
    const sequence = createKeyedSequence();
    const slow = sequence('x', work('slow'));
    expect(await sequence('y', async () => 'done')).toBe('done');
    await finish('slow');
    await slow;
    expect(await sequence('x', async () => 'again')).toBe('again');
  });
});
