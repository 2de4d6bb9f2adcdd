import type { LatticeRequest } from '@meltemi/archive';
import { expect, it } from 'vitest';
import { simulateFires } from './fire-pass.ts';
import type { ReadableWorld } from './world-blocks.ts';

it('reads the danger of the whole world at noon in short jobs, and lights the fires of the day', async () => {
  const asked: LatticeRequest[] = [];
  const run = async ({ request }: { request: LatticeRequest }) => {
    asked.push(request);
    const { rows, columns } = request.lattice;
    // Dry only in one block of southern Europe.
    const isDry = rows[0] === 4 * 78 && columns[0] === 4 * 400;
    return [new Float32Array(rows.length * columns.length).fill(isDry ? 60 : NaN)];
  };
  const world = { run, isFree: () => true, closing: new AbortController().signal } as unknown as ReadableWorld;
  const day = 20_650;
  const fires = await simulateFires(world, 1, day);
  expect(fires.length).toBeGreaterThan(50);
  for (const { lat, lon } of fires) expect([lat > 39 && lat < 52, lon > 19 && lon < 61]).toEqual([true, true]);
  expect(new Set(asked.map(({ validTs }) => validTs - day * 86_400_000))).toEqual(new Set([43_200_000]));
  expect(Math.max(...asked.map(({ lattice }) => lattice.rows.length * lattice.columns.length))).toBeLessThanOrEqual(
    1920,
  );
  expect(await simulateFires(world, 1, day)).toEqual(fires);
});
