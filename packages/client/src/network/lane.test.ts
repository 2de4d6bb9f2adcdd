import { calls } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { inLane } from './lane.ts';
import type { ServerCall } from './server-calls.ts';

const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

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
