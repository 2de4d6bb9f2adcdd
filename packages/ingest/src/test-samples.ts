import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real files of providers beside the project; they are not part of it. */
const data = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data');
const folder = join(data, 'grib');

const present = existsSync(join(folder, 'oracle.json'));

/** In continuous integration the samples must be there; elsewhere their tests are skipped, and the name says why. */
export const skipSamples = !present && process.env['CI'] !== 'true';
export const sampleNote = present ? '' : ' (skipped: no samples beside the project at ../shared/data/grib)';

export const sampleBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));

/** A file of radar, satellite or lightning, such as "lightning/OR_GLM-….nc". */
export const observedBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(join(data, 'obs', name)));

/** What another reader says of a field: points, and values at five of them (null where there is none). */
export interface FieldOracle {
  readonly N: number;
  readonly idx: readonly number[];
  readonly pts: readonly (number | null)[];
  readonly latlon: readonly (readonly [lat: number, lon: number])[];
}

/** The oracle's fields of a GRIB sample. */
export const oracleOf = (name: string): readonly FieldOracle[] =>
  (JSON.parse(readFileSync(join(folder, 'oracle.json'), 'utf8')) as Record<string, readonly FieldOracle[]>)[name] ?? [];
