import { setTimeout as pause } from 'node:timers/promises';
import type { SimulatedForecasts } from '#forecasts/simulated-forecasts.ts';
import { startThread } from '#forecasts/start-thread.ts';
import type { FromObserver, ObserverTask, ToObserver } from './observer-messages.ts';
import type { ObserverData } from './observer-worker.ts';
import { untilFree } from './until-free.ts';

/** What the observer is started with. */
export interface ObserverThreadOptions {
  readonly data: ObserverData;
  /** The workers that make the simulated world. */
  readonly world: Pick<SimulatedForecasts, 'run' | 'isFree'>;
  readonly closing: AbortSignal;
}

/** The observer on a thread of its own: its lists, texts and writes never hold up a reply of the server. */
export interface ObserverThread {
  readonly bring: (task: ObserverTask, ts: number) => Promise<void>;
  /** True once the thread is gone: who wants the observer has to start another. */
  readonly hasEnded: () => boolean;
  readonly close: () => Promise<void>;
}

/** The thread: a file of its own beside the built server, a source file under a loader. */
const threadFile = new URL(
  import.meta.url.endsWith('.ts') ? './observer-worker.ts' : './observer-worker.js',
  import.meta.url,
);

/** How long the thread may take to end, ms. */
const patience = 2_000;

interface Task {
  readonly name: ObserverTask;
  readonly done: () => void;
  readonly fail: (error: Error) => void;
}

/** Starts the observer. */
export function startObserver({ data, world, closing }: ObserverThreadOptions): ObserverThread {
  const worker = startThread(threadFile, data);
  // The server's end does not wait for the thread.
  worker.unref();
  const tasks = new Map<number, Task>();
  let [given, ended] = [0, false];
  const send = (message: ToObserver): void => worker.postMessage(message, []);

  const answer = async ({ id, request }: Extract<FromObserver, { kind: 'ask' }>): Promise<void> => {
    try {
      // A map without a single value is waited for: the first values come before what is made ahead.
      const isAwaited = [...tasks.values()].some(({ name }) => name === 'first');
      if (!isAwaited) await untilFree(world, closing);
      const values = await world.run(
        { kind: 'places', request },
        { priority: isAwaited ? 'patient' : 'background', group: 'observer', signal: closing },
      );
      send({ kind: 'values', id, values });
    } catch (error) {
      send({ kind: 'refused', id, message: error instanceof Error ? error.message : String(error) });
    }
  };

  const end = (error: Error): void => {
    ended = true;
    for (const { fail } of tasks.values()) fail(error);
    tasks.clear();
  };

  worker.on('message', (message: FromObserver) => {
    if (message.kind === 'ask') {
      void answer(message);
      return;
    }
    const task = tasks.get(message.id);
    tasks.delete(message.id);
    if (message.kind === 'done') task?.done();
    else task?.fail(new Error(message.message));
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread of the observer has ended')));

  return {
    bring: (task, ts) =>
      new Promise((done, fail) => {
        if (ended) throw new Error('the thread of the observer has ended');
        given += 1;
        tasks.set(given, { name: task, done, fail });
        send({ kind: 'task', id: given, task, ts });
      }),
    hasEnded: () => ended,
    close: async () => {
      if (ended) return;
      const gone = new Promise<void>((resolve) => void worker.once('exit', () => resolve()));
      send({ kind: 'close' });
      await Promise.race([gone, pause(patience, undefined, { ref: false })]);
      if (!ended) await worker.terminate();
    },
  };
}
