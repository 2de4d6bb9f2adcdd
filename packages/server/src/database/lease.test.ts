import { expect, it } from 'vitest';
import { createLease, type Lease } from './lease.ts';
import { onEachEngine } from './test-databases.ts';

onEachEngine((engine) => {
  let time = 1000;
  const lease = (holder: string): Lease =>
    createLease(engine.database, { name: 'alerts', holder, ttlMs: 100, now: () => time });
  const isShared = (): boolean => engine.engine === 'postgres';

  it('is held by one server at a time where many share the database', async () => {
    const [a, b] = [lease('a'), lease('b')];
    const held = await Promise.all([a.hold(), b.hold()]);
    expect(held.filter(Boolean)).toHaveLength(isShared() ? 1 : 2);
    if (!isShared()) return;
    const [first, second] = held[0] ? [a, b] : [b, a];
    // It lasts as long as its holder speaks.
    time += 90;
    expect([await first.hold(), await second.hold()]).toEqual([true, false]);
    time += 90;
    expect(await second.hold()).toBe(false);
    // A server without a word for too long is taken for dead.
    time += 20;
    expect([await second.hold(), await first.hold()]).toEqual([true, false]);
    // One that ends in order gives back what it has, and nothing else.
    await first.release();
    expect(await first.hold()).toBe(false);
    await second.release();
    expect(await first.hold()).toBe(true);
  });
});
