import { readFile, readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Where mistakes of an operator are logged. */
export interface FaultLog {
  warn(fields: object, message: string): void;
}

/** Larger files are not read, bytes. */
const MOST_BYTES = 50_000_000;

/** A text file of an operator's folder. */
export interface OperatorFile {
  readonly name: string;
  readonly text: string;
}

/** Reads the files of a folder that end so, in the order of their names; what cannot be read is logged and left out. */
export async function readOperatorFiles(
  folder: string | undefined,
  endings: readonly string[],
  log: FaultLog,
): Promise<OperatorFile[]> {
  if (folder === undefined) return [];
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (err) {
    log.warn({ err, folder }, 'a folder of the configuration cannot be read');
    return [];
  }
  const files: OperatorFile[] = [];
  for (const name of names.filter((one) => endings.includes(extname(one).toLowerCase())).toSorted()) {
    try {
      const { size } = await stat(join(folder, name));
      if (size > MOST_BYTES) throw new RangeError(`it has ${size} bytes, more than ${MOST_BYTES}`);
      files.push({ name, text: await readFile(join(folder, name), 'utf8') });
    } catch (err) {
      log.warn({ err, file: name }, 'a file of the operator cannot be read');
    }
  }
  return files;
}
