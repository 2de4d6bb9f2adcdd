import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real files of many providers and what an independent reader says of them; they are not part of the project. */
const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'grib');

/** One field as the independent reader (ecCodes 2.28) saw it. */
export interface OracleField {
  readonly grid: number;
  readonly pack: number;
  readonly pdt: number;
  readonly bitmap: boolean;
  readonly discipline: number;
  readonly cat: number;
  readonly num: number;
  readonly shortName: string;
  readonly level: number;
  readonly typeOfLevel: string;
  readonly dataDate: number;
  readonly dataTime: number;
  readonly stepRange: string;
  readonly N: number;
  readonly missing: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly idx: readonly number[];
  readonly pts: readonly (number | null)[];
  readonly latlon?: readonly (readonly [number, number])[] | null;
  readonly error?: string;
}

export const samplesPresent = existsSync(join(folder, 'oracle.json'));

/** In continuous integration the samples must be there; elsewhere their tests are skipped, and the name says why. */
export const skipSamples = !samplesPresent && process.env['CI'] !== 'true';
export const sampleNote = samplesPresent ? '' : ' (skipped: no samples beside the project at ../shared/data/grib)';

export const sampleBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));

/** Oracle by file name; empty when the samples are absent. */
export const oracle: Readonly<Record<string, readonly OracleField[]>> = samplesPresent
  ? (JSON.parse(readFileSync(join(folder, 'oracle.json'), 'utf8')) as Record<string, OracleField[]>)
  : {};
