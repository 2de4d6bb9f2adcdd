import { describe, expect, it } from 'vitest';
import { scheduledRuns, type LatticeRequest } from '@meltemi/archive';
import { rehearse, rehearsedFields } from './rehearsal.ts';
import { openSimulatedWorld, simulatedGrid } from './simulated-world.ts';
import { testGround } from './test-ground.ts';

const now = Date.UTC(2026, 2, 1, 12);
const options = {
  workers: 2,
  grid: simulatedGrid('ecmwf'),
  runs: async () => scheduledRuns('ecmwf', now),
  now: () => now,
  isStopped: () => false,
  onFault: (error: unknown) => {
    throw error;
  },
};
const namesOf = ({ fields }: LatticeRequest): string => fields.map(({ quantity }) => quantity).join(' ');

describe('the rehearsal', () => {
  it('has every worker make every layer at four moments from now on', async () => {
    const asked: LatticeRequest[] = [];
    await rehearse({ ...options, lattice: async (request) => void asked.push(request) });
    const names = rehearsedFields().map((fields) => fields.join(' '));
    expect(names).toEqual(expect.arrayContaining(['windU windV', 'rainChance', 'newSnow']));
    expect(new Set(asked.map(namesOf))).toEqual(new Set(names));
    for (const name of names) {
      const moments = asked.filter((request) => namesOf(request) === name).map(({ validTs }) => validTs);
      expect(moments).toHaveLength(8);
      expect(new Set(moments).size).toBe(4);
      expect(Math.min(...moments)).toBe(now);
    }
  });

  it('asks for nothing that the simulated world has not, nor beyond its grid', { timeout: 120_000 }, async () => {
    const world = openSimulatedWorld({ seed: 3, geography: testGround(), now: () => now, maps: [] });
    const known = new Set<string>();
    const made: number[] = [];
    await rehearse({
      ...options,
      lattice: async (request) => {
        if (known.has(namesOf(request))) return;
        known.add(namesOf(request));
        for (const plane of await world.source.lattice(request)) made.push(plane.length);
      },
    });
    expect(known.size).toBe(rehearsedFields().length);
    expect(new Set(made)).toEqual(new Set([32 * 32]));
  });

  it('goes on after a layer that cannot be made, and says which one it was', async () => {
    const [asked, failed] = [new Set<string>(), new Array<string>()];
    await rehearse({
      ...options,
      lattice: async (request) => {
        asked.add(namesOf(request));
        if (namesOf(request) === 'newSnow') throw new Error('too much work is waiting');
      },
      onFault: (_, quantities) => void failed.push(quantities.join(' ')),
    });
    expect(failed).toEqual(['newSnow']);
    expect(asked.size).toBe(rehearsedFields().length);
  });

  it('ends when the server does', async () => {
    let asked = 0;
    await rehearse({ ...options, isStopped: () => asked >= 6, lattice: async () => void (asked += 1) });
    expect(asked).toBe(6);
  });
});
