import type { DecodedField } from '../decode/decode-field.ts';
import type { PoolJob } from '../decode/decode-pool.ts';
import { asIngestError, IngestError } from '../ingest-error.ts';
import type { Driver, FileOf, Model, Pick } from '../models/model.ts';
import type { MeshWeights } from '../remap/mesh.ts';
import type { Delivery, FieldDeps, OpenDriver, RawField } from './driver.ts';
import { openFiles } from './fetch-files.ts';
import { openMesh } from './fetch-mesh.ts';
import { openPackages } from './fetch-packages.ts';
import { openRanges } from './fetch-ranges.ts';
import { openZarr } from './fetch-zarr.ts';

export type { FieldDeps } from './driver.ts';

/** The fields that came, and why the others did not. */
export interface Fetched {
  readonly fields: ReadonlyMap<Pick, DecodedField>;
  readonly faults: ReadonlyMap<Pick, IngestError>;
}

/** Fetches and decodes fields of the steps of a run; a field that fails does not hold up the others. */
export interface FieldReader {
  fetch(file: FileOf, picks: readonly Pick[]): Promise<Fetched>;
  close(): Promise<void>;
}

const drivers: Readonly<Record<Driver, OpenDriver>> = {
  index: openRanges,
  file: openFiles,
  package: openPackages,
  zarr: openZarr,
};

/** Opens the reader of a run's fields. */
export function openFields(model: Model, deps: FieldDeps): FieldReader {
  const driver = drivers[model.driver](model, deps);
  const meshOf = openMesh(model, deps);
  return {
    fetch: async (file, picks) => {
      const fields = new Map<Pick, DecodedField>();
      const faults = new Map<Pick, IngestError>();
      const decoding = decodeInto(model, file, picks, deps, fields, faults);
      try {
        decoding.onto(await meshOf(file));
      } catch (thrown) {
        // Without the positions of its cells no field has a place.
        decoding.fail(picks, thrown);
        return { fields, faults };
      }
      await driver.fetch(file, picks, decoding);
      decoding.end();
      return { fields, faults };
    },
    close: () => driver.close(),
  };
}

/** Decodes what is delivered. Parts of a wind that may have to be turned wait for each other. */
function decodeInto(
  model: Model,
  file: FileOf,
  picks: readonly Pick[],
  { pool }: FieldDeps,
  fields: Map<Pick, DecodedField>,
  faults: Map<Pick, IngestError>,
): Delivery & { readonly onto: (weights: MeshWeights | undefined) => void; readonly end: () => void } {
  let mesh: MeshWeights | undefined;
  const waiting = new Map<Pick, RawField>();
  const jobOf = ({ signature, scale, still, nearest, source }: Pick, raw: RawField): PoolJob => ({
    ...raw,
    refTs: file.refTs,
    hour: still ? null : file.hour,
    signature,
    scale,
    grid: model.grid,
    source: model.source,
    nearest,
    standardName: source.by === 'netcdf' ? source.standardName : null,
    ...(mesh === undefined ? {} : { mesh }),
    ...(source.by === 'variable' ? { variable: source.variable } : {}),
  });
  /** The other part of a wind on another grid than ours. */
  const otherPart = ({ quantity, level }: Pick): Pick | null => {
    const other = model.source === null ? undefined : { windU: 'windV', windV: 'windU' }[quantity];
    return picks.find((pick) => pick.quantity === other && pick.level === level) ?? null;
  };
  const fail = (failed: readonly Pick[], thrown: unknown): void => {
    const fault = asIngestError(thrown, 'unreachable');
    if (fault.code === 'stopped') throw fault;
    for (const pick of failed) faults.set(pick, fault);
  };
  const deliver = async (pick: Pick, raw: RawField): Promise<void> => {
    const other = otherPart(pick);
    const there = other === null ? undefined : waiting.get(other);
    if (other !== null && there === undefined) return void waiting.set(pick, raw);
    try {
      if (other === null || there === undefined) {
        fields.set(pick, await pool.decode(jobOf(pick, raw)));
        return;
      }
      waiting.delete(other);
      const isEast = pick.quantity === 'windU';
      const [own, others] = [jobOf(pick, raw), jobOf(other, there)];
      const [u, v] = await pool.decodeWind(isEast ? own : others, isEast ? others : own);
      fields.set(pick, isEast ? u : v).set(other, isEast ? v : u);
    } catch (thrown) {
      for (const one of other === null ? [pick] : [pick, other]) faults.set(one, asIngestError(thrown, 'bad-data'));
    }
  };
  const end = (): void => {
    // One part of a wind cannot be turned: it waits for the other in the next round, for the reason that the other has.
    for (const pick of waiting.keys()) {
      const other = otherPart(pick);
      const reason = other === null ? undefined : faults.get(other);
      faults.set(
        pick,
        new IngestError(reason?.code ?? 'missing-input', `the other part of the wind: ${reason?.message ?? 'missing'}`),
      );
    }
  };
  return { deliver, fail, onto: (weights) => (mesh = weights), end };
}
