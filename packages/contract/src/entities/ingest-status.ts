import { z } from 'zod';
import { dictionary, isoTime, list, text } from '../values/index.ts';

/** Octets, or how many of something. */
const amount = z.number().min(0);
const lastError = z.object({ at: isoTime, code: text(80), message: text(1000) }).nullable();

/** How far a model's newest run is. */
const modelProgress = z.object({
  model: text(80),
  product: text(80),
  state: text(40),
  run: isoTime.nullable(),
  /** Hours since the reference time of the run. */
  age: z.number().nullable(),
  steps: z.object({ done: amount, of: amount }),
  bytes: amount,
  /** Fields that could not be had, of the run. */
  failures: amount,
  lastError,
});

/** A source of radar, satellite or lightning. */
const skyProgress = z.object({
  source: text(80),
  kind: text(40),
  state: text(40),
  scan: isoTime.nullable(),
  ageMinutes: z.number().nullable(),
  frames: amount,
  bytes: amount,
  refused: amount,
  repeated: amount,
  lastError,
});

/** A source of stations, warnings, storms or fires. */
const sourceProgress = z.object({
  source: text(80),
  state: text(40),
  newest: isoTime.nullable(),
  ageMinutes: z.number().nullable(),
  changed: amount,
  repeated: amount,
  /** By reason. */
  refused: dictionary(text(80), amount, 200),
  bytes: amount,
  lastError,
});

const use = z.object({ used: amount, of: amount });
const words = list(z.object({ model: text(80), what: text(500) }), 200);

/** What one ingest process is doing. */
const ingestProgress = z
  .object({
    at: isoTime,
    secondsAgo: amount,
    models: list(modelProgress, 200),
    sky: list(skyProgress, 200),
    stations: list(sourceProgress, 200),
    warnings: list(sourceProgress, 200),
    storms: list(sourceProgress, 200),
    fires: list(sourceProgress, 200),
    /** What forecasts take of disk and of the network in 24 hours, octets, and what is left out. */
    budget: z.object({ archive: use, downloads: use, taken: words, leftOut: words }).nullable(),
  })
  .meta({ id: 'IngestProgress' });

/** An ingest process on another machine, which shares the database. */
const ingestWorker = z
  .object({
    /** Its machine and its folder. */
    name: text(1000),
    /** `silent`: it has not reported for two minutes; it is left out after a day. */
    state: z.enum(['reporting', 'silent']),
    started: isoTime,
    /** Since it last reported, by the clock of the database. */
    secondsAgo: amount,
    /** Null where its report cannot be read, such as that of another version. */
    ingest: ingestProgress.nullable(),
  })
  .meta({ id: 'IngestWorker' });

const archivedRun = z.object({
  product: text(80),
  run: isoTime,
  /** Hours since its reference time. */
  age: z.number(),
  updated: isoTime,
  complete: z.boolean(),
  shown: z.boolean(),
  steps: amount,
  /** Hours. */
  reach: amount,
  fields: amount,
  licence: text(200),
});

/** What ingest is doing, beside this server and on other machines, and what the archive holds, for the operator. */
export const ingestStatus = z
  .object({
    /** Where forecasts come from: simulated, live or auto. */
    data: text(40),
    /** Beside this server; null without one, or before its first report. */
    ingest: ingestProgress.nullable(),
    /** On other machines; null while the database does not answer. None with SQLite, which belongs to one machine. */
    workers: list(ingestWorker, 200).nullable(),
    /** Null where none is read. */
    archive: z
      .object({
        runs: list(archivedRun, 10_000),
        faults: list(z.object({ name: text(1000), code: text(80), message: text(1000) }), 10_000),
      })
      .nullable(),
  })
  .meta({ id: 'IngestStatus' });

/** What ingest is doing and what the archive holds. */
export type IngestStatus = z.infer<typeof ingestStatus>;
