import PgBoss from 'pg-boss';
import { isModelIdent } from '../models/models.ts';
import type { ModelIdent } from '../models/model.ts';

/** A run of a model that is to be brought in. */
export interface RunJob {
  readonly model: ModelIdent;
  readonly refTs: number;
}

/** Work that many machines share. */
export interface JobQueue {
  /** Requests a run; once it is requested, further requests within six hours change nothing. */
  offer(job: RunJob): Promise<void>;
  /** Takes jobs, one after the other. One that throws, or whose worker is killed, is given to the next worker. */
  work(handler: (job: RunJob) => Promise<void>): Promise<void>;
  /** Takes no further job; the one under way is given back. */
  close(): Promise<void>;
}

/** How long things take, seconds. */
export interface QueueTimes {
  /** After this long without an end a worker is taken for dead. */
  readonly expire: number;
  /** Before a job that failed is given out again. */
  readonly retry: number;
  /** Between two looks for dead workers. */
  readonly look: number;
}

/** A worker gives a run back after ten minutes and lets the next go on: a dead one is noticed after fifteen. */
export const defaultTimes: QueueTimes = { expire: 15 * 60, retry: 5, look: 60 };

const queue = 'ingest-runs';
/** A provider that fails is tried as long as its run is of interest. */
const retryLimit = 1000;
/** Within one stretch of so many seconds a run is queued once. */
const singletonSeconds = 6 * 3600;

function readJob(data: unknown): RunJob | null {
  const { model, refTs } = (data ?? {}) as { model?: unknown; refTs?: unknown };
  return typeof model === 'string' && isModelIdent(model) && typeof refTs === 'number' && Number.isFinite(refTs)
    ? { model, refTs }
    : null;
}

/** Opens the queue in a PostgreSQL database; its tables are made if need be. `onFault` is called when the database does not answer. */
export async function openJobQueue(
  url: string,
  onFault: (message: string) => void,
  times: QueueTimes = defaultTimes,
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'ingest',
    max: 4,
    maintenanceIntervalSeconds: times.look,
    schedule: false,
  });
  boss.on('error', (error) => onFault(`the queue: ${error.message}`));
  await boss.start();
  // Another worker may have made it.
  if ((await boss.getQueue(queue)) === null) await boss.createQueue(queue, { name: queue, policy: 'standard' });
  return {
    offer: async ({ model, refTs }) => {
      await boss.send(
        queue,
        { model, refTs },
        {
          singletonKey: `${model}/${refTs}`,
          singletonSeconds,
          retryLimit,
          retryDelay: times.retry,
          expireInSeconds: times.expire,
        },
      );
    },
    work: async (handler) => {
      await boss.work(queue, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([job]) => {
        const read = readJob(job?.data);
        // A job of another version is nobody's: it is taken off the queue and reported.
        if (read === null) onFault('the queue: a job that is none');
        else await handler(read);
      });
    },
    close: async () => {
      await boss.stop({ graceful: true, timeout: 5000, wait: true });
    },
  };
}
