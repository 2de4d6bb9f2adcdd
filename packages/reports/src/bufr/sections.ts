import { BufrStop } from './bufr-fault.ts';
import { descriptorOf, type TableKey } from './table-lookup.ts';

/** What the first sections of a message say. */
export interface BufrHeader extends TableKey {
  readonly edition: 3 | 4;
  /** What it is about: 0 surface over land, 1 over sea, 2 soundings … (WMO's table A). */
  readonly category: number;
  /** Kind within the category, by WMO in edition 4, by the centre in edition 3. */
  readonly subcategory: number;
  /** 0 for the first report, then corrections. */
  readonly update: number;
  /** The time for which the message is typical, milliseconds since 1970; null when it is no date. */
  readonly time: number | null;
  readonly subsets: number;
  readonly isCompressed: boolean;
  readonly descriptors: readonly number[];
}

interface Message {
  readonly header: BufrHeader;
  readonly data: Uint8Array;
}

const uint = (bytes: Uint8Array, at: number, octets: number): number => {
  let value = 0;
  for (let k = 0; k < octets; k++) value = value * 256 + (bytes[at + k] ?? 0);
  return value;
};

/** Takes a whole message apart; `bytes` begin with "BUFR" and end with "7777". */
export function readSections(bytes: Uint8Array): Message {
  const edition = bytes[7] ?? 0;
  if (edition !== 3 && edition !== 4) throw new BufrStop('edition', `edition ${edition}`);
  const end = bytes.length - 4;
  const section = (at: number, least: number): number => {
    const length = uint(bytes, at, 3);
    if (length < least || at + length > end) throw new BufrStop('bad-length', `a section of ${length} octets at ${at}`);
    return at + length;
  };
  const first = 8;
  const afterFirst = section(first, edition === 4 ? 22 : 17);
  const identity = edition === 4 ? readIdentity4(bytes, first) : readIdentity3(bytes, first);
  if (bytes[first + 3] !== 0) throw new BufrStop('master-table', `master table ${bytes[first + 3]}`);
  const third = identity.hasSecond ? section(afterFirst, 4) : afterFirst;
  const fourth = section(third, 7);
  const afterData = section(fourth, 4);
  const flags = bytes[third + 6] ?? 0;
  const descriptors: number[] = [];
  for (let at = third + 7; at + 1 < fourth; at += 2) descriptors.push(descriptorOf(uint(bytes, at, 2)));
  const { hasSecond: _, ...rest } = identity;
  return {
    header: {
      edition,
      ...rest,
      subsets: uint(bytes, third + 4, 2),
      isCompressed: (flags & 64) !== 0,
      descriptors,
    },
    data: bytes.subarray(fourth + 4, afterData),
  };
}

const readIdentity4 = (bytes: Uint8Array, at: number) => ({
  centre: uint(bytes, at + 4, 2),
  update: bytes[at + 8] ?? 0,
  hasSecond: ((bytes[at + 9] ?? 0) & 128) !== 0,
  category: bytes[at + 10] ?? 0,
  subcategory: bytes[at + 11] ?? 0,
  masterVersion: bytes[at + 13] ?? 0,
  localVersion: bytes[at + 14] ?? 0,
  time: timeOf(uint(bytes, at + 15, 2), bytes.subarray(at + 17, at + 22)),
});

/** In edition 3 the year has two digits; 100 is 2000. */
const readIdentity3 = (bytes: Uint8Array, at: number) => {
  const year = bytes[at + 12] ?? 0;
  return {
    centre: bytes[at + 5] ?? 0,
    update: bytes[at + 6] ?? 0,
    hasSecond: ((bytes[at + 7] ?? 0) & 128) !== 0,
    category: bytes[at + 8] ?? 0,
    subcategory: bytes[at + 9] ?? 0,
    masterVersion: bytes[at + 10] ?? 0,
    localVersion: bytes[at + 11] ?? 0,
    time: timeOf(year > 50 && year < 100 ? 1900 + year : 2000 + (year % 100), bytes.subarray(at + 13, at + 17)),
  };
};

function timeOf(year: number, [month = 0, day = 0, hour = 0, minute = 0, second = 0]: Uint8Array): number | null {
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute < 60 && second <= 60;
  return isDate ? Date.UTC(year, month - 1, day, hour, minute, second) : null;
}
