import {
  ArchiveError,
  openDiskSource,
  type ByteStore,
  type DiskSource,
  type FieldName,
  type ForecastSource,
  type ManifestFault,
  type Run,
  type RunManifest,
} from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import { localForecasts, type Forecasts } from './forecasts.ts';
import { openedRuns, usefulRuns } from './live-runs.rules.ts';

/** What the forecasts of the archive need. */
export interface ArchiveOptions {
  /** What ingest writes: a folder, or a store of the same layout. */
  readonly from: string | ByteStore;
  readonly now: () => number;
  readonly log: { warn(fields: object, message: string): void };
  /** Milliseconds between two looks for new runs. */
  readonly pollMs?: number;
}

/** Forecasts of providers, as far as the archive has them. */
export interface ArchiveForecasts extends Forecasts {
  /** True while a run of the product is shown. */
  readonly isLive: (product: ProductIdent) => boolean;
  /** Everything published, shown or not. */
  readonly published: (product: ProductIdent) => readonly RunManifest[];
  readonly faults: () => readonly ManifestFault[];
}

const isField =
  ({ quantity, level }: FieldName) =>
  (field: FieldName): boolean =>
    field.quantity === quantity && field.level === level;

/** The archive as users see it: useful runs only, and no value where a run lacks a quantity. */
function shownSource(disk: DiskSource, tellFaults: () => void): ForecastSource {
  const manifestOf = ({ product, refTs }: { readonly product: ProductIdent; readonly refTs: number }): RunManifest => {
    const found = usefulRuns(disk.manifests(product)).find((run) => run.refTs === refTs);
    if (found === undefined) throw new ArchiveError('unknown-run', `${product} has no run of ${refTs}`);
    return found;
  };

  /** Asks for the fields that a run has and puts the answers where they were wanted. */
  const partly = async (
    request: { readonly product: ProductIdent; readonly refTs: number; readonly fields: readonly FieldName[] },
    size: number,
    ask: (fields: readonly FieldName[]) => Promise<readonly (readonly Float32Array[])[]>,
  ): Promise<readonly (readonly Float32Array[])[]> => {
    const own = manifestOf(request).fields;
    const held = request.fields.filter((field) => own.some(isField(field)));
    const answers = await ask(held);
    return answers.map((values) =>
      request.fields.map((field) => values[held.indexOf(field)] ?? new Float32Array(size).fill(Number.NaN)),
    );
  };

  return {
    runs: async (product): Promise<readonly Run[]> => {
      const runs = await disk.runs(product);
      tellFaults();
      const useful = new Set(usefulRuns(disk.manifests(product)).map(({ refTs }) => refTs));
      return openedRuns(runs.filter(({ refTs }) => useful.has(refTs)));
    },
    grid: (product) => disk.grid(product),
    lattice: async (request) => {
      const {
        fields: [first],
        lattice: { columns, rows },
      } = request;
      const { fields } = manifestOf(request);
      // What a tile is about must be there; what goes with it, such as the type of rain, may lack.
      if (first !== undefined && !fields.some(isField(first))) return disk.lattice(request);
      const [planes = []] = await partly(request, columns.length * rows.length, async (held) => [
        await disk.lattice({ ...request, fields: held }),
      ]);
      return planes;
    },
    series: (request) => partly(request, request.validTs.length, (held) => disk.series({ ...request, fields: held })),
  };
}

/** Opens the archive that ingest writes; it may be empty, and it may come and go. */
export async function openArchiveForecasts({ from, now, log, pollMs }: ArchiveOptions): Promise<ArchiveForecasts> {
  const disk = await openDiskSource({ from, now, ...(pollMs === undefined ? {} : { pollMs }) });
  let told: ReadonlySet<string> = new Set();
  const tellFaults = (): void => {
    const faults = disk.faults();
    if (faults.length === 0 && told.size === 0) return;
    const texts = new Map(faults.map(({ name, error }) => [`${name}: ${error.message}`, error] as const));
    for (const [text, err] of texts)
      if (!told.has(text)) log.warn({ err }, `a run of the archive cannot be read: ${text}`);
    told = new Set(texts.keys());
  };
  const { tile, close, progress, source } = localForecasts(shownSource(disk, tellFaults));
  return {
    source,
    tile,
    progress,
    isLive: (product) => usefulRuns(disk.manifests(product)).length > 0,
    origin: () => 'live',
    published: (product) => disk.manifests(product),
    faults: () => disk.faults(),
    close: async () => {
      await close();
      disk.close();
    },
  };
}
