/** For tests: ingest in a process of its own, on a coarse grid: provider's address, folder, reference time. */
import { openRunWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import { systemClock } from '../clock.ts';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import { models } from '../models/models.ts';
import { defaultRules, ingestRun } from '../run/ingest-run.ts';
import { StatusBoard } from '../run/status.ts';
import { coarse } from '../test-world.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';

const [base = '', folder = '', refTs = ''] = process.argv.slice(2);
await ingestRun({ ...models['gfs-wave'], grid: coarse, steps: () => [[1, 1, 12]] }, Number(refTs), {
  base,
  clock: systemClock,
  board: new StatusBoard('gfs-wave', 'gfsWaves', () => systemClock.now()),
  pool: inlineDecodePool,
  limit: createLimiter(2),
  rules: { ...defaultRules, publishEvery: 4 },
  openWriter: (run) => openRunWriter(folder, run),
  fetching: { clock: systemClock, random: Math.random, retry: defaultRetry, limits: defaultLimits },
});
