import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LevelIdent } from '@meltemi/catalogue';
import { hashFloat, regularGrid, type RegularParams } from '@meltemi/fields';
import { openDiskSource, type DiskSource } from './disk-source.ts';
import type { RunDescription } from './run-description.ts';
import { openRunWriter, type FieldValues, type RunWriter, type WriterOptions } from './run-writer.ts';

/** For tests: a day in July 2026. */
export const refTs = Date.UTC(2026, 6, 27, 12);
export const hourMs = 3_600_000;

/** For tests: around the world in steps of ten degrees, so that blocks and chunks end inside the grid. */
export const world: RegularParams = { lat0: 90, lon0: 0, dLat: -5, dLon: 10, nx: 36, ny: 37 };
export const region: RegularParams = { lat0: 40, lon0: 5, dLat: 0.5, dLon: 0.5, nx: 21, ny: 19 };

/** For tests: a new folder, and a way to remove all of them. */
const folders: string[] = [];
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  folders.push(folder);
  return folder;
}
export function dropFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** For tests: a run to write. */
export function describeRun(rest: Partial<RunDescription> = {}): RunDescription {
  const own = rest.refTs ?? refTs;
  return {
    product: 'gfs',
    refTs: own,
    grid: world,
    nextTs: own + 6 * hourMs,
    provenance: { provider: 'NOAA', model: 'GFS', refTs: own, live: true, licence: 'Public domain' },
    ...rest,
  };
}

/** For tests: a value that follows from field, hour and point; one point in thirty has none. */
export function testValue(quantity: string, level: LevelIdent, hour: number, point: number): number {
  const seed = quantity.length * 100 + level.length;
  if (hashFloat(seed, hour, point, 1) < 1 / 30) return Number.NaN;
  const [from, to] =
    quantity === 'temp' ? [220, 310] : quantity === 'rain' ? [0, 20] : quantity === 'ptype' ? [0, 8] : [-40, 40];
  const value = from + (to - from) * hashFloat(seed, hour, point, 2);
  return Math.fround(quantity === 'ptype' ? Math.floor(value) : value);
}

/** For tests: a plane of such values. */
export function testField(
  quantity: string,
  hour: number,
  grid: RegularParams = world,
  level: LevelIdent = 'surface',
): FieldValues {
  return {
    quantity,
    level,
    values: Float32Array.from({ length: grid.nx * grid.ny }, (_, point) => testValue(quantity, level, hour, point)),
  };
}

/** For tests: opens a writer in a folder and writes hours of some quantities. */
export async function writeHours(
  folder: string,
  hours: readonly number[],
  {
    quantities = ['temp'],
    parts,
    ...rest
  }: Partial<RunDescription> & { quantities?: readonly string[]; parts?: WriterOptions } = {},
): Promise<RunWriter> {
  const description = describeRun(rest);
  const writer = await openRunWriter(folder, description, { now: () => refTs + 4 * hourMs, ...parts });
  for (const hour of hours)
    await writer.write(
      hour,
      quantities.map((quantity) => testField(quantity, hour, description.grid)),
    );
  return writer;
}

/** For tests: a source that looks for news only when asked to. */
export const openQuiet = (folder: string): Promise<DiskSource> =>
  openDiskSource({ from: folder, now: () => refTs, pollMs: Infinity });

/** For tests: all points of a grid. */
export function allPoints({ nx, ny }: RegularParams): { columns: Int32Array; rows: Int32Array } {
  return { columns: Int32Array.from({ length: nx }, (_, k) => k), rows: Int32Array.from({ length: ny }, (_, k) => k) };
}

/** For tests: where a point of a grid lies. */
export const placeOf = (grid: RegularParams, column: number, row: number): { lat: number; lon: number } => {
  const { lat, lon } = regularGrid(grid).position(column, row);
  return { lat, lon };
};
