import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asDiskError, systemCode } from './disk-error.ts';

/** The changes that a writer makes in the archive's folder; names are relative to it. */
export interface DiskFiles {
  /** Writes bytes at an offset; makes the file and its folder if need be. */
  write(name: string, bytes: Uint8Array, offset: number): Promise<void>;
  /** Returns when a file, or the list of names of a folder, is on the disk itself. */
  sync(name: string): Promise<void>;
  /** Replaces a file with a text atomically: a reader sees the old one or the new one. Durable: also after a loss of power. */
  replace(name: string, text: string, durable: boolean): Promise<void>;
  /** The text of a file, or null when there is none. */
  text(name: string): Promise<string | null>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file or a whole folder; nothing happens when it is not there. */
  remove(name: string): Promise<void>;
  /** Names in a folder, empty when there is none. */
  list(folder: string): Promise<readonly string[]>;
}

/** Files below a folder of this machine; every refusal of the system is a DiskError. */
export function diskFiles(root: string): DiskFiles {
  const at = (name: string): string => join(root, name);
  const guarded = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      throw asDiskError(error, name);
    }
  };
  const openOrMake = async (name: string): ReturnType<typeof open> => {
    const flags = 'r+';
    try {
      return await open(at(name), flags);
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error;
      await mkdir(dirname(at(name)), { recursive: true });
      return open(at(name), 'w+');
    }
  };
  const sync = async (name: string): Promise<void> => {
    const handle = await open(at(name), 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  const write = async (name: string, bytes: Uint8Array, offset: number): Promise<void> => {
    const handle = await openOrMake(name);
    try {
      for (let done = 0; done < bytes.length;)
        done += (await handle.write(bytes, done, bytes.length - done, offset + done)).bytesWritten;
    } finally {
      await handle.close();
    }
  };
  const none = async <Value>(work: Promise<Value>, instead: Value): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return instead;
      throw error;
    }
  };
  return {
    write: (name, bytes, offset) => guarded(name, () => write(name, bytes, offset)),
    sync: (name) => guarded(name, () => sync(name)),
    replace: (name, text, durable) =>
      guarded(name, async () => {
        const temporary = `${name}.tmp`;
        await rm(at(temporary), { force: true });
        await write(temporary, Buffer.from(text), 0);
        if (durable) await sync(temporary);
        await rename(at(temporary), at(name));
        if (durable) await sync(dirname(name));
      }),
    text: (name) => guarded(name, () => none<string | null>(readFile(at(name), 'utf8'), null)),
    rename: (from, to) => guarded(from, () => rename(at(from), at(to))),
    remove: (name) => guarded(name, () => rm(at(name), { recursive: true, force: true })),
    list: (folder) => guarded(folder, async () => (await none(readdir(at(folder)), [])).toSorted()),
  };
}
