import { describe, expect, it } from 'vitest';
import { makeLines } from './in-line.ts';

describe('works in a line', () => {
  it('of one name come one after the other, also after one that failed', async () => {
    const inLine = makeLines();
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
      inLine('x', work('a')),
      inLine('x', work('b', true)),
      inLine('x', work('c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('of different names do not wait for each other', async () => {
    const inLine = makeLines();
    let finish: () => void = () => undefined;
    const slow = inLine(
      'x',
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    expect(await inLine('y', async () => 'done')).toBe('done');
    finish();
    await slow;
    expect(await inLine('x', async () => 'again')).toBe('again');
  });
});
