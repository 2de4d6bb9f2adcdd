import { ObservationError } from '../observation-error.ts';

/** A file of which octets are read as they are needed, at once: whoever has them elsewhere waits for them. */
export interface ByteRanges {
  /** Octets of the whole file. */
  readonly size: number;
  /** The octets from `start` up to, not including, `end`. */
  readonly read: (start: number, end: number) => Uint8Array;
}

/** What is used of the library's file system. */
interface RangedNode {
  usedBytes: number;
  contents: Uint8Array;
  stream_ops: Record<string, unknown>;
}
export interface RangedFiles {
  readonly createFile: (
    parent: string,
    name: string,
    properties: object,
    canRead: boolean,
    canWrite: boolean,
  ) => RangedNode;
  readonly ErrnoError: new (code: number) => unknown;
}

/** The library's number for a fault of reading. */
const inputOutputFault = 29;

/**
 * Puts a file into the library's file system whose octets come from elsewhere. A fault of reading is one of the file for the
 * library, which closes it in good order; `fault` is what it was.
 */
export function mountRanges(
  files: RangedFiles,
  name: string,
  { size, read }: ByteRanges,
): { readonly fault: () => unknown } {
  let fault: unknown = null;
  const node = files.createFile('/', name, {}, true, false);
  node.usedBytes = size;
  node.contents = new Uint8Array(0);
  node.stream_ops = {
    ...node.stream_ops,
    read: (_stream: unknown, buffer: Int8Array, offset: number, length: number, position: number): number => {
      const end = Math.min(size, position + length);
      if (end <= position) return 0;
      try {
        const bytes = read(position, end);
        if (bytes.length !== end - position)
          throw new ObservationError('truncated', `${bytes.length} octets in place of ${end - position}`);
        buffer.set(bytes, offset);
      } catch (thrown) {
        fault ??= thrown;
        throw new files.ErrnoError(inputOutputFault);
      }
      return end - position;
    },
  };
  return { fault: () => fault };
}
