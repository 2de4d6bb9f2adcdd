import { GribError } from '../errors.ts';

/** One message found in a file. */
export interface FoundMessage {
  /** Octets from the beginning of the file. */
  readonly offset: number;
  readonly length: number;
}

/** The messages of a file, and how many octets lie outside of them (bulletin headings, padding). */
export interface FoundMessages {
  readonly messages: readonly FoundMessage[];
  readonly skipped: number;
}

const grib = 0x47524942; // "GRIB"
const sevens = 0x37373737; // "7777"

/**
 * Finds every GRIB2 message by its own length; both ends of a message are checked. Octets between messages are
 * skipped and counted: bulletins carry headings there.
 */
export function findMessages(bytes: Uint8Array): FoundMessages {
  if (bytes.length === 0) throw new GribError('empty', 'there are no bytes to read');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const messages: FoundMessage[] = [];
  let at = 0;
  let skipped = 0;
  while (at < bytes.length) {
    const next = indexOfGrib(bytes, view, at);
    skipped += next - at;
    if (next === bytes.length) break;
    const length = messageLength(view, next);
    messages.push({ offset: next, length });
    at = next + length;
  }
  if (messages.length === 0) throw new GribError('not-grib', 'no GRIB message found; ' + looksLike(bytes));
  return { messages, skipped };
}

function messageLength(view: DataView, at: number): number {
  const left = view.byteLength - at;
  if (left < 16) throw new GribError('truncated', 'the last message ends inside its first 16 octets');
  const edition = view.getUint8(at + 7);
  if (edition !== 2)
    throw new GribError(
      'unsupported-edition',
      'GRIB edition ' + edition + ' at octet ' + at + '; only edition 2 is read',
    );
  const high = view.getUint32(at + 8);
  const length = high * 2 ** 32 + view.getUint32(at + 12);
  if (length > left)
    throw new GribError(
      'truncated',
      'a message at octet ' + at + ' claims ' + length + ' octets, ' + left + ' are there',
    );
  if (length < 20) throw new GribError('malformed', 'a message at octet ' + at + ' claims only ' + length + ' octets');
  if (view.getUint32(at + length - 4) !== sevens)
    throw new GribError('malformed', 'the message at octet ' + at + ' does not end with 7777');
  return length;
}

function indexOfGrib(bytes: Uint8Array, view: DataView, from: number): number {
  for (let at = bytes.indexOf(0x47, from); at >= 0; at = bytes.indexOf(0x47, at + 1)) {
    if (at + 4 > bytes.length) break;
    if (view.getUint32(at) === grib) return at;
  }
  return bytes.length;
}

/** A hint at what was given instead, because the usual causes are a proxy's error page and a compressed file. */
function looksLike(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0x42 && b === 0x5a && c === 0x68) return 'the bytes are bzip2';
  if (a === 0x1f && b === 0x8b) return 'the bytes are gzip';
  const start = String.fromCharCode(...bytes.subarray(0, 64))
    .trimStart()
    .toLowerCase();
  if (start.startsWith('<')) return 'the bytes look like HTML or XML';
  if (start.startsWith('{')) return 'the bytes look like JSON';
  return bytes.length + ' bytes of something else';
}
