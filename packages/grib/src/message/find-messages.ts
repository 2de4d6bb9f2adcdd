import { GribError } from '../errors.ts';

/** One message found in a file. */
export interface FoundMessage {
  /** Octets from the beginning of the file. */
  readonly offset: number;
  readonly length: number;
}

/** The messages of a file, and what was passed over between them. */
export interface FoundMessages {
  readonly messages: readonly FoundMessage[];
  /** Octets that belong to no message: bulletin headings, padding. */
  readonly skipped: number;
  /** Whole messages of edition 1, which this reader does not read. */
  readonly edition1: number;
}

const grib = 0x47524942; // "GRIB"
const sevens = 0x37373737; // "7777"

/**
 * Finds every GRIB2 message by its own length; both ends of a message are checked. Octets between messages are
 * skipped and counted: bulletins carry headings there. So are messages of edition 1, unless the file has no others.
 */
export function findMessages(bytes: Uint8Array): FoundMessages {
  if (bytes.length === 0) throw new GribError('empty', 'there are no bytes to read');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const messages: FoundMessage[] = [];
  let at = 0;
  let skipped = 0;
  let edition1 = 0;
  while (at < bytes.length) {
    const next = indexOfGrib(bytes, view, at);
    skipped += next - at;
    if (next === bytes.length) break;
    const { edition, length } = messageSize(view, next);
    if (edition === 1) edition1 += 1;
    else messages.push({ offset: next, length });
    at = next + length;
  }
  if (messages.length === 0 && edition1 > 0)
    throw new GribError(
      'unsupported-edition',
      'all messages (' + edition1 + ') are of GRIB edition 1; only edition 2 is read',
    );
  if (messages.length === 0) throw new GribError('not-grib', 'no GRIB message found; ' + looksLike(bytes));
  return { messages, skipped, edition1 };
}

function messageSize(view: DataView, at: number): { edition: 1 | 2; length: number } {
  const left = view.byteLength - at;
  if (left < 16) throw new GribError('truncated', 'the last message ends inside its first 16 octets');
  const edition = view.getUint8(at + 7);
  if (edition === 1) return { edition, length: lengthOfEdition1(view, at) };
  if (edition !== 2) throw otherEdition(edition, at);
  const length = view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12);
  if (length > left)
    throw new GribError(
      'truncated',
      'a message at octet ' + at + ' claims ' + length + ' octets, ' + left + ' are there',
    );
  if (length < 20) throw new GribError('malformed', 'a message at octet ' + at + ' claims only ' + length + ' octets');
  if (view.getUint32(at + length - 4) !== sevens)
    throw new GribError('malformed', 'the message at octet ' + at + ' does not end with 7777');
  return { edition, length };
}

function otherEdition(edition: number, at: number): GribError {
  return new GribError(
    'unsupported-edition',
    'GRIB edition ' + edition + ' at octet ' + at + '; only edition 2 is read',
  );
}

/** Octets of a message of edition 1, which is passed over only as a whole. */
function lengthOfEdition1(view: DataView, at: number): number {
  const written = view.getUint32(at + 4) >>> 8;
  const length = written < 0x800000 ? written : lengthInPieces(view, at, written & 0x7fffff);
  const end = at + length - 4;
  if (length < 12 || end + 4 > view.byteLength || view.getUint32(end) !== sevens) throw otherEdition(1, at);
  return length;
}

/**
 * Three octets hold no more than 8 MB. Above that centres mark the length by the highest bit and write it in pieces of 120
 * octets; the length of section 4 then says how many octets the last piece lacks.
 */
function lengthInPieces(view: DataView, at: number, pieces: number): number {
  const threeOctets = (octet: number): number => (octet + 4 > view.byteLength ? 0 : view.getUint32(octet) >>> 8);
  const flags = view.getUint8(at + 15);
  let section = at + 8 + threeOctets(at + 8);
  for (const flag of [0x80, 0x40]) if (flags & flag) section += threeOctets(section);
  return pieces * 120 - threeOctets(section) + 4;
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
