import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore, openDiskSource, openRunWriter, verifyRun, type DiskSource } from '@meltemi/archive';
import { accumulationSteps, foldOf } from '@meltemi/catalogue';
import { createLimiter } from '@meltemi/concurrency';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitModel } from '../budget/limit-model.rules.ts';
import { leastTake } from '../budget/taking-order.ts';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import { models } from '../models/models.ts';
import { testClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse, publishStep } from '../test-world.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { defaultRules, ingestRun } from './ingest-run.ts';
import { StatusBoard } from './status.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const hours = Array.from({ length: 16 }, (_, k) => 3 * (k + 1));
const model = limitModel({ ...models.gfs, grid: coarse }, { ...leastTake, levels: 'none', toHour: 48, everyHours: 3 });

let provider: TestProvider;
let folder: string;
beforeAll(async () => {
  provider = await startTestProvider();
  folder = mkdtempSync(join(tmpdir(), 'run-days-'));
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One worker's attempt at the run, with a clock that does not wait. */
function attempt(): Promise<void> {
  const clock = testClock(refTs + 4 * 3_600_000);
  return ingestRun(model, refTs, {
    base: provider.base,
    clock,
    board: new StatusBoard('gfs', 'gfs', () => clock.now()),
    pool: inlineDecodePool,
    limit: createLimiter(4),
    openWriter: (run) => openRunWriter(folder, run),
    rules: { ...defaultRules, publishEvery: 5 },
    fetching: { clock, random: () => 0.5, retry: { ...defaultRetry, attempts: 2 }, limits: defaultLimits },
  });
}

async function reading<Answer>(read: (source: DiskSource) => Answer | Promise<Answer>): Promise<Answer> {
  const source = await openDiskSource({ from: folder });
  try {
    return await read(source);
  } finally {
    source.close();
  }
}
const foldedDays = (): Promise<Readonly<Record<string, readonly number[]>>> =>
  reading((source) =>
    Object.fromEntries(
      (source.manifests('gfs')[0]?.fields ?? []).flatMap(({ quantity, days }) =>
        days === undefined ? [] : [[quantity, days.hours]],
      ),
    ),
  );

describe('the days of a run from a provider', () => {
  it('are there as soon as they are whole, once, also when another worker goes on', async () => {
    for (const hour of [0, ...hours.filter((step) => step <= 39)]) publishStep(provider, model, refTs, hour);
    await expect(attempt()).rejects.toMatchObject({ code: 'not-there' });
    expect(await foldedDays()).toEqual({ rain: [24], newSnow: [24], gust: [24] });
    for (const hour of hours.filter((step) => step > 39)) publishStep(provider, model, refTs, hour);
    await attempt();
    expect(await foldedDays()).toEqual({ rain: [24, 48], newSnow: [24, 48], gust: [24, 48] });
    expect(await verifyRun(new FileStore(folder), 'gfs/2026111506')).toEqual([]);
    // A worker that finds the run complete adds nothing.
    await attempt();
    expect(await foldedDays()).toMatchObject({ rain: [24, 48] });
  });

  it('hold what fell in them and the strongest gust', async () => {
    const lattice = { columns: Int32Array.of(2), rows: Int32Array.of(3) };
    const day = (quantity: string, end: number): Promise<Float32Array | null> =>
      reading((source) =>
        source.day({
          product: 'gfs',
          refTs,
          field: { quantity, level: 'surface' },
          fold: foldOf(quantity, 'surface') ?? 'sum',
          steps: accumulationSteps(refTs, hours, end - 24, 24) ?? [],
          lattice,
        }),
      );
    // The provider's totals grow by a millimetre an hour, its gusts by a tenth of a metre a second.
    for (const end of [24, 48]) {
      expect(Math.abs(((await day('rain', end))?.[0] ?? 0) - 24)).toBeLessThanOrEqual(0.02 * 24);
      expect((await day('gust', end))?.[0]).toBeCloseTo(26 + end / 10, 1);
    }
  });
});
