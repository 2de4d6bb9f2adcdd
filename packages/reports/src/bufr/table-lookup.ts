import { meteoFranceElements, meteoFranceSequences } from './meteo-france-tables.ts';
import {
  packedDwdElements,
  packedDwdSequences,
  packedEcmwfElements,
  packedElements,
  packedSequences,
} from './packed-tables.ts';

/** How an element is written: `kind` decides what operators may change. */
export interface Element {
  readonly kind: 'number' | 'text' | 'code' | 'flag';
  /** Bits. */
  readonly width: number;
  /** The value is (number + reference) / 10 ** scale. */
  readonly scale: number;
  readonly reference: number;
}

/** Where a message's descriptors are described. */
export interface TableKey {
  readonly centre: number;
  readonly masterVersion: number;
  readonly localVersion: number;
}

type Packed = readonly string[];

/** Entries by descriptor, as packed; unpacked at their first use. */
function index(packed: Packed, f: 0 | 3): ReadonlyMap<number, string> {
  const all = new Map<number, string>();
  for (const line of packed) {
    const [x, ...entries] = line.split(' ');
    for (const entry of entries) {
      const cut = entry.indexOf('=');
      all.set(f * 100_000 + Number(x) * 1000 + Number(entry.slice(0, cut)), entry.slice(cut + 1));
    }
  }
  return all;
}

/** The entry of a version of the master table: an older one stands behind as "<version:entry". */
function ofVersion(text: string, version: number): string {
  const [newest = '', ...older] = text.split('<');
  for (const one of older) {
    const cut = one.indexOf(':');
    if (version < Number(one.slice(0, cut))) return one.slice(cut + 1);
  }
  return newest;
}

function readElement(text: string): Element {
  const letter = text[0] ?? '';
  const kind = letter === 's' ? 'text' : letter === 'c' ? 'code' : letter === 'f' ? 'flag' : 'number';
  const [width = 0, scale = 0, reference = 0] = (kind === 'number' ? text : text.slice(1)).split(',').map(Number);
  return { kind, width, scale, reference };
}

/** A descriptor of 16 bits as the number FXXYYY. */
export const descriptorOf = (bits: number): number => (bits >> 14) * 100_000 + ((bits >> 8) & 63) * 1000 + (bits & 255);

const readSequence = (text: string): readonly number[] =>
  Array.from({ length: text.length / 4 }, (_, k) => descriptorOf(Number.parseInt(text.slice(4 * k, 4 * k + 4), 16)));

interface Local {
  readonly elements: Packed;
  readonly sequences: Packed;
}
const locals: ReadonlyMap<number, Local> = new Map([
  [78, { elements: packedDwdElements, sequences: packedDwdSequences }],
  [85, { elements: meteoFranceElements, sequences: meteoFranceSequences }],
  [98, { elements: packedEcmwfElements, sequences: [] }],
]);

/** Elements and sequences as one message means them. */
export class Tables {
  readonly #elements = new Map<number, Element | null>();
  readonly #sequences = new Map<number, readonly number[] | null>();

  constructor(readonly key: TableKey) {}

  element(code: number): Element | null {
    const known = this.#elements.get(code);
    if (known !== undefined) return known;
    const text = this.#find(code, 0);
    const element = text === undefined ? null : readElement(text);
    this.#elements.set(code, element);
    return element;
  }

  sequence(code: number): readonly number[] | null {
    const known = this.#sequences.get(code);
    if (known !== undefined) return known;
    const text = this.#find(code, 3);
    const sequence = text === undefined ? null : readSequence(text);
    this.#sequences.set(code, sequence);
    return sequence;
  }

  #find(code: number, f: 0 | 3): string | undefined {
    const { centre, masterVersion } = this.key;
    const text = unpacked(0, f).get(code) ?? (isLocal(code) ? unpacked(centre, f).get(code) : undefined);
    return text === undefined ? undefined : ofVersion(text, masterVersion);
  }
}

/** What centres may define for themselves: classes from 48 on, and entries from 192 on. */
export const isLocal = (code: number): boolean => Math.floor(code / 1000) % 100 >= 48 || code % 1000 >= 192;

const cache = new Map<string, ReadonlyMap<number, string>>();

/** The tables of a centre; 0 for the master table. */
function unpacked(centre: number, f: 0 | 3): ReadonlyMap<number, string> {
  const key = `${centre} ${f}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const tables =
    centre === 0
      ? { elements: packedElements, sequences: packedSequences }
      : (locals.get(centre) ?? { elements: [], sequences: [] });
  const all = index(f === 0 ? tables.elements : tables.sequences, f);
  // Centres without tables of their own are not worth a place: a file may name any of 65,536.
  if (centre === 0 || locals.has(centre)) cache.set(key, all);
  return all;
}

const tables = new Map<string, Tables>();
/** So many sets of tables stay unpacked; a feed uses a dozen. */
const mostTables = 64;

/** The tables of a message; those of messages alike are the same. */
export function tablesFor(key: TableKey): Tables {
  const name = `${key.centre} ${key.masterVersion} ${key.localVersion}`;
  const known = tables.get(name);
  if (known !== undefined) return known;
  if (tables.size >= mostTables) tables.clear();
  const made = new Tables(key);
  tables.set(name, made);
  return made;
}
