import { describe, expect, it } from 'vitest';
import { Gate, GateFull } from './gate.ts';

/** Tasks that end when the test says so. */
function tasks(): { start: () => Promise<number>; finish: () => void; running: () => number; most: () => number } {
  const open: (() => void)[] = [];
  let [running, most, ended] = [0, 0, 0];
  return {
    start: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => open.push(resolve));
      running -= 1;
      ended += 1;
      return ended;
    },
    finish: () => open.shift()?.(),
    running: () => running,
    most: () => most,
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the gate', () => {
  it('lets only so many run and the rest in order', async () => {
    const gate = new Gate(2, 10);
    const work = tasks();
    const all = Array.from({ length: 5 }, () => gate.run(work.start));
    await settle();
    expect(work.running()).toBe(2);
    for (let index = 0; index < 5; index++) {
      work.finish();
      await settle();
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
    expect(work.most()).toBe(2);
  });

  it('refuses at once when too many wait, and takes work again afterwards', async () => {
    const gate = new Gate(1, 1);
    const work = tasks();
    const [first, second] = [gate.run(work.start), gate.run(work.start)];
    await expect(gate.run(work.start)).rejects.toBeInstanceOf(GateFull);
    work.finish();
    await first;
    await settle();
    work.finish();
    await second;
    expect(await gate.run(async () => 'again')).toBe('again');
  });

  it('hands the place on when a task fails', async () => {
    const gate = new Gate(1, 5);
    const failed = gate.run(() => Promise.reject(new Error('broken')));
    const next = gate.run(async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
