import { createLimiter } from '@meltemi/concurrency';
import { readGrib } from '@meltemi/grib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { testClock } from '../test-clock.ts';
import { testMessage } from '../test-grib.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse } from '../test-world.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { defaultRules, ingestRun } from './ingest-run.ts';
import { StatusBoard } from './status.ts';

const refTs = Date.UTC(2026, 10, 15, 0);
const points = coarse.nx * coarse.ny;
let provider: TestProvider;
let archive: TestArchive;
let faults: string[];

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.files.clear();
  archive = testArchive();
  faults = [];
});

async function ingest(model: Model): Promise<void> {
  const clock = testClock(refTs);
  await ingestRun(model, refTs, {
    base: provider.base,
    clock,
    board: new StatusBoard(model.ident, model.product, () => clock.now()),
    pool: inlineDecodePool,
    limit: createLimiter(4),
    openWriter: archive.open,
    rules: defaultRules,
    fetching: { clock, random: () => 0, retry: defaultRetry, limits: { ...defaultLimits, maxBytes: 2 ** 20 } },
    onFault: (hour, { quantity }, { code }) => faults.push(`${hour} ${quantity} ${code}`),
  });
}

/** Code table 4.9: a probability above the lower limit, of 51 members; the upper limit is missing. */
const above = (limit: number): readonly number[] => [0, 51, 3, 0, 0, 0, 0, limit, 255, 255, 255, 255, 255];
const grid = { ...coarse, lon0: 0 };

/** A chance over the 24 hours before an hour (template 4.9), the same at every point. */
const chance = (hour: number, parameter: string, limit: number, percent: number): Uint8Array =>
  testMessage({
    refTs,
    hour,
    fromHour: hour - 24,
    process: parameter === '0.2.22' ? 2 : 1,
    ensemble: { template: 9, octets: above(limit) },
    parameter,
    surface: parameter === '0.2.22' ? [103, 10] : [1, 0],
    grid,
    values: Array.from({ length: points }, () => percent),
  });

/** Puts all chances of a file one after the other, with the index that ECMWF writes. */
function publishChances(model: Model, hours: readonly number[]): void {
  const lines: string[] = [];
  const pieces: Uint8Array[] = [];
  let offset = 0;
  for (const hour of hours)
    for (const [param, parameter, limit, percent] of [
      ['tpg1', '0.1.52', 1, hour],
      ['tpg5', '0.1.52', 5, 1],
      ['10fgg15', '0.2.22', 15, hour / 2],
    ] as const) {
      const bytes = chance(hour, parameter, limit, percent);
      const line = { type: 'ep', stream: 'enfo', step: `${hour - 24}-${hour}`, levtype: 'sfc', param };
      lines.push(JSON.stringify({ ...line, _offset: offset, _length: bytes.length }));
      pieces.push(bytes);
      offset += bytes.length;
    }
  const file = { refTs, hour: hours[0] ?? 0 };
  provider.files.set(model.path(file, null), Buffer.concat(pieces));
  provider.files.set(model.indexPath?.(file) ?? '', new TextEncoder().encode(`${lines.join('\n')}\n`));
}

describe('a message of an ensemble', () => {
  it('says what it is a chance of', () => {
    const [field] = readGrib(chance(36, '0.1.52', 1, 40)).fields;
    expect(field?.product).toMatchObject({
      template: 9,
      probability: { kind: 3, lower: 1, upper: null },
      times: { hours: { from: 12, to: 36 } },
    });
  });
});

describe('chances of ECMWF', () => {
  const model: Model = { ...models['ecmwf-ens'], grid: coarse, steps: () => [[12, 228, 252]] };

  it('come out of the two files that have them, step by step, in percent', async () => {
    publishChances(model, [228, 240]);
    publishChances(model, [252]);
    await ingest(model);
    expect(faults).toEqual([]);
    expect([...archive.hours.keys()]).toEqual([228, 240, 252]);
    for (const hour of [228, 240, 252]) {
      expect(archive.hours.get(hour)?.get('rainChance/surface')?.[7]).toBe(hour);
      expect(archive.hours.get(hour)?.get('gustChance/surface')?.[7]).toBe(hour / 2);
    }
  });

  it('without one of them leave out that one', async () => {
    publishChances(model, [228, 240]);
    publishChances(model, [252]);
    const path = model.indexPath?.({ refTs, hour: 252 }) ?? '';
    const lines = new TextDecoder().decode(provider.files.get(path)).split('\n');
    provider.files.set(path, new TextEncoder().encode(lines.filter((line) => !line.includes('10fgg15')).join('\n')));
    await ingest(model);
    expect(faults).toEqual(['252 gustChance not-in-index']);
    expect(archive.hours.get(252)?.has('rainChance/surface')).toBe(true);
  });
});

describe('the spread of GEFS', () => {
  const model: Model = { ...models.gefs, grid: coarse, steps: () => [[6, 6, 12]] };

  it('comes by its index, as the deviation of the members in kelvins', async () => {
    for (const hour of [6, 12]) {
      const bytes = testMessage({
        refTs,
        hour,
        // Code table 4.7: 4 is the spread of all members.
        ensemble: { template: 2, octets: [4, 30] },
        parameter: '0.0.0',
        surface: [103, 2],
        grid,
        values: Array.from({ length: points }, () => hour / 8),
      });
      expect(readGrib(bytes).fields[0]?.product.derived).toEqual({ kind: 4, members: 30 });
      provider.files.set(model.path({ refTs, hour }, null), bytes);
      provider.files.set(
        model.indexPath?.({ refTs, hour }) ?? '',
        new TextEncoder().encode(`1:0:d=2026111500:TMP:2 m above ground:${hour} hour fcst:ens std dev\n`),
      );
    }
    await ingest(model);
    expect(faults).toEqual([]);
    expect(archive.hours.get(6)?.get('tempSpread/surface')?.[3]).toBe(0.75);
    expect(archive.hours.get(12)?.get('tempSpread/surface')?.[3]).toBe(1.5);
  });
});
