import { createLimiter } from '@meltemi/concurrency';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskSource, openRunWriter } from '@meltemi/archive';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { testClock } from '../test-clock.ts';
import { polarMap } from '../test-maps.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { publishStep } from '../test-world.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { defaultRules, ingestRun } from './ingest-run.ts';
import { StatusBoard } from './status.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const hourMs = 3_600_000;
const map = polarMap({ columns: 44, rows: 31, step: 90_000, first: [41.612949, 185.117126] });
const model: Model = {
  ...models['hrrr-alaska'],
  grid: { lat0: 75, lon0: 165, dLat: -1, dLon: 2, nx: 41, ny: 33 },
  source: { kind: 'polar-stereographic', columns: map.columns, rows: map.rows },
  steps: () => [[1, 1, 2]],
  picks: models['hrrr-alaska'].picks.filter(
    ({ quantity, level }) => level === 'surface' && quantity.startsWith('wind'),
  ),
  derivations: [],
};

let provider: TestProvider;
let folder: string;
beforeEach(async () => {
  provider = await startTestProvider();
  folder = mkdtempSync(join(tmpdir(), 'ingest-'));
});
afterEach(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a wind on both sides of 180° is read at a place as the polar map has it, turned to true north', async () => {
  for (const hour of [0, 1, 2])
    publishStep(provider, model, refTs, hour, ({ quantity }) => (quantity === 'windU' ? 0 : 10), [], { map });
  const clock = testClock(refTs);
  await ingestRun(model, refTs, {
    base: provider.base,
    clock,
    board: new StatusBoard(model.ident, model.product, () => clock.now()),
    pool: inlineDecodePool,
    limit: createLimiter(4),
    openWriter: (run) => openRunWriter(folder, run),
    rules: defaultRules,
    fetching: { clock, random: () => 0, retry: defaultRetry, limits: defaultLimits },
  });
  const places = [
    { lat: 62, lon: 176 },
    { lat: 61, lon: 179.5 },
    { lat: 60.5, lon: -179 },
    { lat: 58, lon: -160 },
    { lat: 65, lon: -135 },
  ];
  const source = await openDiskSource({ from: folder });
  try {
    const series = await source.series({
      product: model.product,
      refTs,
      validTs: [refTs + hourMs],
      fields: [
        { quantity: 'windU', level: 'surface' },
        { quantity: 'windV', level: 'surface' },
      ],
      places,
    });
    for (const [k, { lon }] of places.entries()) {
      const [u, v] = [series[k]?.[0]?.[0] ?? Number.NaN, series[k]?.[1]?.[0] ?? Number.NaN];
      // "Up" of the map points away from true north by as much as the place lies east of 135° W.
      const turn = ((((lon + 135 + 540) % 360) - 180) * Math.PI) / 180;
      const missedBy = Math.atan2(u, v) - turn;
      expect(Math.abs(Math.atan2(Math.sin(missedBy), Math.cos(missedBy)))).toBeLessThan((0.5 * Math.PI) / 180);
      expect(Math.hypot(u, v)).toBeCloseTo(10, 1);
    }
  } finally {
    source.close();
  }
});
