import { openRunWriter, type FieldValues, type RunDescription } from '@meltemi/archive';
import { regularGrid } from '@meltemi/fields';
import type { ArchiveOptions } from './archive-forecasts.ts';
import { archivedTiles } from './archived-tiles.ts';
import type { Job } from './worker-messages.ts';

const hourMs = 3_600_000;

/** For tests: around the world in steps of two degrees. */
export const liveGrid = { lat0: 90, lon0: -180, dLat: -2, dLon: 2, nx: 180, ny: 91 };
/** For tests: a run on the schedule of everyone at NOON, older than the newest simulated one. */
export const liveRun = Date.UTC(2026, 2, 1);

/** For tests: planes without a bend, so that the value between grid points is known as well. */
export const liveValue = {
  temp: (lat: number, lon: number, hour: number): number => 270 + 0.2 * lat + 0.05 * lon + 0.1 * hour,
  pressure: (lat: number, lon: number, hour: number): number => 101_000 + 10 * lat - 2 * lon + hour,
  windU: (lat: number, lon: number): number => 5 + 0.05 * lat + 0.01 * lon,
  windV: (lat: number, lon: number): number => -3 - 0.02 * lat + 0.02 * lon,
  rain: (): number => 0.5,
} as const;

/** For tests: the quantities that the archive holds. */
export type LiveQuantity = keyof typeof liveValue;

/** For tests: three-hour steps from the third hour on. */
export const threeHourly = (to: number): readonly number[] =>
  Array.from({ length: Math.floor(to / 3) }, (_, k) => 3 * (k + 1));

/** Planes that were made before: a run of tests writes the same again and again. */
const made = new Map<string, Float32Array>();

function madePlane(quantity: LiveQuantity, hour: number): Float32Array {
  const name = `${quantity} ${hour}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const grid = regularGrid(liveGrid);
  const values = Float32Array.from({ length: liveGrid.nx * liveGrid.ny }, (_, point) => {
    const { lat, lon } = grid.position(point % liveGrid.nx, Math.floor(point / liveGrid.nx));
    return liveValue[quantity](lat, lon > 180 ? lon - 360 : lon, hour);
  });
  made.set(name, values);
  return values;
}

const plane = (quantity: LiveQuantity, hour: number, add: number): FieldValues => ({
  quantity,
  level: 'surface',
  values: madePlane(quantity, hour).map((value) => value + add),
});

/** For tests: what differs from a complete run of GFS over two days. */
export interface LiveRunOptions extends Partial<Pick<RunDescription, 'product' | 'refTs'>> {
  readonly hours?: readonly number[];
  readonly complete?: boolean;
  readonly quantities?: readonly LiveQuantity[];
  /** Added to every value, to tell runs apart. */
  readonly add?: number;
}

/** For tests: writes a run into an archive as ingest does. */
export async function writeLiveRun(folder: string, options: LiveRunOptions = {}): Promise<void> {
  const {
    product = 'gfs',
    refTs = liveRun,
    hours = threeHourly(48),
    complete = true,
    quantities = ['temp', 'pressure', 'windU', 'windV', 'rain'],
    add = 0,
  } = options;
  const writer = await openRunWriter(
    folder,
    {
      product,
      refTs,
      grid: liveGrid,
      nextTs: refTs + 6 * hourMs,
      provenance: {
        provider: 'NOAA',
        model: 'GFS',
        refTs,
        live: true,
        licence: 'Public domain (U.S. government work)',
      },
    },
    { now: () => refTs + 4 * hourMs },
  );
  for (const hour of hours)
    if (!writer.steps().includes(hour))
      await writer.write(
        hour,
        quantities.map((quantity) => plane(quantity, hour, add)),
      );
  await writer.publish({ complete });
}

/** For tests: the workers of an archive on this thread; starting real ones takes seconds. */
export function localArchivePool(folder: string): ArchiveOptions['pool'] {
  const archive = archivedTiles(folder, Date.now);
  const run = async (job: Job): Promise<Uint8Array> => {
    if (job.kind !== 'archived-tile') throw new Error('only tiles of the archive are built here');
    return archive.tile(job.spec, job.version);
  };
  return { run: run as ArchiveOptions['pool']['run'], close: () => archive.close() };
}
