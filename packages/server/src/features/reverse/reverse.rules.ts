import type { LanguageCode } from '@meltemi/catalogue';
import type { ReverseName } from '@meltemi/contract';
import { countryName } from '#places/countries.ts';
import { distanceKm } from '#places/distance.ts';
import type { Places } from '#places/open-places.ts';
import type { PlaceFacts } from '#places/place-index.ts';
import { isAtSea } from '#places/sea.ts';
import { islandAt } from './islands.ts';
import { natureTitle } from './nature-titles.ts';
import { seaAt } from './seas.ts';
import { waterName } from './water-names.ts';

/** What was asked. */
export interface ReverseQuestion {
  readonly lat: number;
  readonly lon: number;
  readonly zoom: number;
  readonly lang: LanguageCode;
}

interface Near extends PlaceFacts {
  readonly place: number;
  /** km */
  readonly distance: number;
}

/** How far towns are looked for, km: beyond lies wilderness, which is named after its region. */
const REACH = 250;
const MOST = 150;
/** How far the town may be whose country is taken for empty land, km. */
const FARTHEST = 3_000;
/** A part of a town is the user's own only this close, km. */
const SECTION_REACH = 4;
const LOCALITY_REACH = 25;
/** At sea the name of the coast says more than the ocean's up to this far, km. */
const COAST_REACH = 60;
/** Zooms from which a part of a town, the place itself and the town around it give the name; below them a great city or the region. */
const FINEST = { suburb: 14, locality: 11, city: 8, greatCity: 5 } as const;

/** How far a town reaches, km: a village 2, a city of a million 16, a metropolis of ten millions 47. */
const influence = ({ population }: PlaceFacts): number => 1.5 + 0.0145 * Math.sqrt(population);

/** The town that a point belongs to: the one whose reach covers it most. */
function cityOf(near: readonly Near[], reach: number): Near | undefined {
  const towns = near.filter(({ kind, distance }) => kind !== 'section' && kind !== 'former' && distance <= reach);
  return towns.reduce<Near | undefined>(
    (best, town) =>
      best === undefined || town.distance / influence(town) < best.distance / influence(best) ? town : best,
    undefined,
  );
}

/** Words that make a second division a district rather than a county. */
const DISTRICT = /\b(?:district|okres|okrug|rayon|raion|bezirk|kreis|landkreis|powiat|distrito|arrondissement)\b/i;
const DISTRICT_COUNTRIES: ReadonlySet<string> = new Set([
  'IN',
  'BD',
  'PK',
  'LK',
  'NP',
  'PT',
  'TR',
  'CZ',
  'SK',
  'AT',
  'UG',
  'TW',
]);

function nearTowns({ index }: Places, lat: number, lon: number): Near[] {
  const near: Near[] = [];
  for (const place of index.townsAround(lat, lon, MOST, REACH)) {
    const facts = index.factsOf(place);
    near.push({ ...facts, place, distance: distanceKm(facts, { lat, lon }) });
  }
  return near;
}

function nameAtSea(places: Places, { lat, lon, zoom, lang }: ReverseQuestion, nearest: Near | undefined): ReverseName {
  const { sea, water } = seaAt(lat, lon);
  const great = waterName(water, lang);
  const named =
    sea === undefined ? undefined : (natureTitle(places.index, sea, lang) ?? (lang === 'en' ? sea : undefined));
  const coast =
    nearest !== undefined && nearest.distance <= COAST_REACH && zoom >= FINEST.city
      ? places.index.titleOf(nearest.place, lang)
      : undefined;
  // A sea without a known name in the language is named by the great water around it, which has a name in each.
  const region = named ?? great;
  return { name: coast ?? region, region, lat, lon, lang };
}

/** Land without a town for 250 km is named after its country: ice sheets, deserts, lonely rocks. */
function nameOfWilderness({ index }: Places, { lat, lon, lang }: ReverseQuestion): ReverseName {
  const [far] = index.townsAround(lat, lon, 1, FARTHEST);
  const code = lat < -60 || far === undefined ? 'AQ' : index.factsOf(far).country;
  const country = countryName(code, lang);
  return { name: country, country, cc: code.toLowerCase(), lat, lon, lang };
}

/** The name of a place, as fine as the zoom asks. */
export function reverseName(places: Places, question: ReverseQuestion): ReverseName {
  const { lat, lon, zoom, lang } = question;
  const near = nearTowns(places, lat, lon);
  const nearest = near[0];
  if (isAtSea(places, lat, lon)) return nameAtSea(places, question, nearest);
  if (nearest === undefined) return nameOfWilderness(places, question);
  const title = (town: Near | undefined): string | undefined =>
    town === undefined ? undefined : places.index.titleOf(town.place, lang);
  const country = countryName(nearest.country, lang);
  const suburb = title(near.find(({ kind, distance }) => kind === 'section' && distance <= SECTION_REACH));
  const locality = title(
    near.find(({ kind, distance }) => kind !== 'section' && kind !== 'former' && distance <= LOCALITY_REACH),
  );
  const city = title(cityOf(near, REACH / 5));
  const great = title(
    near
      .filter(({ population, distance }) => population >= 100_000 && distance <= REACH / 3)
      .sort((a, b) => b.population - a.population)[0],
  );
  const isDistrict =
    nearest.admin2 !== undefined && (DISTRICT_COUNTRIES.has(nearest.country) || DISTRICT.test(nearest.admin2));
  const islandName = islandAt(nearest.country, lat, lon);
  const island = islandName === undefined ? undefined : (natureTitle(places.index, islandName, lang) ?? islandName);
  const region = places.index.regionOf(nearest.place, lang);
  const coarse = region ?? country;
  const name =
    zoom >= FINEST.suburb
      ? (suburb ?? locality ?? city ?? coarse)
      : zoom >= FINEST.locality
        ? (locality ?? city ?? coarse)
        : zoom >= FINEST.city
          ? (city ?? locality ?? coarse)
          : zoom >= FINEST.greatCity
            ? (great ?? city ?? coarse)
            : zoom >= 3
              ? coarse
              : country;
  return {
    name,
    country,
    cc: nearest.country.toLowerCase(),
    lat,
    lon,
    lang,
    ...(region === undefined ? {} : { region, state: region }),
    ...(nearest.admin2 === undefined ? {} : isDistrict ? { district: nearest.admin2 } : { county: nearest.admin2 }),
    ...(suburb === undefined ? {} : { suburb }),
    ...(locality === undefined ? {} : { locality }),
    ...(city === undefined ? {} : { city }),
    ...(island === undefined ? {} : { island }),
  };
}
