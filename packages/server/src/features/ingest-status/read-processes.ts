import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSingleFlight } from '@meltemi/concurrency';
import type { Database } from '#database/database.ts';
import { gatherProcesses, type IngestProcesses } from './ingest-processes.rules.ts';
import { readIngestState } from './ingest-status.rules.ts';
import { readWorkerRows } from './ingest-workers.store.ts';

/** What the reader needs from the server. */
export interface ProcessReaderOptions {
  /** The archive's folder, where ingest beside this server keeps its state. */
  readonly folder: string;
  readonly database: Pick<Database, 'engine' | 'db'>;
  readonly now: () => number;
  readonly log: { warn(details: object, message: string): void };
}

/** The file in the archive's folder that ingest keeps its state in. */
export const stateName = 'ingest-status.json';

/** Reads what all ingest processes say; callers at the same moment share one look. */
export function createProcessReader({
  folder,
  database,
  now,
  log,
}: ProcessReaderOptions): () => Promise<IngestProcesses> {
  const look = createSingleFlight<IngestProcesses>();
  return () =>
    look.share('processes', async () => {
      const text = await readFile(join(folder, stateName), 'utf8').catch(() => null);
      const rows = await readWorkerRows(database).catch((err: unknown) => {
        // The page shows what there is also while the database is away, and says that it is.
        log.warn({ err }, 'the workers on other machines cannot be read');
        return null;
      });
      return gatherProcesses(text === null ? null : readIngestState(text), rows, now());
    });
}
