import { GribError } from '../errors.ts';

/** One section inside its message: where it begins (from the message's first octet) and how many octets it has. */
export interface Section {
  readonly start: number;
  readonly length: number;
}

/** The sections that make up one field; sections 1 to 6 may be shared by several fields of a message. */
export interface FieldSections {
  readonly identification: Section;
  readonly local: Section | null;
  readonly grid: Section;
  readonly product: Section;
  readonly packing: Section;
  /** Section 6 of this field; its indicator says whether there is a bitmap. */
  readonly bitmap: Section;
  /** The section 6 that holds the bits when this field's own says "as before" (indicator 254). */
  readonly earlierBitmap: Section | null;
  readonly data: Section;
}

/** Fewest octets that make a section's fixed part readable; shorter ones are malformed. */
const shortest = [0, 21, 5, 14, 9, 11, 6, 5] as const;

/** Which section numbers may follow which; section 8 ("7777") is handled apart. */
const followers: readonly (readonly number[])[] = [[1], [2, 3], [3], [4], [5], [6], [7], [2, 3, 4]];

interface Standing {
  identification: Section | null;
  local: Section | null;
  grid: Section | null;
  product: Section | null;
  packing: Section | null;
  bitmap: Section | null;
  earlierBitmap: Section | null;
}

/** Walks the sections of one complete message and returns its fields in file order; reads lengths only, decodes nothing. */
export function walkSections(message: DataView): FieldSections[] {
  const end = message.byteLength - 4;
  const standing: Standing = {
    identification: null,
    local: null,
    grid: null,
    product: null,
    packing: null,
    bitmap: null,
    earlierBitmap: null,
  };
  const fields: FieldSections[] = [];
  let at = 16;
  let previous = 0;
  while (at < end) {
    if (at + 5 > end)
      throw new GribError('malformed', 'a section begins ' + (end - at) + ' octets before the end of its message');
    const length = message.getUint32(at);
    const number = message.getUint8(at + 4);
    if (!(followers[previous] ?? []).includes(number)) {
      throw new GribError('malformed', 'section ' + number + ' stands after section ' + previous);
    }
    if (length < (shortest[number] ?? 5) || length > end - at) {
      throw new GribError(
        'malformed',
        'section ' + number + ' claims ' + length + ' octets, ' + (end - at) + ' are left',
      );
    }
    place(standing, message, number, { start: at, length }, fields);
    previous = number;
    at += length;
  }
  if (previous !== 7)
    throw new GribError('malformed', 'the message ends after section ' + previous + ', before its data');
  return fields;
}

function place(standing: Standing, message: DataView, number: number, section: Section, fields: FieldSections[]): void {
  switch (number) {
    case 1:
      standing.identification = section;
      break;
    case 2:
      standing.local = section;
      break;
    case 3:
      standing.grid = section;
      break;
    case 4:
      standing.product = section;
      break;
    case 5:
      standing.packing = section;
      break;
    case 6:
      standing.bitmap = section;
      if (message.getUint8(section.start + 5) === 0) standing.earlierBitmap = section;
      break;
    default:
      fields.push(complete(standing, section));
  }
}

function complete(standing: Standing, data: Section): FieldSections {
  const { identification, local, grid, product, packing, bitmap, earlierBitmap } = standing;
  if (!identification || !grid || !product || !packing || !bitmap) {
    throw new GribError('malformed', 'a data section stands before the sections that describe it');
  }
  return { identification, local, grid, product, packing, bitmap, earlierBitmap, data };
}

/** A view of exactly one section, so that no reader of a template can stray into its neighbour. */
export function sectionView(message: DataView, section: Section): DataView {
  return new DataView(message.buffer, message.byteOffset + section.start, section.length);
}
