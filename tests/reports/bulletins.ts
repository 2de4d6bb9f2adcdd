import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real bulletins of many services beside the project; they are not part of it. */
const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'obs');
const present = existsSync(join(folder, 'synop-bufr', 'oracle.json'));

/** In continuous integration the samples must be there; elsewhere their tests are skipped, and the name says why. */
export const skipBulletins = !present && process.env['CI'] !== 'true';
export const bulletinNote = present ? '' : ' (skipped: no samples beside the project at ../shared/data/obs)';

/** A file such as "synop-bufr/15015.bin". */
export const bulletin = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));
export const bulletinText = (name: string): string => readFileSync(join(folder, name), 'latin1');
/** What other readers found in the files of a folder. */
export const oracleOf = <T>(name: string): Readonly<Record<string, T>> =>
  (JSON.parse(readFileSync(join(folder, name, 'oracle.json'), 'utf8')) as { files: Record<string, T> }).files;
