import { describe, expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

describe('works that take turns', () => {
  it('of one name come one after the other, also after one that failed', async () => {
    const turns = makeTurns();
    const done: string[] = [];
    const work = (name: string, fails = false) => async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
    const outcomes = await Promise.allSettled([turns('x', work('a')), turns('x', work('b', true)), turns('x', work('c'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('of different names do not wait for each other', async () => {
    const turns = makeTurns();
    let finish: () => void = () => undefined;
    const slow = turns('x', () => new Promise<void>((resolve) => { finish = resolve; }));
    expect(await turns('y', async () => 'done')).toBe('done');
    finish();
    await slow;
    expect(await turns('x', async () => 'again')).toBe('again');
  });
});
