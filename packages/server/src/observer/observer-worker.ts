import { parentPort, workerData } from 'node:worker_threads';
import { openStationStore, type StorePlace } from '@meltemi/station-store';
import { createLimiter } from '@meltemi/concurrency';
import { openAirports } from '#places/airports/open-airports.ts';
import { openPlaces } from '#places/open-places.ts';
import type { PlacesRequest } from '#forecasts/worker-messages.ts';
import type { WorldAccess } from './ask-world.ts';
import { openObserver, type Observer } from './observer.ts';
import type { FromObserver, ToObserver } from './observer-messages.ts';

/** What the thread of the observer is started with. */
export interface ObserverData {
  readonly seed: number;
  readonly store: StorePlace;
  /** Where `npm run build:data` put airports and towns. */
  readonly builtDataFolder: string;
  /** Milliseconds that the server's clock is ahead of the machine's; 0 but in tests. */
  readonly ahead: number;
}

interface Question {
  readonly resolve: (values: readonly Float32Array[]) => void;
  readonly reject: (error: Error) => void;
}

if (parentPort === null) throw new Error('this file runs in a worker thread');
const port = parentPort;
const { seed, store: place, builtDataFolder, ahead } = workerData as ObserverData;
const closing = new AbortController();
const questions = new Map<number, Question>();
let asked = 0;
const underWay = new Set<Promise<void>>();

const send = (message: FromObserver): void => port.postMessage(message);

/** Asks the workers of the forecasts, through the server's own thread. */
const requestPlaces: WorldAccess['places'] = (request) =>
  new Promise((resolve, reject) => {
    closing.signal.throwIfAborted();
    asked += 1;
    questions.set(asked, { resolve, reject });
    send({ kind: 'ask', id: asked, request });
  });

const openStore = () => openStationStore(place, { origin: 'simulated', now: () => Date.now() + ahead });
const inTurn = createLimiter(1);
let opened: Promise<{ readonly observer: Observer; readonly close: () => Promise<void> }> | undefined;

async function open() {
  const [airports, places] = [await openAirports(builtDataFolder), await openPlaces(builtDataFolder)];
  const store = await openStore();
  const world = { places: (request: PlacesRequest) => inTurn(() => requestPlaces(request)), closing: closing.signal };
  try {
    const observer = await openObserver({ seed, world, store, airports: airports.all, places: places.index });
    return { observer, close: () => store.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function doTask({ id, task, ts }: Extract<ToObserver, { kind: 'task' }>): Promise<void> {
  try {
    opened ??= open();
    const { observer } = await opened.catch((error: unknown) => {
      // Tried again the next time: the fault may be over by then.
      opened = undefined;
      throw error;
    });
    await observer[task](ts);
    send({ kind: 'done', id });
  } catch (error) {
    send({ kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

async function close(): Promise<void> {
  closing.abort();
  for (const { reject } of questions.values()) reject(new Error('the server is closing'));
  // What is being written ends first: a store that is closed under a write would end the whole process.
  await Promise.allSettled(underWay);
  await (await opened?.catch(() => undefined))?.close();
  port.close();
}

port.on('message', (message: ToObserver) => {
  if (message.kind === 'task') {
    const done = doTask(message).finally(() => underWay.delete(done));
    underWay.add(done);
  } else if (message.kind === 'close') void close();
  else {
    const question = questions.get(message.id);
    questions.delete(message.id);
    if (message.kind === 'values') question?.resolve(message.values);
    else question?.reject(new Error(message.message));
  }
});
