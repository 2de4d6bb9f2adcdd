import { calls } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { createLane, inLane } from './lane.ts';
import type { ServerCall } from './server-calls.ts';

/** Work that ends on demand. */
function work() {
  const started: number[] = [];
  const ends = new Map<number, { resolve: (value: number) => void; reject: (error: Error) => void }>();
  const make = (name: number) => () => {
    started.push(name);
    return new Promise<number>((resolve, reject) => ends.set(name, { resolve, reject }));
  };
  return { started, make, ends };
}
const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

describe('a lane', () => {
  it('runs so many at a time, in order, and hands on every result', async () => {
    const { started, make, ends } = work();
    const lane = createLane(2);
    const results = [1, 2, 3, 4].map((name) => lane(make(name)));
    expect(started).toEqual([1, 2]);
    ends.get(2)?.resolve(20);
    await settle();
    expect(started).toEqual([1, 2, 3]);
    ends.get(1)?.resolve(10);
    await settle();
    ends.get(3)?.resolve(30);
    ends.get(4)?.resolve(40);
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
  });

  it('goes on after a failure, and is free again after the last', async () => {
    const { started, make, ends } = work();
    const lane = createLane(1);
    const [first, second] = [lane(make(1)), lane(make(2))];
    ends.get(1)?.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await settle();
    ends.get(2)?.resolve(2);
    await second;
    void lane(make(3));
    expect(started).toEqual([1, 2, 3]);
  });
});

describe('calls in a lane', () => {
  it('hold back only the slow ones', async () => {
    const asked: string[] = [];
    const never: ServerCall = (call) => {
      asked.push(call.ident);
      return new Promise(() => undefined);
    };
    const call = inLane(never, ['cityTile'], 1);
    const params = { modelIdent: 'gfs', tileKey: '3-1-1' };
    const query = { labelsVersion: 'v1.4', step: 3, refTime: '2026111500' } as const;
    void call(calls.cityTile, { params, query });
    void call(calls.cityTile, { params, query });
    void call(calls.elevation, { params: { lat: 1, lon: 2 } });
    await settle();
    expect(asked).toEqual(['cityTile', 'elevation']);
  });
});
