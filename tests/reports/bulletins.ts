import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real bulletins of many services beside the project, as in samples.ts. */
const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'obs');

/** A file such as "synop-bufr/15015.bin". */
export const bulletin = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));

/** What other readers found in the files of a folder. */
export const oracleOf = <T>(name: string): Readonly<Record<string, T>> =>
  (JSON.parse(readFileSync(join(folder, name, 'oracle.json'), 'utf8')) as { files: Record<string, T> }).files;
