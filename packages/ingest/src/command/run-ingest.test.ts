import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskSource } from '@meltemi/archive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { newestRun } from '../models/run-times.rules.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse, publishStep } from '../test-world.ts';
import { runIngest, statusFile } from './run-ingest.ts';

let provider: TestProvider;
let folder: string;
let lines: string[];

beforeEach(async () => {
  provider = await startTestProvider();
  folder = mkdtempSync(join(tmpdir(), 'ingest-'));
  lines = [];
});
afterEach(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

const once = (model: Model): Promise<boolean> =>
  runIngest(
    {
      models: [{ ...model, base: provider.base }],
      mode: 'once',
      folder,
      threads: 2,
      bucket: null,
      database: null,
      ifReachable: false,
    },
    { say: (line) => lines.push(line), signal: new AbortController().signal },
  );

describe('the command, with threads and the archive on disk', () => {
  it('brings a run in that readers then see', async () => {
    const model: Model = { ...models.gfs, grid: coarse, steps: () => [[1, 1, 3]] };
    const refTs = newestRun(model, Date.now());
    for (const hour of [0, 1, 2, 3]) publishStep(provider, model, refTs, hour);
    expect(await once(model)).toBe(true);
    const source = await openDiskSource({ from: folder });
    const [run] = await source.runs('gfs');
    expect(run).toMatchObject({ refTs, hours: [1, 2, 3], provenance: { provider: 'NOAA', live: true } });
    const [temp, rain] = await source.lattice({
      product: 'gfs',
      refTs,
      validTs: refTs + 2 * 3_600_000,
      fields: [
        { quantity: 'temp', level: '850h' },
        { quantity: 'rain', level: 'surface' },
      ],
      lattice: { columns: Int32Array.of(0, 7), rows: Int32Array.of(2) },
    });
    expect([...(temp ?? [])].map((value) => value.toFixed(1))).toEqual(['281.6', '282.3']);
    expect(rain?.[0]).toBeCloseTo(1, 1);
    source.close();
    expect(lines.at(-1)).toMatch(/^gfs .* complete 3\/3 steps, .* MB, 0 failures$/);
    const status: unknown = JSON.parse(readFileSync(join(folder, statusFile), 'utf8'));
    expect(status).toMatchObject({
      models: [{ model: 'gfs', state: 'complete', refTs, steps: { done: 3, of: 3 }, failures: 0 }],
    });
  });

  it('says what is wrong when there is nothing', async () => {
    expect(await once({ ...models.gfs, grid: coarse })).toBe(false);
    expect(lines.some((line) => line.includes('none of the last 4 runs is there'))).toBe(true);
    expect(lines.at(-1)).toContain('failed');
  });
});
