import type { ManifestFault, RunManifest } from '@meltemi/archive';
import { productIdents, type ProductIdent } from '@meltemi/catalogue';
import type { IngestStatus } from '@meltemi/contract';
import { z } from 'zod';
import { usefulRuns } from '#forecasts/live-runs.rules.ts';

const count = z.number().nonnegative();
/** Milliseconds since 1970, up to the year 2100: others cannot be written as a date. */
const moment = z.number().min(0).max(4_102_444_800_000);

/** What ingest writes of one model. */
const modelState = z.object({
  model: z.string().max(80),
  product: z.string().max(80),
  state: z.string().max(40),
  refTs: moment.nullable(),
  age: z.number().nullable(),
  steps: z.object({ done: count, of: count }),
  bytes: count,
  failures: count,
  lastError: z.object({ at: moment, code: z.string().max(80), message: z.string() }).nullable(),
});
/** What ingest writes of one source of radar, satellite or lightning. */
const feedState = z.object({
  source: z.string().max(80),
  kind: z.string().max(40),
  state: z.string().max(40),
  scanTs: moment.nullable(),
  frames: count,
  bytes: count,
  refused: count,
  repeated: count,
  lastError: modelState.shape.lastError,
});
/** What ingest writes of one source of stations or of warnings. */
const stationState = z.object({
  source: z.string().max(80),
  state: z.string().max(40),
  newestTs: moment.nullable(),
  changed: count,
  repeated: count,
  refused: z.record(z.string().max(80), count),
  bytes: count,
  lastError: modelState.shape.lastError,
});
const words = z.array(z.object({ model: z.string().max(80), what: z.string().max(500) })).max(200);
const use = z.object({ used: count, of: count });
/** What forecasts take of disk and network, octets, and what is left out. */
const budgetState = z.object({ archive: use, downloads: use, taken: words, leftOut: words });
const stateFile = z.object({
  at: moment,
  // Its row among the workers of the database; without a database it has none.
  worker: z.string().max(80).nullable().default(null),
  models: z.array(modelState).max(200),
  // Absent in the file of an ingest that knows no sky yet.
  sky: z.array(feedState).max(200).default([]),
  stations: z.array(stationState).max(200).default([]),
  warnings: z.array(stationState).max(200).default([]),
  storms: z.array(stationState).max(200).default([]),
  fires: z.array(stationState).max(200).default([]),
  // Absent in the file of an ingest that knows no budget yet.
  budget: budgetState.nullable().default(null),
});

/** The state of ingest, and how old it is. */
export type IngestState = z.infer<typeof stateFile>;

type Progress = NonNullable<IngestStatus['ingest']>;

const hourMs = 3_600_000;
const hoursSince = (ts: number, now: number): number => Math.round(((now - ts) / hourMs) * 100) / 100;
const minutesSince = (ts: number, now: number): number => Math.round(((now - ts) / 60_000) * 10) / 10;
const isoOf = (ts: number): string => new Date(ts).toISOString();
/** Characters of a message that are shown: some hold a provider's whole page. */
const messageLength = 1000;

/** Reads what ingest keeps of itself; null for anything else, such as that of another version. */
export function readIngestState(text: string): IngestState | null {
  try {
    return stateFile.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const errorAt = (error: z.infer<typeof modelState>['lastError']): Progress['models'][number]['lastError'] =>
  error === null ? null : { ...error, at: isoOf(error.at), message: error.message.slice(0, messageLength) };

function sourceAt(
  { newestTs, lastError, ...rest }: z.infer<typeof stationState>,
  now: number,
): Progress['stations'][number] {
  return {
    ...rest,
    newest: newestTs === null ? null : isoOf(newestTs),
    ageMinutes: newestTs === null ? null : minutesSince(newestTs, now),
    lastError: errorAt(lastError),
  };
}

/** The state with ages of now: a process that died leaves a file that does not grow older by itself. */
export function ingestStateAt(state: IngestState, now: number): Progress {
  return {
    at: isoOf(state.at),
    secondsAgo: Math.max(0, Math.round((now - state.at) / 1000)),
    models: state.models.map(({ refTs, lastError, ...rest }) => ({
      ...rest,
      run: refTs === null ? null : isoOf(refTs),
      age: refTs === null ? null : hoursSince(refTs, now),
      lastError: errorAt(lastError),
    })),
    sky: state.sky.map(({ scanTs, lastError, ...rest }) => ({
      ...rest,
      scan: scanTs === null ? null : isoOf(scanTs),
      ageMinutes: scanTs === null ? null : minutesSince(scanTs, now),
      lastError: errorAt(lastError),
    })),
    stations: state.stations.map((one) => sourceAt(one, now)),
    warnings: state.warnings.map((one) => sourceAt(one, now)),
    storms: state.storms.map((one) => sourceAt(one, now)),
    fires: state.fires.map((one) => sourceAt(one, now)),
    budget: state.budget,
  };
}

/** What the archive holds, product by product, and what of it is shown. */
export function archiveState(
  published: (product: ProductIdent) => readonly RunManifest[],
  faults: readonly ManifestFault[],
  now: number,
): NonNullable<IngestStatus['archive']> {
  return {
    runs: productIdents.flatMap((product) => {
      const runs = published(product);
      const shown = usefulRuns(runs);
      return runs.map((run) => ({
        product,
        run: isoOf(run.refTs),
        age: hoursSince(run.refTs, now),
        updated: isoOf(run.updateTs),
        complete: run.complete,
        shown: shown.includes(run),
        steps: run.hours.length,
        reach: Math.max(0, ...run.hours),
        fields: run.fields.length,
        licence: run.provenance.licence,
      }));
    }),
    faults: faults.map(({ name, error }) => ({ name, code: error.code, message: error.message })),
  };
}
