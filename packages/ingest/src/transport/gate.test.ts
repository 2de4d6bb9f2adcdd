import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('at most so many run at once, in order, and a failure frees its place', async () => {
  const gate = createGate(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (k: number) =>
    gate(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(k);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (k === 1) throw new Error('one fails');
      return k;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
