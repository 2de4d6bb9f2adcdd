import type { LanguageCode } from '@meltemi/catalogue';
import type { PlaceIndex } from '#places/place-index.ts';

const byEnglishName = new WeakMap<PlaceIndex, ReadonlyMap<string, number>>();

function placesByName(index: PlaceIndex): ReadonlyMap<string, number> {
  const known = byEnglishName.get(index);
  if (known !== undefined) return known;
  const places = new Map<string, number>();
  // The weightier of two of one name stays: it stands first in the source.
  for (let place = index.nature.to - 1; place >= index.nature.from; place--)
    places.set(index.titleOf(place, 'en'), place);
  byEnglishName.set(index, places);
  return places;
}

/** Words that tell an English name; one without them (Kattegat, Skagerrak) may be anybody's. */
const ENGLISH_WORD = /\b(?:Sea|Gulf|Bay|Channel|Strait|Bight|Passage|Ocean|Islands?|of|New|Great)\b/;

/** The name of a sea or an island in a language, by its English one; undefined where no name is known in the language. */
export function natureTitle(index: PlaceIndex, english: string, language: LanguageCode): string | undefined {
  const place = placesByName(index).get(english);
  if (place === undefined) return undefined;
  const title = index.titleOf(place, language);
  return language !== 'en' && title === english && ENGLISH_WORD.test(english) ? undefined : title;
}
