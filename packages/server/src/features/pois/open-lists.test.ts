import { describe, expect, it } from 'vitest';
import { testPort, testPorts } from '#places/ports/test-ports.ts';
import type { Spot } from '#places/spots/spot.ts';
import type { StationService } from '#stations/station-service.ts';
import { openLists } from './open-lists.ts';
import { listTile } from './point-lists.ts';

const noon = Date.UTC(2026, 2, 1, 12);
const spot = { id: 's1', type: 'kitespots', name: 'Beach', lat: 54, lon: 8 } as Spot;

function listsWith(reads: string[] = [], origin: 'live' | 'simulated' = 'simulated') {
  const sondes = [
    { id: '11520', name: 'Libuš', lat: 50, lon: 14.4, newest: noon },
    { id: '10739', name: 'Never flew', lat: 48.8, lon: 9.2, newest: null },
  ];
  const stations = { sourceOf: async () => ({ origin, store: { sondeList: async () => sondes } }) };
  let now = noon;
  return {
    later: (ms: number) => (now += ms),
    lists: openLists({
      stations: async () => stations as unknown as StationService,
      ports: async () => {
        reads.push('ports');
        if (reads.length === 1) throw new Error('not yet');
        return testPorts([testPort('p1', 44, -68)]);
      },
      spots: async () => [spot],
      now: () => now,
    }),
  };
}

describe('points that do not come from stations', () => {
  it.each(['tide', 'kitespots', 'cams', 'radiation'] as const)('of %s are a list, never live', async (kind) => {
    const { lists } = listsWith(['before']);
    const tile = listTile(await lists(kind), { z: 0, x: 0, y: 0 }, noon);
    expect([tile.origin, tile.ts.every((ts) => ts === 0)]).toEqual(['list', true]);
    expect(tile.id).toEqual({ tide: ['p1'], kitespots: ['s1'] }[kind as string] ?? []);
  });

  it('are balloons with the origin of their ascents', async () => {
    for (const origin of ['live', 'simulated'] as const) {
      const list = await listsWith([], origin).lists('radiosonde');
      expect([list.origin, list.points.map(({ id, ts }) => [id, ts])]).toEqual([origin, [['11520', noon]]]);
    }
  });

  it('are read once a minute, and again after a fault', async () => {
    const reads: string[] = [];
    const { lists, later } = listsWith(reads);
    await expect(lists('tide')).rejects.toThrow('not yet');
    await lists('tide');
    await lists('tide');
    expect(reads).toHaveLength(2);
    later(61_000);
    await lists('tide');
    expect(reads).toHaveLength(3);
  });
});
