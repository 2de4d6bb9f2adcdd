import { diskFiles, type DiskFiles } from './disk-files.ts';

/** For tests: files of a process that dies with its nth change; a write that is the last leaves half of its bytes. */
export function mortal(folder: string, changes: number): DiskFiles {
  const files = diskFiles(folder);
  let left = changes;
  const dies = async (half: () => Promise<void>): Promise<void> => {
    left -= 1;
    if (left === 0) await half();
    if (left <= 0) throw new Error('dead');
  };
  return {
    ...files,
    write: async (name, bytes, offset) => {
      await dies(() => files.write(name, bytes.subarray(0, bytes.length >> 1), offset));
      await files.write(name, bytes, offset);
    },
    replace: async (name, text) => {
      await dies(() => files.write(`${name}.tmp`, Buffer.from(text.slice(0, text.length >> 1)), 0));
      await files.replace(name, text, false);
    },
    // A kill does not ask what the disk has; leaving the disk in peace makes the test quick.
    sync: () => dies(() => Promise.resolve()),
    remove: async (name) => {
      await dies(() => Promise.resolve());
      await files.remove(name);
    },
  };
}
