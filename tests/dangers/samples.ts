import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real files of providers beside the project; they are not part of it. */
const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'obs');

const present = existsSync(join(folder, 'cap', 'oracle.json'));

/** In continuous integration the samples must be there; elsewhere their tests are skipped, and the name says why. */
export const skipSamples = !present && process.env['CI'] !== 'true';
export const sampleNote = present ? '' : ' (skipped: no samples beside the project at ../shared/data/obs)';

/** A file by its folder and name, such as "cap/weather.cap". */
export const sampleBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));

/** What other readers found in the files of a folder. */
export const oracleOf = <T>(kind: string): Readonly<Record<string, T>> =>
  present
    ? (JSON.parse(readFileSync(join(folder, kind, 'oracle.json'), 'utf8')) as { files: Record<string, T> }).files
    : {};
