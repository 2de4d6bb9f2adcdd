import { BufrStop } from './bufr-fault.ts';
import type { Element } from './table-lookup.ts';

/** What operators have changed for the elements that follow. */
export interface Changes {
  /** 201 and 202: bits and decimals more than the table says. */
  width: number;
  scale: number;
  /** 207: more decimals, with room for them. */
  decimals: number;
  /** 208: octets of texts; 0 as the table says. */
  characters: number;
  /** 209: 32 or 64 bits of an IEEE number; 0 for none. */
  float: number;
  /** 204: bits in front of every element, one entry a level. */
  readonly associated: number[];
  /** 203: bits of new references while they are defined; 0 otherwise. */
  defining: number;
  readonly references: Map<number, number>;
  /** 221: elements that are described and not sent. */
  absent: number;
  /** 206: bits of the local element that follows; 0 for none. */
  localWidth: number;
}

/** As the tables say. */
export const unchanged = (): Changes => ({
  width: 0,
  scale: 0,
  decimals: 0,
  characters: 0,
  float: 0,
  associated: [],
  defining: 0,
  references: new Map(),
  absent: 0,
  localWidth: 0,
});

/** Obeys an operator 2XXYYY that changes elements; false when it is another kind. */
export function change(changes: Changes, x: number, y: number): boolean {
  switch (x) {
    case 1:
      changes.width = y === 0 ? 0 : y - 128;
      return true;
    case 2:
      changes.scale = y === 0 ? 0 : y - 128;
      return true;
    case 3:
      if (y === 0) changes.references.clear();
      changes.defining = y === 255 ? 0 : y;
      return true;
    case 4:
      if (y === 0) changes.associated.pop();
      else changes.associated.push(y);
      return true;
    case 6:
      changes.localWidth = y;
      return true;
    case 7:
      changes.decimals = y;
      return true;
    case 8:
      changes.characters = y;
      return true;
    case 9:
      if (y !== 0 && y !== 32 && y !== 64) throw new BufrStop('bad-operator', `an IEEE number of ${y} bits`);
      changes.float = y;
      return true;
    case 21:
      changes.absent = y;
      return true;
    // Events and conditions: nothing is written differently.
    case 41:
    case 42:
    case 43:
      return true;
    default:
      return false;
  }
}

/** An element as it is written now; a negative width is that of an IEEE number. Codes and flags stay as they are. */
export function changed(code: number, listed: Element, changes: Changes): Element {
  const { width, scale, decimals, characters, float, references } = changes;
  if (listed.kind === 'text') return characters === 0 ? listed : { ...listed, width: characters * 8 };
  if (listed.kind !== 'number') return listed;
  if (float > 0) return { ...listed, width: -float };
  const reference = references.get(code) ?? listed.reference;
  return {
    kind: 'number',
    width: listed.width + width + (decimals === 0 ? 0 : Math.floor((10 * decimals + 2) / 3)),
    scale: listed.scale + scale + decimals,
    reference: reference * 10 ** decimals,
  };
}
