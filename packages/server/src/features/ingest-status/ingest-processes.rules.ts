import type { IngestStatus } from '@meltemi/contract';
import { ingestStateAt, readIngestState, type IngestState } from './ingest-status.rules.ts';

/** A worker writes every ten seconds; without a word for so long it is called silent, milliseconds. */
export const silentAfterMs = 120_000;
/** A silent worker is shown for so long, milliseconds: over a night, so that somebody sees it. */
export const goneAfterMs = 86_400_000;

/** A row of the table of workers. */
export interface WorkerRow {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  /** Milliseconds since it last wrote. */
  readonly silentMs: number;
  readonly state: string;
}

/** An ingest process, beside this server or elsewhere. */
export interface IngestProcess {
  readonly name: string;
  /** Milliseconds since it last reported. */
  readonly silentMs: number;
  readonly isSilent: boolean;
  /** Null where it cannot be read, such as that of another version. */
  readonly state: IngestState | null;
}

/** An ingest process that reports through the database. */
export interface IngestWorker extends IngestProcess {
  /** When it began, milliseconds since 1970. */
  readonly started: number;
}

/** What is known of all ingest processes. */
export interface IngestProcesses {
  /** Beside this server; null without one, or while it has reported nothing. */
  readonly beside: IngestProcess | null;
  /** On other machines, by their names; null while the database does not answer. */
  readonly workers: readonly IngestWorker[] | null;
}

/** Puts the state of the process beside this server together with the rows of all workers, of which it may be one. */
export function gatherProcesses(
  beside: IngestState | null,
  rows: readonly WorkerRow[] | null,
  now: number,
): IngestProcesses {
  const silence = (ms: number) => ({ silentMs: Math.max(0, ms), isSilent: ms >= silentAfterMs });
  const workers = rows
    ?.filter(({ id }) => beside === null || id !== beside.worker)
    .map(({ name, started, silentMs, state }) =>
      Object.assign(silence(silentMs), { name, started, state: readIngestState(state) }),
    );
  return {
    beside: beside === null ? null : { name: 'this server', state: beside, ...silence(now - beside.at) },
    workers: workers ?? null,
  };
}

/** The workers as the wire has them. */
export const workersAt = (workers: readonly IngestWorker[], now: number): NonNullable<IngestStatus['workers']> =>
  workers.map(({ name, started, silentMs, isSilent, state }) => ({
    name: name.slice(0, 1000),
    state: isSilent ? 'silent' : 'reporting',
    started: new Date(started).toISOString(),
    secondsAgo: Math.round(silentMs / 1000),
    ingest: state === null ? null : ingestStateAt(state, now),
  }));

/** Every process that reported something. */
export const everyProcess = ({ beside, workers }: IngestProcesses): readonly IngestProcess[] => [
  ...(beside === null ? [] : [beside]),
  ...(workers ?? []),
];
