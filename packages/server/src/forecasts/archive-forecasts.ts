import type { ManifestFault, RunManifest } from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import { openArchivePlace, type ArchivePlace } from './archive-place.ts';
import type { Forecasts } from './forecasts.ts';
import { usefulRuns } from './live-runs.rules.ts';
import { foldedTogether } from './make-tile.ts';
import { shownSource } from './shown-source.ts';
import type { WorkerPool } from './worker-pool.ts';

/** What the forecasts of the archive need. */
export interface ArchiveOptions {
  readonly place: ArchivePlace;
  readonly now: () => number;
  readonly log: { warn(fields: object, message: string): void };
  /** Milliseconds between two looks for new runs. */
  readonly pollMs?: number;
  /** Workers that read the same place: they build the tiles. */
  readonly pool: Pick<WorkerPool, 'run' | 'close'>;
}

/** Forecasts of providers, as far as the archive has them. */
export interface ArchiveForecasts extends Forecasts {
  /** True while a run of the product is shown. */
  readonly isLive: (product: ProductIdent) => boolean;
  /** Everything published, shown or not. */
  readonly published: (product: ProductIdent) => readonly RunManifest[];
  readonly faults: () => readonly ManifestFault[];
}

/** Opens the archive that ingest writes; it may be empty, and it may come and go. */
export async function openArchiveForecasts({
  place,
  now,
  log,
  pollMs,
  pool,
}: ArchiveOptions): Promise<ArchiveForecasts> {
  const disk = await openArchivePlace(place, { now, ...(pollMs === undefined ? {} : { pollMs }) });
  const source = shownSource(disk);
  let logged: ReadonlySet<string> = new Set();
  const logFaults = (): void => {
    const faults = disk.faults();
    if (faults.length === 0 && logged.size === 0) return;
    const texts = new Map(faults.map(({ name, error }) => [`${name}: ${error.message}`, error] as const));
    for (const [text, err] of texts)
      if (!logged.has(text)) log.warn({ err }, `a run of the archive cannot be read: ${text}`);
    logged = new Set(texts.keys());
  };
  return {
    source: {
      ...source,
      runs: async (product) => {
        const runs = await source.runs(product);
        logFaults();
        return runs;
      },
    },
    tile: (spec, work) =>
      pool.run(
        { kind: 'archived-tile', spec, version: disk.version(spec) },
        // An accumulation over many days reads a plane a day, or a plane a step: the tiles of one moment go first.
        spec.steps.length > foldedTogether ? { ...work, priority: 'patient' } : work,
      ),
    progress: () => ({ done: 0, total: 0 }),
    isLive: (product) => usefulRuns(disk.manifests(product)).length > 0,
    origin: () => 'live',
    published: (product) => disk.manifests(product),
    faults: () => disk.faults(),
    close: async () => {
      await pool.close();
      disk.close();
    },
  };
}
