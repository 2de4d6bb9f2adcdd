import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Polygon, WatchedArea } from '@meltemi/dangers';

/** An area that warnings are given for: a state, province, department or county. */
export interface Region {
  /** ISO 3166-2, or US- and five digits for a county of the United States. */
  readonly code: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** The name by language; `en` is always there, `local` where its people call it otherwise. */
  readonly names: Readonly<Record<string, string>>;
  readonly polygons: readonly Polygon[];
}

/** The areas of warnings. */
export interface Regions {
  /** The states and provinces for which the simulated world warns, with the places of the grid it looks at. */
  readonly watched: readonly (Region & WatchedArea)[];
  byCode(code: string): Region | undefined;
  /** The state or province of a name, in its country or, without one, where no other has the name. */
  byName(name: string, country: string | null): Region | undefined;
}

/** Rings as the data build writes them: hundredths of a degree, longitude and latitude in turn. */
interface StoredRegion extends Omit<Region, 'polygons'> {
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

function opened({ code, country, names, polygons }: StoredRegion): Region {
  let made: readonly Polygon[] | undefined;
  return {
    code,
    country,
    names,
    // Most are never asked for.
    get polygons() {
      return (made ??= polygons.map((rings) =>
        rings.map((ring) =>
          Array.from({ length: ring.length / 2 }, (_, k) => [ring[2 * k]! / 100, ring[2 * k + 1]! / 100] as const),
        ),
      ));
    },
  };
}

/** Names are compared without accents, case and words that only say what kind of area it is. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/\b(?:county|province|state|region|department|district|provincia|departement|land|kraj)\b/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Opens the areas out of what the data build holds. */
export function regionsOf(stored: {
  readonly regions: readonly (StoredRegion & WatchedArea)[];
  readonly counties: readonly StoredRegion[];
}): Regions {
  const watched = stored.regions.map(
    (one) =>
      Object.defineProperties(opened(one), {
        land: { value: one.land },
        sea: { value: one.sea },
        relief: { value: one.relief },
      }) as Region & WatchedArea,
  );
  const codes = new Map<string, Region>([...watched, ...stored.counties.map(opened)].map((one) => [one.code, one]));
  const names = new Map<string, Region | null>();
  for (const region of watched)
    for (const name of new Set(Object.values(region.names).map(plainName))) {
      if (name === '') continue;
      names.set(`${region.country} ${name}`, region);
      // A name that two countries have says nothing without one of them.
      names.set(name, names.has(name) ? null : region);
    }
  return {
    watched,
    byCode: (code) => codes.get(code),
    byName: (name, country) =>
      names.get(country === null ? plainName(name) : `${country} ${plainName(name)}`) ?? undefined,
  };
}

/** Reads the areas out of the folder of built data. */
export async function openRegions(folder: string): Promise<Regions> {
  return regionsOf(JSON.parse(await readFile(join(folder, 'regions.json'), 'utf8')) as Parameters<typeof regionsOf>[0]);
}
