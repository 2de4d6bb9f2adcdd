/**
 * For tests: a worker in a process of its own that shares the work, and never gets beyond the first step that it writes:
 * database, provider's address, folder.
 */
import { openRunWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import { systemClock } from '../clock.ts';
import { inlineDecodePool } from '../decode/decode-pool.ts';
import { models } from '../models/models.ts';
import { defaultRules } from '../run/ingest-run.ts';
import { StatusBoard } from '../run/status.ts';
import { coarse } from '../test-world.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { openJobQueue } from './job-queue.ts';
import { shareWork } from './share-work.ts';

const [url = '', base = '', folder = ''] = process.argv.slice(2);
const queue = await openJobQueue(url, () => undefined, { expire: 5, retry: 1, look: 1 });
const model = { ...models['gfs-wave'], base, grid: coarse, steps: () => [[1, 1, 3]] as const };
const board = new StatusBoard(model.ident, model.product, () => systemClock.now());
await shareWork(
  [model],
  () => ({
    base,
    clock: systemClock,
    board,
    pool: inlineDecodePool,
    limit: createLimiter(2),
    rules: defaultRules,
    openWriter: async (run) => {
      const writer = await openRunWriter(folder, run);
      return {
        ...writer,
        write: async (hour, fields, onUnfit) => {
          await writer.write(hour, fields, onUnfit);
          process.stdout.write(`${run.refTs} ${hour}\n`);
          await new Promise(() => undefined);
        },
      };
    },
    fetching: { clock: systemClock, random: Math.random, retry: defaultRetry, limits: defaultLimits },
  }),
  queue,
  new AbortController().signal,
);
