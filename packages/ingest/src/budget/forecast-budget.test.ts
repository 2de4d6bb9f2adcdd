import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskSource, type FieldValues } from '@meltemi/archive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { coarse } from '../test-world.ts';
import { archiveBytesOf } from './estimate.rules.ts';
import { openForecastBudget, type ForecastBudget } from './forecast-budget.ts';

const hour = 3_600_000;
const refTs = Date.UTC(2026, 10, 15);
const model: Model = { ...models['gfs-wave'], grid: coarse, steps: () => [[3, 3, 24]] };
let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budget-'));
  now = refTs + 6 * hour;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (archiveBytes: number, downloadBytes = 1e9): Promise<ForecastBudget> =>
  openForecastBudget({ archiveBytes, downloadBytes }, [model], { folder, bucket: null, now: () => now });

function* fields(): Generator<FieldValues> {
  // Rough seas: a flat one would take no room.
  const values = Float32Array.from({ length: coarse.nx * coarse.ny }, (_, k) => 2 + ((k * 7919) % 1000) / 250);
  yield { quantity: 'waves', level: 'surface', values };
}

async function writeRun({ openWriter }: ForecastBudget, at: number, hours: number): Promise<void> {
  const writer = await openWriter({
    product: 'gfsWaves',
    refTs: at,
    grid: coarse,
    nextTs: at + 12 * hour,
    provenance: { provider: 'NOAA', model: 'GFS-wave', refTs: at, live: true, licence: 'Public domain' },
  });
  for (let step = 3; step <= hours; step += 3)
    if (!writer.steps().includes(step)) await writer.write(step, fields(), () => undefined);
  await writer.publish({ complete: true });
}

async function shown(): Promise<readonly (readonly [number, number])[]> {
  const source = await openDiskSource({ from: folder });
  const runs = (await source.runs('gfsWaves')).map((run) => [(run.refTs - refTs) / hour, run.hours.length] as const);
  source.close();
  return runs;
}

describe('an archive with a budget', () => {
  it('says what it holds of how much, what is taken and what is left out', async () => {
    const whole = { ...model, steps: models['gfs-wave'].steps };
    // As much as two days of two runs take, each twice.
    const bytes = archiveBytesOf({ ...whole, steps: () => [[3, 3, 48]] }) * 2.3;
    const budget = await openForecastBudget(
      { archiveBytes: bytes, downloadBytes: 1e9 },
      [whole, { ...model, ident: 'ecmwf-wave' }],
      {
        folder,
        bucket: null,
        now: () => now,
      },
    );
    expect(await budget.status()).toEqual({
      archive: { used: 0, of: bytes },
      downloads: { used: 0, of: 1e9 },
      taken: [{ model: 'gfs-wave', what: 'ground, 16 steps to 48 h, 2 runs a day' }],
      leftOut: [
        { model: 'gfs-wave', what: 'hours 49 to 360, 32 of 48 steps, 2 of 4 runs a day' },
        { model: 'ecmwf-wave', what: 'all of it' },
      ],
    });
    expect(budget.line).toContain('and nothing of ecmwf-wave; MELTEMI_ARCHIVE_GB and MELTEMI_DOWNLOAD_GB_A_DAY');
  });

  it('lets old runs go before a new one needs their room, and keeps the one that is shown', async () => {
    const budget = await open(archiveBytesOf(model) * 2.3);
    for (const start of [0, 12, 24, 36]) {
      await writeRun(budget, refTs + start * hour, 24);
      now += 12 * hour;
    }
    expect(await shown()).toEqual([
      [36, 8],
      [24, 8],
    ]);
  });

  it('stops a run that would go beyond it; what is shown stays, and the run goes on with more room', async () => {
    const wide = await open(1e9);
    await writeRun(wide, refTs, 3);
    const { archive } = await (await open(1e9)).status();
    await expect(writeRun(await open(Math.ceil(archive.used * 1.1)), refTs + 12 * hour, 48)).rejects.toMatchObject({
      code: 'over-budget',
      message: expect.stringContaining('MELTEMI_ARCHIVE_GB'),
    });
    expect(await shown()).toEqual([[0, 1]]);
    await writeRun(wide, refTs + 12 * hour, 48);
    expect(await shown()).toEqual([
      [12, 16],
      [0, 1],
    ]);
  });

  it('stops at the downloads of a day, and goes on the next day with the steps it has', async () => {
    const budget = await open(1e9, 1000);
    budget.received(400);
    await writeRun(budget, refTs, 24);
    budget.received(700);
    await expect(writeRun(budget, refTs + 12 * hour, 24)).rejects.toMatchObject({
      code: 'over-budget',
      message: expect.stringContaining('goes on at 2026-11-16T06:00Z'),
    });
    expect((await budget.status()).downloads).toEqual({ used: 1100, of: 1000 });
    // A process that begins anew knows what was downloaded.
    await expect(writeRun(await open(1e9, 1000), refTs + 12 * hour, 24)).rejects.toMatchObject({ code: 'over-budget' });
    now += 24 * hour;
    await writeRun(await open(1e9, 1000), refTs + 12 * hour, 24);
    expect((await shown())[0]).toEqual([12, 8]);
  });
});
