import { readGrib } from '@meltemi/grib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { chanceMessage, publishChances, publishSpread, spreadMessage } from '../test-ensembles.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { coarse } from '../test-world.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { testIngest } from './test-ingest.ts';

const refTs = Date.UTC(2026, 10, 15, 0);
let provider: TestProvider;
let archive: TestArchive;
let faults: readonly string[];

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
  ({ faults } = await testIngest(model, refTs, { base: provider.base, openWriter: archive.open }));
}

/** Chances that tell the hour. */
const publish = (model: Model, hours: readonly number[]): void =>
  publishChances(provider, model, refTs, hours, (name, hour) => ({ tpg1: hour, tpg5: 1, '10fgg15': hour / 2 })[name]);

describe('a message of an ensemble', () => {
  it('says what it is a chance of', () => {
    const [field] = readGrib(chanceMessage(coarse, refTs, 36, 'tpg1', () => 40)).fields;
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
    publish(model, [228, 240]);
    publish(model, [252]);
    await ingest(model);
    expect(faults).toEqual([]);
    expect([...archive.hours.keys()]).toEqual([228, 240, 252]);
    for (const hour of [228, 240, 252]) {
      expect(archive.hours.get(hour)?.get('rainChance/surface')?.[7]).toBe(hour);
      expect(archive.hours.get(hour)?.get('gustChance/surface')?.[7]).toBe(hour / 2);
    }
  });

  it('without one of them leave out that one', async () => {
    publish(model, [228, 240]);
    publish(model, [252]);
    const path = model.indexPath?.({ refTs, hour: 252 }) ?? '';
    const lines = new TextDecoder().decode(provider.files.get(path)).split('\n');
    provider.files.set(path, new TextEncoder().encode(lines.filter((line) => !line.includes('10fgg15')).join('\n')));
    await ingest(model);
    expect(faults).toEqual([expect.stringMatching(/^252 gustChance\/surface not-in-index /u)]);
    expect(archive.hours.get(252)?.has('rainChance/surface')).toBe(true);
  });
});

describe('the spread of GEFS', () => {
  const model: Model = { ...models.gefs, grid: coarse, steps: () => [[6, 6, 12]] };

  it('comes by its index, as the deviation of the members in kelvins', async () => {
    for (const hour of [6, 12]) publishSpread(provider, model, refTs, hour, () => hour / 8);
    const [field] = readGrib(spreadMessage(coarse, refTs, 6, () => 1)).fields;
    expect(field?.product.derived).toEqual({ kind: 4, members: 30 });
    await ingest(model);
    expect(faults).toEqual([]);
    expect(archive.hours.get(6)?.get('tempSpread/surface')?.[3]).toBe(0.75);
    expect(archive.hours.get(12)?.get('tempSpread/surface')?.[3]).toBe(1.5);
  });
});
