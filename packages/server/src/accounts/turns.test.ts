import { describe, expect, it } from 'vitest';
import { makeTurns } from './turns.ts';

/** Work that ends when the test says so. */
function heldWork() {
  const order: string[] = [];
  const environment: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      order.push(name);
      environment.push(resolve);
    });
  const release = async (): Promise<void> => {
    // Whoever has the turn begins in a later step of the same moment.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    environment.shift()?.();
  };
  return { order, work, release };
}

describe('turns', () => {
  it('lets groups in by turns, however many one of them sends', async () => {
    const turns = makeTurns({ atOnce: 1, waiting: 10 });
    const { order, work, release } = heldWork();
    const all = [
      ...['flood 1', 'flood 2', 'flood 3'].map((name) => turns.take('flood', work(name))),
      turns.take('other', work('other 1')),
      turns.take('third', work('third 1')),
    ];
    for (let k = 0; k < all.length; k += 1) await release();
    await Promise.all(all);
    expect(order).toEqual(['flood 1', 'flood 2', 'other 1', 'third 1', 'flood 3']);
  });

  it('refuses when too many wait, and takes work again afterwards', async () => {
    const turns = makeTurns({ atOnce: 1, waiting: 1 });
    const { work, release } = heldWork();
    const first = turns.take('a', work('1'));
    const second = turns.take('a', work('2'));
    await expect(turns.take('b', work('3'))).rejects.toMatchObject({ code: 'unavailable' });
    await release();
    await release();
    await Promise.all([first, second]);
    expect(await turns.take('b', async () => 'in')).toBe('in');
  });

  it('goes on after work that failed', async () => {
    const turns = makeTurns({ atOnce: 1, waiting: 5 });
    await expect(
      turns.take('a', async () => {
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    expect(await turns.take('a', async () => 1)).toBe(1);
  });
});
