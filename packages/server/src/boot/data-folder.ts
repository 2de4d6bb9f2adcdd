import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The data folder cannot be used; `code` is the system's word for why. */
export class DataFolderFault extends Error {
  override readonly name = 'DataFolderFault';
  readonly folder: string;
  readonly code: string;

  constructor(folder: string, cause: NodeJS.ErrnoException) {
    super(`The data folder ${folder} cannot be used.`, { cause });
    this.folder = folder;
    this.code = cause.code ?? 'UNKNOWN';
  }
}

/** The file operations needed to try a folder. */
export interface FolderAccess {
  readonly mkdir: (path: string) => Promise<unknown>;
  readonly write: (path: string, data: Uint8Array) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

const disk: FolderAccess = {
  mkdir: (path) => mkdir(path, { recursive: true, mode: 0o700 }),
  write: (path, data) => writeFile(path, data),
  remove: (path) => rm(path, { force: true }),
};

/** Makes the data folder and proves with 64 KB that it can be written: a full disk shows up now, not at the first report. */
export async function prepareDataFolder(folder: string, access: FolderAccess = disk): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await access.mkdir(folder);
    await access.write(probe, new Uint8Array(64 * 1024));
  } catch (error) {
    throw new DataFolderFault(folder, error as NodeJS.ErrnoException);
  } finally {
    await access.remove(probe).catch(() => undefined);
  }
}
