import { Worker, type WorkerOptions } from 'node:worker_threads';
import { ArchiveError } from '@meltemi/archive';
import type { FromWorker, Job, JobValues, SharedMap, ToWorker } from './worker-messages.ts';
import { WorkQueue, type WorkOptions } from './work-queue.ts';

/** How workers are made and bounded. */
export interface PoolOptions {
  readonly file: URL;
  readonly workers: number;
  /** Asked for each worker anew, so that a replacement starts with all that is known by then. */
  readonly workerData: () => unknown;
  /** Jobs that may wait at once, for people and for building ahead each. */
  readonly waiting: number;
  /** A job that runs longer than this, milliseconds, has hung: its worker is replaced. */
  readonly patience?: number;
  /** Told of every map a worker made; the other workers are told by the pool. */
  readonly onMade?: (made: SharedMap) => void;
  /** Told of every worker that ended before its time. */
  readonly onCrash?: (error: Error) => void;
}

interface Seat {
  worker: Worker | null;
  running: { readonly id: number; readonly finish: (result: Extract<FromWorker, { id: number }> | Error) => void } | null;
  /** Settles when the worker can work. */
  ready: Promise<void>;
  crashes: number;
}

/** Old-generation memory of one worker, megabytes: a worker that leaks ends before the machine does. */
const memoryMb = 700;

/** Longest wait before a worker that keeps crashing is started again, milliseconds. */
const longestPause = 30_000;

/** TypeScript sources need their loader in the thread too; a built server has none. */
function optionsFor(file: URL, workerData: unknown): WorkerOptions {
  const loader = file.pathname.endsWith('.ts') ? { execArgv: ['--import', 'tsx'] } : {};
  return { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb }, ...loader };
}

/** Worker threads behind one queue: a job goes to an idle worker; a worker that crashes is replaced and its job refused. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #queue: WorkQueue;
  readonly #seats: Seat[];
  #ids = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new WorkQueue({ running: options.workers, waiting: options.waiting });
    this.#seats = Array.from({ length: options.workers }, () => ({ worker: null, running: null, ready: Promise.resolve(), crashes: 0 }));
    for (const seat of this.#seats) this.#fill(seat);
  }

  /** Settles when every worker can work. */
  async ready(): Promise<void> {
    await Promise.all(this.#seats.map(({ ready }) => ready));
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  /** Does a job on an idle worker. */
  run<K extends Job['kind']>(job: Job & { readonly kind: K }, options?: WorkOptions): Promise<JobValues[K]> {
    return this.#queue.run(async () => {
      const seat = this.#seats.find((free) => free.running === null);
      if (seat === undefined) throw new ArchiveError('unavailable', 'no worker is free');
      return (await this.#give(seat, job)) as JobValues[K];
    }, options);
  }

  /** Ends every worker; jobs under way are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#queue.close();
    await Promise.all(this.#seats.map(async (seat) => {
      seat.running?.finish(new ArchiveError('unavailable', 'the server is closing'));
      await seat.worker?.terminate();
    }));
  }

  #give(seat: Seat, job: Job): Promise<JobValues[Job['kind']]> {
    this.#ids += 1;
    const id = this.#ids;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => void seat.worker?.terminate(), this.#options.patience ?? 60_000);
      seat.running = { id, finish: (result) => {
        clearTimeout(late);
        seat.running = null;
        if (result instanceof Error) reject(result);
        else if (result.kind === 'done') resolve(result.value);
        else reject(result.code === 'internal' ? new Error(result.message) : new ArchiveError(result.code, result.message));
      } };
      void seat.ready.then(() => seat.worker?.postMessage({ kind: 'job', id, job } satisfies ToWorker));
    });
  }

  #fill(seat: Seat): void {
    if (this.#closed) return;
    const worker = new Worker(this.#options.file, optionsFor(this.#options.file, this.#options.workerData()));
    seat.worker = worker;
    seat.ready = new Promise((resolve) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'made') this.#share(seat, message.made);
        else if (seat.running?.id === message.id) {
          seat.crashes = 0;
          seat.running.finish(message);
        }
      });
    });
    let fault: Error | undefined;
    worker.on('error', (error) => { fault = error instanceof Error ? error : new Error(String(error)); });
    worker.on('exit', () => this.#replace(seat, fault ?? new Error('a forecast worker ended')));
  }

  #share(from: Seat, made: SharedMap): void {
    this.#options.onMade?.(made);
    for (const seat of this.#seats) if (seat !== from) seat.worker?.postMessage({ kind: 'take', made } satisfies ToWorker);
  }

  #replace(seat: Seat, error: Error): void {
    if (this.#closed) return;
    seat.worker = null;
    seat.crashes += 1;
    this.#options.onCrash?.(error);
    seat.running?.finish(new ArchiveError('unavailable', 'the worker of this request crashed'));
    // The first time at once; a worker that crashes again and again waits longer each time.
    const pause = seat.crashes <= 1 ? 0 : Math.min(longestPause, 250 * 2 ** seat.crashes);
    const timer = setTimeout(() => this.#fill(seat), pause);
    timer.unref();
    seat.ready = new Promise((resolve) => { setTimeout(resolve, pause).unref(); }).then(() => seat.ready);
  }
}
