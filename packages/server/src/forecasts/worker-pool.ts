import type { Worker } from 'node:worker_threads';
import { ArchiveError } from '@meltemi/archive';
import { startThread } from './start-thread.ts';
import type { FromWorker, Job, JobValues, SharedMap, ToWorker } from './worker-messages.ts';
import { createWorkQueue, type Priority, type WorkOptions, type WorkQueue } from './work-queue.ts';

/** How workers are made and bounded. */
export interface PoolOptions {
  readonly file: URL;
  readonly workers: number;
  /** Called afresh for each worker, so that a replacement starts with all that is known by then. */
  readonly workerData: () => unknown;
  /** Jobs that may wait at once, at each priority. */
  readonly waiting: number;
  /** A job that runs longer than this, milliseconds, has hung: its worker is replaced. */
  readonly patience?: number;
  /** Called with every map a worker made; the pool sends it to the other workers. */
  readonly onMade?: (made: SharedMap) => void;
  /** Called for every worker that ended before its time. */
  readonly onCrash?: (error: Error) => void;
}

/** A promise that is settled from outside. */
interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

function newGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

interface Seat<V> {
  worker: Worker | null;
  running: {
    readonly id: number;
    readonly finish: (result: Extract<FromWorker<V>, { id: number }> | Error) => void;
  } | null;
  /** Opens when the worker can work; a new gate for its successor. */
  gate: Gate;
  crashes: number;
}

/** Longest wait before a worker that keeps crashing is started again, milliseconds. */
const longestPause = 30_000;

/**
 * Worker threads behind one queue: a job goes to an idle worker; a worker that crashes is replaced and its job refused.
 * `J` are the jobs that its workers know, `V` what each kind of them gives back.
 */
export class WorkerPool<J extends { readonly kind: string } = Job, V extends object = JobValues> {
  readonly #options: PoolOptions;
  readonly #queue: WorkQueue;
  readonly #seats: Seat<V[keyof V]>[];
  #ids = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = createWorkQueue({ atOnce: options.workers, waiting: options.waiting });
    this.#seats = Array.from({ length: options.workers }, () => ({
      worker: null,
      running: null,
      gate: newGate(),
      crashes: 0,
    }));
    for (const seat of this.#seats) this.#fill(seat);
  }

  /** Settles when every worker can work. */
  async ready(): Promise<void> {
    await Promise.all(this.#seats.map(({ gate }) => gate.opened));
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  /** How many jobs wait that come before a new one of a priority, or have the same. */
  waitingBefore(priority: Priority): number {
    return this.#queue.waitingBefore(priority);
  }

  /** Does a job on an idle worker. */
  run<K extends J['kind'] & keyof V>(job: J & { readonly kind: K }, options?: WorkOptions): Promise<V[K]> {
    return this.#queue.run(async () => {
      const seat = this.#seats.find((free) => free.running === null);
      if (seat === undefined || this.#closed) throw new ArchiveError('unavailable', 'no worker is free');
      return (await this.#give(seat, job)) as V[K];
    }, options);
  }

  /** Ends every worker; jobs under way are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#queue.close();
    await Promise.all(
      this.#seats.map(async (seat) => {
        seat.running?.finish(new ArchiveError('unavailable', 'the server is closing'));
        await seat.worker?.terminate();
      }),
    );
  }

  #give(seat: Seat<V[keyof V]>, job: J): Promise<V[keyof V]> {
    this.#ids += 1;
    const id = this.#ids;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => void seat.worker?.terminate(), this.#options.patience ?? 60_000);
      seat.running = {
        id,
        finish: (result) => {
          clearTimeout(late);
          seat.running = null;
          if (result instanceof Error) reject(result);
          else if (result.kind === 'done') resolve(result.value);
          else
            reject(
              result.code === 'internal' ? new Error(result.message) : new ArchiveError(result.code, result.message),
            );
        },
      };
      void seat.gate.opened.then(() => seat.worker?.postMessage({ kind: 'job', id, job } satisfies ToWorker<J>));
    });
  }

  #fill(seat: Seat<V[keyof V]>): void {
    if (this.#closed) return;
    const worker = startThread(this.#options.file, this.#options.workerData());
    seat.worker = worker;
    worker.on('message', (message: FromWorker<V[keyof V]>) => {
      if (message.kind === 'ready') seat.gate.open();
      else if (message.kind === 'made') this.#share(seat, message.made);
      else if (seat.running?.id === message.id) {
        seat.crashes = 0;
        seat.running.finish(message);
      }
    });
    let fault: Error | undefined;
    worker.on('error', (error) => {
      fault = error instanceof Error ? error : new Error(String(error));
    });
    worker.on('exit', () => this.#replace(seat, fault ?? new Error('a worker ended')));
  }

  #share(from: Seat<V[keyof V]>, made: SharedMap): void {
    this.#options.onMade?.(made);
    for (const seat of this.#seats)
      if (seat !== from) seat.worker?.postMessage({ kind: 'take', made } satisfies ToWorker);
  }

  #replace(seat: Seat<V[keyof V]>, error: Error): void {
    if (this.#closed) return;
    seat.worker = null;
    seat.crashes += 1;
    this.#options.onCrash?.(error);
    // The first time at once; a worker that crashes again and again waits longer each time.
    const pause = seat.crashes <= 1 ? 0 : Math.min(longestPause, 250 * 2 ** seat.crashes);
    seat.gate = newGate();
    setTimeout(() => this.#fill(seat), pause).unref();
    // Last: the next job takes the seat at once and must find the new gate.
    seat.running?.finish(new ArchiveError('unavailable', 'the worker of this request crashed'));
  }
}
