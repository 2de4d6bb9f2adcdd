import type { MultiPolygon, Polygon, Position } from 'geojson';
import { closedRings, squareKilometres } from './basemap-geometry.ts';
import { labelPoint } from './basemap-label-point.ts';
import { languageTags } from './basemap-nature.ts';
import { namesByScript } from './basemap-place-names.ts';
import { labelRanks, worldPosition } from './basemap-ranks.ts';
import { EXTENT, GEOMETRY, type TagValue, type TileFeature } from './basemap-vector-tile.ts';
import type { KnownNames } from '@meltemi/server/places';
import type { GeoPlace } from './geonames.ts';

/** A label, ready to be put into tiles. */
export interface Label {
  /** Web-Mercator position, 0 … 1. */
  readonly x: number;
  readonly y: number;
  /** Zoom from which it shows. */
  readonly rank: number;
  readonly tags: Readonly<Record<string, TagValue>>;
}

/** Names in other scripts are kept for towns of this many people: below it the list seldom has them right. */
const SCRIPTS_FROM = 3_000;

/** What kind of place it is, for the size of its letters. */
export function placeClass({ featureCode, population }: Pick<GeoPlace, 'featureCode' | 'population'>): string {
  if (featureCode === 'PPLC') return 'capital';
  if (population >= 100_000) return 'city';
  return population >= 5_000 ? 'town' : 'village';
}

/** The zoom before which a place of this many people has no label, so that an empty ocean is not full of hamlets. */
export function leastZoom(population: number, capital: boolean): number {
  const byPopulation =
    [
      [4_000_000, 2],
      [1_500_000, 3],
      [400_000, 4],
      [100_000, 5],
      [30_000, 6],
      [8_000, 7],
      [2_000, 8],
    ].find(([people]) => population >= (people ?? 0))?.[1] ?? 9;
  return capital ? Math.max(2, byPopulation - 2) : byPopulation;
}

/** The labels of towns and villages; parts of towns and places that no longer exist are left out. */
export function placeLabels(places: readonly GeoPlace[], namesOf: (place: GeoPlace) => KnownNames): Label[] {
  const kept = places.filter(
    ({ featureCode }) => !['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'STLMT'].includes(featureCode),
  );
  const capital = (place: GeoPlace): boolean => place.featureCode === 'PPLC';
  const ranks = labelRanks(
    kept.map((place) => ({
      lat: place.lat,
      lon: place.lon,
      weight: place.population * (capital(place) ? 4 : 1),
      least: leastZoom(place.population, capital(place)),
    })),
  );
  return Array.from(kept, (place, index) => {
    const scripts = place.population >= SCRIPTS_FROM || capital(place) ? namesByScript(place.alternates) : {};
    const { x, y } = worldPosition(place.lat, place.lon);
    const { known, local = place.name } = namesOf(place);
    return {
      x,
      y,
      rank: ranks[index] ?? 0,
      tags: {
        name: local,
        // The list's main name is the English one where there is one.
        'name:en': known.get('en') ?? place.name,
        ...languageTags(local, known),
        ...Object.fromEntries(Object.entries(scripts).map(([script, name]) => [`name:${script}`, name])),
        class: placeClass(place),
        rank: ranks[index] ?? 0,
        iso: place.country,
      },
    };
  });
}

/** The two letters of a country by its three digits; undefined for areas that have none. */
export function isoLetters(digits: string | number | undefined): string | undefined {
  if (digits === undefined || !/^\d{1,3}$/.test(String(digits))) return undefined;
  const region = new Intl.Locale(Intl.getCanonicalLocales(`und-${String(digits).padStart(3, '0')}`)[0] ?? 'und').region;
  return region !== undefined && region !== 'ZZ' && /^[A-Z]{2}$/.test(region) ? region : undefined;
}

/** A country's shape with its digits and English name, as the atlas gives it. */
export interface CountryShape {
  readonly digits: string | number | undefined;
  readonly name: string;
  readonly shape: Polygon | MultiPolygon;
}

const largestPart = ({ shape }: CountryShape): Position[][] => {
  const parts = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const measured = parts.map(closedRings).map((rings) => ({ rings, area: squareKilometres(rings) }));
  return measured.reduce((best, part) => (part.area > best.area ? part : best), { rings: [] as Position[][], area: -1 })
    .rings;
};

/** Areas that the atlas draws apart and that have letters in common use though none in the list. */
const LETTERS_BY_NAME: Readonly<Record<string, string>> = { Kosovo: 'XK' };
/** Square kilometres from which a country is named at each zoom, from zoom 1 down. */
const NAMED_FROM = [3_000_000, 500_000, 120_000, 25_000, 3_000, 0];

/** The labels of countries: the letters for translation, the English name, and the zoom from which they show. */
export function countryLabels(countries: readonly CountryShape[]): Label[] {
  return countries.flatMap((country) => {
    const iso = isoLetters(country.digits) ?? LETTERS_BY_NAME[country.name];
    if (iso === undefined) return [];
    const rings = largestPart(country);
    const { lon, lat } = iso === 'AQ' ? { lon: 40, lat: -79 } : labelPoint(rings);
    const rank = 1 + NAMED_FROM.findIndex((area) => squareKilometres(rings) >= area);
    const { x, y } = worldPosition(lat, lon);
    return [{ x: x - Math.floor(x), y, rank, tags: { iso, 'name:en': country.name, rank } }];
  });
}

/** The labels of each tile of a zoom, by "x/y"; at the deepest zoom all remaining ones are in. */
export function labelsByTile(labels: readonly Label[], zoom: number, deepest: number): Map<string, TileFeature[]> {
  const tiles = new Map<string, TileFeature[]>();
  const across = 2 ** zoom;
  for (const label of labels) {
    if (label.rank > zoom && zoom < deepest) continue;
    const column = Math.min(across - 1, Math.floor(label.x * across));
    const row = Math.min(across - 1, Math.floor(label.y * across));
    const part = [Math.round((label.x * across - column) * EXTENT), Math.round((label.y * across - row) * EXTENT)];
    const feature: TileFeature = { type: GEOMETRY.point, parts: [part], tags: label.tags };
    const known = tiles.get(`${column}/${row}`);
    if (known === undefined) tiles.set(`${column}/${row}`, [feature]);
    else known.push(feature);
  }
  return tiles;
}
