import {
  ArchiveError,
  type DaySource,
  type DiskSource,
  type FieldName,
  type ForecastSource,
  type Run,
  type RunManifest,
} from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import { openedRuns, usefulRuns } from './live-runs.rules.ts';

const isField =
  ({ quantity, level }: FieldName) =>
  (field: FieldName): boolean =>
    field.quantity === quantity && field.level === level;

/** The archive as users see it: useful runs only, and no value where a run lacks a quantity. */
export function shownSource(disk: DiskSource): ForecastSource & DaySource {
  const manifestOf = ({ product, refTs }: { readonly product: ProductIdent; readonly refTs: number }): RunManifest => {
    const found = usefulRuns(disk.manifests(product)).find((run) => run.refTs === refTs);
    if (found === undefined) throw new ArchiveError('unknown-run', `${product} has no run of ${refTs}`);
    return found;
  };

  /** Reads the fields that a run has and puts the values where they were requested. */
  const partly = async (
    request: { readonly product: ProductIdent; readonly refTs: number; readonly fields: readonly FieldName[] },
    size: number,
    readHeld: (fields: readonly FieldName[]) => Promise<readonly (readonly Float32Array[])[]>,
  ): Promise<readonly (readonly Float32Array[])[]> => {
    const own = manifestOf(request).fields;
    const held = request.fields.filter((field) => own.some(isField(field)));
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
      const { fields } = manifestOf(request);
      // What a tile is about must be there; what goes with it, such as the type of rain, may be missing.
      if (first !== undefined && !fields.some(isField(first))) return disk.lattice(request);
      const [planes = []] = await partly(request, columns.length * rows.length, async (held) => [
        await disk.lattice({ ...request, fields: held }),
      ]);
      return planes;
    },
    day: async (request) => {
      manifestOf(request);
      return disk.day(request);
    },
    series: (request) => partly(request, request.validTs.length, (held) => disk.series({ ...request, fields: held })),
  };
}
