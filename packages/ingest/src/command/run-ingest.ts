import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openBucket, openRunWriter, type RunDescription } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import { openForecastBudget } from '../budget/forecast-budget.ts';
import { systemClock } from '../clock.ts';
import { createDecodePool } from '../decode/decode-pool.ts';
import { dangerModel, makeFireDanger } from '../fire-danger/make-fire-danger.ts';
import type { Model } from '../models/model.ts';
import { openMeshStore } from '../remap/mesh-store.ts';
import { defaultTimes, openJobQueue } from '../queue/job-queue.ts';
import { defaultShare, shareWork } from '../queue/share-work.ts';
import { defaultRules, type RunDeps } from '../run/ingest-run.ts';
import { StatusBoard } from '../run/status.ts';
import { ingestOnce, keepUp } from '../schedule/keep-up.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import type { IngestOptions } from './arguments.rules.ts';
import { observeFires } from './observe-fires.ts';
import { observeSky } from './observe-sky.ts';
import { observeStations } from './observe-stations.ts';
import { observeStorms } from './observe-storms.ts';
import { observeWarnings } from './observe-warnings.ts';
import { progress } from './progress.ts';
import { openWorkerRow } from './worker-row.ts';

/** Requests under way at once, over all models: providers ask for restraint. */
const connections = 6;
/** Milliseconds between two looks at the progress. */
const lookMs = 2000;
/** Milliseconds between two questions for a field when somebody waits for the end. */
const oncePollMs = 1000;
/** Where ingest reports to. */
export interface IngestOutput {
  /** A line of progress or a fault. */
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Brings in runs as the options say; true when all went well. */
export async function runIngest(options: IngestOptions, { say, signal }: IngestOutput): Promise<boolean> {
  const { sky, stations, mode, folder, skyFolder, stationFolder, threads, bucket: place, database } = options;
  await mkdir(folder, { recursive: true });
  const bucket = place === null ? null : openBucket(place);
  const pool = createDecodePool(threads);
  const limit = createLimiter(connections);
  const meshes = openMeshStore({ folder: join(folder, '..', 'meshes'), say });
  const now = (): number => systemClock.now();
  const forecasts = await openForecastBudget(options.budget, options.models, { folder, bucket, now });
  const { models } = forecasts;
  if (options.models.length > 0) say(forecasts.line);
  const boards = models.map(({ ident, product }) => new StatusBoard(ident, product, now));
  const observing = observeSky(sky, skyFolder, { mode, say, signal });
  const measuring = observeStations(stations, database === null ? { folder: stationFolder } : { url: database }, {
    mode,
    say,
    signal,
  });
  const warned = observeWarnings(options.warnings, options.warningFolder, { mode, say, signal });
  const stormFolders = { storms: options.stormFolder, seasons: join(options.stormFolder, '..', 'storm-seasons') };
  const tracked = observeStorms(options.storms, stormFolders, { mode, say, signal });
  const burning = observeFires(options.fires, options.fireFolder, { mode, say, signal });
  // Who brings in one run by hand and ends is no worker that anybody would miss.
  const row = database !== null && mode === 'watch' ? openWorkerRow(database, folder, say) : null;
  const report = progress(
    boards,
    {
      sky: observing.boards,
      stations: measuring.boards,
      warnings: warned.boards,
      storms: tracked.boards,
      fires: burning.boards,
    },
    forecasts.status,
    folder,
    say,
    row,
  );
  const timer = setInterval(() => void report(), lookMs);
  // Runs in object storage are not read back here.
  const danger = bucket === null ? dangerModel(models) : null;
  const codesFolder = join(folder, '..', 'fire-danger');
  const depsOf = (model: Model, board: StatusBoard): RunDeps => ({
    base: model.base,
    pool,
    limit,
    meshes,
    board,
    clock: systemClock,
    // Once does not wait for steps: what is not there now is left to the next call, what came wrong is requested again soon.
    rules: mode === 'once' ? { ...defaultRules, patienceMs: 0, pollMs: oncePollMs } : defaultRules,
    fetching: {
      clock: systemClock,
      random: Math.random,
      retry: defaultRetry,
      limits: defaultLimits,
      signal,
      onBytes: (count) => {
        board.received(count);
        forecasts.received(count);
      },
    },
    openWriter: forecasts.openWriter,
    onComplete: async (own, refTs) => {
      if (own !== danger) return;
      try {
        const deps = { folder, codesFolder, openWriter: (run: RunDescription) => openRunWriter(folder, run) };
        if (await makeFireDanger(own, refTs, deps)) say(`fire danger is made out of ${own.ident}`);
      } catch (thrown) {
        // The run itself is whole: what is made out of it is missing until the next one.
        say(`fire danger could not be made: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      }
    },
    onFault: (hour, { quantity, level }, fault) =>
      say(`${model.ident}: hour ${hour}, ${quantity}/${level}: ${fault.code}: ${fault.message}`),
  });
  const work = async (model: Model, board: StatusBoard): Promise<boolean> => {
    const deps = depsOf(model, board);
    if (mode === 'watch') return keepUp(model, deps).then(() => true);
    try {
      await ingestOnce(model, deps);
      return true;
    } catch (thrown) {
      say(`${model.ident}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      return false;
    }
  };
  const boardOf = (model: Model): StatusBoard =>
    boards[models.indexOf(model)] ?? new StatusBoard(model.ident, model.product, now);
  try {
    const shared = database !== null && mode === 'watch' && models.length > 0;
    const runs = shared
      ? [
          shareAmongWorkers(
            { database, takeoverSeconds: options.takeoverSeconds },
            models,
            (model) => depsOf(model, boardOf(model)),
            signal,
            say,
          ),
        ]
      : models.map((model) => work(model, boardOf(model)));
    const results = await Promise.all([
      ...runs,
      observing.done,
      measuring.done,
      warned.done,
      tracked.done,
      burning.done,
    ]);
    return results.every(Boolean);
  } finally {
    clearInterval(timer);
    await report();
    await row?.close();
    await observing.close();
    await measuring.close();
    await pool.close();
  }
}

/** Watches together with the workers of other machines; false when the database cannot be had. */
async function shareAmongWorkers(
  { database, takeoverSeconds }: { readonly database: string; readonly takeoverSeconds: number },
  models: readonly Model[],
  depsOf: (model: Model) => RunDeps,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<boolean> {
  try {
    const queue = await openJobQueue(database, say, {
      ...defaultTimes,
      expire: takeoverSeconds,
      look: Math.min(defaultTimes.look, takeoverSeconds),
    });
    say('the work is shared through PostgreSQL with all workers of this database');
    try {
      // A run is given back well before its worker would be taken for dead.
      await shareWork(models, depsOf, queue, signal, { ...defaultShare, sliceMs: (takeoverSeconds * 1000 * 2) / 3 });
    } finally {
      await queue.close();
    }
    return true;
  } catch (thrown) {
    // The message of a database names no password.
    say(`the queue cannot be used: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return false;
  }
}
