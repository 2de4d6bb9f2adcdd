import { BufrStop, type BufrFault } from './bufr-fault.ts';
import { Decoder, type BufrSubset } from './decode.ts';
import { readSections, type BufrHeader } from './sections.ts';

/** A message as far as it can be read. */
export interface BufrMessage {
  readonly header: BufrHeader;
  readonly subsets: readonly BufrSubset[];
  /** Octets from the beginning of the file. */
  readonly offset: number;
}

/** One message of a file: what it holds, why it could not be read to its end, or both. */
export interface BufrPiece {
  readonly message: BufrMessage | null;
  readonly fault: BufrFault | null;
}

const start = [0x42, 0x55, 0x46, 0x52];
const seven = 0x37;

/** Where "BUFR" stands next, or -1. */
function nextStart(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0x42, from); at !== -1; at = bytes.indexOf(0x42, at + 1))
    if (start.every((octet, k) => bytes[at + k] === octet)) return at;
  return -1;
}

const endsAt = (bytes: Uint8Array, end: number): boolean =>
  end <= bytes.length && [1, 2, 3, 4].every((k) => bytes[end - k] === seven);

/**
 * The messages of a file, whatever stands between them. Total: bytes that are no message are passed over, a message that
 * cannot be read is a fault, and the work grows with the length of the file alone.
 */
export function* readBufr(bytes: Uint8Array): Generator<BufrPiece> {
  for (let at = nextStart(bytes, 0); at !== -1;) {
    const length = ((bytes[at + 4] ?? 0) << 16) | ((bytes[at + 5] ?? 0) << 8) | (bytes[at + 6] ?? 0);
    if (length < 12 || !endsAt(bytes, at + length)) {
      yield {
        message: null,
        fault: { code: 'cut-off', message: `no end after ${length} octets`, offset: at },
      };
      at = nextStart(bytes, at + 4);
      continue;
    }
    yield readMessage(bytes.subarray(at, at + length), at);
    at = nextStart(bytes, at + length);
  }
}

function readMessage(bytes: Uint8Array, offset: number): BufrPiece {
  try {
    const { header, data } = readSections(bytes);
    const { subsets, stop } = new Decoder(header, data).subsets();
    return {
      message: { header, subsets, offset },
      fault: stop === null ? null : { code: stop.code, message: stop.message, offset },
    };
  } catch (thrown) {
    if (!(thrown instanceof BufrStop)) throw thrown;
    return { message: null, fault: { code: thrown.code, message: thrown.message, offset } };
  }
}
