import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#services/storage.ts';

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

/** Whether a server that starts may write its data folder, and who hears of it. */
export interface StorageOptions {
  /** The sentence for the operator. */
  readonly sentence: (fault: DataFolderFault) => string;
  /** Called when a folder that could not be written can be. */
  readonly onRecovered: () => void;
  readonly access?: FolderAccess;
}

/** Tries the data folder; one that cannot be written is tried again whenever `retry` is called. */
export async function openStorage(
  folder: string,
  { sentence, onRecovered, access = disk }: StorageOptions,
): Promise<Storage> {
  const attempt = async (): Promise<string | null> => {
    try {
      await prepareDataFolder(folder, access);
      return null;
    } catch (error) {
      if (!(error instanceof DataFolderFault)) throw error;
      return sentence(error);
    }
  };
  let fault = await attempt();
  return {
    fault: () => fault,
    retry: async () => {
      if (fault === null) return;
      fault = await attempt();
      if (fault === null) onRecovered();
    },
  };
}
