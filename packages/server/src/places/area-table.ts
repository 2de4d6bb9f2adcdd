import { countryForms } from './countries.ts';
import { fold } from './folding.ts';
import { packNames } from './place-names.ts';
import type { AreaNames } from './place-record.ts';
import { TextIndexBuilder } from './text-index-build.ts';
import { ENTRY } from './text-index.ts';
import type { TextIndex } from './text-index.ts';

/** No area. */
export const NO_AREA = 0xffff;

/** Areas as the builder meets them: countries, then their first and second divisions, each by its code. */
export class AreaTable {
  readonly #ids = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #given: AreaNames;

  constructor(given: AreaNames) {
    this.#given = given;
  }

  /** The number of an area; a division without a name is none. */
  idOf(code: string): number {
    const known = this.#ids.get(code);
    if (known !== undefined) return known;
    const depth = code.split('.').length;
    const name = depth === 1 ? code : (depth === 2 ? this.#given.admin1 : this.#given.admin2).get(code);
    if (name === undefined || code === '') return NO_AREA;
    const id = this.#names.length;
    if (id === NO_AREA) throw new RangeError('more areas than 16 bits can number');
    this.#ids.set(code, id);
    this.#names.push(name);
    return id;
  }

  /** The name of each area; a country's is its code. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** The names of each area in all languages, packed. */
  get packed(): readonly string[] {
    const packed = [...this.#names];
    for (const [code, { known, local }] of this.#given.regions ?? []) {
      const id = this.#ids.get(code);
      const name = id === undefined ? undefined : this.#names[id];
      if (id === undefined || name === undefined) continue;
      packed[id] = packNames({ name, inLanguage: known, ...(local === undefined ? {} : { local }) });
    }
    return packed;
  }

  /** An index over everything an area may be called. */
  index(): TextIndex {
    const builder = new TextIndexBuilder();
    for (const [code, id] of this.#ids) {
      const parts = code.split('.');
      const last = parts.at(-1) ?? '';
      // Letters of a division are a code people use (TX); digits are the list's own.
      if (/^[A-Z]{2,3}$/.test(last) && parts.length < 3) builder.add(fold(last), id, ENTRY.code);
      const region = this.#given.regions?.get(code);
      const others = region === undefined ? [] : [region.local ?? '', ...region.known.values()];
      const forms = parts.length === 1 ? countryForms(code) : [this.#names[id] ?? '', ...others];
      for (const form of new Set(forms.map(fold))) builder.add(form, id, 0);
    }
    return builder.build();
  }
}
