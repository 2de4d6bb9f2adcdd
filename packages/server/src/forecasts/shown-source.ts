import {
  ArchiveError,
  type DaySource,
  type DiskSource,
  type FieldName,
  type ForecastSource,
  type Run,
} from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import { openedRuns, usefulRuns } from './live-runs.rules.ts';

/** The archive as users see it: useful runs only, and no value where a run lacks a quantity. */
export function shownSource(disk: DiskSource): ForecastSource & DaySource {
  const requireShown = ({ product, refTs }: { readonly product: ProductIdent; readonly refTs: number }): void => {
    if (!usefulRuns(disk.manifests(product)).some((run) => run.refTs === refTs))
      throw new ArchiveError('unknown-run', `${product} has no run of ${refTs}`);
  };

  /** Reads the fields that a run has and puts the values where they were requested. */
  const partly = async (
    request: { readonly product: ProductIdent; readonly refTs: number; readonly fields: readonly FieldName[] },
    size: number,
    readHeld: (fields: readonly FieldName[]) => Promise<readonly (readonly Float32Array[])[]>,
  ): Promise<readonly (readonly Float32Array[])[]> => {
    requireShown(request);
    const held = request.fields.filter((field) => disk.holds(request, field));
    const read = await readHeld(held);
    return read.map((values) =>
      request.fields.map((field) => values[held.indexOf(field)] ?? new Float32Array(size).fill(Number.NaN)),
    );
  };

  return {
    runs: async (product): Promise<readonly Run[]> => {
      const runs = await disk.runs(product);
      const useful = new Set(usefulRuns(disk.manifests(product)).map(({ refTs }) => refTs));
      return openedRuns(runs.filter(({ refTs }) => useful.has(refTs)));
    },
    grid: (product) => disk.grid(product),
    lattice: async (request) => {
      const {
        fields: [first],
        lattice: { columns, rows },
      } = request;
      requireShown(request);
      // What a tile is about must be there; what goes with it, such as the type of rain, may be missing.
      if (first !== undefined && !disk.holds(request, first)) return disk.lattice(request);
      const [planes = []] = await partly(request, columns.length * rows.length, async (held) => [
        await disk.lattice({ ...request, fields: held }),
      ]);
      return planes;
    },
    day: async (request) => {
      requireShown(request);
      return disk.day(request);
    },
    series: (request) => partly(request, request.validTs.length, (held) => disk.series({ ...request, fields: held })),
  };
}
