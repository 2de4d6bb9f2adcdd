import { formatDecimal, parseCoordinates } from '@meltemi/catalogue';
import type { LanguageCode } from '@meltemi/catalogue';
import type { schemas } from '@meltemi/contract';
import type { z } from 'zod';
import { countryName } from '#places/countries.ts';
import { distanceKm } from '#places/distance.ts';
import { fold } from '#places/folding.ts';
import type { PlaceFacts, PlaceIndex } from '#places/place-index.ts';
import type { NatureKind } from '#places/place-record.ts';
import { findPlaces } from './find-places.rules.ts';

/** One line of a search reply. */
export type SearchResult = z.input<typeof schemas.searchResult>;

/** What was asked. */
export interface SearchQuestion {
  readonly q: string;
  readonly lang: LanguageCode;
  readonly near: { readonly lat: number; readonly lon: number } | undefined;
  readonly limit: number;
}

/** Lines when nobody says how many: what fits under a search field. */
export const USUAL_LIMIT = 10;

/** Zooms further in than its name first appears, a place of nature fills the map well. */
const CLOSER: Readonly<Record<NatureKind, number>> = {
  ocean: 2,
  sea: 2,
  lake: 2,
  range: 1,
  land: 1,
  island: 2,
  peak: 4,
};

/** A zoom at which a place fills the map well: nature by its size, a town by its people. */
function zoomFor(index: PlaceIndex, place: number, { kind, population }: PlaceFacts): number {
  const first = index.firstZoomOf(place);
  if (first !== undefined) return Math.min(12, Math.max(3, Math.round(first) + (CLOSER[kind as NatureKind] ?? 2)));
  if (index.isAirport(place)) return 12;
  if (population >= 1_000_000) return 9;
  return population >= 50_000 ? 10 : 11;
}

const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** A line for a place of the index in the asked language. */
function describe(index: PlaceIndex, place: number, { lang, near }: SearchQuestion): SearchResult {
  const facts = index.factsOf(place);
  const isAirport = index.isAirport(place);
  const region = index.regionOf(place, lang);
  return {
    type: isAirport ? 'airport' : 'place',
    id: facts.id,
    title: index.titleOf(place, lang).slice(0, 200),
    ...(region === undefined ? {} : { region }),
    ...(facts.country === '' ? {} : { country: countryName(facts.country, lang), cc: facts.country.toLowerCase() }),
    ...(index.isNature(place) ? { kind: facts.kind as NatureKind } : {}),
    lat: facts.lat,
    lon: facts.lon === 180 ? -180 : facts.lon,
    zoom: zoomFor(index, place, facts),
    ...(near === undefined ? {} : { dist: Math.round(distanceKm(near, facts) * 10) / 10 }),
  };
}

/** Answers a search: coordinates are answered as such, everything else is looked up by name and code. */
export function search(index: PlaceIndex, question: SearchQuestion): SearchResult[] {
  const point = parseCoordinates(question.q);
  if (point.ok) {
    const { lat, lon } = point.value;
    const folded = lon === 180 ? -180 : rounded(lon);
    const dist =
      question.near === undefined ? {} : { dist: Math.round(distanceKm(question.near, { lat, lon }) * 10) / 10 };
    return [
      {
        type: 'coordinates',
        id: `${rounded(lat)}_${folded}`,
        title: formatDecimal(point.value),
        lat: rounded(lat),
        lon: folded,
        zoom: 11,
        ...dist,
      },
    ];
  }
  const words = fold(question.q)
    .split(' ')
    .filter((word) => word !== '');
  const capitals = /^[A-Z0-9]{3,4}$/.test(question.q.trim());
  return findPlaces(index, { words, capitals, near: question.near, limit: question.limit }).map((place) =>
    describe(index, place, question),
  );
}
