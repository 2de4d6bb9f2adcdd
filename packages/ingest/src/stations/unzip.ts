import { inflateRawSync } from 'node:zlib';
import { IngestError } from '../ingest-error.ts';

/** A year of ascents of one station has some 20 MB. */
const mostUnpacked = 2 ** 27;

const bad = (why: string): IngestError => new IngestError('bad-data', `no zip archive: ${why}`);

/** Octets of one file of an archive, and how many they are unpacked at most. */
function entryAt(bytes: Uint8Array, view: DataView, entry: number, most: number): Uint8Array {
  if (entry + 46 > bytes.length || view.getUint32(entry, true) !== 0x02_01_4b_50) throw bad('its directory is broken');
  const [method, size, head] = [
    view.getUint16(entry + 10, true),
    view.getUint32(entry + 20, true),
    view.getUint32(entry + 42, true),
  ];
  if (head + 30 > bytes.length) throw bad('its directory points outside');
  const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
  if (start + size > bytes.length) throw bad('it is cut off');
  const packed = bytes.subarray(start, start + size);
  if (method === 0) return packed;
  if (method !== 8) throw bad(`method ${method}`);
  try {
    return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }));
  } catch (thrown) {
    const isLarge = thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE';
    throw new IngestError(isLarge ? 'too-large' : 'bad-data', 'a zip archive that cannot be unpacked', {
      cause: thrown,
    });
  }
}

/** The files of a zip archive by its central directory, at most so many; all together are as large as one may be. */
export function unzippedFiles(bytes: Uint8Array, most = 10_000): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  // A comment of up to 65,535 octets may stand at the end.
  const least = Math.max(0, end - 65_535);
  while (end >= least && view.getUint32(end, true) !== 0x06_05_4b_50) end--;
  if (end < least) throw bad('it has no directory');
  const count = Math.min(most, view.getUint16(end + 10, true));
  const files: Uint8Array[] = [];
  let room = mostUnpacked;
  for (let entry = view.getUint32(end + 16, true); files.length < count;) {
    const file = entryAt(bytes, view, entry, room);
    files.push(file);
    room -= file.length;
    // The entry is as long as its name, its extra field and its comment.
    entry +=
      46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
  return files;
}

/** The first file of a zip archive. */
export function unzipped(bytes: Uint8Array): Uint8Array {
  const [first] = unzippedFiles(bytes, 1);
  if (first === undefined) throw bad('it is empty');
  return first;
}
