import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskSource, openRunWriter } from '@meltemi/archive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { models } from '../models/models.ts';
import { coarse } from '../test-world.ts';
import { dangerModel, makeFireDanger } from './make-fire-danger.ts';

const day = 86_400_000;
const hour = 3_600_000;
const midnight = Date.UTC(2026, 6, 14);
const model = { ...models.gfs, grid: coarse };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fire-danger-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Two hot, dry and windy days everywhere, as ingest leaves them. */
async function writeRun(refTs: number): Promise<void> {
  const provenance = { provider: 'NOAA', model: 'GFS', refTs, live: true, licence: 'free' };
  const writer = await openRunWriter(folder, { product: 'gfs', refTs, grid: coarse, provenance, nextTs: refTs + day });
  const values = { temp: 308, rh: 20, windU: 6, windV: 0, rain: 0 };
  for (let at = 3; at <= 48; at += 3)
    await writer.write(
      at,
      Object.entries(values).map(([quantity, value]) => ({
        quantity,
        level: 'surface' as const,
        values: new Float32Array(coarse.nx * coarse.ny).fill(value),
      })),
    );
  await writer.publish({ complete: true });
}
const make = (refTs: number) =>
  makeFireDanger(model, refTs, {
    folder,
    codesFolder: join(folder, 'codes'),
    openWriter: (run) => openRunWriter(folder, run),
  });
async function read(refTs: number, at: number) {
  const source = await openDiskSource({ from: folder, pollMs: 0 });
  const run = (await source.runs('fireDanger')).find((one) => one.refTs === refTs);
  const [fwi, dfm] = await source.lattice({
    product: 'fireDanger',
    refTs,
    validTs: refTs + at * hour,
    fields: ['fwi', 'dfm10h'].map((quantity) => ({ quantity, level: 'surface' as const })),
    lattice: { columns: Int32Array.of(4), rows: Int32Array.of(1) },
  });
  return { run, fwi: fwi![0]!, dfm: dfm![0]! };
}

describe('fire danger', () => {
  it('is made out of a run as a run of its own, once, and carried on by the next day', async () => {
    await writeRun(midnight);
    expect(await make(midnight)).toBe(true);
    expect(await make(midnight)).toBe(false);
    const first = await read(midnight, 24);
    expect(first.run).toMatchObject({
      hours: [24, 48],
      provenance: { live: true, model: expect.stringMatching(/warm-up/) },
    });
    expect([first.fwi > 10, Math.round(first.dfm)]).toEqual([true, 5]);
    expect((await read(midnight, 48)).fwi).toBeGreaterThan(first.fwi);
    await writeRun(midnight + day);
    expect(await make(midnight + day)).toBe(true);
    // The same weather on the second day: what the first run foresaw.
    expect((await read(midnight + day, 24)).fwi).toBe((await read(midnight, 48)).fwi);
  });

  it('takes runs of midnight, and another only while there is none', async () => {
    await writeRun(midnight + 6 * hour);
    expect(await make(midnight + 6 * hour)).toBe(true);
    await writeRun(midnight + 12 * hour);
    expect(await make(midnight + 12 * hour)).toBe(false);
    await writeRun(midnight + day);
    expect(await make(midnight + day)).toBe(true);
  });

  it('is made of ECMWF before GFS, and of nothing else', () => {
    expect(dangerModel([models.gfs, models.ecmwf])).toBe(models.ecmwf);
    expect(dangerModel([models['icon-eu']])).toBeNull();
  });
});
