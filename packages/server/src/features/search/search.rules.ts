import { formatDecimal, parseCoordinates } from '@meltemi/catalogue';
import type { LanguageCode } from '@meltemi/catalogue';
import type { schemas } from '@meltemi/contract';
import type { z } from 'zod';
import { countryName } from '#places/countries.ts';
import { distanceKm } from '#places/distance.ts';
import { fold } from '#places/folding.ts';
import type { PlaceIndex } from '#places/place-index.ts';
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

/** A zoom at which a place of so many people fills the map well. */
function zoomFor(isAirport: boolean, population: number): number {
  if (isAirport) return 12;
  if (population >= 1_000_000) return 9;
  return population >= 50_000 ? 10 : 11;
}

const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** A line for a place of the index in the asked language. */
function describe(index: PlaceIndex, place: number, { lang, near }: SearchQuestion): SearchResult {
  const facts = index.factsOf(place);
  const isAirport = index.isAirport(place);
  return {
    type: isAirport ? 'airport' : 'place',
    id: facts.id,
    title: index.titleOf(place, lang).slice(0, 200),
    ...(facts.admin1 === undefined ? {} : { region: facts.admin1 }),
    country: countryName(facts.country, lang),
    cc: facts.country.toLowerCase(),
    lat: facts.lat,
    lon: facts.lon === 180 ? -180 : facts.lon,
    zoom: zoomFor(isAirport, facts.population),
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
