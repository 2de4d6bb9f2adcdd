import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskSource } from '@meltemi/archive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { newestRun } from '../models/run-times.rules.ts';
import { skyFeeds } from '../sky/feeds.ts';
import { timedPath } from '../sky/file-times.rules.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse, publishStep } from '../test-world.ts';
import { statusFile } from './progress.ts';
import type { BudgetStatus } from '../budget/forecast-budget.ts';
import { runIngest } from './run-ingest.ts';

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

const budget = { archiveBytes: 5e9, downloadBytes: 2e9 };

const once = (model: Model): Promise<boolean> =>
  runIngest(
    {
      models: [{ ...model, base: provider.base }],
      sky: [],
      stations: [],
      warnings: [],
      storms: [],
      fires: [],
      fireFolder: join(folder, 'fires'),
      warningFolder: join(folder, 'warnings'),
      stormFolder: join(folder, 'storms'),
      mode: 'once',
      folder,
      skyFolder: join(folder, 'sky'),
      stationFolder: folder,
      threads: 2,
      bucket: null,
      database: null,
      takeoverSeconds: 900,
      budget,
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
    expect(lines[0]).toMatch(/^takes at most 5 GB of disk and 2 GB of downloads a day: gfs: /u);
    expect(status).toMatchObject({
      budget: { archive: { of: 5e9 }, downloads: { of: 2e9 }, taken: [{ model: 'gfs' }], leftOut: [] },
      models: [{ model: 'gfs', state: 'complete', refTs, steps: { done: 3, of: 3 }, failures: 0 }],
    });
    const { budget: kept } = status as { readonly budget: BudgetStatus };
    expect([kept.archive.used > 10_000, kept.downloads.used > 1000]).toEqual([true, true]);
  });

  it('says what is wrong when there is nothing', async () => {
    expect(await once({ ...models.gfs, grid: coarse })).toBe(false);
    expect(lines.some((line) => line.includes('none of the last 4 runs is there'))).toBe(true);
    expect(lines.at(-1)).toContain('failed');
  });

  it('brings flashes in where they are asked for, in a thread, and says what it refused', async () => {
    const feed = skyFeeds.find(({ name }) => name === 'glm-east')!;
    const name = `OR_GLM-L2-LCFA_G19_s${timedPath('{YYYY}{DDD}{HH}{mm}', Date.now() - 120_000)}000_e1_c2.nc`;
    provider.files.set(`/${name}`, new TextEncoder().encode('no flashes'));
    // The hour may end while the test runs.
    for (const ms of [Date.now() - 3_600_000, Date.now(), Date.now() + 3_600_000]) {
      const prefix = timedPath('GLM-L2-LCFA/{YYYY}/{DDD}/{HH}/OR_GLM-L2-LCFA_G19_', ms);
      const list = new TextEncoder().encode(`<ListBucketResult><Key>${name}</Key></ListBucketResult>`);
      provider.files.set(`/?list-type=2&prefix=${encodeURIComponent(prefix)}`, list);
    }
    const options = {
      mode: 'once',
      folder,
      skyFolder: join(folder, 'sky'),
      stationFolder: folder,
      threads: 1,
      bucket: null,
      database: null,
      takeoverSeconds: 900,
      budget,
    } as const;
    const done = await runIngest(
      {
        ...options,
        models: [],
        stations: [],
        warnings: [],
        storms: [],
        fires: [],
        fireFolder: folder,
        warningFolder: folder,
        stormFolder: folder,
        sky: [{ ...feed, base: provider.base }],
        ifReachable: false,
      },
      { say: (line) => lines.push(line), signal: new AbortController().signal },
    );
    expect(done).toBe(true);
    const { sky } = JSON.parse(readFileSync(join(folder, statusFile), 'utf8')) as { readonly sky: readonly unknown[] };
    expect(sky).toMatchObject([{ source: 'glm-east', state: 'waiting', frames: 0, lastError: { code: 'bad-data' } }]);
    expect(lines.at(-1)).toMatch(
      /^glm-east no scan waiting, 0 frames, .* refused; last error bad-data: .*wrong-format/u,
    );
  });
});
