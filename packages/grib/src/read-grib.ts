import { withinBytes } from './errors.ts';
import { GribField } from './field.ts';
import { defaultLimits, type GribLimits } from './limits.ts';
import { findMessages } from './message/find-messages.ts';
import { walkSections } from './message/sections.ts';

/** The index of a file: every field, ready to be read when asked. */
export interface GribFile {
  readonly fields: readonly GribField[];
  readonly messages: number;
  /** Octets that belong to no message: bulletin headings, padding. A caller that expects none can refuse the file. */
  readonly skipped: number;
  /** Messages of GRIB edition 1 between the others, passed over. */
  readonly edition1: number;
}

/** Walks a file's messages and sections without decoding a value; throws a GribError at the first octet that is wrong. */
export function readGrib(bytes: Uint8Array, limits: Partial<GribLimits> = {}): GribFile {
  const full = { ...defaultLimits, ...limits };
  const { messages, skipped, edition1 } = findMessages(bytes);
  const fields = messages.flatMap(({ offset, length }, message) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset + offset, length);
    const sections = withinBytes('a message', () => walkSections(view));
    return sections.map((own, part) => new GribField({ message, part, offset, length }, view, own, full));
  });
  return { fields, messages: messages.length, skipped, edition1 };
}
