import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLimiter } from '@meltemi/concurrency';
import { systemClock } from '../clock.ts';
import { statusLine, type ModelStatus, type StatusBoard } from '../run/status.ts';
import { feedLine, type FeedStatus, type SkyBoard } from '../sky/sky-board.ts';
import { stationFeedLine, type StationBoard } from '../stations/station-board.ts';
import type { WorkerRow } from './worker-row.ts';

/** The file in the archive's folder that holds the state of all models, for an operator's page. */
export const statusFile = 'ingest-status.json';

/** Says what has changed, and keeps the status file and the row of this worker; one look at a time. */
export function progress(
  boards: readonly StatusBoard[],
  others: {
    readonly sky: readonly SkyBoard[];
    readonly stations: readonly StationBoard[];
    readonly warnings: readonly StationBoard[];
    readonly storms: readonly StationBoard[];
    readonly fires: readonly StationBoard[];
  },
  /** What forecasts take of disk and network, and what is left out. */
  budget: () => Promise<object>,
  folder: string,
  say: (line: string) => void,
  /** For servers on other machines; null where there is no database. */
  row: WorkerRow | null,
): () => Promise<void> {
  const said = new Map<string, string>();
  const inTurn = createLimiter(1);
  const look = async (): Promise<void> => {
    const all: readonly ModelStatus[] = boards.map((board) => board.snapshot());
    for (const status of all) {
      const key = JSON.stringify([status.state, status.refTs, status.steps, status.failures]);
      if (said.get(status.model) === key) continue;
      said.set(status.model, key);
      say(statusLine(status));
    }
    const sky: readonly FeedStatus[] = others.sky.map((board) => board.snapshot());
    for (const status of sky) {
      const key = JSON.stringify([status.state, status.scanTs, status.refused]);
      if (said.get(status.source) === key) continue;
      said.set(status.source, key);
      say(feedLine(status));
    }
    const snapshots = (own: readonly StationBoard[]) => own.map((board) => board.snapshot());
    const read = {
      stations: snapshots(others.stations),
      warnings: snapshots(others.warnings),
      storms: snapshots(others.storms),
      fires: snapshots(others.fires),
    };
    for (const [noun, own] of Object.entries(read))
      for (const status of own) {
        const key = JSON.stringify([status.state, status.newestTs, status.lastError]);
        // Sources of different nouns may have one name.
        const name = `${noun} ${status.source}`;
        if (said.get(name) === key) continue;
        said.set(name, key);
        say(stationFeedLine(status));
      }
    const path = join(folder, statusFile);
    const [at, worker] = [systemClock.now(), row?.id ?? null];
    const state = JSON.stringify({ at, worker, models: all, sky, ...read, budget: await budget() });
    row?.report(state);
    // Readers see the old or the new state, never half of one.
    await writeFile(`${path}.new`, state);
    await rename(`${path}.new`, path);
  };
  return () =>
    inTurn(look).catch((thrown: unknown) =>
      say(`the status cannot be written: ${thrown instanceof Error ? thrown.message : String(thrown)}`),
    );
}
