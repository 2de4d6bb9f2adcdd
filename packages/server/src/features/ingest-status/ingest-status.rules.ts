import type { ManifestFault, RunManifest } from '@meltemi/archive';
import { productIdents, type ProductIdent } from '@meltemi/catalogue';
import { z } from 'zod';
import { usefulRuns } from '#forecasts/live-runs.rules.ts';

const count = z.number().nonnegative();

/** What ingest writes of one model. */
const modelState = z.object({
  model: z.string().max(80),
  product: z.string().max(80),
  state: z.string().max(40),
  refTs: z.number().nullable(),
  age: z.number().nullable(),
  steps: z.object({ done: count, of: count }),
  bytes: count,
  failures: count,
  lastError: z.object({ at: z.number(), code: z.string().max(80), message: z.string() }).nullable(),
});
/** What ingest writes of one source of radar, satellite or lightning. */
const feedState = z.object({
  source: z.string().max(80),
  kind: z.string().max(40),
  state: z.string().max(40),
  scanTs: z.number().nullable(),
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
  newestTs: z.number().nullable(),
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
  at: z.number(),
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

const hourMs = 3_600_000;
const hoursSince = (ts: number, now: number): number => Math.round(((now - ts) / hourMs) * 100) / 100;

/** Reads the file that ingest keeps; null for anything else, such as one of another version. */
export function readIngestState(text: string): IngestState | null {
  try {
    return stateFile.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function sourceAt({ newestTs, lastError, ...rest }: z.infer<typeof stationState>, now: number): object {
  return {
    ...rest,
    newest: newestTs === null ? null : new Date(newestTs).toISOString(),
    ageMinutes: newestTs === null ? null : Math.round(((now - newestTs) / 60_000) * 10) / 10,
    lastError: lastError === null ? null : { ...lastError, at: new Date(lastError.at).toISOString() },
  };
}

/** The state with ages of now: a process that died leaves a file that does not grow older by itself. */
export function ingestStateAt(state: IngestState, now: number): object {
  return {
    at: new Date(state.at).toISOString(),
    secondsAgo: Math.max(0, Math.round((now - state.at) / 1000)),
    models: state.models.map(({ refTs, lastError, ...rest }) => ({
      ...rest,
      run: refTs === null ? null : new Date(refTs).toISOString(),
      age: refTs === null ? null : hoursSince(refTs, now),
      lastError: lastError === null ? null : { ...lastError, at: new Date(lastError.at).toISOString() },
    })),
    sky: state.sky.map(({ scanTs, lastError, ...rest }) => ({
      ...rest,
      scan: scanTs === null ? null : new Date(scanTs).toISOString(),
      ageMinutes: scanTs === null ? null : Math.round(((now - scanTs) / 60_000) * 10) / 10,
      lastError: lastError === null ? null : { ...lastError, at: new Date(lastError.at).toISOString() },
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
): object {
  return {
    runs: productIdents.flatMap((product) => {
      const runs = published(product);
      const shown = usefulRuns(runs);
      return runs.map((run) => ({
        product,
        run: new Date(run.refTs).toISOString(),
        age: hoursSince(run.refTs, now),
        updated: new Date(run.updateTs).toISOString(),
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
