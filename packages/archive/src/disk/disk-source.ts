import type { ProductIdent } from '@meltemi/catalogue';
import { createSingleFlight } from '@meltemi/concurrency';
import { regularGrid, type AxisGrid } from '@meltemi/fields';
import { ArchiveError } from '../archive-error.ts';
import type { DaySource, FieldName, ForecastSource, Run } from '../forecast-source.ts';
import type { ByteStore, ObjectState } from './byte-store.ts';
import { asDiskError, DiskError } from './disk-error.ts';
import { FileStore } from './file-store.ts';
import { findRuns } from './find-runs.ts';
import { manifestName } from './layout.ts';
import { parseManifest, runOfManifest, type RunManifest } from './manifest.ts';
import { openRunFiles } from './open-run-files.ts';
import { RunReader } from './run-reader.ts';

/** What a disk source reads and when it looks for news. */
export interface DiskSourceOptions {
  /** The archive: a folder of this machine, or another store of the same layout. */
  readonly from: string | ByteStore;
  readonly now?: () => number;
  /** A request looks for new manifests when the last look is this long ago, milliseconds. */
  readonly pollMs?: number;
}

/** A manifest that could not be taken; what was served before still is. */
export interface ManifestFault {
  readonly name: string;
  readonly error: ArchiveError;
}

/** A run by its product and its reference time. */
type RunName = Pick<Run, 'product' | 'refTs'>;

/** Forecasts of the archive on disk. */
export interface DiskSource extends ForecastSource, DaySource {
  /** Looks for new, extended and removed runs now. */
  refresh(): Promise<void>;
  /** The manifests of a product that are served, newest run first. */
  manifests(product: ProductIdent): readonly RunManifest[];
  /** Names the published state of a run: equal names are equal numbers. Undefined for a run that is not served. */
  version(run: RunName): string | undefined;
  /** True for a field that a run stores, or that is made of what it stores; false for a run that is not served. */
  holds(run: RunName, field: FieldName): boolean;
  /** What was wrong at the last look. */
  faults(): readonly ManifestFault[];
  close(): void;
}

interface Served {
  readonly tag: string;
  readonly reader: RunReader;
  readonly run: Run;
  /** Requests that are reading it. */
  uses: number;
  gone: boolean;
}

/** A manifest of more bytes than this is none: a run of a hundred fields and two hundred steps has half a megabyte. */
const largestManifest = 64 * 1024 * 1024;

/** Reads the manifest of a run's folder. */
export async function readManifest(store: ByteStore, folder: string, size: number): Promise<RunManifest> {
  const name = `${folder}/${manifestName}`;
  if (size > largestManifest) throw new DiskError('bad-manifest', `${name} has ${size} bytes`);
  return parseManifest(new TextDecoder().decode(await store.read(name, 0, size)), name);
}

/** Opens the archive for reading. Runs appear when they are published, by themselves. */
export async function openDiskSource({ from, now = Date.now, pollMs = 5000 }: DiskSourceOptions): Promise<DiskSource> {
  const store = typeof from === 'string' ? new FileStore(from) : from;
  let served = new Map<string, Served>();
  let byProduct: ReadonlyMap<ProductIdent, readonly Served[]> = new Map();
  let faults: readonly ManifestFault[] = [];
  let seen: ReadonlyMap<string, ObjectState> | null = null;
  let lookedAt = -Infinity;
  const looks = createSingleFlight<void>();
  const grids = new Map<string, AxisGrid>();

  /** The same grid is the same object, since what tiles are cut from is kept by it. */
  const gridOf = ({ grid }: RunManifest): AxisGrid => {
    const { lat0, lon0, dLat, dLon, nx, ny } = grid;
    const key = [lat0, lon0, dLat, dLon, nx, ny].join();
    const known = grids.get(key) ?? regularGrid(grid);
    grids.set(key, known);
    return known;
  };

  const read = async (folder: string, { size, tag }: ObjectState): Promise<Served> => {
    // The manifest is replaced by renaming: one that is kept open would be the old one.
    store.forget(folder);
    const manifest = await readManifest(store, folder, size);
    const reader = new RunReader(openRunFiles(store, manifest, gridOf(manifest)));
    return { tag, reader, run: runOfManifest(manifest), uses: 0, gone: false };
  };

  /** The run of a folder; null when it has gone. */
  const load = async (folder: string, state: ObjectState, known: Served | undefined): Promise<Served | null> => {
    if (known?.tag === state.tag) return known;
    try {
      return await read(folder, state);
    } catch (error) {
      // A list may be older than what it lists: the run was published again or retired since.
      const current = await store.state(`${folder}/${manifestName}`);
      if (current === null) return null;
      if (current.tag === state.tag) throw error;
      return read(folder, current);
    }
  };

  const letGo = (run: Served): void => {
    if (run.gone && run.uses === 0) store.forget(run.reader.files.folder);
  };

  const look = async (): Promise<void> => {
    const next = new Map<string, Served>();
    const found: ManifestFault[] = [];
    const published = (await listOf(store, found)) ?? (await findRuns(store));
    // A list of the store that has not changed, and of which everything could be read.
    if (published === seen && faults.length === 0) return;
    for (const [folder, state] of published) {
      const known = served.get(folder);
      try {
        const run = await load(folder, state, known);
        if (run !== null) next.set(folder, run);
      } catch (error) {
        found.push({ name: `${folder}/${manifestName}`, error: asDiskError(error, folder) });
        if (known !== undefined) next.set(folder, known);
      }
    }
    for (const [folder, run] of served) {
      if (next.get(folder) === run) continue;
      run.gone = true;
      letGo(run);
    }
    [served, byProduct, faults, seen] = [next, newestFirst(next.values()), found, published];
  };

  const refresh = (): Promise<void> =>
    looks.share('archive', () =>
      look().finally(() => {
        lookedAt = now();
      }),
    );

  const isDue = (): boolean => now() - lookedAt >= pollMs;

  /** A store that does not answer is a fault; what is known goes on being served. */
  const refreshIfDue = async (): Promise<void> => {
    if (!isDue()) return;
    try {
      await refresh();
    } catch (error) {
      faults = [{ name: '', error: asDiskError(error, 'archive') }];
    }
  };

  const runsOf = (product: ProductIdent): readonly Served[] => byProduct.get(product) ?? [];

  const servedOf = ({ product, refTs }: RunName): Served | undefined =>
    runsOf(product).find(({ run }) => run.refTs === refTs);

  const find = (name: RunName): Served => {
    const found = servedOf(name);
    if (found === undefined) throw new ArchiveError('unknown-run', `${name.product} has no run of ${name.refTs}`);
    return found;
  };

  const grid = (product: ProductIdent): AxisGrid => {
    const [newest] = runsOf(product);
    if (newest === undefined) throw new ArchiveError('unknown-product', `there is no run of ${product}`);
    return newest.reader.files.grid;
  };

  const reading = async <Answer>(run: Served, work: (reader: RunReader) => Promise<Answer>): Promise<Answer> => {
    run.uses += 1;
    try {
      return await work(run.reader);
    } finally {
      run.uses -= 1;
      letGo(run);
    }
  };

  /** Reads a run; when a file of it has gone meanwhile, looks whether a newer state has taken its place. */
  const readRun = async <Answer>(request: RunName, work: (reader: RunReader) => Promise<Answer>): Promise<Answer> => {
    // Not awaited when it is not due: a turn of the queue is a tenth of what a place costs.
    if (isDue()) await refreshIfDue();
    const run = find(request);
    try {
      return await reading(run, work);
    } catch (error) {
      if (!(error instanceof DiskError) || error.reason !== 'missing-file') throw error;
      await refresh();
      const instead = find(request);
      if (instead === run) throw error;
      return reading(instead, work);
    }
  };

  await refresh();
  return {
    refresh,
    version: (run) => servedOf(run)?.tag,
    holds: (run, field) => servedOf(run)?.reader.holds(field) ?? false,
    faults: () => faults,
    close: () => store.close(),
    manifests: (product) => runsOf(product).map(({ reader }) => reader.manifest),
    runs: async (product): Promise<readonly Run[]> => {
      await refreshIfDue();
      return runsOf(product).map(({ run }) => run);
    },
    grid,
    lattice: (request) =>
      readRun(request, (reader) => reader.lattice(request.validTs, request.fields, request.lattice)),
    day: (request) => readRun(request, (reader) => reader.day(request)),
    series: (request) =>
      readRun(request, async (reader) => {
        const out: (readonly Float32Array[])[] = [];
        for (const place of request.places) out.push(await reader.series(request.validTs, request.fields, place));
        return out;
      }),
  };
}

/** The store's own list of runs, or null; one that cannot be read is a fault, and the store is looked through. */
async function listOf(store: ByteStore, found: ManifestFault[]): Promise<ReadonlyMap<string, ObjectState> | null> {
  try {
    return (await store.runs?.()) ?? null;
  } catch (error) {
    if (!(error instanceof DiskError) || !['bad-manifest', 'unknown-version'].includes(error.reason)) throw error;
    found.push({ name: 'index.json', error });
    return null;
  }
}

/** The runs of each product on the grid of its newest one, newest first: a lattice is requested by the product's grid. */
function newestFirst(all: Iterable<Served>): ReadonlyMap<ProductIdent, readonly Served[]> {
  const byProduct = new Map<ProductIdent, Served[]>();
  for (const served of [...all].toSorted((a, b) => b.run.refTs - a.run.refTs)) {
    const own = byProduct.get(served.run.product) ?? [];
    byProduct.set(served.run.product, own);
    if (own.length === 0 || own[0]?.reader.files.grid === served.reader.files.grid) own.push(served);
  }
  return byProduct;
}
